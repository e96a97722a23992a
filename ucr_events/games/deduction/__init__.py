"""Hidden-role games: mechanisms in code, each game a script (one file of data)."""
