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
#include <X11/extensions/XInput.h>
#include <X11/extensions/sync.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// The minor opcode of XShmPutImage, by which its errors are known (X11/extensions/shmproto.h).
static const int tempera_X_ShmPutImage = 3;

static inline void tempera_XISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int tempera_XIMaskIsSet(const unsigned char *mask, int event) { return XIMaskIsSet(mask, event) != 0; }
// Whether a device is within reach of its tablet, by XInput 1, as XInput 2 does not tell; 0 also for a device that knows no
// reach. The structures have a member whose name Swift cannot say.
static inline int tempera_isInProximity(Display *display, XID id) {
    XDevice *device = XOpenDevice(display, id);
    if (!device) return 0;
    int knowsReach = 0, answer = 0;
    for (int number = 0; number < device->num_classes; number++)
        if (device->classes[number].input_class == ProximityClass) knowsReach = 1;
    XDeviceState *state = knowsReach ? XQueryDeviceState(display, device) : NULL;
    if (state) {
        XInputClass *class = state->data;
        for (int number = 0; number < state->num_classes; number++) {
            if (class->class == ValuatorClass)
                answer = (((XValuatorState *)class)->mode & OutOfProximity) == 0;
            class = (XInputClass *)((char *)class + class->length);
        }
        XFreeDeviceState(state);
    }
    XCloseDevice(display, device);
    return answer;
}
static inline int tempera_XDestroyImage(XImage *image) { return XDestroyImage(image); }

// XCreateIC, XSetICValues and XGetIMValues take variable arguments, which Swift cannot pass.

static inline XIMStyles *tempera_XGetIMStyles(XIM method) {
    XIMStyles *styles = NULL;
    return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) == NULL ? styles : NULL;
}

// What is being composed may be of any length.
static inline int tempera_preedit_start(XIC context, XPointer client, XPointer call) {
    (void)context, (void)client, (void)call;
    return -1;
}

// A context in which the program shows what is being composed (on-the-spot): the callbacks tell it.
static inline XIC tempera_XCreateIC_callbacks(XIM method, Window window, XPointer client, XIMProc done, XIMProc draw,
                                              XIMProc caret) {
    XIMCallback callbacks[] = {
        {client, (XIMProc)tempera_preedit_start}, {client, done}, {client, draw}, {client, caret}};
    XVaNestedList preedit =
        XVaCreateNestedList(0, XNPreeditStartCallback, &callbacks[0], XNPreeditDoneCallback, &callbacks[1],
                            XNPreeditDrawCallback, &callbacks[2], XNPreeditCaretCallback, &callbacks[3], NULL);
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
                            XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

// A context in which the input method shows what is being composed in a window of its own.
static inline XIC tempera_XCreateIC_plain(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow,
                     window, NULL);
}

static inline void tempera_XSetICSpot(XIC context, XPoint spot) {
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
}
