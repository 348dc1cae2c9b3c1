// The room Interface.
