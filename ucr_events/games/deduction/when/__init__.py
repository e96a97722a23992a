"""Reactions: somebody dies, a track comes to a number, an act has found its target."""
