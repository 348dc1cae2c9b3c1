// The floor: the least that a C program can do and still paint under the pointer.
//
// A window of 1280x800 pixels, a framebuffer shared with the X server (MIT-SHM), pointer motion from XInput 2, and a
// black line of width 10 while a button is down, drawn straight into the framebuffer. There is no picture behind it,
// no undo, no anti-aliasing and no interface: whatever else a painting program does comes on top of this.
// tempera-bench measures tempera beside it, in the same run on the same machine.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>

enum { WIDTH = 1280, HEIGHT = 800, WHITE = 0xffffff, BLACK = 0x000000, GREY = 0x808080, BORDER = 2 };
static const double RADIUS = 5;

// A half-open rectangle of pixels; empty when left >= right.
typedef struct {
    int left, top, right, bottom;
} Rect;

static Display *display;
static Window window;
static GC gc;
static XImage *image;
static XShmSegmentInfo segment;

// What has changed in the framebuffer and is not yet on the screen.
static Rect damage;
// While a put is in flight the framebuffer is the server's; its completion event gives it back.
static int put_in_flight;

static void fail(const char *why) {
    fprintf(stderr, "tempera-floor: %s\n", why);
    exit(1);
}

// MARK: The framebuffer

static uint32_t *row_of(int y) { return (uint32_t *)(image->data + (size_t)y * image->bytes_per_line); }

static void add_damage(Rect rect) {
    if (damage.left >= damage.right) {
        damage = rect;
        return;
    }
    if (rect.left < damage.left) damage.left = rect.left;
    if (rect.top < damage.top) damage.top = rect.top;
    if (rect.right > damage.right) damage.right = rect.right;
    if (rect.bottom > damage.bottom) damage.bottom = rect.bottom;
}

// White with a grey border.
static void draw_background(void) {
    for (int y = 0; y < HEIGHT; y++) {
        uint32_t *row = row_of(y);
        for (int x = 0; x < WIDTH; x++) {
            int inside = x >= BORDER && y >= BORDER && x < WIDTH - BORDER && y < HEIGHT - BORDER;
            row[x] = inside ? WHITE : GREY;
        }
    }
}

static int clamp(double value, int most) { return value < 0 ? 0 : value > most ? most : (int)value; }

// Paints every pixel whose middle is within RADIUS of the line from (x0, y0) to (x1, y1).
static void draw_segment(double x0, double y0, double x1, double y1) {
    Rect bounds = {
        clamp(floor(fmin(x0, x1) - RADIUS), WIDTH),
        clamp(floor(fmin(y0, y1) - RADIUS), HEIGHT),
        clamp(ceil(fmax(x0, x1) + RADIUS), WIDTH),
        clamp(ceil(fmax(y0, y1) + RADIUS), HEIGHT),
    };
    if (bounds.left >= bounds.right || bounds.top >= bounds.bottom) return;
    double dx = x1 - x0, dy = y1 - y0, length_squared = dx * dx + dy * dy;
    for (int y = bounds.top; y < bounds.bottom; y++) {
        uint32_t *row = row_of(y);
        for (int x = bounds.left; x < bounds.right; x++) {
            double px = x + 0.5 - x0, py = y + 0.5 - y0;
            double along = length_squared > 0 ? (px * dx + py * dy) / length_squared : 0;
            along = along < 0 ? 0 : along > 1 ? 1 : along;
            double ex = px - along * dx, ey = py - along * dy;
            if (ex * ex + ey * ey <= RADIUS * RADIUS) row[x] = BLACK;
        }
    }
    add_damage(bounds);
}

// Puts the damage on the screen, unless the server is still reading the put before.
static void present(void) {
    if (put_in_flight || damage.left >= damage.right) return;
    XShmPutImage(display, window, gc, image, damage.left, damage.top, damage.left, damage.top,
                 (unsigned)(damage.right - damage.left), (unsigned)(damage.bottom - damage.top), True);
    XFlush(display);
    put_in_flight = 1;
    damage = (Rect){0};
}

