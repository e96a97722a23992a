"""Work at which a process dies, as of too little memory; it imports nothing, since each process imports it."""

import os


def squared(number: int) -> int:
    """The square; at 3 the process ends."""
    if number == 3:
        os._exit(1)
    return number * number
