#include "CPNG.h"
#include <png.h>
const char *tempera_png_version(void) { return PNG_LIBPNG_VER_STRING; }
