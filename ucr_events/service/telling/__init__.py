"""What is said of a game beyond its film: beside a line, what may come, what rests on what, two lines compared."""
