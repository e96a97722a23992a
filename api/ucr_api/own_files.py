"""Games that are files of data: the family that reads them, and its scripts in JSON, for the command line and HTTP."""

from collections.abc import Iterator
from typing import Any, cast

from ucr_events.games import BY_NAME
from ucr_events.games.family import Edition, Family, OwnFiles


def family_of_files() -> Family:
    """The family whose editions are such files, those of the program too."""
    return next(family for family in BY_NAME.values() if family.own_editions is not None and family.own_editions.endings)


def own_files() -> OwnFiles:
    """What it says of them."""
    return cast(OwnFiles, family_of_files().own_editions)


def script_lines() -> Iterator[dict[str, Any]]:
    """A line for each that a new game may be opened under."""
    return (script_line(edition) for edition in family_of_files().offered)


def script_line(edition: Edition) -> dict[str, Any]:
    """One of them. base, digest: of a club's own, with which a header names just this one; null: it is the program's."""
    return {
        "script": edition.id,
        "label": {"ja": edition.label[0], "en": edition.label[1]},
        "seats": list(edition.seats),
        "base": edition.base or None,
        "digest": edition.digest or None,
    }
