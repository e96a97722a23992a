"""The book of a club's own edition: another edition's book with house rules."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.entries import Rule
from ucr_events.referee.values import RuleId


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a club plays otherwise than an edition, by the ids of its rules.

    said: rules in the club's words. new: rules that the edition does not have. without: rules that are not played. by_people:
    of those said, the ones the referee cannot look at. open_course: one of them lets other steps come. borrowed: sections of
    the document that the edition revises.
    """

    edition: str
    said: Mapping[RuleId, Rule] = {}
    new: Mapping[RuleId, Rule] = {}
    without: frozenset[RuleId] = frozenset()
    by_people: frozenset[RuleId] = frozenset()
    open_course: bool = False
    numbers: Mapping[str, Any] = {}
    borrowed: frozenset[str] = frozenset()


def with_house_rules(book: Book, house: HouseRules) -> Book:
    """What the club does not say otherwise stands as it is, and is cited as it was."""
    without, by_people = (_concepts(book, names) for names in (house.without, house.by_people))
    kept = {concept: replace(entry, document=entry.document or book.edition) for concept, entry in book.rules.items()}
    said = {concept: house.said[entry.id] for concept, entry in book.rules.items() if _says(entry, house.said)}
    return replace(
        book,
        edition=house.edition,
        revises=book.revises or book.edition,
        adopted=book.adopted | {book.edition},
        rules={**kept, **said, **house.new},
        without=book.without | without,
        worded={concept: book.rules[concept].text for concept in said},
        by_people=by_people,
        open_course=house.open_course,
        borrowed=book.borrowed | house.borrowed,
        checks=book.checks.only(lambda concept: concept not in without),
        numbers={**book.numbers, **house.numbers},
    )


def _says(entry: Rule, names: Iterable[RuleId]) -> bool:
    return not entry.document and entry.id in names


def _concepts(book: Book, names: frozenset[RuleId]) -> frozenset[RuleId]:
    """What rule code calls these rules of the edition's own text."""
    return frozenset(concept for concept, entry in book.rules.items() if _says(entry, names))
