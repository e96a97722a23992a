"""Abilities as a step says them: their traits stand in brackets behind the name."""

import re

from msgspec.structs import replace

from ucr_events.facts import Card

USED = "use_ability"


def with_traits(cards: tuple[Card, ...], purpose: str) -> tuple[Card, ...]:
    """In brackets behind an ability stand its traits: `(戦闘・主要)` is [戦闘][主要], `(対抗・攻撃)` [対抗(攻撃)]."""
    if not USED.startswith(purpose):
        return cards
    return tuple(replace(card, note=_traits(card.note)) if card.note else card for card in cards)


def _traits(note: str) -> str:
    if "[" in note:
        return note
    return "".join(f"[{trait}]" for trait in re.split(r"[・、 ]", re.sub(r"対抗・(\w+)", r"対抗(\1)", note)))
