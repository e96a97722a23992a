"""A scenario is judged fact by fact, and what is said of it held against what is expected, there and to the end of the log."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.scenarios.reading import Expected, Scenario, ScenarioError
from tests.scenarios.staging import FAMILY, staged
from tests.scenarios.steps import Writer
from ucr_events.facts import Correction, Fact, PassageOpened
from ucr_events.games import FAMILIES
from ucr_events.header.game import Game
from ucr_events.referee import Finding
from ucr_events.review.reviewing import Review, book_of
from ucr_events.table import evolve

Readings = tuple[tuple[str, str], ...]
"Of ambiguous rules: which one, and what it is taken to mean."
Said = dict[tuple[str, str], str]
"(fact, rule without its edition) -> verdict; `unless` of what is illegal but for something that the scribe may have left out."


class Staged(msgspec.Struct, frozen=True):
    """The log up to the first step, judged."""

    writer: Writer
    review: Review
    accused: tuple[Finding, ...]


class Told(msgspec.Struct, frozen=True):
    """What became of a scenario. steps: what was said after each of its facts; wrong: why it fails, in sentences.

    unexamined: expected to be legal, and no rule spoke of it. lawful: of each act that nothing may be held against, whether
    the rule that is meant, and whether any, said that it is in order; else nobody looked.
    """

    scenario: Scenario
    writer: Writer
    begun: int
    steps: tuple[Said, ...]
    findings: tuple[Finding, ...]
    wrong: tuple[str, ...]
    others: tuple[str, ...] = ()
    unexamined: tuple[str, ...] = ()
    lawful: tuple[tuple[bool, bool], ...] = ()


def run(scenario: Scenario, *, complete: bool = False, readings: Readings = ()) -> Told:
    """Stage it, write its steps, judge each. Raises ScenarioError for a mistake in the file.

    complete: the record is taken to be complete. readings: others than the header has.
    """
    _known_rules(scenario)
    begun = _staged(_key(scenario), scenario.edition, complete, readings)(scenario)
    writer, review = _copy(begun, scenario.file)
    first, steps = len(writer.facts), []
    for number, step in enumerate(scenario.when, 1):
        for fact in writer.step(step, str(number)):
            review = judged(review, writer, fact)
        steps.append(_said(review))
    wrong = [] if not begun.accused else [_accused_given(begun)]
    ids = steps_of(writer, len(scenario.when))
    named = [_documented(said, scenario.edition) for said in steps]
    others: list[str] = []
    unexamined: list[str] = []
    lawful: list[tuple[bool, bool]] = []
    for expected in scenario.then:
        meant = _ids(scenario, expected, writer)
        if expected.verdict in ("legal", "no_objection"):
            lawful += (_in_order(named[-1], fact, expected.rule) for fact in meant)
        verdict = _held(scenario, expected, meant, ids, named, writer)
        wrong += verdict.wrong
        others += verdict.others
        unexamined += verdict.unexamined
    accused = {fact for one in scenario.then if one.verdict == "illegal" for fact in _ids(scenario, one, writer)}
    wrong += _accused(writer, ids, steps, accused)
    return Told(
        scenario=scenario,
        writer=writer,
        begun=first,
        steps=tuple(steps),
        findings=tuple(review.findings),
        wrong=tuple(wrong),
        others=tuple(others),
        unexamined=tuple(unexamined),
        lawful=tuple(lawful),
    )


def judged(review: Review, writer: Writer, fact: Fact) -> Review:
    """The review after the next fact. Where a passage opens, the line is another one: what was sealed counts where it was."""
    if isinstance(fact, Correction):
        return _corrected(review, writer)
    if not isinstance(fact, PassageOpened):
        review.add(fact, *(writer.inside[fact.id] if fact.id in review.knowledge else ()))
        return review
    told = {name: since for name, since in review.knowledge.items() if name in writer.inside}
    again = Review(review.game, review.book, {**writer.known, **told, fact.passage: review.no + 1})
    for one in writer.facts[: review.no]:
        again.add(one, *(writer.inside[one.id] if one.id in again.knowledge else ()))
    return again


def _corrected(review: Review, writer: Writer) -> Review:
    """The review of the line as it was put right, from its beginning."""
    again = Review(review.game, review.book, writer.known)
    for number, (_, cell) in enumerate(writer.corrected()):
        _given_before(again, writer, number)
        again.add(*cell)
    return again


def _given_before(review: Review, writer: Writer, number: int) -> None:
    """What lies on the table, and what is remembered, after so many facts without a record."""
    for after, laid in writer.laid:
        if after == number:
            review.table = evolve(writer.game.handlers, review.table, laid)
    memory = dict(review.state.memory)
    for after, fold, fact in writer.past:
        if after == number:
            memory[fold] = fold(review.book.recall(fold, memory), review.table, fact, review.table)
            review.state = replace(review.state, memory=memory)


def written(scenario: Scenario) -> tuple[Writer, int]:
    """The log with the scenario's steps, judged by nobody, and how many facts of it were given."""
    writer, _ = _copy(_staged(_key(scenario), scenario.edition, False, ())(scenario), scenario.file)
    first = len(writer.facts)
    for number, step in enumerate(scenario.when, 1):
        writer.step(step, str(number))
    return writer, first