static void make_framebuffer(XVisualInfo *visual) {
    image = XShmCreateImage(display, visual->visual, (unsigned)visual->depth, ZPixmap, NULL, &segment, WIDTH, HEIGHT);
    if (!image || image->bits_per_pixel != 32) fail("the screen has no 32-bit pixels");
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    if (segment.shmid < 0) fail("no shared memory");
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    if (segment.shmaddr == (void *)-1) fail("shared memory cannot be attached");
    if (!XShmAttach(display, &segment)) fail("the X server refuses shared memory");
    XSync(display, False);
    // The segment vanishes with the last of its two users, however they end.
    shmctl(segment.shmid, IPC_RMID, NULL);
    draw_background();
}

// MARK: The window

static void make_window(XVisualInfo *visual) {
    XSetWindowAttributes attributes = {.event_mask = ExposureMask};
    window = XCreateWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, visual->depth, InputOutput,
                           visual->visual, CWEventMask, &attributes);
    gc = XCreateGC(display, window, 0, NULL);
    XStoreName(display, window, "tempera-floor");
    XClassHint class = {"tempera-floor", "tempera-floor"};
    XSetClassHint(display, window, &class);
    long pid = getpid();
    XChangeProperty(display, window, XInternAtom(display, "_NET_WM_PID", False), XA_CARDINAL, 32, PropModeReplace,
                    (unsigned char *)&pid, 1);
}

// Motion and buttons of all pointers, as XInput 2 events. Returns the extension's number, which its events carry.
static int select_pointer(void) {
    int opcode, event, error, major = 2, minor = 2;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) fail("the X server has no XInput");
    if (XIQueryVersion(display, &major, &minor) != Success) fail("the X server has no XInput 2.2");
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_ButtonPress);
    XISetMask(bits, XI_ButtonRelease);
    XISetMask(bits, XI_Motion);
    XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
    XISelectEvents(display, window, &mask, 1);
    return opcode;
}

// MARK: The pointer

static int button_is_down;
static double last_x, last_y;

// A pointer without sub-pixel positions means the pixel's middle.
static double middle(double position) { return position == floor(position) ? position + 0.5 : position; }

static void handle_pointer(const XIDeviceEvent *event) {
    double x = middle(event->event_x), y = middle(event->event_y);
    switch (event->evtype) {
    case XI_ButtonPress:
        button_is_down = 1;
        draw_segment(x, y, x, y);
        break;
    case XI_Motion:
        if (button_is_down) draw_segment(last_x, last_y, x, y);
        break;
    case XI_ButtonRelease:
        button_is_down = 0;
        break;
    }
    last_x = x;
    last_y = y;
}

int main(void) {
    display = XOpenDisplay(NULL);
    if (!display) fail("no display");
    if (!XShmQueryExtension(display)) fail("the X server has no MIT-SHM");
    XVisualInfo visual;
    if (!XMatchVisualInfo(display, DefaultScreen(display), 24, TrueColor, &visual)) fail("no 24-bit visual");

    make_window(&visual);
    int xinput = select_pointer();
    XMapWindow(display, window);
    make_framebuffer(&visual);
    int completion = XShmGetEventBase(display) + ShmCompletion;

    for (;;) {
        XEvent event;
        // Blocks for the first event, then takes all that have come before it draws a frame.
        do {
            XNextEvent(display, &event);
            if (event.type == Expose) {
                Rect exposed = {event.xexpose.x, event.xexpose.y, event.xexpose.x + event.xexpose.width,
                                event.xexpose.y + event.xexpose.height};
                add_damage(exposed);
            } else if (event.type == completion) {
                put_in_flight = 0;
            } else if (event.xcookie.type == GenericEvent && event.xcookie.extension == xinput &&
                       XGetEventData(display, &event.xcookie)) {
                handle_pointer(event.xcookie.data);
                XFreeEventData(display, &event.xcookie);
            }
        } while (XPending(display));
        present();
    }
}
