"""Hyoumen, the end of the planet part: no planet card left, three information cards of one person, or everybody passes."""

from collections.abc import Callable

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardTurned,
    CombatBegan,
    Fact,
    GapNoticed,
    PartBegan,
    PartEnded,
    PieceMoved,
    PlayResumed,
    TurnBegan,
)
from ucr_events.games.locke.acts.excludes import BY_ONESELF
from ucr_events.games.locke.rules.planets.exploring import agreed, all_explored, laid_out, one_has_enough
from ucr_events.games.locke.rules.planets.planets import covered, planet_squares
from ucr_events.games.locke.rules.planets.squares import on_planets
from ucr_events.games.locke.rules.turn.turns import has_turn
from ucr_events.games.locke.state.course import BROKEN_OFF
from ucr_events.games.locke.state.rota import begins_normal_turn, rota_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table
from ucr_events.texts import Text

CHAPTER = Chapter("hyoumen end")

Met = Callable[[View], "bool | None"]
"Whether a condition is met; None when the table does not show it."
ELSEWHERE = ("explorers_dead", "everybody_dead")
"Reasons of which this text says nothing."


class Passes(Plain, frozen=True):
    """seats: who passed in turns one after the other. turn: whose is under way. passed, other: what was done in it.

    gap: what came before them was not recorded; the row may be longer.
    """

    seats: frozenset[int] = frozenset()
    turn: int | None = None
    passed: bool = False
    other: bool = False
    gap: bool = False

    @property
    def now(self) -> frozenset[int]:
        """Who has passed in a row, with the turn under way."""
        if self.turn is None or self.other or not self.passed:
            return frozenset()
        return self.seats | {self.turn}


@CHAPTER.memory(Passes(), ActionAnnounced, CardTurned, CombatBegan, GapNoticed, PartBegan, PieceMoved, PlayResumed, TurnBegan)
def passes(past: Passes, before: Table, fact: Fact, after: Table) -> Passes:
    """planet.end.all_pass: passes since anybody did anything else."""
    if isinstance(fact, PartBegan):
        return Passes()
    if isinstance(fact, GapNoticed | PlayResumed):
        return Passes(turn=after.turn, gap=True)
    if isinstance(fact, TurnBegan) and not before.combats:
        return Passes(past.now, fact.seat, gap=past.gap and not past.other)
    if isinstance(fact, ActionAnnounced) and fact.action == "pass" and fact.seat == past.turn and not before.combats:
        return replace(past, passed=True)
    return replace(past, other=True)


def no_cards(view: View) -> "bool | None":
    """planet.end.no_cards: none lies face down; where only ambushes may be left nobody can say."""
    left = covered(view.before, planet_squares(view.book))
    hidden = sum(1 for seal in view.before.seals.values() if seal.slot == "ambush")
    met = all_explored(view)
    if met is False and left <= hidden:
        raise NeverKnown(say("what is left may be ambushes"))
    return met


def none_at_all(view: View) -> "bool | None":
    """The same, surely: no card lies on any square."""
    return bool(view.recall(laid_out)) and covered(view.before, planet_squares(view.book)) == 0


def everybody_passed(view: View) -> "bool | None":
    """planet.end.all_pass: everybody who has turns, one after the other."""
    turns = {seat.seat: has_turn(view.before, "planets", seat.seat) for seat in view.before.seats}
    walkers = {seat for seat, has in turns.items() if has is not False}
    row: Passes = view.recall(passes)
    passed = row.now
    if not walkers or not passed:
        return False
    if walkers <= passed:
        return True
    if row.gap:
        return None
    return None if all(turns[seat] is None for seat in walkers - passed) else False


def _ending(rule: str, why: str | None, met: Met, surely: Met, what: Text) -> None:
    """Checks of one condition: given as the reason it is met; once it surely is, nobody takes another turn."""

    @CHAPTER.check(rule, "fact:part.ended")
    def ends_by_this(view: View) -> "bool | Breach | None":
        if view.fact.part != "planets":
            return None
        if view.fact.why != why or why is None:
            return True if view.fact.why is None and _is(view, met) else None
        known = view.known(met(view), say("whether {what} was not recorded", what=what))
        return True if known else Breach(say("it is not so that {what}", what=what))

    @CHAPTER.check(rule, "fact:turn.began")
    def nobody_plays_on(view: View) -> "bool | Breach | None":
        if not begins_normal_turn(view, "planets") or rota_now(view).fresh or not _is(view, surely):
            return None
        return Breach(say("play went on although {what}", what=what))


def _is(view: View, met: Met) -> bool:
    try:
        return met(view) is True
    except NeverKnown:
        return False


_ending("planet.end.no_cards", "all_explored", no_cards, none_at_all, say("no planet card was left"))
_ending(
    "planet.end.three_info",
    "information_found",
    one_has_enough,
    one_has_enough,
    say("one person held three information cards"),
)
_ending("planet.end.all_pass", None, everybody_passed, everybody_passed, say("everybody passed"))


@CHAPTER.check("planet.end.to_base", "fact:part.ended", "fact:part.began")
def ends_for_one_of_three_reasons(view: View) -> "bool | Breach | None":
    """planet.end.to_base: the part ends when one of its three conditions is met; so it does where the next one begins."""
    fact: PartEnded | PartBegan = view.fact
    why = fact.why if isinstance(fact, PartEnded) else None
    over = "planets" if isinstance(fact, PartEnded) else "base"
    if fact.part != over or view.before.part != "planets" or why in ("all_explored", "information_found"):
        return None
    if why == BROKEN_OFF or view.recall(agreed):
        raise NeverKnown(say("the table seems to have agreed on it"))
    if why in ELSEWHERE:
        raise NeverKnown(say("what follows when all are dead is not in this document"))
    met = [condition(view) for condition in (one_has_enough, everybody_passed, no_cards)]
    if any(met):
        return True
    return None if None in met else Breach(say("no condition for its end is met"))


@CHAPTER.memory(False, PartBegan, PartEnded)
def planets_over(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether the planet part has ended."""
    return isinstance(fact, PartEnded) if getattr(fact, "part", None) == "planets" else past


@CHAPTER.check("planet.end.to_base", "fact:piece.moved")
def nobody_walks_on(view: View) -> "bool | Breach | None":
    """planet.end.to_base: once the part has ended, play goes on in the base."""
    fact: PieceMoved = view.fact
    to = fact.to or ""
    if not view.recall(planets_over) or fact.how not in BY_ONESELF or not on_planets(to, to):
        return None
    return Breach(say("moved on the planets after their part had ended"))
