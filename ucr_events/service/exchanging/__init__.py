"""Games in and out: files, second logs, archives."""
