"""4.5, 4.6 Ambushes and key points: hidden among the cards by the base players, and what can be said of them when they show."""

from collections.abc import Iterable, Mapping
from typing import Any

from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE
from ucr_events.games.locke.rules.planets.planets import FEW, ambush_cards, planet_squares, uncovered
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Book, Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("placements")

KEY_POINTS = 4
"4.6.key-point.place, as mit2020 has it."
DUTIES = frozenset("ABCD")
"4.5.ambush.assign, 6.2.few-players.ambush-duty-cards: four, however few ambushes there are."


class Hidden(Plain, frozen=True):
    """One kind of card that base players hide: the slot of its seal, its word in a card's name, its rules."""

    slot: str
    word: str
    place: str
    exchange: str
    secret: str


AMBUSH = Hidden("ambush", "待ち伏せ", "4.5.ambush.place", "4.5.ambush.exchange", "4.5.ambush.secret")
FEW_AMBUSHES = Hidden("ambush", "待ち伏せ", "6.2.few-players.ambush-cards", "4.5.ambush.exchange", "4.5.ambush.secret")
KEY_POINT = Hidden("key_point", "重要拠点", "4.6.key-point.place", "4.6.key-point.exchange", "4.6.key-point.secret")


def limit(hidden: Hidden, book: Book, players: int) -> int:
    """How many of them are hidden."""
    if hidden.slot == "key_point":
        return int(book.number("key_points"))
    return ambush_cards(book, players)


def squares(hidden: Hidden, book: Book) -> tuple[str, ...]:
    """Where they may be: 4.5.ambush.exchange, 4.6.key-point.exchange."""
    return EVERY_SQUARE if hidden.slot == "key_point" else planet_squares(book)


def placed(value: Any) -> tuple[Mapping[str, Any], ...]:
    """What an opened seal says was placed: one card with its place, or several."""
    items = value if isinstance(value, list | tuple) else (value,)
    return tuple(item for item in items if isinstance(item, Mapping))


def _opened(table: Table, slot: str) -> Iterable[Mapping[str, Any]]:
    for seal in table.seals.values():
        if seal.slot == slot and seal.opened and seal.opened != "differs":
            yield from placed(seal.value)


def _speaks(hidden: Hidden, view: View) -> bool:
    return hidden is KEY_POINT or (hidden is FEW_AMBUSHES) == (len(view.before.seats) <= FEW)


def _number(hidden: Hidden) -> None:
    """Checks of who hides them and how many there are, by seals, by cards turned up, by seals opened."""

    @CHAPTER.check(hidden.place, "fact:sheet.sealed")
    def base_players_place_so_many(view: View) -> "bool | Breach | None":
        fact = view.fact
        if fact.slot != hidden.slot or not _speaks(hidden, view):
            return None
        if fact.seat is not None and role(view.before, fact.seat) == "explorer":
            return Breach(say("placed by an explorer"))
        return _few_enough(hidden, view, sum(1 for seal in view.after.seals.values() if seal.slot == hidden.slot))

    @CHAPTER.check(hidden.place, "fact:card.turned")
    def not_too_many_turn_up(view: View) -> "bool | Breach | None":
        fact = view.fact
        past = view.recall(uncovered)
        if not _is_one(hidden, fact.card.name if fact.card else None) or fact.place in past or not _speaks(hidden, view):
            return None
        if fact.place not in squares(hidden, view.book):
            return None
        return _few_enough(hidden, view, 1 + sum(1 for name in past.values() if _is_one(hidden, name)))

    @CHAPTER.check(hidden.place, "fact:seal.opened")
    def not_too_many_were_placed(view: View) -> "bool | Breach | None":
        seal = view.before.seals.get(view.fact.seal)
        if seal is None or seal.slot != hidden.slot or not _speaks(hidden, view):
            return None
        return _few_enough(hidden, view, len(tuple(_opened(view.after, hidden.slot))))


def _few_enough(hidden: Hidden, view: View, number: int) -> bool | Breach:
    most = limit(hidden, view.book, len(view.before.seats))
    return view.holds(number, "≤", most, say_in("compared", "cards"), say_in("compared", "at most")) or Breach(
        say("{number} of {word}, at most {most}", number=number, word=hidden.word, most=most)
    )


def _is_one(hidden: Hidden, name: str | None) -> bool:
    return name is not None and name.startswith(hidden.word)


def _where(hidden: Hidden) -> None:
    """A check of an opened placement: a square with a card, one on each, and what lay there when it was turned up."""

    @CHAPTER.check(hidden.exchange, "fact:seal.opened")
    def took_the_place_of_a_card(view: View) -> "bool | Breach | None":
        seal = view.before.seals.get(view.fact.seal)
        if seal is None or seal.slot != hidden.slot:
            return None
        others = [item.get("place") for item in _opened(view.before, hidden.slot)]
        for item in placed(view.fact.value):
            place = item.get("place")
            if breach := _misplaced(hidden, view, place, place in others):
                return breach
            others.append(place)
        return True


def _misplaced(hidden: Hidden, view: View, place: str | None, twice: bool) -> Breach | None:
    if place is None:
        return None
    if place not in squares(hidden, view.book):
        return Breach(say("there is no card on {place}", place=place))
    if twice:
        return Breach(say("two were put on {place}", place=place))
    shown = view.recall(uncovered).get(place)
    if shown is not None and not _is_one(hidden, shown):
        return Breach(say("{shown} was turned up on {place}", shown=shown, place=place))
    return None


def _secret(hidden: Hidden) -> None:
    """A check that a placement still sealed is not shown to an explorer."""

    @CHAPTER.check(hidden.secret, "fact:seal.shown")
    def explorers_do_not_look(view: View) -> "bool | None":
        seal = view.before.seals.get(view.fact.seal)
        if seal is None or seal.slot != hidden.slot or seal.opened:
            return None
        return not any(role(view.before, seat) == "explorer" for seat in view.fact.to)


_number(AMBUSH)
_number(FEW_AMBUSHES)
_number(KEY_POINT)
for _hidden in (AMBUSH, KEY_POINT):
    _where(_hidden)
    _secret(_hidden)


@CHAPTER.check("4.5.ambush.assign", "fact:seal.opened")
def each_ambush_has_a_duty_card(view: View) -> "bool | Breach | None":
    """4.5.ambush.assign: a duty card says who is in charge; two ambushes do not have the same."""
    seal = view.before.seals.get(view.fact.seal)
    if seal is None or seal.slot != AMBUSH.slot:
        return None
    duties = [item["card"] for item in placed(view.fact.value) if item.get("card") in DUTIES]
    taken = [item.get("card") for item in _opened(view.before, AMBUSH.slot)] + duties
    twice = [card for card in duties if taken.count(card) > 1]
    return not twice or Breach(say("duty card {twice} is on two ambushes", twice=twice[0]))
