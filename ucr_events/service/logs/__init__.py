"""A stored log in memory: where its facts come from, the line that counts, the game they make, and what clubs brought along."""
