"""What a scribe of this game easily leaves out, and what it is missing where a rule then seems to be broken."""