def places(scenario: Scenario, expected: Expected, writer: Writer, first: int) -> list[int]:
    """The places (from 1) of the steps that something is expected of; of several, one of them."""
    meant = set(_ids(scenario, expected, writer))
    return [number for number, fact in enumerate(writer.facts[first:], 1) if fact.id in meant]


class Held(msgspec.Struct):
    """What speaks against one expectation, which other rule said the same, and what nobody looked at."""

    wrong: list[str] = []
    others: list[str] = []
    unexamined: list[str] = []


def _held(
    scenario: Scenario, expected: Expected, meant: list[str], ids: dict[str, int], steps: list[Said], writer: Writer
) -> Held:
    held = Held()
    named = " or ".join(f"fact {ids.get(fact, fact)}" for fact in meant)
    since = _since(scenario, expected, meant, ids, writer)
    steps = steps[: _until(scenario, expected, since, ids, writer)]
    if expected.verdict in ("legal", "no_objection"):
        where = f"line {expected.line}: {named}"
        held.wrong += (
            f"{where} is accused by {rule} after step {at}" for at, rule in _taken_back_late(expected, meant, since, steps)
        )
        if expected.verdict == "legal" and not any(_verdict(steps[-1], fact, expected.rule) == "legal" for fact in meant):
            held.unexamined.append(f"{named}: {expected.rule} said nothing of it")
        return held  # that nothing is illegal is asked of every fact
    wanted = expected.verdict.replace("_", " ")
    also = {wanted, "unless"} if expected.unless else {wanted}
    for number, said in enumerate(steps[since - 1 :], since):
        own = [_verdict(said, fact, expected.rule) for fact in meant]
        by = sorted({rule for fact, rule in said if fact in meant and said[fact, rule] in also})
        if also.intersection(own):
            continue
        if wanted == "illegal" and by:
            held.others.append(f"{named}: illegal by {', '.join(by)}, not by {expected.rule}")
            break
        was = ", ".join(sorted({f"{rule} {said[fact, rule]}" for fact, rule in said if fact in meant})) or "nothing was said"
        where = f"line {expected.line}: {named} should be {wanted} by {expected.rule} after step {number} of {len(steps)}"
        held.wrong.append(f"{where}; found: {was}")
        break
    return held


def _until(scenario: Scenario, expected: Expected, since: int, ids: dict[str, int], writer: Writer) -> int:
    """The step up to which it must be said: to the end, or until something else is expected of the same facts."""
    later = [
        start
        for other in scenario.then
        if other is not expected and (other.facts, other.rule) == (expected.facts, expected.rule)
        if (start := _since(scenario, other, _ids(scenario, other, writer), ids, writer)) > since
    ]
    return min(later, default=len(scenario.when) + 1) - 1


def _taken_back_late(expected: Expected, meant: list[str], since: int, steps: list[Said]) -> Iterator[tuple[int, str]]:
    """Where something is held against a fact after the step from which nothing must be any more (`after`)."""
    if expected.after is None:
        return
    for at, said in enumerate(steps[since - 1 :], since):
        yield from ((at, rule) for (fact, rule), verdict in said.items() if fact in meant and verdict == "illegal")


def _since(scenario: Scenario, expected: Expected, meant: list[str], ids: dict[str, int], writer: Writer) -> int:
    """The step from which it must be said."""
    if expected.after is None:
        return max(ids.get(fact, 1) for fact in meant)
    if expected.after == "end":
        return len(scenario.when)
    return max(ids.get(fact, 1) for fact in _meant(scenario, expected, writer, expected.after))


def _meant(scenario: Scenario, expected: Expected, writer: Writer, name: str) -> tuple[str, ...]:
    """The facts of the step that is called so."""
    if name not in writer.ids:
        known = f"1 to {len(scenario.when)}, or a step's @name"
        raise ScenarioError(scenario.file, expected.line, f"there is no fact {name}; expected {known}")
    return writer.made.get(name) or (writer.ids[name],)


def _ids(scenario: Scenario, expected: Expected, writer: Writer) -> list[str]:
    return [fact for name in expected.facts for fact in _meant(scenario, expected, writer, name)]


def steps_of(writer: Writer, many: int) -> dict[str, int]:
    """Fact -> the step of `when` (from 1) that it is of."""
    return {fact: number for number in range(1, many + 1) for fact in writer.made.get(str(number), ())}


def _in_order(said: Said, fact: str, rule: str) -> tuple[bool, bool]:
    """Whether this rule, and whether any rule, says of the fact that it is met."""
    return _verdict(said, fact, rule) == "legal", any(one == fact and said[one, name] == "legal" for one, name in said)


