"""A club's own editions in the store: kept by their hash with the games opened under them, found there for ever."""

import re

from ucr_events.editions.house import key_of
from ucr_events.facts import GameOpened
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import under
from ucr_events.games.family import OwnEditions
from ucr_events.service.logs.source import Source
from ucr_events.store import Store

HASH = re.compile("[0-9a-f]{64}")


def pinned(header: GameOpened) -> GameOpened:
    """The header of a new game with the hash of its club's edition, where it names one by its id alone."""
    family = BY_NAME.get(header.family)
    if family is None or header.edition_file is not None:
        return header
    return under(header, family, header.edition)


def keep(store: Store | Source, header: GameOpened) -> None:
    """Keep the file of the club's edition that the header names, so that its game is judged so wherever the folder went."""
    content = _here(header)
    if content is not None:
        store.put_pack(content)


def know(store: Store | Source, header: GameOpened) -> None:
    """Put the kept file of the header's edition on the shelf, unless it is there already or was never kept here."""
    pin, own = header.edition_file, _own(header)
    if pin is None or own is None or _here(header) is not None:
        return
    content = store.pack(pin.digest) if HASH.fullmatch(pin.digest) else None
    if content is not None:
        own.keep(content)


def _here(header: GameOpened) -> bytes | None:
    pin, own = header.edition_file, _own(header)
    return None if pin is None or own is None else own.content(key_of(header.edition, pin.digest))


def _own(header: GameOpened) -> OwnEditions | None:
    family = BY_NAME.get(header.family)
    return None if family is None else family.own_editions
