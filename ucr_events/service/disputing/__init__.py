"""Disputes beside the games: argued, ruled, with photos."""
