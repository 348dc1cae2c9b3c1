// getopt_long, which Glibc's own module leaves out.
#pragma once
#include <getopt.h>
