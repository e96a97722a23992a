"""The JSON of answers, a module for each noun: what the HTTP API and the command line both say of the same thing."""
