"""4.6 The base part: the base, its surroundings and the way in."""