def _verdict(said: Said, fact: str, rule: str) -> str | None:
    return said.get((fact, rule))


def _documented(said: Said, edition: str) -> Said:
    """What is said, with the ids that a catalogue of documents has for these rules; of several that are one the gravest."""
    named = dict(said)
    for (fact, rule), verdict in said.items():
        for cited in _cited_by(edition).get(rule, ()):
            if STRENGTH.index(verdict) >= STRENGTH.index(named.get((fact, cited), "legal")):
                named[fact, cited] = verdict
    return named


@cache
def _cited_by(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule of the edition -> rules of documents that it meets."""
    found: dict[str, tuple[str, ...]] = {}
    for cited, rules in documents_of(edition).items():
        for rule in rules:
            found[rule] = (*found.get(rule, ()), cited)
    return found


def _accused(writer: Writer, ids: dict[str, int], steps: list[Said], expected: set[str]) -> Iterator[str]:
    """Facts that are called illegal though nobody expects it, now or later."""
    told: set[tuple[str, str]] = set()
    for number, said in enumerate(steps, 1):
        for (fact, rule), verdict in said.items():
            if verdict == "illegal" and fact not in expected and (fact, rule) not in told:
                told.add((fact, rule))
                yield f"fact {ids.get(fact, f'{fact} of the given')} is accused by {rule} after step {number}"


def _accused_given(begun: Staged) -> str:
    one = begun.accused[0]
    fact = next(fact for fact in begun.writer.facts if fact.id == one.fact)
    return f"the given cannot be lawful: {fact} breaks {one.rule} ({one.reason[1]})"


STRENGTH = ("legal", "not judged", "undetermined", "unless", "illegal")


def _said(review: Review) -> Said:
    """What stands now; of several findings of one rule on one fact the gravest."""
    said: Said = {}
    for one in (*review.findings, *review.met):
        key = one.fact, one.rule.partition(":")[2]
        if STRENGTH.index(one.counted) >= STRENGTH.index(said.get(key, "legal")):
            said[key] = one.counted
    return said


def _key(scenario: Scenario) -> str:
    return json.dumps([scenario.given, [msgspec.to_builtins(step) for step in scenario.given_steps]], sort_keys=True)


@cache
def _staged(key: str, edition: str, complete: bool, readings: Readings) -> Any:
    """Staged once for all scenarios with the same given: its first scenario makes it."""
    made: list[Staged] = []

    def once(scenario: Scenario) -> Staged:
        if not made:
            writer = staged(scenario, readings)
            book = _book(writer.game, scenario.given)
            book = replace(book, complete=complete)
            review = Review(writer.game, book, writer.known)
            for number in range(len(writer.facts) + 1):
                _given_before(review, writer, number)
                for fact in writer.facts[number : number + 1]:
                    review = judged(review, writer, fact)
            made.append(Staged(writer, review, tuple(one for one in review.findings if one.accuses)))
        return made[0]

    return once


def _copy(begun: Staged, file: str) -> tuple[Writer, Review]:
    old = begun.writer
    writer = Writer(file, old.game, old.piece_of, old.expanded)
    writer.table, writer.facts, writer.ids = old.table, [*old.facts], {**old.ids}
    writer.sheets, writer.known, writer.last = {**old.sheets}, old.known, {**old.last}
    writer.made, writer.hidden = {**old.made}, old.hidden
    writer.inside, writer.contents = {**old.inside}, {**old.contents}
    writer.laid, writer.past = old.laid, old.past
    return writer, begun.review.copy()


def _book(game: Game, given: dict[str, Any]) -> Any:
    """The rule book with the lists that the scenario gives, in the form of a pack."""
    lists = {name: _tupled(rows) for name, rows in (given.get("lists") or {}).items()}
    book = book_of(game, lists)
    assert book is not None
    return book


def _tupled(rows: dict[str, Any]) -> dict[str, Any]:
    return {str(name): tuple(map(str, value)) if isinstance(value, list) else value for name, value in rows.items()}


@cache
def rules_of(edition: str) -> frozenset[str]:
    """Ids of the catalogue, without the edition."""
    family = next(one for one in FAMILIES if one.edition(edition))
    assert family.rules is not None
    return frozenset(family.rules(edition))


@cache
def documents_of(edition: str) -> Mapping[str, frozenset[str]]:
    """Rule of a catalogue of documents -> the rules of the edition that meet it, where rules are made and not written down."""
    family = next(one for one in FAMILIES if one.edition(edition))
    documents = getattr(FAMILY.get(family.name), "documents", None)
    assert family.rules is not None
    return documents(edition, family.rules(edition)) if documents is not None else {}


def _known_rules(scenario: Scenario) -> None:
    for line, rule in ((scenario.line, scenario.rule), *((one.line, one.rule) for one in scenario.then)):
        if rule not in rules_of(scenario.edition) and rule not in documents_of(scenario.edition):
            raise ScenarioError(scenario.file, line, f"the catalogue of {scenario.edition} has no rule {rule}")
