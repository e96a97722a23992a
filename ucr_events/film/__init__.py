"""The film of a game: for each step what changed, so that a viewer steps by index and computes nothing."""
