"""A log with runs of its facts put into passages: as the public, the moderator and a table without secrets would have it.

`demo(name)` has the facts of a demo game as they count; `sealed` and `put` make such a log of any.
"""

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.log import AnalysedLog, log_along
from ucr_events.corrections.courses import Course
from ucr_events.corrections.growing import counting, grown_of, steps
from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import (
    ActionAnnounced,
    CardsShown,
    CardsSwapped,
    Correction,
    Fact,
    GameOpened,
    KnowledgeGiven,
    PartBegan,
    PassageOpened,
    PassageSealed,
)
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.hidden.passages import BARRED, REFERENCES, Passage, commitment, facts_of, passage_of
from ucr_events.referee.book import Book
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of

Numbered = tuple[int, Fact]
Line = Sequence[Numbered]
Content = list[dict[str, object]]
SALT = "0" * 32
OUTSIDE = (*BARRED, Correction)


@cache
def demo(name: str) -> tuple[Game, tuple[Fact, ...]]:
    """The game and its facts after the header, as they count."""
    demo = next(demo for demo in DEMOS if demo.name == name)
    header, *facts = (from_payload(payload) for payload in read(demo))
    assert isinstance(header, GameOpened)
    game = Game(header)
    return game, tuple(fact for _, fact in grown_of(game, facts).counting())


def _is_sealed(one: Demo) -> bool:
    return any(payload["kind"] == "passage.sealed/1" for payload in read(one))


JUDGED = tuple(one.name for one in DEMOS if not _is_sealed(one) and book_of(demo(one.name)[0]) is not None)
"Those that are judged, and are in clear."
SHORT = tuple(name for name in JUDGED if len(demo(name)[1]) < 600)


class Sealed(msgspec.Struct, frozen=True, dict=True):
    """A recorded log after its header, and what each of its passages holds."""

    game: Game
    facts: tuple[Fact, ...]
    contents: Mapping[str, Content]

    @property
    def last(self) -> int:
        return len(self.facts) + 1

    @cached_property
    def public(self) -> Course:
        """As everybody reads it."""
        return grown_of(self.game, self.facts).course

    @cached_property
    def moderators(self) -> Course:
        """As who wrote the passages reads it."""
        known = [Passage(name, facts_of(name, content)) for name, content in self.contents.items()]
        return grown_of(self.game, self.facts, known).course

    @cached_property
    def sealing(self) -> dict[str, int]:
        """Passage -> the step at which it was sealed."""
        return {fact.id: step for step, fact in enumerate(self.facts, 2) if isinstance(fact, PassageSealed)}

    @property
    def first(self) -> int:
        """The step of the first passage."""
        return min(self.sealing.values())

    def line(self, course: Course) -> list[Numbered]:
        """What counts by this course, each fact with its step."""
        return list(counting(self.game, course.head, self.facts))

    @property
    def in_clear(self) -> list[Numbered]:
        """As it would have been written without passages."""
        told = [fact for _, fact in self.line(self.moderators) if not isinstance(fact, PassageSealed | PassageOpened)]
        return list(enumerate(told, 2))

    def record(self, course: Course, **charts: object) -> AnalysedLog:
        """For the analysis of who reads the log so."""
        return log_along(self.game, course, self.facts, self.last, charts)


def sealed(game: Game, facts: Sequence[Fact], chance: random.Random, passages: int, *, opened: bool = True) -> Sealed:
    """The log with runs of its facts put into so many passages, some empty, opened in any order, on the way or at the end."""
    places = sorted(chance.sample(range(len(facts)), min(passages, len(facts))))
    runs = {start: chance.choice((0, 1, 2, 5, 12, 40)) for start in places}
    return put(game, facts, runs, chance, opened=opened)


