"""A rule book: procedures, checks, texts, numbers, charts and readings of one edition; an edition revises another."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.referee.entries import Breach, Omitted, Reading, Rule
from ucr_events.referee.procedures import CONSULTED, Script, Steps
from ucr_events.referee.steps import Asked, Checks, Occasion, When, occasion_of
from ucr_events.referee.survival import Survival
from ucr_events.referee.values import Frame, Missing, Remembered, RuleId
from ucr_events.table.state import Table
from ucr_events.texts import Text

Check = Callable[[Any], "bool | Breach | None"]
"(view) -> it holds, it is broken, or it does not speak here."
Guard = Callable[[Any], bool]
"(table) -> the procedure is cut off."
T = TypeVar("T")
Here = TypeVar("Here", bound=Table)
Handed = ParamSpec("Handed")
Remember = Callable[[T, Any, Any, Any], T]
"(what was remembered, table before, fact, table after) -> what is remembered from now on."
Fold = TypeVar("Fold", bound=Callable[..., Any])


def recalled(memory: Remembered, fold: Remember[T], start: Any) -> T:
    """What the fold has made of the facts so far; start: of none."""
    kept: T = memory.get(fold, start)
    return kept


class Memory(NamedTuple):
    """What a chapter remembers of nothing, and the kinds of fact on which its fold may change it (none named: on any)."""

    start: Any
    kinds: tuple[type[Fact], ...] = ()


Forgotten = Callable[[Table, Fact, Remembered], Iterable[Missing]]
"(table, a fact that seems to break a rule, what is remembered) -> what may have happened before it, unrecorded."


Aside = Callable[[Table, Fact], bool]
"(table before, fact) -> it is judged where it is recorded, and moves nothing in the flow of play."


Excuse = Callable[[Table, Fact, Remembered], "Text | None"]
"(table before, a fact that fits nothing that may come, what is remembered) -> why it may be lawful all the same."


Leads = Callable[[Frame, Table, Fact], bool]
"(where play stands, table before, a fact that fits nothing that may come) -> whether what is left out could lead to it."


ByRule = Callable[[Table, Fact], tuple[Fact, ...]]
"(table before, fact) -> what happens with it by rule, whether or not anybody writes it down."


Changed = Callable[[RuleId, Table, Fact, Remembered], "Text | None"]
"(a rule that seems broken, table before, fact, what is remembered) -> why a text nobody supplied may have changed its numbers."


class Chapter:
    """Collects what one module of rules says; the decorators register under the rule's own id."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.scripts: dict[str, Script] = {}
        self.checks: list[tuple[RuleId, tuple[Occasion, ...], Check]] = []
        self.guards: dict[str, Guard] = {}
        self.memories: dict[Remember[Any], Memory] = {}

    def procedure(self, script: Callable[Concatenate[Any, Here, Handed], Steps], name: str = "") -> Script:
        """A procedure: a generator of the book, the table at its start, and what it is handed. Known by its function's name."""
        self.scripts[name or script.__name__] = script
        return script

    def check(self, rule: RuleId, *steps: str | Occasion) -> Callable[[Check], Check]:
        """A check that speaks at these steps; `not:step`: passed over; `fact:kind`: wherever that kind is recorded."""
        occasions = tuple(step if isinstance(step, Occasion) else occasion_of(step) for step in steps)

        def register(check: Check) -> Check:
            self.checks.append((rule, occasions, check))
            return check

        return register

    def guard(self, guard: Guard) -> Guard:
        """A condition that cuts procedures off, known by its function's name."""
        self.guards[guard.__name__] = guard
        return guard

    def memory(self, start: Any, *kinds: type[Fact]) -> Callable[[Fold], Fold]:
        """A fold, for what rules ask of the past; checks read it by `view.recall(fold)`.

        It is asked of facts of these kinds only, and must leave what is remembered as it is on any other; none: of every fact.
        """

        def register(remember: Fold) -> Fold:
            self.memories[remember] = Memory(start, kinds)
            return remember

        return register


def _nothing_forgotten(table: Table, fact: Fact, memory: Remembered) -> Iterable[Missing]:
    return ()


def _no_excuse(table: Table, fact: Fact, memory: Remembered) -> Text | None:
    return None


def _anything_leads(frame: Frame, table: Table, fact: Fact) -> bool:
    return True


