"""The form of an edition file (TOML or JSON). What it does not say is as its base has it.

Rules are named by their ids in the base edition, without its name: `4.3.teleport.distance`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ucr_events.facts.base import Label, Text
from ucr_events.packs.pack import Part

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$(?!\n)", min_length=2, max_length=40)]
"What logs and findings call the edition: small letters, digits and dashes."
RuleId = Annotated[str, Meta(min_length=1, max_length=80)]
Seats = Annotated[int, Meta(ge=1, le=40)]
Judged = Literal["as_before", "by_people"]


class Named(Part, frozen=True):
    """A few words in both languages."""

    ja: Label
    en: Label


class Said(Part, frozen=True):
    """Sentences in both languages."""

    ja: Text
    en: Text


class HouseRule(Part, frozen=True):
    """A rule that this edition words otherwise, or (with a section) one that its base does not have.

    judged: as_before: only the words and the numbers are others, the referee looks at it as before. by_people: it asks
    something else, so nothing is held against anybody. Left out: as_before where the file changes a number of the rule, else
    by_people.
    """

    text: Said
    term: Named | None = None
    judged: Judged | None = None
    course: bool = False
    """Where people judge: it lets steps come that the base does not have. A fact that fits nothing that may come is then not
    judged, in the whole edition."""
    section: RuleId | None = None
    "Only of a rule that the base does not have; those are recorded and judged by people."


class EditionFile(Part, frozen=True):
    """A whole file.

    seats: how few and how many, within those of the base. options, readings: the house options and readings that hold where
    a header says nothing. drop: rules that are not played -> why. charts: files of charts and card lists (packs) beside this
    one. borrow: sections of the document that the base revises, judged where the base is silent. notes: for people.
    """

    edition: Id
    family: Id
    base: Id
    label: Named
    seats: tuple[Seats, Seats] | None = None
    options: dict[Label, Any] = {}
    readings: dict[RuleId, Label] = {}
    numbers: dict[Label, Any] = {}
    words: dict[Label, Named] = {}
    rules: dict[RuleId, HouseRule] = {}
    drop: dict[RuleId, Said] = {}
    charts: tuple[Label, ...] = ()
    borrow: tuple[RuleId, ...] = ()
    notes: tuple[Text, ...] = ()


def convert(document: Any) -> EditionFile:
    """The file of a document that has its form; raises msgspec.ValidationError for one that has not."""
    return msgspec.convert(document, EditionFile)
