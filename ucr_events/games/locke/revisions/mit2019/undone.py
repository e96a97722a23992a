"""MIT 2019: what a card asks for at once, and the scribe says that it was not done; a death that nothing explains."""

from ucr_events.facts import OmissionNoted, StateChanged
from ucr_events.games.locke.revisions.mit2019.planet_cards import (
    FRONTIER,
    Cost,
    card_cost,
    endurance_left,
    open_name,
    stands_in_it,
)
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.view import Unrecorded

CHAPTER = Chapter("mit2019 undone")

DISCOVERY = "惑星ラフノール発見"
NOTED = "fact:omission.noted"


def _stands_on(view: View, word: str, name: str) -> bool:
    """Whether that is said not to have happened of whose turn it is, outside battles, on an open card of that name."""
    fact: OmissionNoted = view.fact
    if fact.what != word or fact.seat is None or fact.seat != view.before.turn or view.before.combats:
        return False
    return open_name(view.before, place_of(view.before, fact.seat)).startswith(name)


@CHAPTER.check("6.5.rafnor.go", NOTED)
def stays_where_rafnor_was_found(view: View) -> "Breach | None":
    """6.5.rafnor.go: whoever moves there goes on to Rafnor at once."""
    return Breach(say("it did not go to Rafnor")) if _stands_on(view, "move", DISCOVERY) else None


@CHAPTER.check("6.5.frontier.death", NOTED)
def lives_on_with_nothing_left(view: View) -> "Breach | None":
    """6.5.frontier.death: no suit bears what the frontier does (6.5.frontier.no-suit)."""
    if not _stands_on(view, "death", FRONTIER) or is_in(view.before, view.by, "dead") or endurance_left(view, view.by) > 0:
        return None
    return Breach(say("seat {seat} had no endurance left and did not die", seat=view.by))


@CHAPTER.check("6.5.frontier.death", "fact:state.changed")
def dies_with_something_left(view: View) -> None:
    """6.5.frontier.death: as it is written; more damage that nobody wrote down would excuse it."""
    fact: StateChanged = view.fact
    if fact.state != "dead" or not fact.on or fact.seat is None or fact.seat != view.before.turn or view.before.combats:
        return
    if open_name(view.before, place_of(view.before, fact.seat)).startswith(FRONTIER) and endurance_left(view, fact.seat) > 0:
        raise Unrecorded(say("more damage to seat {seat}", seat=fact.seat), ("damage", fact.seat), held=True)


@CHAPTER.check("6.5.p96.cost", NOTED)
def a_card_cost_nothing(view: View) -> "Breach | None":
    """6.5.p96.cost: a combat card that was used on a contaminated square takes its level."""
    fact: OmissionNoted = view.fact
    now: Cost | None = view.recall(card_cost)
    if now is None or fact.what != "damage" or fact.seat not in (None, now.seat) or not stands_in_it(view, now.seat):
        return None
    return Breach(say("no endurance was taken off"))
