#pragma once
const char *tempera_png_version(void);
