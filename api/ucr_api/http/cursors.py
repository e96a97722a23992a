"""Where a page of a list ends, as a word that tells nothing: the places themselves count what other games record."""

from ucr_api.http.state import service
from ucr_events.errors import BadFacts, Problem


def cursor_of(what: str, place: int | None) -> str | None:
    """The `next` of a page of this list; None after the last."""
    return None if place is None else service().secrets.cursor(what, place)


def place_of(what: str, cursor: str | None) -> int | None:
    """The place a `before` names; raises BadFacts for one that is no `next` of this list on this server."""
    if cursor is None:
        return None
    place = service().secrets.place(what, cursor)
    if place is None:
        raise BadFacts([Problem("before", "expected the `next` of a page of this list, as this server answered it")])
    return place
