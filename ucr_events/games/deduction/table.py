"""The table's fold: the common one, then each mechanism's."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events import facts as f
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.deduction.act import fold as act
from ucr_events.games.deduction.ballot import fold as ballot
from ucr_events.games.deduction.claims import fold as claims
from ucr_events.games.deduction.course.law import Law, law_of, pinned
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.deal import draw
from ucr_events.games.deduction.deal import fold as deal
from ucr_events.games.deduction.hand import fold as hand
from ucr_events.games.deduction.hand import kept as hands
from ucr_events.games.deduction.night import fold as night
from ucr_events.games.deduction.pass_ import fold as pass_
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table import unchanged
from ucr_events.table.change import Handlers
from ucr_events.table.flow import own_act_passed_by

Fold = Callable[[Law, Any, Any], Any]
"(law, table, fact) -> the table after it."
FOLDS: Mapping[type[f.Fact], tuple[Fold, ...]] = {
    f.KnowledgeGiven: (deal.told, act.taught, draw.told_of),
    f.CardsShown: (deal.shown, act.taught, hand.shown, hands.kept),
    f.CardsSwapped: (deal.swapped,),
    f.DealPrepared: (draw.prepared,),
    f.WordAdded: (draw.added,),
    f.SeedTold: (draw.told,),
    f.ActionAnnounced: (act.announced,),
    f.PartBegan: (night.began,),
    f.StateChanged: (night.changed,),
    f.VoteCalled: (ballot.called,),
    f.VoteClosed: (ballot.closed,),
    f.TurnBegan: (pass_.turned,),
    f.ValueDeclared: (claims.declared,),
    f.ActClaimed: (claims.claimed, hands.kept),
    f.CardsShuffled: (hand.shuffled,),
    f.CardsDrawn: (hand.moved, hands.kept),
    f.CardsDealt: (hand.moved, hands.kept),
    f.CardsDiscarded: (hand.discarded, hands.kept),
    f.CardsPlayed: (hand.played, hands.kept),
    f.QuestionAnswered: (hand.answered, hands.kept),
}
"Kind -> what mechanisms make of it, after the common fold."


def opening(header: f.GameOpened, layout: Layout) -> DeductionTable:
    """The table before the first fact."""
    table = DeductionTable(
        title=header.title,
        seats=opening_seats(header),
        order=header.order,
        pieces=opening_pieces(layout),
        zones=opening_zones(layout),
        script=pinned(header),
        game=header.game,
    )
    law = law_of(table.script)
    return table if law is None else replace(table, tracks=dict.fromkeys(law.script.tracks, 0))


def _folded(kind: type[f.Fact], folds: tuple[Fold, ...]) -> Callable[[Any, Any], Any]:
    common = COMMON.get(kind, unchanged)
    by_book: Callable[[Any, Any], Any] = own_act_passed_by if kind is f.ActionAnnounced else common

    def fold(table: DeductionTable, fact: f.Fact) -> DeductionTable:
        law = law_of(table.script)
        table = (common if law is None else by_book)(table, fact)
        if law is not None:
            for one in folds:
                table = one(law, table, fact)
        return table

    return fold


HANDLERS: Handlers = {**COMMON, **{kind: _folded(kind, folds) for kind, folds in FOLDS.items()}}
