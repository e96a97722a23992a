"""MIT 2019, 6.1.2 and 6.2: who is marked transformable puts another silhouette on its own, as a support action."""

from collections.abc import Mapping
from unicodedata import normalize

from ucr_events.facts import (
    CardsDrawn,
    CardsShown,
    Fact,
    StateChanged,
)
from ucr_events.games.locke.state.camps import letter_of
from ucr_events.games.locke.state.course import may_be, turn_player
from ucr_events.games.locke.state.silhouettes import silhouette
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, View
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 transform")

MARK = "変身可能"
CHANGES = ("fact:cards.shown", "fact:cards.drawn")


def new_silhouette(table: Table, fact: CardsDrawn | CardsShown) -> int | None:
    """The seat that changes its silhouette: it shows another one, or lays one on the old one; None: it does not."""
    zone = (fact.source if isinstance(fact, CardsShown) else fact.to) or ""
    seat = zone.removeprefix("silhouette.")
    to_all = isinstance(fact, CardsDrawn) or fact.to is None
    if not zone.startswith("silhouette.") or not seat.isdigit() or not to_all or len(fact.cards or ()) != 1:
        return None
    had, new = silhouette(table, int(seat)), (fact.cards or ())[0]
    same = had is not None and had.name == new.name and letter_of(had.note) == letter_of(new.note)
    return None if had is None or had.name is None or new.name is None or same else int(seat)


@CHAPTER.memory({}, StateChanged)
def came_back(past: Mapping[int, bool], before: Table, fact: Fact, after: Table) -> Mapping[int, bool]:
    """Seats that died or were removed: whoever comes in for them has a silhouette of its own."""
    gone = isinstance(fact, StateChanged) and fact.state in ("dead", "removed") and fact.seat is not None
    return {**past, fact.seat: True} if gone and fact.seat is not None else past


def _changes(view: View) -> int | None:
    """The seat that changes its silhouette by its own will; a transformation check or a new character is another matter."""
    seat, roll = new_silhouette(view.before, view.fact), view.before.roll
    if seat is None or view.before.part is None or seat in view.recall(came_back):
        return None
    return None if roll is not None and roll.purpose == "transformation_check" else seat


@CHAPTER.check("6.1.2.transformable", *CHANGES)
def only_who_is_marked(view: View) -> "bool | Breach | None":
    """6.1.2.transformable: the mark stands on the sheet, beside the name or among the abilities."""
    seat = _changes(view)
    if seat is None:
        return None
    marked = any(MARK in normalize("NFKC", str(value)) for value in view.sheet(seat).values())
    return marked or Breach(say("the sheet is not marked transformable"))


@CHAPTER.check("6.2.transform.change", *CHANGES)
def of_the_same_attribute(view: View) -> "bool | Breach | None":
    """6.2.transform.change: by the reading, the letter of the new one is the character's own alignment."""
    seat = _changes(view)
    if seat is None or view.reading("6.2.transform.change") != "alignment":
        return None
    letter = letter_of(view.fact.cards[0].note)
    camps = str(view.sheet_value(seat, "alignment"))
    if letter is None:
        return None
    return letter in camps or Breach(say("its alignment is {camps}", camps=camps))


@CHAPTER.check("6.2.transform.support-action", *CHANGES)
def changed_as_a_support_action(view: View) -> "bool | Breach | None":
    """6.2.transform.support-action: in a support phase of its own turn."""
    seat = _changes(view)
    turn = turn_player(view.before)
    if seat is None or turn is None:
        return None
    if turn != seat:
        return Breach(say_in("transform", "it is not its own turn"))
    return may_be(view.before, "support_1", "support_2", "support") or Breach(say("not in a support phase"))
