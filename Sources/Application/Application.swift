// The room Application.
