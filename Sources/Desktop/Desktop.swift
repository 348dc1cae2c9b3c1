// The room Desktop.
