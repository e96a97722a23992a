"""What comes in, before it is recorded: what is refused of it, and what the program says of it itself."""
