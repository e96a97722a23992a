"""What a game is at a step for one reader: table, film, chapters."""
