"""4.1 Setting up: what is dealt, refused and put in balance."""
