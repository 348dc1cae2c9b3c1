// The room Windowing.
