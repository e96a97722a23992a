"""Steps that must have come and were not written down: taken as done, and what can no longer be judged because of it.

A fact that must have come is guessed, and the table is believed to lie as if it had been written down; until the next turn
nothing that rests on the flow of play is called illegal. Beside it the other thought is kept for one fact: that the troubled
fact itself was out of place. The next fact decides.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ucr_events.facts import Fact, GameClosed, PhaseBegan
from ucr_events.referee.book import Book
from ucr_events.referee.causes import not_judged, withdrawn_for
from ucr_events.referee.procedures import fresh
from ucr_events.referee.recogniser import FLOW, FOLLOWS, Match, actor, find, waiting
from ucr_events.referee.state import RefereeState
from ucr_events.referee.step_words import in_words
from ucr_events.referee.unwritten import step_wanted
from ucr_events.referee.values import Finding, Frame, Moment, Remembered
from ucr_events.texts import Text, filled, say

LEFT_OUT: Text = say("what must come before this is not there: {what}")
NOT_HERE = say("this is not among what may come here")


def remembered(book: Book, memory: Remembered, now: Moment) -> Remembered:
    """What the chapters remember after this moment."""
    return memory if now.fact is None else book.remembered(memory, now.before, now.fact, now.after)


def without_revised(findings: list[Finding], found: Iterable[Finding]) -> list[Finding]:
    """Without what was said of an earlier fact before it was clear whether it was out of place; `found` says it anew."""
    revised_ones = [finding for finding in found if finding.settled_at is not None]
    if not revised_ones:
        return findings
    gone, anew = {(one.no, one.fact) for one in revised_ones}, {(one.no, one.fact, one.rule) for one in revised_ones}
    stays = ("legal", "undetermined")
    kept = (item for item in findings if item.verdict in stays or (item.no, item.fact) not in gone)
    return [item for item in kept if item.verdict != "undetermined" or (item.no, item.fact, item.rule) not in anew]


def resynchronised(book: Book, frames: tuple[Frame, ...], witnessed: Moment) -> Match | None:
    """Where the fact fits if much is missing: in the battle or turn that lies on the table, or in its own seat's turn."""
    fact, table = witnessed.fact, witnessed.before
    if not frames or fact is None or isinstance(fact, FOLLOWS):
        return None
    seat = actor(fact, table)
    outside = replace(table, combats=(), turn=seat if seat is not None else table.turn, phase=None)
    for start in (table, outside) if table.combats else (outside,):
        match = find(book, (fresh(book.game, ("resume",), start),), start, fact, 0)
        if match is not None and not match.expect.broken(fact) and not match.expect.loose:
            return match
    return None


def came_late(state: RefereeState, fact: Fact) -> Moment | None:
    """The guess that this fact is."""
    return next((guess for guess in state.inserted.pending if guess.passed is not None and guess.passed.recognises(fact)), None)


def left_out(state: RefereeState, witnessed: Moment, said: tuple[Finding, ...]) -> RefereeState:
    """The other thought: the fact was out of place, and play stays where it was."""
    shaken = state.inserted.shaken or witnessed.no
    return state.inserting(unmatched=state.inserted.unmatched + 1, shaken=shaken, revisions=said, other=None)


def revised(state: RefereeState, no: int) -> Iterable[Finding]:
    """What is said of an earlier fact now that a later one has shown which thought was right."""
    return (
        replace(finding, settled_at=no, rests_on=tuple(sorted({*finding.rests_on, no}))) for finding in state.inserted.revisions
    )


def lawful_because(book: Book, witnessed: Moment) -> Text | None:
    """Why the fact may be lawful though it fits nothing that may come; None: there is no such reason."""
    assert witnessed.fact is not None
    return book.excuse(witnessed.before, witnessed.fact, witnessed.memory)


