"""A line of the list of games, as far as the links that somebody holds may see it."""

from typing import Any

from ucr_events.games import FAMILIES, Edition
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.listing.listing import Ended, Listed
from ucr_events.texts import Text, by_lang


def game_line(line: Listed, held: list[Role]) -> dict[str, Any]:
    """The line as far as one of the roles held may see it: of a log that is not open yet the header only."""
    row = line.row
    watched = any(may_watch(role, row.seen, row.closed) for role in (Role(), *held))
    return {
        "game": str(row.game),
        "title": row.title,
        "family": row.family,
        "edition": row.edition,
        "visibility": row.seen,
        "shelved": row.shelved,
        "opened_at": row.opened_at,
        "closed": row.closed if watched else None,
        "ended": _ended(row.family, row.edition, line.ended) if watched and line.ended else None,
        "steps": row.steps if watched else None,
        "findings": {"illegal": line.illegal, "unless": line.unless, "undetermined": line.undetermined}
        if watched and line.illegal is not None
        else None,
        "disputes": {"open": line.open, "settled": line.settled} if watched else None,
        "seats": [{"seat": seat, "name": name, "colour": colour or None} for seat, name, colour in row.seats],
    }


def _ended(family: str, edition: str, ended: Ended) -> dict[str, Any]:
    words = _words(family, edition)
    term = words.get(f"ending.{ended.how}") or words.get(ended.how)
    own = _edition(family, edition)
    tone = own.tones.get(ended.how) if own else None
    return {"how": ended.how, "label": term and by_lang(term), "won": list(ended.won), "tone": tone}


def _words(family: str, edition: str) -> dict[str, Text]:
    """The words of an edition of the program; of a club's own, and of a family that is gone, those that are known."""
    found = next((one for one in FAMILIES if one.name == family), None)
    own = _edition(family, edition)
    return {**(found.words if found else {}), **(own.words if own else {})}


def _edition(family: str, edition: str) -> Edition | None:
    editions = (one for found in FAMILIES if found.name == family for one in found.editions)
    return next((one for one in editions if one.id == edition), None)
