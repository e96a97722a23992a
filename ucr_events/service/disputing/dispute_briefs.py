"""Everything about a dispute in the order in which a judge thinks, as far as one reader may know it.

Findings and what rests on what are shown as they were before the dispute was ruled: a ruling that declares play void also takes
away what was found of it, and nobody could see any more what was ruled about.
"""

from collections.abc import Iterable, Iterator, Sequence
from uuid import UUID

import msgspec

from ucr_events.corrections.dependencies import Dependent, Web, web_of
from ucr_events.corrections.line import Line, Numbered, line_of
from ucr_events.disputes.events import FindingName, RuleCited
from ucr_events.disputes.knowing import Known, could_object, knowing
from ucr_events.disputes.state import Dispute
from ucr_events.facts import Fact
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import EVERYBODY, Sight
from ucr_events.referee.book import Book
from ucr_events.referee.entries import Rule
from ucr_events.referee.values import Finding, is_told
from ucr_events.review.acts import Acts
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.judging.secondary_reviews import Runs
from ucr_events.service.keeping.patience import turn
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.lines import corrections_in, facts_after, numbered
from ucr_events.store import FactRow, Store

MOST_SHOWN = 40
"Facts in the third block; all that rests on the claim stands in the sixth."


class Shown(msgspec.Struct, frozen=True):
    """A fact of the dispute and what was found of it. why: claim, evidence, finding (what one rests on), context."""

    row: FactRow
    why: str
    findings: tuple[Finding, ...]


class RuleBrief(msgspec.Struct, frozen=True):
    """A rule of the dispute as this game reads it, and what was found by it."""

    cited: RuleCited
    rule: Rule | None
    findings: tuple[Finding, ...]


class Brief(msgspec.Struct, frozen=True):
    """What a page or a report says of a dispute, but for the words."""

    key: UUID
    id: UUID
    live: Live
    state: Dispute
    rows: tuple[FactRow, ...]
    book: Book | None
    facts: tuple[Shown, ...]
    rules: tuple[RuleBrief, ...]
    known: tuple[Known, ...]
    could_object: tuple[int, ...]
    rests: tuple[Dependent, ...]
    web: Web
    effects: dict[str, tuple[FactRow, ...]]
    "Ruling -> its corrections in the game."
    photos: dict[str, tuple[str, int]]

    @property
    def before(self) -> int:
        """The step after which the table is shown."""
        return min(self.state.opened.step - 1, self.live.position)


