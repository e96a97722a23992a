"""What only some know: sealed values, passages while they are written, deals, and their opening."""
