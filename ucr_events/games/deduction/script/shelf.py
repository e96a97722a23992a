"""The scripts that clubs wrote, as this process knows them: by content for games opened under them, by id for new ones.

Content never changes under its hash, so that everybody may put on the shelf what they meet. Thread-safe.
"""

from threading import Lock

from ucr_events.editions.house import key_of
from ucr_events.games.deduction.script.written import Written

_lock = Lock()
_known: dict[str, Written] = {}
"Key (id and hash) -> script."
_offered: dict[str, Written] = {}
"Id -> the script that a new game of this id is opened under."


def keep(script: Written) -> None:
    """Know it, for the games that name its hash."""
    with _lock:
        _known.setdefault(key_of(script.id, script.digest), script)


def offer(script: Written) -> None:
    """Know it, and open new games of its id under it."""
    keep(script)
    with _lock:
        _offered[script.id] = script


def find(name: str) -> Written | None:
    """The script of that id or key; None: it is not here."""
    return _offered.get(name) or _known.get(name)


def offered() -> tuple[Written, ...]:
    """Those that new games may be opened under, by id."""
    with _lock:
        return tuple(script for _, script in sorted(_offered.items()))


def clear() -> None:
    """Forget all of them: for whoever loads another folder."""
    with _lock:
        _known.clear()
        _offered.clear()
