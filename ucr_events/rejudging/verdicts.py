"""What was found of a log, in a form that can be kept and compared; rules without their edition."""

import msgspec

from ucr_events.texts import Text


class Verdict(msgspec.Struct, frozen=True):
    """One finding: at which step, of which fact, by which rule."""

    step: int
    fact: str
    rule: str
    verdict: str
    reason: Text


class By(msgspec.Struct, frozen=True):
    """What a log was judged by: the edition of the rule book, readings and charts that were asked for, and the engine."""

    family: str
    edition: str
    engine: str
    readings: dict[str, str] = {}
    tables: tuple[str, ...] = ()
    "Hashes of the files of charts that were asked for beside those the header pins."

    @property
    def book(self) -> str:
        """Names the rule book."""
        return f"{self.family}/{self.edition}"


class Judgement(msgspec.Struct, frozen=True):
    """A judged log: how far it went (`facts`, and the chain's link there), by what, and everything that is not lawful."""

    game: str
    facts: int
    head: str
    by: By
    rules: frozenset[str]
    verdicts: tuple[Verdict, ...]


class NotJudged(msgspec.Struct, frozen=True):
    """A log nobody can judge so, and why."""

    game: str
    why: Text
