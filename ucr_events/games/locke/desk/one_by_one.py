"""What few write down, behind one more tap: phases, announcements that another button says, outcomes that follow by themselves.

A scribe who writes a phase writes the next one, too: from then on phases are in sight until the turn is over.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    CardsMoved,
    CardsPlayed,
    CardsShown,
    Fact,
    PhaseBegan,
    PhaseEnded,
    PieceMoved,
    PiecePlaced,
    TurnBegan,
)
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

PHASES: Text = say("phases")
SINGLY: Text = say("one by one")
IN_SIGHT = 2
"Phases in sight where the last one was written down."
ELSEWHERE = (TurnBegan, CardsPlayed, PieceMoved, PiecePlaced)
PLAYED = ("planets", "base")
"Parts in which turns are played; the setting up has its own steps."


def one_by_one(sight: Sight, offers: Iterable[Offer], made: Iterable[Form]) -> tuple[Form, ...]:
    """A button for each fact that may come now and that no form says alone."""
    if sight.table.part not in PLAYED and not sight.table.combats:
        return ()
    free = [offer for offer in offers if offer.facts and not offer.expect.barred and not _elsewhere(offer)]
    phases = [form for offer in free if offer.expect.kind in (PhaseBegan, PhaseEnded) for form in forms_of(offer)]
    said = {form.facts for form in made if not form.asks}
    return *_phases(sight, phases), *_others(free, said)


def _elsewhere(offer: Offer) -> bool:
    """Whose turn it is, the pads of seats say; cards, what they do and squares have their own buttons."""
    return offer.expect.kind in ELSEWHERE or offer.expect.loose


def _phases(sight: Sight, forms: list[Form]) -> Iterator[Form]:
    written = (sight.table.combats[-1].phase if sight.table.combats else sight.table.phase) is not None
    for at, form in enumerate(forms):
        yield replace(form, group=PHASES, seldom=not written or at >= IN_SIGHT, row=False)


def _others(free: list[Offer], said: set[tuple[Fact, ...]]) -> Iterator[Form]:
    for offer in free:
        if offer.expect.kind in (PhaseBegan, PhaseEnded):
            continue
        for form in forms_of(offer):
            if form.facts and form.facts not in said and not form.barred and not _is_nobodys(form.facts[0]):
                said.add(form.facts)
                yield replace(form, group=SINGLY, seldom=True, row=False)


def _is_nobodys(fact: Fact) -> bool:
    """Cards of which nothing is said is no act that a scribe would know again."""
    return isinstance(fact, CardsMoved | CardsShown) and fact.seat is None
