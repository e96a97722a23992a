"""Names of a server's logs: that of its key, and after a restore the same with the number of the epoch, `club.example/2`."""

import re


def origin_of(name: str, epoch: int) -> str:
    """What the log of all games is called in this epoch, where the key has this name."""
    return name if epoch == 1 else f"{name}/{epoch}"


def epoch_of(origin: str, name: str) -> int | None:
    """Which epoch of the log of this key it is; None: none."""
    if origin == name:
        return 1
    found = re.fullmatch(r"/([2-9]|[1-9][0-9]{1,8})", origin.removeprefix(name)) if origin.startswith(name) else None
    return int(found[1]) if found else None
