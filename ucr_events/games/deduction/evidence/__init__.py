"""What the facts of a game prove of its cards, for the analysis: each mechanism says it of its own."""

from collections.abc import Callable, Iterable, Mapping

from ucr_events import facts as f
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.act import evidence as act
from ucr_events.games.deduction.ballot import evidence as ballot
from ucr_events.games.deduction.course.knowing import DEEDS, NIGHT
from ucr_events.games.deduction.course.law import law_of, pinned
from ucr_events.games.deduction.course.proving import Found, Seen
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.deal import evidence as deal
from ucr_events.games.deduction.ends import evidence as ends
from ucr_events.games.deduction.night import evidence as night
from ucr_events.games.evidence import Learnt, Looked, Moved, Settled, Witness
from ucr_events.games.family import Term
from ucr_events.table.state import Table

Proves = Callable[[Deal, Seen], Found]
PROOFS: Mapping[type[f.Fact], tuple[Proves, ...]] = {
    f.KnowledgeGiven: (deal.told, act.learned, act.met),
    f.CardsShown: (deal.shown, act.showed),
    f.CardsSwapped: (act.swapped,),
    f.ActionAnnounced: (act.announced,),
    f.StateChanged: (night.died,),
    f.PartBegan: (act.rested, night.lived, ends.goes_on),
    f.TurnBegan: (ends.goes_on,),
    f.VoteCalled: (ends.goes_on,),
    f.VoteCast: (ballot.cast, ends.goes_on),
    f.VoteClosed: (ballot.closed,),
    f.CardsDrawn: (ends.goes_on,),
    f.GameClosed: (ends.closed,),
}
"Kind -> what mechanisms say that it proves."


def witness(header: f.GameOpened, what: Deal, knows: Callable[[str], bool]) -> Witness:
    """Who is asked about the facts of one reader's line. knows: whether that reader knows all of a passage."""
    law = law_of(pinned(header))

    def asked(fact: f.Fact, before: Table, after: Table) -> Iterable[Learnt | Moved | Looked | Settled | Term]:
        assert isinstance(before, DeductionTable) and isinstance(after, DeductionTable)
        if law is None or not law.roster:
            return
        slots = {passage.slot for name, passage in before.passages.items() if not knows(name)}
        changed = law.by_any if slots.intersection(DEEDS[1:]) else law.by_night if NIGHT in slots else frozenset[str]()
        seen = Seen(law, fact, before, after, not slots, changed)
        for proves in PROOFS.get(type(fact), ()):
            yield from proves(what, seen)

    return asked
