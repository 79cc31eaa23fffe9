"""The window: what the table looks like, drawn from the game's state and never changing it."""
