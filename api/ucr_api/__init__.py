"""UCR rims: the HTTP API and the command line."""
