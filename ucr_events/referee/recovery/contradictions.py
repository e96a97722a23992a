"""What the record has contradicted itself about: nothing that rests on it is called illegal until a fact confirms it anew."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    Fact,
    PiecePlaced,
    PlayResumed,
    RoundBegan,
    StateChanged,
    TurnBegan,
)
from ucr_events.referee.causes import withdrawn_for
from ucr_events.referee.recovery.hypothetical import held
from ucr_events.referee.state import Hypothesis, RefereeState, showed
from ucr_events.referee.sureness import Subject, Unsure
from ucr_events.referee.unwritten import facts_wanted
from ucr_events.referee.values import Finding, Missing
from ucr_events.table.state import Table

CARDS, FIGHTERS = "cards", "battle"
NOTHING = Unsure()
NOTHING_THAT_LASTS: Subject = ()
CARDS_OF_NOBODY: Subject = (CARDS, None)


def subject_of(fact: Fact) -> Subject | None:
    """What the fact is about (`Fact.subject`); None: nothing that lasts, or cards of nobody in particular."""
    subject = (*fact.subject[:1], *(getattr(fact, field) for field in fact.subject[1:]))
    return None if subject in (NOTHING_THAT_LASTS, CARDS_OF_NOBODY) else subject


def contradicted(unsure: Unsure, subject: Subject | None) -> int:
    """Since which position it is not sure; 0: it is, or nobody can say what it would be."""
    if subject is None:
        return 0
    sure = subject in unsure.sure or (subject[0] == "state" and _states(subject[1]) in unsure.sure)
    return unsure.about.get(subject, 0) or (0 if sure else unsure.since)


def _states(seat: int | None) -> Subject:
    """All states of a seat together."""
    return ("states", seat)


def _free(seat: int | None) -> Subject:
    """That the seat is in no state which the record does not say it is in."""
    return ("free", seat)


def doubted_since(unsure: Unsure, missing: Missing) -> int:
    """Since which position that something about it is missing is no new thought."""
    fact, subject = missing.fact, subject_of(missing.fact)
    if isinstance(fact, StateChanged) and fact.on and _free(fact.seat) in unsure.sure and subject is not None:
        return unsure.about.get(subject, 0)
    return contradicted(unsure, subject)


def learnt(past: RefereeState, moved: RefereeState, no: int, fact: Fact, after: Table) -> Unsure:
    """What is unsure after the fact: less, what it says anew; everything, where a hole shows."""
    if isinstance(fact, PlayResumed):
        noticed = Unsure(since=no, sure=frozenset(("piece", name) for name in fact.pieces))
        return noticed if past.gap.lost else past.unsure
    if showed(past, moved):
        return Unsure(since=no, sure=frozenset(_confirmed(fact, after, past.unsure.about)), holed=no)
    if past.unsure == NOTHING:
        return NOTHING
    if isinstance(fact, TurnBegan):
        return past.unsure if after.combats else _turned(past.unsure, fact.seat)
    said = frozenset(_confirmed(fact, after, past.unsure.about))
    if not said:
        return past.unsure
    about = {subject: since for subject, since in past.unsure.about.items() if subject not in said}
    return replace(past.unsure, about=about, sure=past.unsure.sure | said)


def holed(unsure: Unsure, no: int, fact: Fact, after: Table) -> Unsure:
    """The same where a hole shows before the fact."""
    return Unsure(about=unsure.about, since=no, sure=frozenset(_confirmed(fact, after, unsure.about)), holed=no)


def _turned(unsure: Unsure, seat: int | None) -> Unsure:
    """A normal turn begins: in the first one since the hole, the states of its seat have shown."""
    if not unsure.since or seat is None:
        return unsure
    if seat in unsure.turned:
        return replace(unsure, sure=unsure.sure | {_states(seat)})
    return replace(unsure, turned=unsure.turned | {seat})


def _confirmed(fact: Fact, after: Table, about: Mapping[Subject, int]) -> Iterator[Subject]:
    """What is known for sure once the fact has been recorded, whatever went before it."""
    if isinstance(fact, CombatBegan | CombatEnded):
        yield from (subject for subject in about if subject[0] == FIGHTERS)
    if isinstance(fact, RoundBegan):
        yield from ((what, seat.seat) for seat in after.seats for what in ("turn", "acts"))
    if isinstance(fact, CardsShuffled):
        yield from ((CARDS, name) for name in fact.taking)
    if isinstance(fact, ActionAnnounced) and fact.because is None:
        yield _free(fact.seat)
    if isinstance(fact, PiecePlaced) and fact.piece in after.pieces:
        yield _free(after.pieces[fact.piece].seat)
    subject = subject_of(fact)
    if subject is None or isinstance(fact, CounterChanged | ActionAnnounced):
        return
    if subject[0] != CARDS or _is_empty(after, str(subject[1])):
        yield subject


def _is_empty(table: Table, zone: str) -> bool:
    pile = table.zones.get(zone)
    return pile is not None and pile.count == 0


def shaken_by(unsure: Unsure, no: int, fact: Fact | None, hypotheses: Iterable[Hypothesis]) -> Unsure:
    """The same, with what the fact is about that was objected to, and what may be missing before it."""
    subjects = (
        subject_of(fact) if fact is not None else None,
        *(subject_of(hypothesis.missing.fact) for hypothesis in hypotheses),
    )
    new = {subject: no for subject in subjects if subject is not None}
    return replace(unsure, about={**unsure.about, **new})


def adding_up(tallies: Collection[str], unsure: Unsure, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same, but nothing that has added up across a hole is called illegal.

    Where the table noticed the hole itself, `unknown_state.numbers_unknown` sees to that.
    """
    if not unsure.holed:
        return tuple(found)
    return tuple(_uncounted(one, unsure.holed) if _rests_on(one, tallies) else one for one in found)


def _rests_on(one: Finding, tallies: Collection[str]) -> bool:
    return one.verdict == "illegal" and not one.hidden and one.concept in tallies


def _uncounted(one: Finding, since: int) -> Finding:
    return replace(withdrawn_for(one, "sum_across_gap", since), until=())


def left_open(
    unsure: Unsure, found: Sequence[Finding], kept: Sequence[Finding], missing: Missing, since: int
) -> tuple[Finding, ...]:
    """What is found when the fact is not held against the table, for want of what is missing.

    kept: what is found were it not missing. A table that went on after a gap is believed: what may be so even then stays.
    Where the record contradicts itself nothing does.
    """
    contrary = subject_of(missing.fact) in unsure.about
    still = frozenset(() if contrary else (one.rule for one in kept if one.verdict in ("illegal", "not judged")))
    return tuple(_left_open(one, missing, since) if held(one) and one.rule not in still else one for one in found)


def _left_open(one: Finding, missing: Missing, since: int) -> Finding:
    withdrawn = withdrawn_for(one, "conflict", since, missing=missing.words)
    return replace(withdrawn, until=(), wants=facts_wanted(missing))
