"""One game as its header made it: its family, edition, words, what its table agreed on, and its layout for pages."""
