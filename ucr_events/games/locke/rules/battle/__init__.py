"""5.1, 5.2, 5.7 The battle: joining, rounds, turns in it, leaving it."""
