"""Tiles as steps: `4: draws F F L`, `4: discards F to 2`, `2: discards L plays F`, `top: F`."""

import re
from typing import Any

from tests.scenarios.deduction.saying import Facts, Saying, tile
from ucr_events.facts import Card, CardsDealt, CardsDiscarded, CardsDrawn, CardsPlayed


def top(say: Saying) -> Facts:
    """`top: F`: the top tile goes to its track."""
    name = tile(say, say.text)
    deck = next(iter(say.script.decks))
    yield say.fact(CardsPlayed, source=f"deck.{deck}", to=f"track.{name}", cards=(Card(name=name),))


def tiles_of(say: Saying, text: str) -> dict[str, Any]:
    """`F F L` by name, `3` by number."""
    if text.isdecimal():
        return {"count": int(text)}
    names = re.split(r"[\s,]+", text.strip())
    return {"cards": tuple(Card(name=tile(say, one)) for one in names), "count": len(names)}


def hands_on(say: Saying, seat: int, one: str | None, to: int, deck: str, many: int) -> Facts:
    """One is put away unseen, the others go to the next: with their names where they were said."""
    away = None if one in (None, "?", "1") else (Card(name=tile(say, str(one))),)
    _, held = _held(say, seat)
    yield say.fact(CardsDiscarded, seat=seat, source=f"hand.{seat}", to=f"discard.{deck}", count=1, face="down", cards=away)
    if away and away[0].name in held:
        held.remove(away[0].name)
    left = tuple(Card(name=name) for name in held) if away and len(held) == many else None
    yield say.fact(CardsDealt, seat=to, source=f"hand.{seat}", to=f"hand.{to}", count=many, cards=left)


def enacts(say: Saying, seat: int, one: str | None, played: str, deck: str) -> Facts:
    away = None if one in (None, "?", "1") else (Card(name=tile(say, str(one))),)
    yield say.fact(CardsDiscarded, seat=seat, source=f"hand.{seat}", to=f"discard.{deck}", count=1, face="down", cards=away)
    yield say.fact(CardsPlayed, seat=seat, source=f"hand.{seat}", to=f"track.{played}", cards=(Card(name=played),))


def tiles_of_a_seat(say: Saying, seat: int, verb: str, rest: str) -> Facts | None:
    """`draws F F L`, `discards F to 2`, `discards L plays F`; None: it is said as in any other game."""
    deck = next(iter(say.script.decks), None)
    if deck is None:
        return None
    if verb == "draws" and "from" not in rest:
        return iter((say.fact(CardsDrawn, seat=seat, source=f"deck.{deck}", to=f"hand.{seat}", **tiles_of(say, rest)),))
    if (handed := re.fullmatch(r"(?P<one>\S+) to (?P<to>\d+)", rest)) is not None and verb == "discards":
        return hands_on(say, seat, handed["one"], int(handed["to"]), deck, _held(say, seat)[0] - 1)
    if (last := re.fullmatch(r"(?P<one>\S+) plays (?P<tile>\S+)", rest)) is not None and verb == "discards":
        return enacts(say, seat, last["one"], tile(say, last["tile"]), deck)
    return None


def _held(say: Saying, seat: int) -> tuple[int, list[str]]:
    """How many the seat drew or was handed last, and their names as far as they were written down."""
    for fact in reversed(say.writer.facts):
        if isinstance(fact, CardsDrawn | CardsDealt) and fact.to == f"hand.{seat}":
            return fact.count or len(fact.cards or ()), [one.name for one in fact.cards or () if one.name]
    return 0, []
