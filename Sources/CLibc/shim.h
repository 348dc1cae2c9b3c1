// What Swift's own module over the C library leaves out: getopt_long, and the tuning of malloc.
#pragma once
#include <getopt.h>
#include <malloc.h>
