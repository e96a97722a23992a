"""What a reader would think if people behaved as a model says: beside the exact numbers, never among them."""

from collections import deque
from collections.abc import Sequence
from operator import itemgetter

import msgspec
import numpy as np

from ucr_events.analysis.answering import Chances, chances_of, too_many
from ucr_events.analysis.arrays import Floats
from ucr_events.analysis.behaviour import Model, Says, acts, unfit
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.reading import reading_of
from ucr_events.analysis.walk import TooMany
from ucr_events.budget import paced, spend
from ucr_events.games.deals import Deal
from ucr_events.games.family import Term
from ucr_events.hidden.perspective import Known, Reader
from ucr_events.texts import say

NOTHING_TO_GO_BY: Term = say("no fact so far is one that this model says anything of")
CONTRADICTION: Term = say("the record contradicts the roster, so nothing is estimated")

LEAST = 1e-300
"What a whole deal weighs at least beside the likeliest: less is no number any more, and the sum of all would be none."


class Estimate(msgspec.Struct, frozen=True):
    """How it stood from a step on, by the model."""

    step: int
    seats: tuple[Chances, ...]


class Estimated(msgspec.Struct, frozen=True):
    """The course by a model; acts: how many facts it rests on. missing: why there is nothing, or not more."""

    course: tuple[Estimate, ...] = ()
    acts: int = 0
    missing: tuple[Term, ...] = ()


def estimated(record: AnalysedLog, known: Sequence[Known], reader: Reader, step: int, model: Model) -> Estimated:
    """What this reader would think after each step up to this one."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return Estimated(missing=(deal,))
    if (why := unfit(model, deal)) is not None:
        return Estimated(missing=(why,))
    reading = reading_of(record, deal, known, step, reader)
    cards = reading.cards(step)
    done = [(at, seat, says) for at, _, seat, says in acts(model, record.at(step)) if seat in cards.seats]
    steps = sorted({*reading.changes(step), *map(itemgetter(0), done)})
    found: list[Estimate] = []
    least = LEAST ** (1 / len(cards.seats))
    odds, left = np.ones((len(cards.seats), len(cards.cards))), deque(done)
    try:
        for at in paced(steps, 1):
            while left and left[0][0] <= at:
                spend()
                _, seat, says = left.popleft()
                row = odds[cards.seats.index(seat)]
                row *= _likely(says, cards)
                row /= row.max()  # only how they stand to each other counts
                np.maximum(row, least, out=row)
            evidence = reading.at(at)
            worlds = cards.given(evidence.cards, evidence.statements).left(evidence.said, odds)
            if not worlds.possible:
                return Estimated(tuple(found), len(done), (CONTRADICTION,))
            found.append(Estimate(at, chances_of(cards, worlds)))
    except TooMany as refused:
        return Estimated(missing=(too_many(refused),))
    return Estimated(tuple(found), len(done), () if done else (NOTHING_TO_GO_BY,))


def _likely(says: Says, cards: Cards) -> Floats:
    """For each card how often its holder does that."""
    words = [(card.role if says.of == "role" else card.side) for card in cards.cards]
    usual = 1.0 if says.otherwise is None else says.otherwise
    return np.array([says.weights.get(word or "", usual) for word in words])
