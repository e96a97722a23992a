"""A witness as a server of its own: it has no games, only what it saw of others' logs."""
