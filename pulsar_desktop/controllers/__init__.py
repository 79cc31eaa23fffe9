"""Between the game and what is seen of it: what was picked, what it would do, who plays."""