class Briefs:
    """The read side of disputes. Thread-safe; everything it keeps can be thrown away."""

    def __init__(self, store: Store, library: Library, referee: Referee) -> None:
        self._store = store
        self._library = library
        self._referee = referee
        self._before_rulings: Runs[str] = Runs(store)

    def brief(self, key: UUID, dispute: UUID, state: Dispute, rows: Sequence[FactRow], sight: Sight) -> Brief:
        """The dispute for a reader who may watch the game."""
        live = self._library.current(key)
        line = self.line_before(key, state)
        judged = self._findings(key, live, line, sight)
        findings = tuple(filter(is_told, judged))
        recorded = enumerate(facts_after(self._store, key, 0, live.position), 1)
        web = web_of(recorded, judged, line, acts=self._referee.acts(key, line))
        claim = self._claim(web, live, state)
        of_it = tuple(_about(findings, state, claim))
        shown = self._shown(key, state, web, claim, of_it, findings)
        public = filter(is_told, self._findings(key, live, line, EVERYBODY))
        known = self._known(key, live, state, web, claim, tuple(_about(public, state, claim)))
        return Brief(
            key=key,
            id=dispute,
            live=live,
            state=state,
            rows=tuple(rows),
            book=self._referee.book(key),
            facts=shown,
            rules=self._rules(key, state, of_it),
            known=known,
            could_object=could_object(known, state.opened.step),
            rests=tuple(_resting(web, claim, state)) if claim else (),
            web=web,
            effects=self._effects(key, state),
            photos=self._store.photos(dispute),
        )

    def line_before(self, key: UUID, state: Dispute) -> Line:
        """The effective line without what the rulings of this dispute did to it."""
        made = {name for ruling in state.rulings for name in (*ruling.effects, *ruling.undone)}
        if not made:
            return self._library.current(key).line
        kept = [numbered for numbered in corrections_in(self._store, key) if numbered[1].id not in made]
        return line_of(kept, lambda name: numbered(self._store, key, name))

    def cited(self, key: UUID, state: Dispute, rule: str) -> RuleCited:
        """The rule with its edition and reading, as they are in force in this game."""
        live = self._library.current(key)
        found = filter(is_told, self._findings(key, live, self.line_before(key, state), EVERYBODY))
        return self._cited(key, rule, _about(found, state, state.opened.fact))

    def citing(self, key: UUID, finding: Finding) -> RuleCited:
        """The rule of a finding, with the readings it went by."""
        return self._cited(key, finding.rule, [finding])

    def _cited(self, key: UUID, rule: str, findings: Iterable[Finding]) -> RuleCited:
        edition, _, name = rule.rpartition(":")
        book = self._referee.book(key)
        concept, _ = (book and book.find(rule)) or (name, None)
        readings = {book.named(concept): book.reading(concept)} if book and concept in book.readings else {}
        for finding in findings:
            readings |= dict(finding.readings) if finding.rule == rule else {}
        reading = ";".join(f"{one}={chosen}" for one, chosen in sorted(readings.items()))
        return RuleCited(rule=rule, edition=edition or self._library.current(key).game.header.edition, reading=reading)

    def _findings(self, key: UUID, live: Live, line: Line, sight: Sight) -> tuple[Finding, ...]:
        if line.tag == live.line.tag:
            return self._referee.judged(key, sight)
        begun_with = self._referee.begun_with(key, sight)
        run = self._before_rulings.at(key, live, line, begun_with, lambda: self._anew(key, sight))
        if run is None:
            return ()
        with turn(run.lock):
            return tuple(sorted(run.acts.review.findings, key=lambda found: found.no))

    def _anew(self, key: UUID, sight: Sight) -> Acts | None:
        review = self._referee.anew(key, sight)
        return None if review is None else Acts(review)

    def _claim(self, web: Web, live: Live, state: Dispute) -> str | None:
        """The fact the dispute is about; where a step was named only, the fact recorded there."""
        if state.opened.fact in web.facts:
            return state.opened.fact
        at = [name for name, step in web.steps.items() if step == state.opened.step]
        return at[0] if at and state.opened.step <= live.position else None

    def _shown(
        self, key: UUID, state: Dispute, web: Web, claim: str | None, of_it: Sequence[Finding], findings: Sequence[Finding]
    ) -> tuple[Shown, ...]:
        why: dict[int, str] = {}
        for reason, names in _in_question(state, web, claim, of_it):
            for name in names:
                if name in web.steps:
                    why.setdefault(web.steps[name], reason)
        shown = []
        for step in sorted(sorted(why, key=lambda step: (ORDER.index(why[step]), step))[:MOST_SHOWN]):
            row = self._store.read(key, step - 1, 1)[0]
            shown.append(Shown(row, why[step], tuple(found for found in findings if found.no == step)))
        return tuple(shown)

    def _known(
        self, key: UUID, live: Live, state: Dispute, web: Web, claim: str | None, of_it: Sequence[Finding]
    ) -> tuple[Known, ...]:
        names = dict.fromkeys((*([claim] if claim else ()), *(name for one in state.evidence for name in one.facts)))
        facts = [(web.steps[name], web.facts[name]) for name in names if name in web.facts]
        return knowing(live.game.header, live.table, self._library.seals(key), of_it, facts)

    def _rules(self, key: UUID, state: Dispute, of_it: Sequence[Finding]) -> tuple[RuleBrief, ...]:
        book = self._referee.book(key)
        ruled = (cited.rule for ruling in state.rulings for cited in ruling.rules)
        names = dict.fromkeys((*state.opened.rules, *ruled, *(finding.rule for finding in of_it)))
        briefs = []
        for name in names:
            _, rule = (book and book.find(name)) or (None, None)
            found = tuple(finding for finding in of_it if finding.rule == name)
            briefs.append(RuleBrief(self._cited(key, name, found), rule, found))
        return tuple(briefs)

    def _effects(self, key: UUID, state: Dispute) -> dict[str, tuple[FactRow, ...]]:
        found = {}
        for ruling in state.rulings:
            rows = self._store.find(key, [*ruling.undone, *ruling.effects]).values()
            found[ruling.id] = tuple(sorted(rows, key=lambda row: row.position))
        return found


ORDER = ("claim", "evidence", "finding", "context")


def _in_question(state: Dispute, web: Web, claim: str | None, of_it: Sequence[Finding]) -> Iterator[tuple[str, Iterable[str]]]:
    """Which facts are shown, and why, the most important first."""
    at: dict[int, list[str]] = {}
    for name, step in web.steps.items():
        at.setdefault(step, []).append(name)
    yield "claim", [claim] if claim else []
    for evidence in state.evidence:
        yield "evidence", (*evidence.facts, *(name.fact for name in evidence.findings))
    for finding in of_it:
        steps = (*finding.rests_on, *([finding.settled_at] if finding.settled_at else ()))
        yield "finding", [name for step in steps for name in at.get(step, ())]
    if claim:
        yield "context", web.on.get(claim, ())
        yield "context", [name for name, rests in web.on.items() if claim in rests and _caused(web.facts[name], claim)]


def _resting(web: Web, claim: str, state: Dispute) -> Iterator[Dependent]:
    """What rests on the claim, but for what the dispute itself did about it."""
    own = {name for ruling in state.rulings for name in (*ruling.effects, *ruling.undone)}
    return (one for one in web.resting_on(claim) if one.fact not in own)


def _caused(fact: Fact, claim: str) -> bool:
    return fact.because == claim


def _about(findings: Iterable[Finding], state: Dispute, claim: str | None) -> Iterator[Finding]:
    """The finding of the claim, those of the evidence, and others of the disputed fact by the rules of the dispute.

    A claim in words alone names no rule: then all that was found of the fact.
    """
    rules = state.opened.rules
    named = {_name(one) for one in (state.opened.finding, *(name for e in state.evidence for name in e.findings)) if one}
    for finding in findings:
        if (finding.fact, finding.rule) in named or (finding.fact == claim and (finding.rule in rules or not rules)):
            yield finding


def _name(named: FindingName) -> tuple[str, str]:
    return named.fact, named.rule


def facts_of(rows: Iterable[FactRow]) -> list[Numbered]:
    """The facts in these rows, with their steps."""
    return [(row.position, decode(row.payload)) for row in rows]
