"""4.7 An ability card that is put down is used: it has the traits of an ability; what the main action of the turn was."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced
from ucr_events.games.locke.rules.cards.ability_cards import ability_uses
from ucr_events.games.locke.rules.character import abilities
from ucr_events.games.locke.rules.character.abilities import may_come_of_a_text, used_ability
from ucr_events.games.locke.rules.planets.board import AROUND
from ucr_events.games.locke.state.deeds import done_now
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.state.traits import BROAD, ability, timings
from ucr_events.games.locke.state.unannounced import announced
from ucr_events.referee import Chapter, View
from ucr_events.referee.steps import occasion_of

CHAPTER = Chapter("4.7 uses")

NEEDS_A_NAME, ONCE = "3.1.ability.name-declared", "3.1.timing.support-once"
"Not asked of a card: it lies there. Not asked of one that was not used yet: another of the same name is another card."


def main_only(view: View) -> bool:
    """Whether it is an ability of the main phase, and of no support phase."""
    when = timings(used_ability(view)) - BROAD
    return bool(when) and when <= {"主要", "先制"}


def _put_down(view: View) -> ActionAnnounced | None:
    """What a card says that is put down; None: it was announced before, or it is no ability card."""
    said = announced(view.fact)
    if said is None or said.seat is None or said is view.fact:
        return None
    named = ability(said.card.name).name if said.card is not None and said.card.name else None
    return None if (said.seat, named) in view.recall(ability_uses).claimed else said


def _also_of_cards(rule: str, check: Callable[[View], Any]) -> None:
    """4.7.rules: a check of abilities that are announced, asked of a card as if it had been."""

    @CHAPTER.check(rule, "fact:cards.played")
    @wraps(check)
    def of_the_card(view: View) -> Any:
        said = _put_down(view)
        if said is None or (rule == ONCE and view.fact.source == f"abilities.{said.seat}"):
            return None
        return check(view.at(replace(view.moment, fact=said)))


for _rule, _occasions, _check in abilities.CHAPTER.checks:
    if occasion_of(abilities.USES) in _occasions and _rule != NEEDS_A_NAME:
        _also_of_cards(_rule, _check)


@CHAPTER.check("4.6.surroundings.actions", "ability.support")
def no_main_ability_around_the_base(view: View) -> "bool | None":
    """4.6.surroundings.actions: no phase is written down, but by its traits it is an ability of the main phase."""
    said = view.fact.card is not None and view.fact.card.note
    if not said or view.fact.seat is None or place_of(view.before, view.fact.seat) != AROUND:
        return None
    return False if main_only(view) else None


@CHAPTER.check("4.3.battle.precondition", "battle.start", "battle.begin")
def no_battle_after_a_main_ability(view: View) -> "bool | None":
    """4.3.battle.precondition: nobody wrote down the main action, but an ability for the main phase was used."""
    frame = view.moment.frame
    if frame is None or frame.args[:2] != (view.before.turn, None):
        return None
    did = [one for one in done_now(view) if one.seat == view.before.turn and one.slot in ("main", "unknown")]
    if [one.act for one in did] != ["main_ability"] or did[0].slot != "main":
        return None
    may_come_of_a_text(view)
    return False
