"""A hand of tiles: so many are drawn, each stage puts one away, the rest is enacted."""
