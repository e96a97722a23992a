"""What a rule book lists: rules with their examples, readings they leave open, how one is broken, what did not happen."""

from collections.abc import Mapping

import msgspec

from ucr_events.facts import Fact
from ucr_events.referee.values import Expect, Plain, RuleId
from ucr_events.texts import Text


class Breach(msgspec.Struct, frozen=True):
    """A rule is broken, and how, where its text alone would not say it."""

    reason: Text


class Example(msgspec.Struct, frozen=True):
    """A short game that shows a rule, written from the document alone: its facts as sentences, and what is said of them.

    marks: the verdict, and the places of the facts (from 1) of which it is said.
    """

    id: str
    title: str
    told: tuple[Text, ...]
    marks: tuple[tuple[str, tuple[int, ...]], ...]


class Rule(msgspec.Struct, frozen=True):
    """One entry of the registry: a rule in our own words and how it is met.

    quote: the sentence of the document that a breach of it is held against; empty where no example rests on one.
    document: the edition whose text it stands in; empty: that of the book.

    kind: legality, computation, procedure, outcome, visibility, setup, definition (as the catalogue has it).
    how: judged (a finding), derived (state or consequence), recorded (witnessed only), definition. where: module:function.
    seen: what all at the table see decides it (ballots, term limits), or its checks stop by themselves at what is sealed
    (`View.until`, `View.sheet`): only such a rule speaks over a passage that the reader does not know (`veil.py`).
    cites: ids of rules of documents (`document:rule`) that it is, or is part of. by: of a document's rule, those that meet it.
    """

    id: RuleId
    section: str
    term: Text
    text: Text
    kind: str
    how: str
    where: str = ""
    why: Text | None = None
    quote: str = ""
    examples: tuple[Example, ...] = ()
    document: str = ""
    seen: bool = False
    cites: tuple[str, ...] = ()
    by: tuple[RuleId, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """An ambiguous rule that changes a verdict: its readings by name, the first is the default."""

    rule: RuleId
    readings: Mapping[str, Text]

    @property
    def default(self) -> str:
        """The reading in force when a header names none."""
        return next(iter(self.readings))


class Omitted(Plain, frozen=True):
    """Facts of this kind, where `field` is one of `values` (no field named: all of them)."""

    kind: type[Fact]
    field: str = ""
    values: tuple[str, ...] = ()

    def is_of(self, fact: Fact) -> bool:
        """Whether the fact is one of those."""
        return type(fact) is self.kind and (not self.field or getattr(fact, self.field) in self.values)

    def is_asked(self, expect: Expect) -> bool:
        """Whether a step asks for one of those."""
        asked = dict(expect.match).get(self.field)
        return expect.kind is self.kind and (asked is None or asked in self.values or isinstance(asked, frozenset))
