"""The log as it leaves the house and beside the game: the file, the streams beside a game, ids that say whose a game is."""
