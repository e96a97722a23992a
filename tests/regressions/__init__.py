"""Records that the referee once judged wrongly, kept as logs, and what must be said of them."""
