"""One module per chapter of the rules; the engine's table knows which of them settles what."""
