"""The club editions that this process knows: by hash for games that were opened under them, by id for new ones.

Content never changes under its hash, so that everybody may put on the shelf what they meet. Thread-safe.
"""

from threading import Lock

from ucr_events.editions.house import House

_lock = Lock()
_known: dict[str, House] = {}
"Key (id and hash) -> edition."
_offered: dict[tuple[str, str], House] = {}
"(family, id) -> the edition that a new game of this id is opened under."


def keep(house: House) -> None:
    """Know it, for the games that name its hash."""
    with _lock:
        _known.setdefault(house.key, house)


def offer(house: House) -> None:
    """Know it, and open new games of its id under it."""
    keep(house)
    with _lock:
        _offered[house.file.family, house.id] = house


def find(family: str, name: str) -> House | None:
    """The edition of that id or key; None: it is not here."""
    house = _offered.get((family, name)) or _known.get(name)
    return house if house is not None and house.file.family == family else None


def offered(family: str) -> tuple[House, ...]:
    """The editions of a family that new games may be opened under, by id."""
    with _lock:
        return tuple(house for (of, _), house in sorted(_offered.items()) if of == family)


def clear() -> None:
    """Forget all of them: for whoever loads another folder."""
    with _lock:
        _known.clear()
        _offered.clear()