def put(
    game: Game,
    facts: Sequence[Fact],
    runs: Mapping[int, int],
    chance: random.Random,
    *,
    opened: bool = True,
    as_recorded: bool = False,
    slots: Mapping[int, str] = {},
) -> Sealed:
    """The log with passages at these places (index of a fact), each with at most so many of the facts from there on.

    as_recorded: what is public names the passage at most, as recording asks while it is sealed. slots: of what they are, else
    each is of a night.
    """
    ids: dict[str, str] = {}
    contents: dict[str, Content] = {}
    recorded: list[Fact] = []
    name, left = "", 0
    for place, fact in enumerate(facts):
        if place in runs:
            name, left = f"passage-{len(contents) + 1}", runs[place]
            contents[name] = []
            recorded.append(PassageSealed(id=name, slot=slots.get(place, "night"), commitment="0" * 64))
        now = renamed(fact, ids)
        left = 0 if isinstance(fact, OUTSIDE) else left
        if left:
            ids[fact.id] = f"{name}.{len(contents[name]):08x}"
            contents[name].append({"fact": {**_without_times(now), "id": ids[fact.id]}, "to": []})
        else:
            recorded.append(renamed(fact, {name: str(passage_of(one)) for name, one in ids.items()}) if as_recorded else now)
        left = max(left - 1, 0)
    for name in chance.sample(list(contents), len(contents)) if opened else ():
        after = next(index for index, fact in enumerate(recorded) if fact.id == name) + 1
        place = len(recorded) if chance.random() < 0.6 else chance.randint(after, len(recorded))
        recorded.insert(
            place, PassageOpened(id=f"open-{name}", passage=name, content=contents[name], salt=SALT, match="matches")
        )
    told = recorded
    for name, content in contents.items():
        told = [with_content(game, fact, name, content) for fact in told]
    return Sealed(game, tuple(told), contents)


def secrets_of(facts: Sequence[Fact]) -> tuple[dict[int, int], dict[int, str]]:
    """Where the secrets of a hidden-role game in clear stand, for `put`: what some only were told, and acts of the night."""
    runs: dict[int, int] = {}
    slots: dict[int, str] = {}
    part, start = None, None
    for place, fact in enumerate(facts):
        part = fact.part if isinstance(fact, PartBegan) else part
        if not _is_secret(fact, part):
            start = None
        elif start is None:
            start = place
            runs[start], slots[start] = 1, "night" if part == "night" else "deal" if part is None else "look"
        else:
            runs[start] += 1
    return runs, slots


def _is_secret(fact: Fact, part: str | None) -> bool:
    if isinstance(fact, KnowledgeGiven | CardsShown):
        return fact.to is not None
    return part == "night" and isinstance(fact, ActionAnnounced | CardsSwapped)


def with_content(game: Game, fact: Fact, passage: str, content: Content) -> Fact:
    """The fact, of this passage with this content where it seals or opens it."""
    if isinstance(fact, PassageSealed) and fact.id == passage:
        return replace(fact, commitment=commitment(game.header.game, fact.slot, SALT, content))
    if isinstance(fact, PassageOpened) and fact.passage == passage:
        return replace(fact, content=content)
    return fact


def _without_times(fact: Fact) -> dict[str, object]:
    return {name: value for name, value in to_payload(fact).items() if name not in ("at", "recorded")}


def renamed(fact: Fact, ids: Mapping[str, str]) -> Fact:
    """The fact with the facts it refers to called by the ids they have inside."""
    said = to_payload(fact)
    named = {name: ids[said[name]] for name in REFERENCES if said.get(name) in ids}
    return from_payload({**said, **named}) if named else fact


def judged(game: Game, line: Line, last: int, known: Mapping[str, object], book: Book | None = None) -> Review:
    """The review of a line up to its last step."""
    book = book or book_of(game)
    assert book is not None
    review = Review(game, book, known)
    for cell in steps(line, last):
        review.add(*cell)
    return review


def read_by(log: Sealed, course: Course, book: Book | None = None) -> Review:
    """The review of who reads the log so."""
    return judged(log.game, log.line(course), log.last, course.since, book)


def said(findings: Sequence[Finding]) -> list[tuple[str, str, str, tuple[str, str]]]:
    """What is said of which fact, whatever its step is: in a log in clear the same fact has another."""
    return sorted((one.fact, one.rule, one.verdict, _unnumbered(one.reason)) for one in findings)


def _unnumbered(reason: tuple[str, str]) -> tuple[str, str]:
    return re.sub(r"#\d+", "#", reason[0]), re.sub(r"#\d+", "#", reason[1])
