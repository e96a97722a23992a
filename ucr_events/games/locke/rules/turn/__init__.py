"""4.3, 4.4 The normal turn: its phases, main actions, moves, conversion (改心), states and arrest, and whose turn it is."""
