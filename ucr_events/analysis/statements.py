"""What seats said of each other's cards, against the truth and against what they knew: exactly, or not at all.

A statement is true or false for a reader where every deal that its evidence leaves says so. Whether somebody could have known
is the same question with that seat's evidence, as far as the reader may know it. Why somebody said it nobody asks.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ucr_events.analysis.answering import rounded
from ucr_events.analysis.claims import Provable
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.reading import reading_of
from ucr_events.analysis.saying import Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.budget import spend
from ucr_events.facts import ActClaimed, ClaimAmended, ClaimMade, Correction, Fact, FactAmended, FactInserted
from ucr_events.facts import Statement as Words
from ucr_events.facts.codec import Payload, from_payload
from ucr_events.games.deals import Deal
from ucr_events.games.evidence import Count, Either, stated
from ucr_events.hidden.closings import targets
from ucr_events.hidden.perspective import Known, Reader

Numbered = tuple[int, Fact]
Made = ClaimMade | ActClaimed


class Spoken(msgspec.Struct, frozen=True):
    """One statement of a seat as it read from a step on; of: the fact that an amendment changed. how: what kind of words it is.

    true: None while this reader cannot know; known: since when it does. then, now: how likely it was for this reader by what it
    knew when that was said, and is by now; None: not counted. fitted: whether it may have been so by all that the seat itself
    could prove when it said it; None where that cannot be told. provable: who could prove it false, since when.
    """

    step: int
    fact: str
    of: str
    seat: int
    how: str
    says: Words
    withdrawn: bool = False
    true: bool | None = None
    known: int | None = None
    then: float | None = None
    now: float | None = None
    fitted: bool | None = None
    provable: tuple[Provable, ...] = ()


class Asked:
    """One reader who is asked whether something was so, at any step. whole: it has all the evidence that it may speak for."""

    def __init__(
        self, record: AnalysedLog, deal: Deal, known: Sequence[Known], reader: Reader, step: int, *, whole: bool
    ) -> None:
        self._record, self._deal, self.whole = record, deal, whole
        self._reading = reading_of(record, deal, known, step, reader)
        self._steps = self._reading.changes(step)

    def holds(self, step: int, says: Count) -> bool | None:
        """Whether it was so by all that is known after a step; None: it may be, or that is too much to count."""
        found, cards = self._reading.at(step), self._reading.cards(step)

        def may_be(one: Count | Either) -> bool:
            if (alone := _of_one_seat(one)) is not None:
                return cards.may_hold(found.said, alone)
            statement = Statement(step=step, fact="", says=one)
            return cards.given(found.cards, (*found.statements, statement)).left(found.said).possible

        try:
            if not may_be(says):
                return False if may_be(otherwise(says)) else None  # a record that contradicts itself decides nothing
            return None if may_be(otherwise(says)) else True
        except TooMany:
            return None

    def chance(self, step: int, says: Count) -> float | None:
        """How likely it was by all that is known after a step; None: nothing fits, or that is too much to count."""
        found, cards = self._reading.at(step), self._reading.cards(step)
        statement = Statement(step=step, fact="", says=says)
        try:
            every = cards.left(found.said)
            if not every.possible or not cards.can_be_said(statement):
                return None
            if _of_one_seat(says):
                return rounded(cards.chance_of(found.said, says))
            return rounded(cards.given(found.cards, (*found.statements, statement)).left(found.said).deals / every.deals)
        except TooMany:
            return None

    def since(self, step: int, says: Count, upto: int) -> int | None:
        """The first step from this one up to another after which it is decided as it is at the end; None: it is not."""
        at_last = self.holds(upto, says)
        if at_last is None:
            return None
        steps = [step, *(at for at in self._steps if step < at <= upto)]
        return steps[min(bisect_left(steps, True, key=lambda at: self.holds(at, says) == at_last), len(steps) - 1)]


def _of_one_seat(says: Count | Either) -> Count | None:
    """The statement, where it is about a single seat: that seat's chances answer it."""
    plain = says.ways[0][0] if isinstance(says, Either) and len(says.ways) == 1 and len(says.ways[0]) == 1 else says
    return plain if isinstance(plain, Count) and len(plain.seats) == 1 else None


