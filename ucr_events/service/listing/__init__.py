"""Lists made of all logs: disposable, made again by a command."""
