"""Where each game stands, as others witness it: heads, signatures, the log over all games and its epochs."""
