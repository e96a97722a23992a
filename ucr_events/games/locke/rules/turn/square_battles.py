"""4.3 Battles that a square's effect begins: with somebody whom nobody plays, or with whoever the card brings."""

from typing import Any

from ucr_events.facts import ActionAnnounced, CardTurned, CombatBegan, Fact, TurnBegan
from ucr_events.games.locke.rules.common import told_value
from ucr_events.games.locke.state.crowds import group_of
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Chapter, Expect, Moment, NeverKnown, Steps, View, call, maybe, one
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3 battles of squares")

BLANK = "白紙"
"The card that does nothing."
RULE = "4.3.square.trigger"


@CHAPTER.procedure
def fight_of_the_square(book: Book, here: Table, seat: int, place: str) -> Steps:
    """4.3.square.trigger: the battle is the card's; it needs nobody else on the square and no main action of a kind."""
    others = nobodies(here, place)
    said = (("action", "start_combat"), ("pieces", others))
    told = yield maybe(
        Expect("square.battle", CombatBegan, RULE, match=(("others", others),)),
        Expect("square.battle", CombatBegan, RULE, match=(("participants", (seat,)),)),
        Expect("square.announce", ActionAnnounced, RULE, (seat,), match=said),
    )
    if isinstance(told, Moment):
        if told.step == "square.announce":
            likely = (("participants", (seat,)), ("others", told_value(told, "pieces")), ("place", place))
            yield one(Expect("square.battle", CombatBegan, RULE, likely=likely))
        yield call("combat", seat, place, True, until="game_over")


def nobodies(here: Table, place: str | None) -> frozenset[tuple[str, ...]]:
    """Those without a seat who stand there, as a battle may name them: each, all, or a group by its common name."""
    there = tuple(name for name, piece in here.pieces.items() if place and piece.seat is None and piece.place == place)
    groups = tuple(dict.fromkeys(group_of(name) for name in there))
    ones = ((name,) for name in (*there, *groups))
    return frozenset(names for names in (there, groups, *ones) if names)


@CHAPTER.memory((), CardTurned, TurnBegan)
def turned_up(past: tuple[tuple[str, str | None], ...], before: Table, fact: Fact, after: Table) -> tuple[Any, ...]:
    """Where cards were turned up in this normal turn, and their names."""
    if isinstance(fact, TurnBegan) and not before.combats:
        return ()
    up = isinstance(fact, CardTurned) and fact.face == "up"
    return (*past, (fact.place, fact.card.name if fact.card else None)) if up else past  # type: ignore[attr-defined]


def comes_of_the_card(view: View, seat: int) -> bool:
    """Whether the battle is the square's: who is named stands there. NeverKnown where the card's text may say so; else no."""
    place = place_of(view.before, seat)
    named = {group_of(name) for name in _named(view)}
    there = {group_of(name) for names in nobodies(view.before, place) for name in names}
    if named and named <= there:
        return True
    pieces = view.before.pieces.items()
    if any(group_of(name) in named and piece.place not in (None, place) for name, piece in pieces):
        return False
    if any(name != BLANK for name in _cards_of(view, place)):
        raise NeverKnown(say("the battle may be an effect of the square"))
    return False


def _named(view: View) -> tuple[str, ...]:
    """Those without a seat whom the fact names."""
    return tuple(view.fact.others if isinstance(view.fact, CombatBegan) else view.fact.pieces)


def _cards_of(view: View, place: str | None) -> list[str | None]:
    """Names of the cards that lie open there or were turned up there in this turn; None: nobody told."""
    pile = view.before.zones.get(place or "")
    top = pile.cards[-1] if pile is not None and pile.cards else None
    lies = [top.card.name if top.card else None] if top is not None and top.up else []
    return [*lies, *(name for where, name in view.recall(turned_up) if where == place)]
