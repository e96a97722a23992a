"""What seats declared against the truth, once a reader knows it: the slack, every version, who could prove it and from when.

The truth is what the seat could have declared at that moment, as its family says; where it says nothing, what stands on the
sheet. Who was shown a sheet is no secret, and so is neither who could have proved what; the values are the reader's.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog, gathered
from ucr_events.budget import spend
from ucr_events.facts import (
    ClaimAmended,
    Correction,
    Fact,
    FactAmended,
    FactInserted,
    PartBegan,
    QuestionAnswered,
    SealOpened,
    SheetSealed,
    ValueDeclared,
)
from ucr_events.games.deals import Deal
from ucr_events.header.game import Game
from ucr_events.hidden.closings import targets
from ucr_events.hidden.perspective import Known, Reader, known_from
from ucr_events.referee.values import Finding, Moment
from ucr_events.referee.view import NeverKnown, NotYet, View
from ucr_events.review.reviewing import Review, book_of

Numbered = tuple[int, Fact]
Value = int | str | None
OF_THE_CARD = frozenset(("role", "side", "name"))
"Traits by which a seat says what its card is."
Ruled = Mapping[tuple[int, str], int]
"Seat and word -> since when it is ruled out."


class Version(msgspec.Struct, frozen=True):
    """The claim as it read from this step on; withdrawn: it was taken back.

    said: it was said so at the table; not, where the scribe had erred and the record was put right without a ruling. false: it
    was more than the truth, or another word; None while this reader cannot know.
    """

    step: int
    fact: str
    value: Value
    withdrawn: bool = False
    said: bool = True
    false: bool | None = None


class Provable(msgspec.Struct, frozen=True):
    """From which step on a reader could prove that the claim was false, and since when it had known the sheet."""

    reader: Reader
    step: int
    knew: int


class Claim(msgspec.Struct, frozen=True):
    """One declaration. truth, slack: None while this reader cannot know them; slack: truth less what was declared.

    known: from which step on this reader knows the truth. false: it is more than the truth, or another word. overstated: some
    version that was said is or was so, whatever became of it; provable is about that.
    """

    step: int
    fact: str
    seat: int
    trait: str
    value: Value
    answers: str | None
    versions: tuple[Version, ...]
    part: str | None = None
    truth: Value = None
    slack: int | None = None
    false: bool | None = None
    overstated: bool | None = None
    known: int | None = None
    provable: tuple[Provable, ...] = ()
    answered: tuple[tuple[int, str], ...] = ()


def claims(
    record: AnalysedLog,
    recorded: Sequence[Numbered],
    known: Sequence[Known],
    step: int,
    excluded: Mapping[Reader, Ruled] | None = None,
    certain: Mapping[tuple[int, str], tuple[str, int]] | None = None,
) -> tuple[Claim, ...]:
    """Every claim up to this step as a reader who knows this of what is sealed can hold it against the truth.

    recorded: the log as it was written, the header first. excluded: of readers whose reasoning this one may know, which words
    they could rule out for which seat, and from when on. certain: seat and trait -> what its card is by all that this reader
    can prove, and since when: where no sheet says it.
    """
    return tuple(_Claims(record, recorded, known, step, excluded or {}, certain or {}).all())


class _Claims:
    def __init__(
        self,
        record: AnalysedLog,
        recorded: Sequence[Numbered],
        known: Sequence[Known],
        step: int,
        excluded: Mapping[Reader, Ruled],
        certain: Mapping[tuple[int, str], tuple[str, int]],
    ) -> None:
        self._record, self._step, self._excluded, self._certain = record, step, excluded, certain
        self._whole = recorded
        self._recorded = [(at, fact) for at, fact in recorded if at <= step]
        self._sheets = _sheets(record.counting)
        self._known = _opened_or_known(record.game, self._recorded, known, step)
        found = record.moments.get(step)
        if found is None:
            found = dict(_moments(record, step))
            record.moments.clear()
            record.moments[step] = found
        self._moments = found
        self._book = book_of(record.game, record.charts)

    def all(self) -> Iterator[Claim]:
        """In order of steps."""
        part: str | None = None
        written = {fact.id for _, fact in self._recorded}
        missed = [(at, fact) for at, fact in self._record.at(self._step) if fact.id not in written]
        for at, fact in sorted((*self._recorded, *missed), key=lambda one: one[0]):
            part = fact.part if isinstance(fact, PartBegan) else part
            if isinstance(fact, ValueDeclared) and fact.seat is not None and fact.piece is None:
                spend()
                yield self._claim(at, fact, part)

    def _claim(self, at: int, fact: ValueDeclared, part: str | None) -> Claim:
        assert fact.seat is not None
        versions = tuple(_versions(at, fact, self._recorded))
        now = versions[-1]
        claim = Claim(
            step=at,
            fact=fact.id,
            seat=fact.seat,
            trait=fact.trait,
            value=now.value,
            answers=fact.because,
            versions=versions,
            part=part,
            answered=tuple(_answers(fact.id, self._recorded)),
        )
        seal = self._seal(at, fact.seat)
        knew, sheet = self._known.get(seal or "", (0, None))
        truth = None if sheet is None else self._truth(fact, sheet)
        if truth is None and sheet is None:
            truth, knew = self._certain.get((fact.seat, fact.trait), (None, 0))
        false = _false(truth, now)
        if false is None and not now.withdrawn and any(True for _ in self._deduced(at, claim)):
            false = True
        versions = tuple(msgspec.structs.replace(one, false=_false(truth, one)) for one in versions)
        spoken = [one.false for one in versions if one.said and one.false is not None]
        overstated = True if false else any(spoken) if spoken else None
        proved = tuple(self._provable(at, claim, seal)) if overstated else ()
        known = None if truth is None else max(knew, at)
        found = {"truth": truth, "slack": _slack(truth, now.value), "false": false, "known": known, "versions": versions}
        return msgspec.structs.replace(claim, overstated=overstated, provable=proved, **found)

    def _deduced(self, at: int, claim: Claim) -> Iterator[Provable]:
        """Who could rule the word out without having seen the sheet."""
        for reader, ruled in self._excluded.items():
            since = ruled.get((claim.seat, str(claim.value)))
            if claim.trait in OF_THE_CARD and since is not None and reader != f"seat:{claim.seat}":
                yield Provable(reader, max(at, since), since)

    def _seal(self, at: int, seat: int) -> str | None:
        """The seal of the sheet the seat held at that step."""
        return next((seal for step, holder, seal in reversed(self._sheets) if holder == seat and step <= at), None)

    def _truth(self, fact: ValueDeclared, sheet: Any) -> Value:
        value_now, moment = self._record.game.family.value_now, self._moments.get(fact.id)
        if value_now is not None and moment is not None and self._book is not None and fact.seat is not None:
            try:
                view = View(self._book, moment, {f"sheet:{fact.seat}": sheet})
                if (found := value_now(view, fact.seat, fact.trait)) is not None:
                    return found if isinstance(found, int | str) else None
            except (NeverKnown, NotYet, TypeError, ValueError, AttributeError, LookupError):
                return None
        return _written(sheet, fact.trait)

    def _provable(self, at: int, claim: Claim, seal: str | None) -> Iterator[Provable]:
        """Who could hold it against the seat before all could, then the public. Whose sheet it is knew it anyway."""
        seats = (f"seat:{one.seat}" for one in self._record.game.header.seats if one.seat != claim.seat)
        found: dict[Reader, Provable] = {one.reader: one for one in self._deduced(at, claim)}
        for reader in (*seats, "public"):
            knew = known_from(reader, self._whole, seal) if seal is not None else None
            if knew is not None and knew <= self._step and (reader not in found or knew < found[reader].knew):
                found[reader] = Provable(reader, max(at, knew), knew)
        public = found.pop("public", None)
        first = sorted(found.values(), key=lambda one: (one.step, one.reader))
        yield from (one for one in first if public is None or one.step < public.step)
        yield from () if public is None else (public,)


def _sheets(counting: Sequence[Numbered]) -> list[tuple[int, int, str]]:
    """Step, seat and seal of every sheet."""
    return [
        (at, fact.seat, fact.id)
        for at, fact in counting
        if isinstance(fact, SheetSealed) and fact.purpose == "sheet" and fact.seat is not None
    ]


def _opened_or_known(game: Game, recorded: Sequence[Numbered], known: Sequence[Known], step: int) -> dict[str, tuple[int, Any]]:
    """Seal -> since when this reader knows it, and what it hides."""
    found = {item.seal: (item.step, item.value) for item in reversed(known) if item.step <= step}
    for at, fact in recorded:
        seal = getattr(fact, "seal", None)
        earlier = seal not in found or at < found[seal][0]
        if isinstance(fact, SealOpened) and fact.match != "differs" and earlier:
            found[fact.seal] = (at, fact.value)
    return found


def _moments(record: AnalysedLog, step: int) -> Iterator[tuple[str, Moment]]:
    """The moment of each declaration, as the referee stood then."""
    review = _reviewed(record, step)
    for finding in review.findings if review else ():
        moment = finding.moment
        if moment is not None and isinstance(moment.fact, ValueDeclared) and _at_its_fact(finding):
            yield moment.fact.id, moment


def _reviewed(record: AnalysedLog, step: int) -> Review | None:
    """The referee after this step: the one who was asked for what is ruled out, if it stands there."""
    book = book_of(record.game, record.charts)
    if book is None or record.game.family.value_now is None:
        return None
    deal = deal_of(record.game, record.charts)
    if isinstance(deal, Deal) and (review := gathered(record, deal).reviewed(step)) is not None:
        return review
    line = record.line(step)
    review = Review(record.game, book, line.passages)
    for at, fact in line.counting:
        if at <= step:
            review.no = at - 1
            review.add(fact)
    return review


def _at_its_fact(finding: Finding) -> bool:
    return finding.moment is not None and finding.moment.fact is not None and finding.moment.fact.id == finding.fact


def _versions(at: int, fact: ValueDeclared, recorded: Sequence[Numbered]) -> Iterator[Version]:
    """As it was declared first, and after each correction of it."""
    value: Value = fact.value
    now = Version(at, fact.id, value)
    for step, other in recorded:
        if isinstance(other, ClaimAmended | FactAmended) and other.fact == fact.id and isinstance(other.reads, Mapping):
            read = other.reads.get("value", value)
            value = read if isinstance(read, int | str) else None
            misheard = isinstance(other, FactAmended) and other.ruling is None
            yield msgspec.structs.replace(now, said=now.said and not misheard)
            now = Version(step, other.id, value)
        elif isinstance(other, Correction) and not isinstance(other, FactInserted) and fact.id in targets(other):
            yield now
            now = Version(step, other.id, value, withdrawn=True)
    yield now


def _answers(name: str, recorded: Sequence[Numbered]) -> Iterator[tuple[int, str]]:
    for _, fact in recorded:
        if isinstance(fact, QuestionAnswered) and fact.because == name and fact.seat is not None:
            yield fact.seat, fact.answer


def _written(sheet: Any, trait: str) -> Value:
    """What the sheet says of the trait; a role is what the sheet is called, where it does not say it otherwise."""
    if not isinstance(sheet, Mapping):
        return sheet if isinstance(sheet, str) and trait in ("role", "name") else None
    found = sheet.get(trait, sheet.get("name") if trait == "role" else None)
    return found if isinstance(found, int | str) and not isinstance(found, bool) else None


def _false(truth: Value, now: Version) -> bool | None:
    """Whether the claim says more than the truth, or another word; None where that cannot be said."""
    slack = _slack(truth, now.value)
    if slack is not None:
        return None if now.withdrawn else slack < 0
    words = isinstance(truth, str) and isinstance(now.value, str)
    return truth != now.value if words and not now.withdrawn else None


def _slack(truth: Value, declared: Value) -> int | None:
    return truth - declared if isinstance(truth, int) and isinstance(declared, int) else None
