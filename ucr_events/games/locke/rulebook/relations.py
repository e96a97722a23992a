"""How the rules of one text relate to those of another, as whoever catalogued the documents says (`relations.json`)."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ucr_events.games.family import Relation, Term
from ucr_events.games.locke.texts import given


@cache
def relations_of(edition: str) -> Mapping[str, Relation]:
    """Own id -> the rules of other texts that say the same, and those that differ; none for a text that stands by itself."""
    found = json.loads(files("ucr_events.games.locke.rulebook").joinpath("relations.json").read_text("utf-8"))
    return {
        name: Relation(same=tuple(one.get("same", ())), differs=tuple(one.get("differs", ())), what=_what(one))
        for name, one in found.get(edition, {}).items()
    }


def _what(one: Mapping[str, str]) -> Term | None:
    """In what they differ, in Japanese and English."""
    return given(one["what_ja"], one["what"]) if "what" in one else None
