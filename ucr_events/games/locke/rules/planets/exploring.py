"""4.5 The end of the planet part: its three conditions, and when they are tested."""

from collections.abc import Callable, Mapping
from typing import Any

from ucr_events.facts import CardsLaid, Fact, GapNoticed, PartBegan, PartEnded, PlayResumed, RemarkMade, TurnBegan
from ucr_events.games.locke.rules.planets.information import has, party_of, to_end, together
from ucr_events.games.locke.rules.planets.planets import explorers, planet_squares
from ucr_events.games.locke.state.course import BROKEN_OFF
from ucr_events.games.locke.state.rota import begins_normal_turn, rota_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.words import PLANETS
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.table.state import Pile, Table
from ucr_events.texts import Text

CHAPTER = Chapter("4.5 end")

NAMES = frozenset(name for name, _ in PLANETS)
Met = Callable[[View], "bool | None"]
"Whether a condition is met; None when the table does not show it."


def all_explored(view: View) -> "bool | None":
    """4.5.end.all-explored: no face-down card on the six planets; Rafnor lies beside them."""
    zones = view.before.zones
    covered = {place for place in planet_squares(view.book) if place in zones and _is_covered(zones[place])}
    lost = view.recall(unseen)
    if covered - lost:
        return False
    if covered:
        raise NeverKnown(say("they may have been turned up while nothing was recorded"))
    return True if view.recall(laid_out) else None


def _is_covered(pile: Pile) -> bool:
    return bool(pile.cards) and not pile.cards[-1].up


@CHAPTER.memory(frozenset[str]())
def unseen(past: frozenset[str], before: Table, fact: Fact, after: Table) -> frozenset[str]:
    """Places whose cards lay face down before a gap, and of which nobody has written anything since."""
    if isinstance(fact, GapNoticed):
        return frozenset(name for name, pile in before.zones.items() if _is_covered(pile))
    if not past or before.zones is after.zones:
        return past
    return frozenset(name for name in past if before.zones.get(name) is after.zones.get(name))


@CHAPTER.memory(False, CardsLaid)
def laid_out(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether it was written down that cards were laid on planets."""
    return past or (isinstance(fact, CardsLaid) and any(place.partition(".")[0] in NAMES for place in fact.places))


def enough_information(view: View) -> bool:
    """4.5.end.information: one character holds three or more, or a party together at the end of its leader's turn (6.1)."""
    last = rota_now(view).last
    led = {group.leader for group in view.before.groups if last in (None, group.leader)}
    parties = {party_of(view.before, leader) for leader in led if leader is not None}
    return _any(view, parties | {(seat.seat,) for seat in view.before.seats})


def _any(view: View, groups: "set[tuple[int, ...]]") -> bool:
    cards = [together(view.before, group) for group in groups]
    if any(one.low >= to_end(view.book) for one in cards):
        return True
    return any(has(view, one, to_end(view.book)) for one in cards)


def one_has_enough(view: View) -> bool:
    """The same without parties, whose cards are tested at their leader's turn only."""
    return _any(view, {(seat.seat,) for seat in view.before.seats})


def explorers_dead(view: View) -> "bool | None":
    """4.5.end.explorers-dead: the character of every explorer is dead."""
    seats = explorers(view.before)
    return None if not seats else all(is_in(view.before, seat, "dead") for seat in seats)


ENDINGS: dict[str, Met] = {
    "all_explored": all_explored,
    "information_found": enough_information,
    "explorers_dead": explorers_dead,
    "everybody_dead": explorers_dead,
}
"Why the planet part may end, as a scribe writes it."


def _standing(table: Table) -> Mapping[str, tuple[Any, ...]]:
    """What each condition rests on, as the table lies."""
    piles = [(name, pile) for name, pile in table.zones.items() if name.partition(".")[0] in (*NAMES, "information")]
    held = tuple((name, pile.count, pile.cards) for name, pile in piles if name.startswith("information."))
    covered = tuple(name for name, pile in piles if pile.cards and not pile.cards[-1].up)
    return {
        "4.5.end.information": (held, table.groups),
        "4.5.end.all-explored": covered,
        "4.5.end.explorers-dead": tuple(seat.seat for seat in table.seats if "dead" in seat.states),
    }


FIRST: Mapping[str, Any] = {"the first turn has begun": ()}


@CHAPTER.memory({}, PartBegan, PlayResumed, TurnBegan)
def stood(past: Mapping[str, Any], before: Table, fact: Fact, after: Table) -> Mapping[str, Any]:
    """What the conditions rested on when the last normal turn of the part began; in its first one nothing is tested yet."""
    if isinstance(fact, PlayResumed | PartBegan):
        return {}
    if not isinstance(fact, TurnBegan) or before.part != "planets" or before.combats:
        return past
    return _standing(before) if past else FIRST


def _ending(rule: str, whys: tuple[str, ...], met: Met, still: Met, what: Text) -> None:
    """A check of one condition: given as the reason it is met; once it is met nobody takes another turn.

    That is said at the first turn after what it rests on has changed, not again at each. `{many}` in what: a number.
    """

    @CHAPTER.check(rule, "fact:part.ended", "fact:turn.began")
    def ends_by_this(view: View) -> "bool | Breach | None":
        if not isinstance(view.fact, PartEnded):
            if not begins_normal_turn(view, "planets") or rota_now(view).fresh or not _surely(view, still):
                return None
            if view.recall(stood).get(rule) == _standing(view.before)[rule]:
                return None
            return Breach(say("play went on although {what}", what=_told(view)))
        if view.fact.part != "planets" or view.fact.why not in whys:
            return None
        what = _told(view)
        known = view.known(met(view), say("whether {what} was not recorded", what=what))
        return True if known else Breach(say("it is not so that {what}", what=what))

    def _told(view: View) -> Text:
        many = view.book.number("information_to_end")
        return tuple(text.format(many=many) for text in what)


def _surely(view: View, met: Met) -> bool:
    try:
        return met(view) is True
    except NeverKnown:
        return False


_ending(
    "4.5.end.all-explored",
    ("all_explored",),
    all_explored,
    all_explored,
    say("no face-down planet card was left"),
)
_ending(
    "4.5.end.information",
    ("information_found",),
    enough_information,
    one_has_enough,
    say("somebody held {many} information cards"),
)
_ending(
    "4.5.end.explorers-dead",
    ("explorers_dead", "everybody_dead"),
    explorers_dead,
    explorers_dead,
    say("all explorers were dead"),
)


@CHAPTER.memory(False, PartBegan, PartEnded, RemarkMade, TurnBegan)
def agreed(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether the table noted an agreement since the last turn began."""
    if isinstance(fact, RemarkMade) and fact.topic == "agreement":
        return True
    return past and not isinstance(fact, TurnBegan | PartBegan | PartEnded)


@CHAPTER.check("4.5.end.when", "fact:part.ended")
def tested_at_the_end_of_a_turn(view: View) -> "bool | Breach | None":
    """4.5.end.when, 0.2.planet.end-summary: at the end of a normal turn, never within a battle; some condition is met."""
    if view.fact.part != "planets":
        return None
    if view.before.combats:
        return Breach(say("the planet part does not end within a battle"))
    if view.fact.why in ENDINGS:
        return True
    if view.fact.why == BROKEN_OFF or view.recall(agreed):
        raise NeverKnown(say("the table seems to have agreed on it"))
    met = [condition(view) for condition in (explorers_dead, all_explored, enough_information)]
    if any(met):
        return True
    return None if None in met else Breach(say("no condition for its end is met"))
