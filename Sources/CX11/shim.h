// Xlib and its extensions as one module, with the function-like macros that Swift cannot import.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <sys/ipc.h>
#include <sys/shm.h>

static inline void tempera_XISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int tempera_XIMaskIsSet(const unsigned char *mask, int event) { return XIMaskIsSet(mask, event) != 0; }
static inline int tempera_XDestroyImage(XImage *image) { return XDestroyImage(image); }
