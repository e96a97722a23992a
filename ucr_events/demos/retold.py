"""A demo once more in another language: other people at the table, the same game fact by fact.

Only the header names them. What was sealed is bound to the id of its game, so each commitment is made anew of what is opened
later.
"""

from typing import Any

import msgspec

from ucr_events.hidden.passages import commitment

Payload = dict[str, Any]


class Retold(msgspec.Struct, frozen=True, kw_only=True):
    """The id of the game, its title and who sits there, in the order of the seats."""

    game: str
    title: str
    names: tuple[str, ...]


def retold(facts: list[Payload], other: Retold) -> list[Payload]:
    """The same facts at the other table."""
    header, *rest = facts
    seats = [{**seat, "name": name} for seat, name in zip(header["seats"], other.names, strict=True)]
    opened = {one["passage"]: one for one in rest if one["kind"] == "passage.opened/1"}
    return [
        {**header, "game": other.game, "title": other.title, "seats": seats},
        *(_sealed_anew(one, other.game, opened[one["id"]]) if one["kind"] == "passage.sealed/1" else one for one in rest),
    ]


def _sealed_anew(sealed: Payload, game: str, opened: Payload) -> Payload:
    return {**sealed, "commitment": commitment(game, sealed["slot"], opened["salt"], opened["content"])}