def otherwise(says: Count) -> Either:
    """That it is not so."""
    few = Count(says.seats, says.among, 0, says.least - 1) if says.least > 0 else None
    many = Count(says.seats, says.among, says.most + 1, 99) if says.most < len(says.seats) else None
    return Either(tuple((one,) for one in (few, many) if one is not None))


def spoken(
    record: AnalysedLog,
    recorded: Sequence[Numbered],
    known: Sequence[Known],
    reader: Reader,
    step: int,
    others: Mapping[Reader, Shared],
) -> Iterator[Spoken]:
    """Every statement about cards up to this step. others: what this reader can say that others knew, of every seat."""
    deal = deal_of(record.game, record.charts)
    said = list(statements(record, recorded, step))
    if not isinstance(deal, Deal) or not said:
        return
    own = Asked(record, deal, known, reader, step, whole=True)
    asked = {
        name: Asked(one.record, deal, one.known, name, step, whole=one.whole) for name, one in others.items() if name != reader
    }
    for one in said:
        says = stated(deal, one.fact, one.says)
        yield _against(one, says, own, {**asked, reader: own}, step) if isinstance(says, Count) else one


def _against(one: Spoken, says: Count, own: Asked, asked: Mapping[Reader, Asked], step: int) -> Spoken:
    if not otherwise(says).ways:  # nothing that could be otherwise
        return msgspec.structs.replace(one, true=True, known=one.step, then=1.0, now=1.0, fitted=True)
    true = own.holds(step, says)
    speaker = asked.get(f"seat:{one.seat}")
    then = None if speaker is None else speaker.holds(one.step, says)
    fitted = False if then is False else True if then or (speaker is not None and speaker.whole) else None
    provable = tuple(_provable(one, says, asked, step)) if true is False else ()
    known = None if true is None else own.since(one.step, says, step)
    chances = {"then": own.chance(one.step, says), "now": own.chance(step, says)}
    return msgspec.structs.replace(one, true=true, known=known, **chances, fitted=fitted, provable=provable)


def _provable(one: Spoken, says: Count, asked: Mapping[Reader, Asked], step: int) -> Iterator[Provable]:
    """Who could prove it false before all could, then all."""
    found = {name: who.since(one.step, says, step) for name, who in asked.items() if name != f"seat:{one.seat}"}
    public = found.pop("public", None)
    told = sorted((since, name) for name, since in found.items() if since is not None and name.startswith("seat:"))
    yield from (Provable(name, since, since) for since, name in told if public is None or since < public)
    if public is not None:
        yield Provable("public", public, public)


def statements(record: AnalysedLog, recorded: Sequence[Numbered], step: int) -> Iterator[Spoken]:
    """What was said, as it was written first and after each correction: both are asked about."""
    written = {fact.id for _, fact in recorded}
    missed = [(at, fact) for at, fact in record.at(step) if fact.id not in written]
    told = [(at, fact) for at, fact in recorded if at <= step]
    for at, fact in sorted((*told, *missed), key=lambda one: one[0]):
        if isinstance(fact, Made) and fact.says is not None and fact.seat is not None:
            spend()
            yield from _versions(at, fact, told)


def _versions(at: int, fact: Made, told: Sequence[Numbered]) -> Iterator[Spoken]:
    assert fact.says is not None and fact.seat is not None
    how = fact.how if isinstance(fact, ClaimMade) else "act"
    now = Spoken(at, fact.id, fact.id, fact.seat, how, fact.says)
    for step, other in told:
        if isinstance(other, ClaimAmended | FactAmended) and other.fact == fact.id:
            reads = _read(other.reads, fact.id)
            if reads is not None and reads.says is not None and reads.says != now.says:
                yield now
                now = msgspec.structs.replace(now, step=step, fact=other.id, says=reads.says)
        elif isinstance(other, Correction) and not isinstance(other, FactInserted) and fact.id in targets(other):
            now = msgspec.structs.replace(now, withdrawn=True)
    yield now


def _read(reads: Payload | None, name: str) -> Made | None:
    try:
        fact = from_payload({**reads, "id": name}) if reads else None
    except msgspec.ValidationError:
        return None
    return fact if isinstance(fact, Made) else None
