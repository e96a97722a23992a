"""4.2, 4.3 How the game ends, who declares victory, and who has won."""