def stray(book: Book, witnessed: Moment, *, led: bool = True, holed: bool = False) -> tuple[Finding, ...]:
    """The fact fits nothing that may come.

    led: steps that nobody wrote down could lead to it. holed: a hole showed before, so that where play stands is only believed.
    """
    assert witnessed.fact is not None
    no, rule = witnessed.no, book.cited(book.stray)
    excuse = lawful_because(book, witnessed)
    if excuse is not None or (led and isinstance(witnessed.fact, (*FOLLOWS, PhaseBegan))):
        found = not_judged(no, witnessed.fact.id, rule, "origin_missing")
        found = replace(found, concept=book.stray, objection=_objection(book))
        return (found if excuse is None else replace(found, reason=excuse, cause="text", explained_by=()),)
    if led and holed:
        return (much_missing(book, witnessed),)
    found = Finding(no=no, fact=witnessed.fact.id, rule=rule, verdict="illegal", reason=NOT_HERE, rests_on=(no,))
    return (replace(found, concept=book.stray, alone=not led),)


def missing(book: Book, witnessed: Moment, guess: Moment) -> Finding:
    """A fact that must have come before this one. Turns and phases that begin one out of another accuse nobody."""
    assert witnessed.fact is not None and guess.passed is not None
    no, rule = witnessed.no, book.cited(guess.passed.rule)
    words = in_words(book, guess.passed)
    found = not_judged(no, witnessed.fact.id, rule, "missing", words)
    bookkeeping = isinstance(witnessed.fact, FLOW) and issubclass(guess.passed.kind, FLOW)
    objection = None if bookkeeping else filled(LEFT_OUT, what=words)
    return replace(found, wants=(step_wanted(book, guess.passed),), objection=objection, concept=guess.passed.rule)


def could_be_led_to(book: Book, state: RefereeState, witnessed: Moment) -> bool:
    """Whether something left out could lead to the fact; so also where it is not sure at what step play stands."""
    unsure = state.inserted.shaken or state.gap.resumed or state.unknown_state or state.unsure.holed or state.unsure.about
    if unsure or witnessed.fact is None:
        return True
    _, frames = waiting(book, state.frames, witnessed.before)
    return not frames or book.leads(frames[-1], witnessed.before, witnessed.fact)


def much_missing(book: Book, witnessed: Moment, *, led: bool = True) -> Finding:
    """The fact begins something, so that it is not known how much before it is missing; nothing is, if nothing leads to it."""
    assert witnessed.fact is not None
    if not led:
        return stray(book, witnessed, led=False)[0]
    found = not_judged(witnessed.no, witnessed.fact.id, book.cited(book.stray), "much_missing")
    return replace(found, concept=book.stray, objection=_objection(book))


def _objection(book: Book) -> Text | None:
    """What is held against a fact to which only steps that are not there lead; nothing where not every step is told of."""
    return NOT_HERE if book.exact else None


def late(book: Book, witnessed: Moment, pending: Moment) -> Finding:
    """The fact was recorded after those that followed it."""
    assert witnessed.fact is not None and pending.passed is not None
    found = not_judged(witnessed.no, witnessed.fact.id, book.cited(pending.passed.rule), "late")
    return replace(found, concept=pending.passed.rule)


def twice(book: Book, witnessed: Moment) -> Finding:
    """The fact repeats one before it, and cannot have happened once more."""
    assert witnessed.fact is not None
    return not_judged(witnessed.no, witnessed.fact.id, book.cited(book.stray), "twice")


def softened(found: Sequence[Finding], since: int, alone_only: bool = False) -> list[Finding]:
    """After a gap nothing that rests on the flow of play is called illegal; what the fact alone shows still is.

    alone_only: what it shows together with the table is not called so either.
    """
    return [_softened(one, since, alone_only) if since and one.verdict == "illegal" else one for one in found]


def _softened(finding: Finding, since: int, alone_only: bool) -> Finding:
    if finding.alone or (finding.sure and not alone_only):
        return finding
    if finding.moment is not None and isinstance(finding.moment.fact, GameClosed):
        return finding
    return replace(withdrawn_for(finding, "gap", since), withheld=True)
