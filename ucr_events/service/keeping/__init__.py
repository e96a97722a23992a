"""Whether what is stored holds and the clock does, keys of the store, and how long a request may work."""
