"""Checks asked about a moment, and asked again when a seal has been opened: the findings they give."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.referee.book import Book
from ucr_events.referee.causes import said_of, withdrawn_for
from ucr_events.referee.documents import by_document
from ucr_events.referee.entries import Breach
from ucr_events.referee.failing import failed
from ucr_events.referee.limits import limits_of, met_by
from ucr_events.referee.omissions import SAID, WHOLE, is_whole
from ucr_events.referee.procedures import CONSULTED
from ucr_events.referee.steps import Asked, When
from ucr_events.referee.unwritten import lack_wanted
from ucr_events.referee.values import Expect, Finding, Moment, Verdict
from ucr_events.referee.view import NeverKnown, NoChart, Notes, NotYet, Unrecorded, View
from ucr_events.table.said import was_omitted
from ucr_events.texts import Text, filled, say

Knowledge = Mapping[str, Any]
"""What is known of what was sealed, by name: `sheet:4` of a seat, `seal:f12` of a seal -> its value; the id of a passage ->
since which step its facts are known (they themselves stand in the line)."""
IN_ITS_PLACE: Text = say("this is what comes here")
UNREADABLE = (TypeError, ValueError, AttributeError, LookupError)


def is_passage(name: str) -> bool:
    """Whether a name of knowledge is that of a passage: all others say of what they are."""
    return ":" not in name


def consult(book: Book, moment: Moment, knowledge: Knowledge, fact: Fact) -> list[Finding]:
    """What every check of this step says of the moment."""
    checks = book.checks.at(moment.when, moment.step)
    if not checks:
        return []
    said = _said(View(book, moment, knowledge), checks, fact.id)
    return _unless_changed(book, once_each(said), moment, fact) if said else said


def once_each(found: Sequence[Finding]) -> list[Finding]:
    """The findings; of what several checks of one rule hold against the fact, the surest alone."""
    if len(found) < 2:
        return [*found]
    kept, broken = list[Finding](), dict[str, int]()
    for one in found:
        at = broken.get(one.rule) if one.verdict == "illegal" else None
        if at is None:
            kept.append(one)
        elif one.sure and not kept[at].sure:
            kept[at] = one
        if one.verdict == "illegal":
            broken.setdefault(one.rule, len(kept) - 1)
    return kept


def _unless_changed(book: Book, found: Iterable[Finding], moment: Moment, fact: Fact) -> list[Finding]:
    """What is held against the fact is not judged where a text that nobody knows may have changed the numbers."""
    return [_changed(book, finding, moment, fact) if finding.verdict == "illegal" else finding for finding in found]


def _changed(book: Book, finding: Finding, moment: Moment, fact: Fact) -> Finding:
    reason = book.changed(finding.concept, moment.before, fact, moment.memory)
    if reason is None:
        return finding
    return replace(finding, verdict="not judged", reason=reason, cause="text", objection=finding.reason)


def ask(book: Book, rule: str, check: Any, moment: Moment, knowledge: Knowledge, fact_id: str) -> Finding | None:
    """One check about one moment; None when it does not speak here."""
    return next(iter(_said(View(book, moment, knowledge), ((rule, check),), fact_id)), None)


class AskedAgain(NamedTuple):
    """An open finding that was asked again in vain: by which names its checks asked for what is sealed, what was known then."""

    finding: Finding
    named: Collection[str]
    knowledge: Knowledge


Waiting = dict[int, AskedAgain]
"By the identity of the finding."
UNKNOWN = object()


def _said(view: View, checks: Asked, fact_id: str) -> list[Finding]:
    """What these checks say of one moment; each notes for itself what it asks for. Nine of ten have nothing to say."""
    found: list[Finding | None] = []
    outer = CONSULTED.set(view)
    try:
        for rule, check in checks:
            view.notes = Notes()
            try:
                said = check(view)
            except Exception as stop:  # what stopped it, as far as that is a reason
                found.append(_stopped(view, rule, fact_id, stop))
                continue
            if said is not None:
                verdict: Verdict = "legal" if said is True else "illegal"
                found.append(_spoken(view, rule, fact_id, verdict, reason_of(view.book, rule, said)))
    finally:
        CONSULTED.reset(outer)
    return [one for one in found if one is not None]


def _stopped(view: View, rule: str, fact_id: str, stop: Exception) -> Finding | None:
    """What is found where a check could not come to its end."""
    book, moment = view.book, view.at_hand
    match stop:
        case NotYet():
            return _spoken(view, rule, fact_id, "undetermined", reason_of(book, rule, None), cause="sealed", until=(stop.what,))
        case NoChart():
            return _spoken(view, rule, fact_id, "not judged", stop.reason, cause="chart", until=(f"chart:{stop.name}",))
        case Unrecorded():
            if (omitted := _said_omitted(book, moment, stop)) is not None:
                return omission(book, moment, rule, fact_id, omitted)
            wants = lack_wanted(book, *stop.lacks) if stop.lacks is not None else ()
            cause, objection = ("missing", stop.reason) if stop.held else ("unwritten", None)
            return _spoken(view, rule, fact_id, "not judged", stop.reason, cause=cause, wants=wants, objection=objection)
        case NeverKnown():
            return _spoken(view, rule, fact_id, "not judged", stop.reason, cause="unknowable")
    if view.notes.asked and isinstance(stop, UNREADABLE):  # a seal may hide any JSON, also what does not say what it should
        return _spoken(view, rule, fact_id, "not judged", said_of("unreadable"), cause="unreadable")
    return _spoken(view, rule, fact_id, "not judged", failed(book.cited(rule), stop, moment.no), cause="failed")


def _spoken(view: View, rule: str, fact_id: str, verdict: Verdict, reason: Text, **more: Any) -> Finding | None:
    """What a check says, with what it has asked for; who calls legal what was compared with nothing is silent."""
    book, moment, notes = view.book, view.at_hand, view.notes
    compared = notes.compared()
    if verdict == "legal" and not compared:
        return None
    recorded = moment.when is When.RECORDED
    return Finding(
        no=moment.no,
        fact=fact_id,
        rule=book.cited(rule),
        concept=rule,
        verdict=verdict,
        reason=reason,
        rests_on=tuple(sorted({moment.no, *notes.rests_on})) if notes.rests_on else (moment.no,),
        readings=tuple(sorted(read_as(book, notes.rules).items())) if notes.rules else (),
        moment=moment,
        sure=recorded,
        alone=recorded and not notes.looked_back,
        hidden=notes.asked and not notes.suspect,
        suspect=notes.suspect,
        passages=tuple(dict.fromkeys(notes.passages)) if notes.passages else (),
        compared=compared,
        **more,
    )


def read_as(book: Book, rules: Iterable[str]) -> dict[str, str]:
    """What ambiguous rules are taken to mean here, by their own names."""
    return {book.named(rule): book.reading(rule) for rule in rules}


def _said_omitted(book: Book, moment: Moment, stop: NeverKnown) -> Text | None:
    """What is lacking, where the scribe says that it did not happen, or the record is whole."""
    if not isinstance(stop, Unrecorded) or stop.lacks is None:
        return None
    whole = (book.exact and book.complete) or is_whole(moment.before, stop.lacks[1]) or was_omitted(moment.before, *stop.lacks)
    return stop.reason if whole else None


def omission(book: Book, moment: Moment, rule: str, fact_id: str, what: Text) -> Finding:
    """The rule is broken by what did not happen before the fact; nothing that may be missing excuses it, for it is said."""
    return Finding(
        no=moment.no,
        fact=fact_id,
        rule=book.cited(rule),
        concept=rule,
        verdict="illegal",
        reason=filled(WHOLE if book.complete else SAID, what=what),
        rests_on=(moment.no,),
        sure=True,
        alone=True,
    )


def settle(
    book: Book, findings: Iterable[Finding], knowledge: Knowledge, no: int, waiting: Waiting | None = None
) -> tuple[Finding, ...]:
    """Open findings asked again, each at its own moment; those that are settled now say at which position.

    waiting: those asked before; who would ask for nothing that is known otherwise now is not asked again. It learns of this.
    """
    before, after, found = waiting or {}, Waiting(), list[Finding]()
    for finding in findings:
        if finding.verdict != "undetermined" or finding.moment is None:
            continue
        last, named = before.get(id(finding)), set[str]()
        if last is not None and _as_then(last, finding, knowledge):
            after[id(finding)] = last._replace(knowledge=knowledge)
        elif settled := _asked_again(book, finding, knowledge, no, named):
            found += settled
        else:
            after[id(finding)] = AskedAgain(finding, named, knowledge)
    if waiting is not None:
        waiting.clear()
        waiting.update(after)
    return by_document(book, found)


def _as_then(last: AskedAgain, finding: Finding, knowledge: Knowledge) -> bool:
    """Whether its checks would come as far as when they were asked last."""
    known, then = knowledge, last.knowledge
    return last.finding is finding and all(known.get(name, UNKNOWN) is then.get(name, UNKNOWN) for name in last.named)


def _asked_again(book: Book, finding: Finding, knowledge: Knowledge, no: int, named: set[str]) -> list[Finding]:
    """What it has come to, if anything; `named` learns the names by which its checks ask for what is sealed."""
    assert finding.moment is not None
    view = View(book, finding.moment, knowledge)
    checks = tuple(one for one in book.checks.at(*finding.moment.occasion) if one[0] == finding.concept)
    settled = _settled(finding, _said(view, checks, finding.fact), no)
    named |= view.named
    if not (finding.hole and settled):
        return settled
    beside = tuple(tuple(_now(book, one, knowledge, no) for one in line) for line in finding.beside)
    return [agreed(replace(one, hole=finding.hole, beside=beside)) for one in settled]


def _now(book: Book, finding: Finding, knowledge: Knowledge, no: int) -> Finding:
    """What stands of it now, be it settled or still open."""
    return next(iter(settle(book, (finding,), knowledge, no)), finding)


def _settled(finding: Finding, again: list[Finding], no: int) -> list[Finding]:
    """What the checks of the rule say now; if none speaks any more, the rule did not apply and nothing was wrong.

    What it waited for stays with it: at an earlier step that is all there is to say.
    """
    if any(one.verdict == "undetermined" for one in again):
        return []
    if not again:
        reason = say("it turned out not to apply")
        return [replace(finding, verdict="legal", reason=reason, settled_at=no, cause=None)]
    said = next((one for one in again if one.verdict == "illegal"), again[0])
    return [replace(said, until=(*finding.until, *said.until), settled_at=no)]


def agreed(finding: Finding) -> Finding:
    """The finding, not judged if only what lies before a hole in the record makes it illegal."""
    if finding.verdict != "illegal" or all(any(one.verdict == "illegal" for one in line) for line in finding.beside):
        return finding
    return unseen(finding, finding.hole)


def unseen(finding: Finding, since: int) -> Finding:
    """The finding, not judged since it rests on what is missing before that position."""
    return replace(withdrawn_for(finding, "before_gap", since), withheld=True)


def limits_broken(book: Book, moment: Moment, expect: Expect) -> list[Finding]:
    """What the expectation itself holds against the fact."""
    assert moment.fact is not None
    found = (
        Finding(
            no=moment.no,
            fact=moment.fact.id,
            rule=book.cited(rule),
            concept=rule,
            verdict="illegal",
            reason=reason_of(book, rule, False),
            rests_on=_told(moment),
            sure=expect.firm,
            compared=limits_of(expect, moment.fact, rule),
        )
        for rule in expect.broken(moment.fact)
        if book.holds(rule)
    )
    return _unless_changed(book, found, moment, moment.fact)


def in_its_place(book: Book, expect: Expect, moment: Moment, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The rule that asks for a step is met by the fact that takes it, unless a check spoke of it or nothing was compared."""
    rule = book.cited(expect.rule)
    written = expect.rule in book.rules and book.judges(expect.rule)
    if moment.fact is None or expect.barred or not written or any(one.rule == rule for one in found):
        return ()
    compared = met_by(expect, moment)
    if not compared:
        return ()
    met = Finding(no=moment.no, fact=moment.fact.id, rule=rule, verdict="legal", reason=IN_ITS_PLACE, rests_on=(moment.no,))
    return (replace(met, concept=expect.rule, compared=compared),)


def _told(moment: Moment) -> tuple[int, ...]:
    """The facts from which the procedure under way made the expectation, and the one that was held against it."""
    told = moment.frame.told if moment.frame else ()
    return tuple(sorted({moment.no, *(one.no for one in told if isinstance(one, Moment) and not one.guess)}))


def waits_for_a_chart(finding: Finding) -> bool:
    """It has not looked at the fact, so the limits of the expectation still count."""
    return finding.verdict == "not judged" and bool(finding.until)


def reason_of(book: Book, rule: str, said: "bool | Breach | None") -> Text:
    """Why: in the words of the check, or else of the rule."""
    if isinstance(said, Breach):
        return said.reason
    entry = book.rules.get(rule)
    return entry.text if entry else (rule, rule)
