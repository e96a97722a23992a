"""What has to be ready before the first thread: how each struct of ours is read.

msgspec finds out how a struct is read when one is read for the first time, and another thread that reads one of the same kind
meanwhile takes the process down (0.22.0: the types of its fields are not filled in yet; eight estimates that came at once to a
server which had just begun ended it). So every struct is asked for once, by one thread.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

_ready: set[type[Any]] = set()


def make_structs_ready() -> None:
    """Make every struct that is imported by now ready to be read by many threads; takes a twentieth of a second once."""
    for one in _below(msgspec.Struct):
        if one not in _ready:
            _ready.add(one)
            try:
                msgspec.json.Decoder(one)
            except (TypeError, NameError):  # never read: it holds what JSON has not
                continue


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
