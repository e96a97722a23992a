"""What is refused of an event in a dispute: names its game does not have, a step beyond the log, a ruling out of turn."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ucr_events.disputes.events import (
    DisputeAnswered,
    DisputeOpened,
    Event,
    EvidenceAdded,
    FactNames,
    FindingName,
    Outcome,
    RuleNames,
    Said,
    Step,
)
from ucr_events.disputes.state import Dispute
from ucr_events.errors import Problem
from ucr_events.facts import FactAmended, FactInserted, FactStruck, GameOpened
from ucr_events.facts.base import FactId, Json, Millis, SeatNo

BY_ADJUSTMENT = (FactAmended, FactInserted, FactStruck)
"The corrections that a ruling may write as they are given."

Problems = Iterator[Problem]


class RulingAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling as a judge asks for it. `rules` left out: those of the dispute. `corrections`: facts as JSON."""

    id: FactId
    outcome: Outcome
    reason: Said
    agreed: Annotated[tuple[SeatNo, ...], Meta(max_length=40)] = ()
    rules: RuleNames | None = None
    facts: FactNames = ()
    step: Step | None = None
    corrections: Annotated[tuple[Json, ...], Meta(max_length=200)] = ()
    overturns: FactId | None = None
    at: Millis | None = None


class Case(msgspec.Struct, frozen=True):
    """The game that a dispute is about, as far as checks ask for it.

    step_of: the step of a fact, None for one that is not there. rules: the ids of the rule book, None without one.
    findings: what the public was told, as (fact, rule). covered: the writer may not watch the game, so that nothing may be
    checked against its log, for the answer would tell what is in it.
    """

    header: GameOpened
    position: int
    step_of: Callable[[str], int | None]
    rules: Collection[str] | None
    findings: Callable[[], Collection[tuple[str, str]]]
    covered: bool = False


def check_event(case: Case, event: Event, photos: Collection[str] = ()) -> list[Problem]:
    """Every problem of an opening, of evidence, or of an answer. photos: the hashes that are here."""
    found = list(_seat(case, "seat", event.seat))
    match event:
        case DisputeOpened():
            found += _opening(case, event)
        case EvidenceAdded():
            found += _evidence(case, event, photos)
        case DisputeAnswered() if event.seat is None:
            found.append(Problem("seat", "expected the seat that answers"))
    return found


def _opening(case: Case, event: DisputeOpened) -> Problems:
    if not _is_said(event.words) and event.finding is None:
        yield Problem("words", "expected the claim in words, or one of the findings")
    if case.covered:
        if event.fact is not None or event.finding is not None:
            yield Problem("fact", "this link may not watch the log yet; name a step, and the claim in words")
    else:
        if event.step > case.position:
            yield Problem("step", f"expected a step from 1 to {case.position}, got {event.step}")
        yield from _facts(case, "fact", [event.fact] if event.fact else [])
        yield from _findings(case, [("finding", event.finding)] if event.finding else [])
    yield from _rules(case, event.rules)


def _evidence(case: Case, event: EvidenceAdded, photos: Collection[str]) -> Problems:
    if not (event.facts or event.findings or event.photo or _is_said(event.remark)):
        yield Problem("remark", "expected facts, findings, a remark or a photo")
    if case.covered:
        if event.facts or event.findings:
            yield Problem("facts", "this link may not watch the log yet; add a remark or a photo")
    else:
        yield from _facts(case, "facts", event.facts)
        yield from _findings(case, [(f"findings[{index}]", name) for index, name in enumerate(event.findings)])
    if event.photo is not None and event.photo not in photos:
        yield Problem("photo", "no photo of this hash was sent to this dispute, or it was erased")


def check_ruling(case: Case, dispute: Dispute, asked: RulingAsked) -> list[Problem]:
    """Every problem of a ruling that does not concern what it corrects."""
    return [*_turn(dispute, asked), *_outcome(case, asked), *_who_and_why(case, asked)]


def _turn(dispute: Dispute, asked: RulingAsked) -> Problems:
    now = dispute.in_force
    if now is None and asked.overturns is not None:
        yield Problem("overturns", "there is no ruling in force to overturn")
    elif now is not None and asked.overturns is None:
        yield Problem("overturns", f"this dispute was ruled by {now.id!r}; a ruling that replaces it names it here")
    elif now is not None and asked.overturns != now.id:
        yield Problem("overturns", f"expected {now.id!r}, the ruling in force")
    if now is None and dispute.withdrawn is not None:
        yield Problem("outcome", "this dispute was withdrawn; open another")


def _outcome(case: Case, asked: RulingAsked) -> Problems:
    needed = {"void": "facts", "replay": "step", "adjusted": "corrections"}.get(asked.outcome)
    for name in ("facts", "step", "corrections"):
        given = bool(getattr(asked, name))
        if name == needed and not given:
            yield Problem(name, f"a ruling of {asked.outcome!r} says which")
        elif given and name != needed:
            yield Problem(name, f"a ruling of {asked.outcome!r} has none")
    if asked.outcome == "void":
        yield from _facts(case, "facts", asked.facts)
    if asked.step is not None and not 2 <= asked.step <= case.position:
        yield Problem("step", f"expected a step from 2 to {case.position}, got {asked.step}")


def _who_and_why(case: Case, asked: RulingAsked) -> Problems:
    if not _is_said(asked.reason):
        yield Problem("reason", "expected the reason in words")
    for index, seat in enumerate(asked.agreed):
        yield from _seat(case, f"agreed[{index}]", seat)
    if len(set(asked.agreed)) < len(asked.agreed):
        yield Problem("agreed", "each seat may occur once")
    yield from _rules(case, asked.rules or ())


def _seat(case: Case, field: str, seat: int | None) -> Problems:
    if seat is not None and seat not in {setup.seat for setup in case.header.seats}:
        yield Problem(field, f"this table has no seat {seat}")


def _facts(case: Case, field: str, names: Iterable[str]) -> Problems:
    for index, name in enumerate(names):
        if case.step_of(name) is None:
            yield Problem(field if field == "fact" else f"{field}[{index}]", f"there is no fact {name!r} in this log")


def _findings(case: Case, names: Collection[tuple[str, FindingName]]) -> Problems:
    told = case.findings() if names else ()
    for field, name in names:
        if (name.fact, name.rule) not in told:
            yield Problem(field, f"the public was told no finding of {name.fact!r} by {name.rule}")


def _rules(case: Case, names: RuleNames) -> Problems:
    for index, name in enumerate(names):
        if case.rules is None:
            yield Problem(f"rules[{index}]", "this game has no rule book here; say it in words")
        elif name not in case.rules:
            yield Problem(f"rules[{index}]", f"the rule book of this game has no {name!r}")
    if len(set(names)) < len(names):
        yield Problem("rules", "each rule may occur once")


def _is_said(words: Any) -> bool:
    return bool(words and words.strip())
