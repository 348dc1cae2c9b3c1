// The XTEST extension, input that the server takes for the hardware's, and a macro for reading pixels back.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>

static inline unsigned long tests_XGetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }
