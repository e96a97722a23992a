"""Families whose editions may come from the shelf: rules, readings and book of a club's edition are its base's, with its file.

Nothing here knows a game; everything is asked by the base's id and then said under the club's. A family whose clubs write
something else than edition files answers for that itself (`Family.own_editions`).
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from ucr_events.editions import shelf
from ucr_events.editions.form import EditionFile, HouseRule
from ucr_events.editions.house import House, key_of, read_content
from ucr_events.errors import Problem
from ucr_events.facts import EditionPin, GameOpened
from ucr_events.games.family import Edition, Family, Layout, Number, Option
from ucr_events.referee.book import Book
from ucr_events.referee.entries import Reading, Rule
from ucr_events.referee.house_rules import HouseRules, with_house_rules
from ucr_events.texts import given

T = TypeVar("T")
NEW_RULE = "house"
"The kind of a rule that the base does not have."


def adopting(family: Family) -> Family:
    """The family, answering for the club editions on the shelf too."""
    if family.book is None or family.own_editions is not None:
        return family

    def deal(header: GameOpened, charts: Mapping[str, Any]) -> Any:
        assert family.deal is not None
        return family.deal(_printed(header), charts)

    return replace(
        family,
        book=_book(family),
        rules=family.rules and _rules(family, family.rules),
        registry=_rules(family, family.registry or _none),
        readings=family.readings and _readings(family, family.readings),
        numbers=family.numbers and _of_base(family, family.numbers),
        relations=family.relations and _of_base(family, family.relations),
        tests=family.tests and _of_base(family, family.tests),
        deal=family.deal and deal,
        own_editions=Houses(family),
    )


class Houses:
    """The club editions on the shelf that are of this family; files of them are read by `ucr_events.edition_files`."""

    endings: tuple[str, ...] = ()

    def __init__(self, family: Family) -> None:
        self.family = family

    def load(self, files: Mapping[str, bytes], taken: Collection[str]) -> list[Problem]:
        """Nothing: no file is the family's own."""
        return []

    def edition(self, name: str) -> Edition | None:
        """The edition of that id or key as its base with what the file says otherwise."""
        house = shelf.find(self.family.name, name)
        return None if house is None else _adopted(house, self.family)

    def offered(self) -> tuple[Edition, ...]:
        """Those that new games may be opened under."""
        return tuple(own for one in shelf.offered(self.family.name) if (own := _adopted(one, self.family)))

    def content(self, key: str) -> bytes | None:
        """The file with its charts."""
        house = shelf.find(self.family.name, key)
        return None if house is None else house.content

    def keep(self, content: bytes) -> bool:
        """Put it on the shelf."""
        house = read_content(content)
        if house is None or house.file.family != self.family.name:
            return False
        shelf.keep(house)
        return True

    def agreed(self, edition: Edition) -> tuple[Mapping[str, Any], Mapping[str, str]]:
        """What the file says."""
        house = shelf.find(self.family.name, edition.key)
        return ({}, {}) if house is None else (house.file.options, house.file.readings)


def _adopted(house: House, family: Family) -> Edition | None:
    """A club's edition as its base with what the file says otherwise; None: the base is not here."""
    base = next((edition for edition in family.editions if edition.id == house.file.base), None)
    if base is None:
        return None
    file = house.file
    return replace(
        base,
        id=file.edition,
        label=given(file.label.ja, file.label.en),
        seats=file.seats or base.seats,
        options=tuple(_beginning_with(option, file.options.get(option.id)) for option in base.options),
        words={**base.words, **{word: given(term.ja, term.en) for word, term in file.words.items()}},
        base=base.id,
        digest=house.digest,
    )


def _beginning_with(option: Option, value: Any) -> Option:
    """The option with another default; None leaves it as it is."""
    if value is None:
        return option
    return replace(option, choices=tuple(sorted(option.choices, key=lambda choice: choice[0] != value)))


def under(header: GameOpened, family: Family, name: str) -> GameOpened:
    """The header under the edition of that id or key; one that is not here is left for `Game` to refuse."""
    edition = family.edition(name)
    if edition is None or not edition.digest or family.own_editions is None:
        kept = header.edition_file if name == header.edition else None
        return replace(header, edition=name, edition_file=kept)
    pin = EditionPin(base=edition.base, digest=edition.digest)
    options, readings = family.own_editions.agreed(edition)
    options, readings = {**options, **header.options}, {**readings, **header.readings}
    return replace(header, edition=edition.id, edition_file=pin, options=options, readings=readings)


def judged_under(header: GameOpened, family: Family, name: str) -> GameOpened:
    """The header of a game that was played, under another edition: what lay on the table lies there, whatever that has."""
    before, after = family.pinned(header), family.edition(name)
    if before is None or after is None or before.key == after.key:
        return under(header, family, name)
    played = before.chosen(header.options)
    kept = {one.id: played[one.id] for one in after.options if one.id in played and _is_choice(one, played[one.id])}
    known = {one.rule: one.readings for one in (family.readings(after.key) if family.readings else ())}
    readings = {rule: read for rule, read in header.readings.items() if read in known.get(rule, {})}
    if not family.has_rule_book(after.key):
        readings = header.readings
    return under(replace(header, options={**header.options, **kept}, readings=readings), family, name)


def _is_choice(option: Option, value: Any) -> bool:
    return any(type(one) is type(value) and one == value for one, _ in option.choices)


def _printed(header: GameOpened) -> GameOpened:
    return replace(header, edition=header.printed, edition_file=None)


def _none(edition: str) -> Mapping[str, Rule]:
    raise KeyError(edition)


def _of_base(family: Family, ask: Callable[[str], T]) -> Callable[[str], T]:
    def asked(edition: str) -> T:
        house = shelf.find(family.name, edition)
        return ask(house.file.base if house else edition)

    return asked


def _rules(family: Family, ask: Callable[[str], Mapping[str, Rule]]) -> Callable[[str], Mapping[str, Rule]]:
    @cache
    def adopted(key: str) -> Mapping[str, Rule]:
        house = shelf.find(family.name, key)
        assert house is not None
        file, theirs, looked_at = house.file, ask(house.file.base), _as_before(house, family)
        kept = {name: _said(file, name, rule, name in looked_at) for name, rule in theirs.items() if name not in file.drop}
        return kept | {name: _new(name, rule) for name, rule in file.rules.items() if name not in theirs}

    def rules(edition: str) -> Mapping[str, Rule]:
        house = shelf.find(family.name, edition)
        return ask(edition) if house is None else adopted(house.key)

    return rules


def _readings(family: Family, ask: Callable[[str], Iterable[Reading]]) -> Callable[[str], Iterable[Reading]]:
    def readings(edition: str) -> Iterable[Reading]:
        house = shelf.find(family.name, edition)
        if house is None:
            return ask(edition)
        return tuple(_read(house, one) for one in ask(house.file.base) if one.rule not in house.file.drop)

    return readings


def _read(house: House, reading: Reading) -> Reading:
    """The reading with the club's first, which makes it the default."""
    chosen = house.file.readings.get(reading.rule)
    return replace(reading, readings=dict(sorted(reading.readings.items(), key=lambda item: item[0] != chosen)))


def _said(file: EditionFile, name: str, rule: Rule, looked_at: bool) -> Rule:
    """A rule of the base under the club's edition: in the club's words, or as it stands in the base's document."""
    own = file.rules.get(name)
    if own is None:
        return replace(rule, document=rule.document or file.base)
    term = given(own.term.ja, own.term.en) if own.term else rule.term
    said = replace(rule, text=given(own.text.ja, own.text.en), term=term, quote="")
    return said if looked_at else replace(said, how="recorded", where="")


def _new(name: str, rule: HouseRule) -> Rule:
    term = rule.term or rule.text
    return Rule(
        id=name,
        section=rule.section or NEW_RULE,
        term=given(term.ja, term.en),
        text=given(rule.text.ja, rule.text.en),
        kind=NEW_RULE,
        how="recorded",
    )


def _as_before(house: House, family: Family) -> frozenset[str]:
    """The rules in the club's words that the referee still looks at."""
    numbers = family.numbers(house.file.base) if family.numbers else {}
    return as_before(house.file, numbers)


def as_before(file: EditionFile, numbers: Mapping[str, Number]) -> frozenset[str]:
    """The same of a file that is not on the shelf yet. numbers: those of the base, by name."""
    changed = {numbers[name].rule for name in file.numbers if name in numbers}
    return frozenset(
        name for name, rule in file.rules.items() if rule.judged == "as_before" or (rule.judged is None and name in changed)
    )


def _book(family: Family) -> Callable[[GameOpened, Layout, Mapping[str, Any]], Any]:
    ask = family.book
    assert ask is not None

    def book(header: GameOpened, layout: Layout, charts: Mapping[str, Any]) -> Any:
        pin = header.edition_file
        if pin is None:
            return ask(header, layout, charts)
        house = shelf.find(family.name, key_of(header.edition, pin.digest))
        if house is None:
            raise KeyError(header.edition)
        file = house.file
        plain = _printed(replace(header, readings={**file.readings, **header.readings}))
        base: Book = ask(replace(plain, options={**file.options, **header.options}), layout, {**house.charts, **(charts or {})})
        assert family.registry is not None
        return with_house_rules(base, _house_rules(house, family))

    return book


def _house_rules(house: House, family: Family) -> HouseRules:
    file, looked_at = house.file, _as_before(house, family)
    theirs = (family.registry or family.rules or _none)(file.base)
    worded = [name for name in file.rules if name in theirs]
    return HouseRules(
        edition=file.edition,
        said={name: _said(file, name, theirs[name], name in looked_at) for name in worded},
        new={name: _new(name, rule) for name, rule in file.rules.items() if name not in theirs},
        without=frozenset(file.drop),
        by_people=frozenset(name for name in worded if name not in looked_at),
        open_course=any(rule.course for rule in file.rules.values()),
        numbers={name: tuple(value) if isinstance(value, list) else value for name, value in file.numbers.items()},
        borrowed=frozenset(file.borrow),
    )