def _nothing_by_rule(table: Table, fact: Fact) -> tuple[Fact, ...]:
    return ()


def _nothing_changed(rule: RuleId, table: Table, fact: Fact, memory: Remembered) -> Text | None:
    return None


def _nothing_silent(rule: RuleId, sheet: Mapping[str, Any]) -> Text | None:
    return None


def _nothing_aside(table: Table, fact: Fact) -> bool:
    return False


def _nothing_unsettled(table: Table) -> tuple[str, ...]:
    return ()


class Book(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything the referee of one edition goes by. `game` is the outermost procedure."""

    edition: str
    game: str
    scripts: dict[str, Script]
    checks: Checks
    guards: dict[str, Guard]
    memories: dict[Remember[Any], Memory]
    rules: dict[RuleId, Rule]
    """What rule code calls a rule (its concept) -> its entry. In a revised edition one entry may answer to several, and
    what the edition does not say itself is the entry of the document it revises."""
    revises: str = ""
    "The edition whose text stands where this one is silent; empty: it stands by itself."
    without: frozenset[RuleId] = frozenset()
    "Concepts that a revised edition plays without: nothing is held against them, whoever expects them."
    borrowed: frozenset[str] = frozenset()
    "Sections of the revised edition's document, or beginnings of them, that this table plays by where its own is silent."
    adopted: frozenset[str] = frozenset()
    "Editions whose text holds here as it stands where this one says nothing otherwise: those that a club's own is based on."
    worded: Mapping[RuleId, Text] = {}
    "What the edition that a club's own is based on says of concepts that the club words otherwise."
    by_people: frozenset[RuleId] = frozenset()
    "Concepts that this edition words so that only people can judge them."
    open_course: bool = False
    "This edition lets steps come that no procedure has: a fact that fits nothing that may come breaks no rule by that."
    stray: RuleId
    "The rule that a fact breaks which fits nothing that may come."
    forgotten: Forgotten = _nothing_forgotten
    omissions: Mapping[str, tuple[Omitted, ...]] = {}
    "Word for what did not happen (`omission.noted`) -> the facts it speaks of."
    aside: Aside = _nothing_aside
    acts: Callable[[Table, Fact], bool] = _nothing_aside
    "(table before, fact) -> somebody does something by it, so that a button for it asks first what rules will say of it."
    excuse: Excuse = _no_excuse
    leads: Leads = _anything_leads
    by_rule: ByRule = _nothing_by_rule
    changed: Changed = _nothing_changed
    silently: Callable[[RuleId, Mapping[str, Any]], Text | None] = _nothing_silent
    "(a rule that seems broken, the sheet of who acted) -> what on it may explain that without a word."
    survival: Survival | None = None
    belongings: tuple[str, ...] = ()
    "Beginnings of the names of zones whose cards a seat keeps from turn to turn (`abilities` of `abilities.4`)."
    unsettled: Callable[[Table], tuple[str, ...]] = _nothing_unsettled
    "Names of zones whose cards are still to be changed where the table lies so: after a gap nobody knows them."
    plays_on: frozenset[str] = frozenset()
    "States in which a seat has its turns all the same, so that a turn shows nothing about them."
    complete: bool = False
    "The record is taken to be complete: nothing is excused by what may not have been written down."
    exact: bool = False
    "Its procedures tell of every step that must come: in a whole record one that is missed was left out, a breach."
    seats_apart: bool = False
    "What a seat does rests on its own pieces and cards: two seats that break a rule are no hole in the record."
    tallies: frozenset[RuleId] = frozenset()
    "Rules that rest on what has added up since the game began: a hole in the record leaves them unsure for ever."
    own_words: frozenset[str] = frozenset()
    "Words that the table's header added: whatever they stand for is passed by."
    handlers: Mapping[Any, Any] = {}
    "The table's fold; with it the referee carries on a table on which unrecorded facts are taken as done."
    numbers: Mapping[str, Any] = {}
    charts: Mapping[str, Any] = {}
    chart_words: Mapping[str, Text] = {}
    "What the family calls the charts that a club may bring."
    readings: Mapping[RuleId, Reading] = {}
    chosen: Mapping[RuleId, str] = {}

    def reading(self, rule: RuleId) -> str:
        """The reading of an ambiguous rule in this game; that it was asked for is written down (`procedures.CONSULTED`)."""
        asked = CONSULTED.get()
        if asked is not None:
            asked.note_reading(rule)
        return self.chosen.get(rule, self.readings[rule].default)

    def named(self, concept: RuleId) -> RuleId:
        """What the edition's own text calls a rule, as a header names its reading; the concept where it has none."""
        entry = self.rules.get(concept)
        return entry.id if entry is not None and self.own(concept) else concept

    def read_as(self, name: RuleId) -> Reading | None:
        """The reading that a finding or a dispute names, by the edition's own id of the rule or, as once, by the concept."""
        if name in self.readings:
            return self.readings[name]
        return next((reading for concept, reading in self.readings.items() if self.named(concept) == name), None)

    def number(self, name: str) -> Any:
        """A number of this edition, which is written down as `reading` is; KeyError is a mistake of ours."""
        value, asked = self.numbers[name], CONSULTED.get()
        if asked is not None:
            asked.note_number(name, value)
        return value

    def recall(self, fold: Remember[T], memory: Remembered) -> T:
        """What the fold has made of the facts so far, by what chapters remember; KeyError is a mistake of ours."""
        return recalled(memory, fold, self.memories[fold].start)

    def cited(self, concept: RuleId) -> str:
        """How a rule is cited: the edition it stands in and its id there."""
        known = self._citations.get(concept)
        if known is None:
            entry = self.rules.get(concept)
            known = self._citations[concept] = self.citation(entry) if entry else f"{self.edition}:{concept}"
        return known

    @cached_property
    def _citations(self) -> dict[RuleId, str]:
        return {}

    def citation(self, entry: Rule) -> str:
        """The edition a rule stands in and its id there."""
        return f"{entry.document or self.edition}:{entry.id}"

    def own(self, concept: RuleId) -> bool:
        """Whether the rule stands in the edition's own text, or in one that it adopts."""
        entry = self.rules.get(concept)
        return entry is None or not entry.document or entry.document in self.adopted

    def judges(self, concept: RuleId) -> bool:
        """Whether this table plays by the rule: its edition says it, or it borrowed the section."""
        return self.own(concept) or _within(self.rules[concept].section, self.borrowed)

    def holds(self, concept: RuleId) -> bool:
        """Whether something may be held against this rule here: the table plays by it, and its edition not without it."""
        return concept not in self.without and self.judges(concept)

    def sees(self, concept: RuleId) -> bool:
        """Whether the rule is decided by what all at the table see, or asks for what is sealed (`Rule.seen`)."""
        entry = self.rules.get(concept)
        return entry is not None and entry.seen

    def find(self, cited: str) -> tuple[RuleId, Rule] | None:
        """The rule cited so (with or without its edition), with the first concept it answers to; None: there is none."""
        found = ((concept, entry) for concept, entry in self.rules.items() if cited in (self.cited(concept), entry.id))
        return next(found, None)

    @property
    def listed(self) -> tuple[Rule, ...]:
        """Every rule this table plays by, once, in the order of its documents."""
        played = ((concept, entry) for concept, entry in self.rules.items() if self.judges(concept))
        return tuple({self.cited(concept): entry for concept, entry in played if not self._dropped(concept)}.values())

    def _dropped(self, concept: RuleId) -> bool:
        """Whether an adopted text has the rule and this edition plays without it."""
        return concept in self.without and self.rules[concept].document in self.adopted

    @cached_property
    def _heeding(self) -> dict[type[Fact], tuple[Remember[Any], ...]]:
        return {}

    def heeding(self, kind: type[Fact]) -> tuple[Remember[Any], ...]:
        """The folds that a fact of this kind may change."""
        known = self._heeding.get(kind)
        if known is None:
            asked = (fold for fold, one in self.memories.items() if not one.kinds or issubclass(kind, one.kinds))
            known = self._heeding[kind] = tuple(asked)
        return known

    def remembered(self, memory: Remembered, before: Table, fact: Fact, after: Table) -> Remembered:
        """What the chapters remember after the fact; the same mapping where it changes nothing."""
        past = memory if memory else {fold: one.start for fold, one in self.memories.items()}
        new = {}
        for fold in self.heeding(type(fact)):
            was = past[fold]
            now = fold(was, before, fact, after)
            if now is not was:
                new[fold] = now
        return {**past, **new} if new else past

    def revise(self, revision: "Revision", rules: Mapping[RuleId, Rule], borrowed: Iterable[str] = ()) -> "Book":
        """Another edition. rules: its own, by id; borrowed: sections of this book's document that its table plays by."""
        theirs = {concept: replace(entry, document=self.edition) for concept, entry in self.rules.items()}
        said = {concept: rules[own] for concept, own in revision.concepts.items()}
        parts = collect(revision.chapters)
        own = {reading.rule: reading for reading in revision.readings}
        asked = {concept: own[name] for concept, name in revision.concepts.items() if concept in self.readings and name in own}
        readings = {**self.readings, **own, **asked}
        made = replace(
            self,
            edition=revision.edition,
            revises=self.edition,
            rules={**theirs, **rules, **said},
            without=revision.without,
            borrowed=frozenset(borrowed),
            scripts=self.scripts | parts["scripts"],
            guards=self.guards | parts["guards"],
            memories=self.memories | parts["memories"],
            numbers={**self.numbers, **revision.numbers},
            charts={**revision.charts, **self.charts},
            readings=readings,
            chosen={**self.chosen, **revision.chosen(self.chosen, readings)},
        )
        return replace(made, checks=self.checks.only(made.holds).beside(parts["checks"]))


class Revision(msgspec.Struct, frozen=True, kw_only=True):
    """How one edition differs from the one it revises, as data; a chapter only where a procedure differs.

    concepts: what rule code calls a rule -> the edition's own id of it; several may be one rule there.
    without: concepts that it says otherwise or plays without, so that nothing is held against them.
    settled: concepts whose readings this text decides.
    met: own ids of rules that no concept is -> the concept whose code meets them, too.
    charts: what its text says row by row where the other leaves it to a chart; a chart that a header pins goes before.
    chapters: procedures (one of the same name stands instead) and checks of its own, under its own ids.
    """

    edition: str
    of: str
    concepts: Mapping[RuleId, RuleId] = {}
    without: frozenset[RuleId] = frozenset()
    numbers: Mapping[str, Any] = {}
    settled: frozenset[RuleId] = frozenset()
    met: Mapping[RuleId, RuleId] = {}
    charts: Mapping[str, Any] = {}
    chapters: tuple[Chapter, ...] = ()
    readings: tuple[Reading, ...] = ()

    def readings_of(self, revised: Iterable[Reading]) -> tuple[Reading, ...]:
        """What the edition leaves to the table, under its own ids; the first of several concepts that are one rule."""
        own = {one.rule: one for one in self.readings}
        theirs = (
            replace(one, rule=self.concepts[one.rule])
            for one in revised
            if one.rule in self.concepts and one.rule not in self.settled
        )
        for one in theirs:
            own.setdefault(one.rule, one)
        return tuple(own.values())

    def chosen(self, named: Mapping[RuleId, str], readings: Mapping[RuleId, Reading]) -> dict[RuleId, str]:
        """Concept -> the reading that a header names under the edition's own id of the rule."""
        return {
            concept: named[own]
            for concept, own in self.concepts.items()
            if own in named and concept in readings and named[own] in readings[concept].readings
        }


def _within(section: str, sections: Iterable[str]) -> bool:
    return any(section == one or section.startswith(f"{one}.") for one in sections)


def collect(chapters: Iterable[Chapter]) -> dict[str, Any]:
    """Scripts, checks by occasion, guards and memories of several chapters, for `Book(**collect(...))`."""
    scripts: dict[str, Script] = {}
    guards: dict[str, Guard] = {}
    memories: dict[Remember[Any], Memory] = {}
    checks: dict[When, dict[str, Asked]] = {when: {} for when in When}
    for chapter in chapters:
        if twice := scripts.keys() & chapter.scripts.keys():
            raise ValueError(f"chapter {chapter.name} defines again: {', '.join(sorted(twice))}")
        scripts |= chapter.scripts
        guards |= chapter.guards
        memories |= chapter.memories
        for rule, occasions, check in chapter.checks:
            for when, name in occasions:
                checks[when][name] = (*checks[when].get(name, ()), (rule, check))
    by_occasion = Checks(checks[When.TAKEN], checks[When.OMITTED], checks[When.RECORDED])
    return {"scripts": scripts, "checks": by_occasion, "guards": guards, "memories": memories}
