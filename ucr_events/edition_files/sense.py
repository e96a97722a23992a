"""What does not fit in an edition file of the right form: names that its base does not have, bounds, contradictions."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from ucr_events.editions.form import EditionFile, HouseRule
from ucr_events.errors import Problem
from ucr_events.games.adopting import as_before
from ucr_events.games.family import Edition, Family, Number
from ucr_events.games.sample import sample_book
from ucr_events.packs import Pack
from ucr_events.referee.entries import Rule
from ucr_events.sentences.words import COMMON

Problems = Iterator[Problem]
MAY_BE_DROPPED = ("judged", "recorded")
"How a rule is met that can be left out of the data alone: of any other the course of play is made."
OWN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\Z")
SHOWN = 6
"Names that a mistake lists."


def nonsense(file: EditionFile, packs: Sequence[Pack], family: Family | None, families: Mapping[str, Family]) -> list[Problem]:
    """Every problem of the file. family: the one it names, if it is here."""
    if family is None or family.book is None:
        known = ", ".join(name for name, one in families.items() if one.book is not None)
        return [Problem("family", f"{file.family!r} is none of the families with a rule book: {known}")]
    problems = list(_id(file, families))
    base = next((edition for edition in family.editions if edition.id == file.base), None)
    judged = [edition.id for edition in family.editions if family.has_rule_book(edition.id)]
    if base is None or base.id not in judged:
        return [*problems, Problem("base", f"{file.base!r} is none of the editions with a rule book: {', '.join(judged)}")]
    return [*problems, *Against(file, family, base).problems(), *_charts(file, packs)]


def _id(file: EditionFile, families: Mapping[str, Family]) -> Problems:
    for family in families.values():
        if any(edition.id == file.edition for edition in family.editions):
            yield Problem("edition", f"{file.edition!r} is an edition of the program; expected a name of your own")


def _charts(file: EditionFile, packs: Sequence[Pack]) -> Problems:
    ours = {file.base, file.edition}
    for pack in packs:
        field = f"charts ({pack.pack})"
        if pack.family != file.family:
            yield Problem(field, f"the charts are for {pack.family}, the edition is of {file.family}")
        if pack.editions and not ours & set(pack.editions):
            yield Problem(field, f"these are charts of {', '.join(pack.editions)}; expected charts of {' or '.join(ours)}")
        for name, chart in pack.charts.items():
            if chart.editions and not ours & set(chart.editions):
                yield Problem(f"{field}.charts.{name}", f"a chart of {', '.join(chart.editions)}, so it would never be used")


class Against:
    """One file held against its base."""

    def __init__(self, file: EditionFile, family: Family, base: Edition) -> None:
        assert family.rules is not None
        self.file, self.family, self.base = file, family, base
        self.rules = family.rules(base.id)
        self.numbers: Mapping[str, Number] = family.numbers(base.id) if family.numbers else {}

    def problems(self) -> Problems:
        """Everything, in the order of the file's fields."""
        yield from self._seats()
        yield from self._options()
        yield from self._readings()
        yield from self._numbers()
        yield from self._words()
        yield from self._rules()
        yield from self._drop()
        yield from self._borrow()

    def _seats(self) -> Problems:
        low, high = self.base.seats
        few, many = self.file.seats or self.base.seats
        if not low <= few <= many <= high:
            said = f"expected from {low} to {high}, the fewer first, as {self.base.id} has it, got {few} to {many}"
            yield Problem("seats", said)

    def _options(self) -> Problems:
        known = {option.id: [value for value, _ in option.choices] for option in self.base.options}
        for name, value in self.file.options.items():
            if name not in known:
                yield _unknown(f"options.{name}", "house option", name, known, self.base.id)
            elif not any(type(value) is type(one) and value == one for one in known[name]):
                values = ", ".join(map(str, known[name]))
                yield Problem(f"options.{name}", f"expected one of {values}, got {value!r:.40}")

    def _readings(self) -> Problems:
        known = {one.rule: one.readings for one in (self.family.readings or _nothing)(self.base.id)}
        for rule, name in self.file.readings.items():
            if rule not in known:
                yield _unknown(f"readings.{rule}", "rule that is read in several ways", rule, known, self.base.id)
            elif name not in known[rule]:
                yield Problem(f"readings.{rule}", f"expected one of {', '.join(known[rule])}, got {name!r:.40}")
            elif rule in self.file.drop:
                yield Problem(f"readings.{rule}", "the rule is dropped, and a rule that is not played has no reading")

    def _numbers(self) -> Problems:
        for name, value in self.file.numbers.items():
            number = self.numbers.get(name)
            if number is None:
                yield _unknown(f"numbers.{name}", "number", name, self.numbers, self.base.id)
            elif (wrong := _out_of_bounds(number, value)) is not None:
                yield Problem(f"numbers.{name}", wrong)
            elif number.rule in self.file.drop:
                yield Problem(f"numbers.{name}", f"it stands in {number.rule}, which is dropped")
            elif number.rule not in self.file.rules:
                yield Problem(f"numbers.{name}", f"it stands in {number.rule}; say in rules what that rule says now")

    def _words(self) -> Problems:
        known = {**COMMON, **self.family.words, **self.base.words}
        for word in self.file.words:
            if word not in known:
                yield _unknown(f"words.{word}", "word", word, known, self.base.id)

    def _rules(self) -> Problems:
        looked_at = as_before(self.file, self.numbers)
        for name, own in self.file.rules.items():
            field, rule = f"rules.{name}", self.rules.get(name)
            if rule is not None:
                yield from self._worded(field, own, rule, looked_at=name in looked_at)
            elif own.section is None:
                yield _unknown(field, "rule", name, self.rules, self.base.id, "; a rule of your own says its section")
            elif not OWN_ID.match(name):
                yield Problem(field, "expected letters, digits, dots and dashes only in the id of a rule")
            elif own.judged == "as_before":
                said = f"{self.base.id} does not have the rule, so nothing looks at it; expected by_people"
                yield Problem(f"{field}.judged", said)

    def _worded(self, field: str, own: HouseRule, rule: Rule, *, looked_at: bool) -> Problems:
        if own.section is not None:
            yield Problem(f"{field}.section", f"only a rule that {self.base.id} does not have says its section")
        if rule.id in self.file.drop:
            yield Problem(field, "the rule is dropped and worded anew; expected one of the two")
        if looked_at and own.judged == "by_people":
            yield Problem(f"{field}.judged", "a number of the rule is changed, for the referee to go by; expected as_before")
        if not looked_at and not own.course and rule.how not in ("judged", "recorded", "definition"):
            yield Problem(field, f"{_makes_the_course(rule)}; say `course = true` if other steps may come, or write a chapter")

    def _drop(self) -> Problems:
        for name in self.file.drop:
            rule = self.rules.get(name)
            if rule is None:
                yield _unknown(f"drop.{name}", "rule", name, self.rules, self.base.id)
            elif rule.how not in MAY_BE_DROPPED:
                yield Problem(f"drop.{name}", f"{_makes_the_course(rule)}; another course needs a chapter in Python")

    def _borrow(self) -> Problems:
        if not self.file.borrow:
            return
        book = sample_book(self.family, self.base)
        if book.revises in ("", self.base.id):
            yield Problem("borrow", f"{self.base.id} stands by itself: there is no other document to borrow from")
            return
        assert self.family.rules is not None
        lent = self.family.rules(book.revises)
        for index, section in enumerate(self.file.borrow):
            field, within = f"borrow[{index}]", [name for name, rule in lent.items() if _is_within(rule.section, section)]
            against = sorted(name for name in within if name in book.without)
            if not within:
                yield _unknown(field, "section", section, {rule.section for rule in lent.values()}, book.revises)
            elif against:
                yield Problem(field, f"it contradicts {self.base.id}, which says otherwise or plays without: {_some(against)}")


