"""How the game ends, and who has won."""
