"""A vote: for a seat or for words, open or counted only."""