def _nothing(edition: str) -> tuple[Any, ...]:
    return ()


def _makes_the_course(rule: Rule) -> str:
    return f"the course of play is made of this rule (it is {rule.how}, not judged)"


def _out_of_bounds(number: Number, value: Any) -> str | None:
    """What was expected, if the value cannot be the number."""
    several = isinstance(number.value, tuple)
    given = value if isinstance(value, list) else [value]
    whole = all(type(one) is int and number.least <= one <= number.most for one in given)
    if whole and several == isinstance(value, list) and (not several or value == sorted(set(value))):
        return None
    what = "a rising list of whole numbers" if several else "a whole number"
    return f"expected {what} from {number.least} to {number.most} as {_shown(number.value)}, got {value!r:.40}"


def _shown(value: int | tuple[int, ...]) -> str:
    return str(list(value)) if isinstance(value, tuple) else str(value)


def _unknown(field: str, what: str, name: str, known: Any, edition: str, more: str = "") -> Problem:
    close = get_close_matches(name, list(known), 3)
    meant = f"; perhaps {' or '.join(close)}" if close else f"; it has {_some(sorted(known)) or 'none'}"
    return Problem(field, f"{edition} has no {what} {name!r}{meant}{more}")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def _is_within(section: str, one: str) -> bool:
    return section == one or section.startswith(f"{one}.")
