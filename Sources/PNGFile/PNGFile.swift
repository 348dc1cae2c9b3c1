// The room PNGFile.
