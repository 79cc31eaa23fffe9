"""Players that are programs, and the arena they meet in."""
