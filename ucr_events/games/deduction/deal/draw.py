"""The deal by a seed: what was fixed before, what the seats added, and whether the cards follow once the seed is told."""

from msgspec.structs import replace

from ucr_events.facts import DealPrepared, KnowledgeGiven, SeedTold, WordAdded
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable, Draw, Word, in_order
from ucr_events.hidden import dealing


def prepared(law: Law, table: DeductionTable, fact: DealPrepared) -> DeductionTable:
    """A seed is fixed; one before it counts no more, and that there was one stays."""
    times = 1 if table.draw is None else table.draw.times + 1
    draw = Draw(deal=fact.id, passage=fact.passage, method=fact.method, commitment=fact.commitment, times=times)
    return replace(table, draw=draw)


def added(law: Law, table: DeductionTable, fact: WordAdded) -> DeductionTable:
    """A word counts until the deal is sealed."""
    draw = table.draw
    if draw is None or fact.deal != draw.deal or draw.passage in table.passages or fact.seat is None:
        return table
    return replace(table, draw=replace(draw, words=(*draw.words, Word(seat=fact.seat, word=fact.word))))


def told_of(law: Law, table: DeductionTable, fact: KnowledgeGiven) -> DeductionTable:
    """At the deal somebody was told of one other seat: perhaps by lot."""
    draw, says = table.draw, fact.says
    if draw is None or table.came is not None or table.acts or len(says.seats) != 1 or fact.to in (None, says.seats):
        return table
    return replace(table, draw=replace(draw, told_of=(*draw.told_of, *says.seats)))


def told(law: Law, table: DeductionTable, fact: SeedTold) -> DeductionTable:
    """The seed, and what of the cards that lie there does not follow from it."""
    draw = table.draw
    if draw is None or fact.deal != draw.deal or draw.seed is not None:
        return table
    return replace(
        table,
        draw=replace(
            draw,
            seed=fact.seed,
            wrong=_wrong(law, table, draw, fact) if draw.method == dealing.METHOD else ("method",),
            late=tuple(one.seat for one in draw.words[fact.words :]),
        ),
    )


def _wrong(law: Law, table: DeductionTable, draw: Draw, fact: SeedTold) -> tuple[str, ...]:
    return dealing.wrong(
        table.game,
        draw.commitment,
        fact,
        [(one.seat, one.word) for one in draw.words],
        roster=law.roster,
        seats=in_order(table),
        dealt=table.dealt,
        told_of=draw.told_of,
    )
