"""4.5 The planet part: universe, ambushes, exploring, and what follows it."""
