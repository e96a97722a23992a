"""A log with runs of its facts put into passages: as the public, the moderator and a table without secrets would have it."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.record import Earlier, Record
from ucr_events.facts import Correction, Fact, PassageOpened, PassageSealed
from ucr_events.facts.codec import to_payload
from ucr_events.game import Game
from ucr_events.passages import BARRED, REFERENCES
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of

Numbered = tuple[int, Fact]
SALT = "0" * 32
OUTSIDE = (*BARRED, Correction)


class Sealed(msgspec.Struct, frozen=True):
    """A recorded log after its header, what each of its passages holds, and at which step each is opened (absent: never)."""

    game: Game
    facts: tuple[Fact, ...]
    inside: Mapping[str, tuple[Fact, ...]]
    opened: Mapping[str, int]

    @property
    def last(self) -> int:
        return len(self.facts) + 1

    def line(self, known: Callable[[str], bool]) -> list[Numbered]:
        """The facts that count for who knows these passages."""
        return [(step, one) for step, fact in enumerate(self.facts, 2) for one in self._cell(fact, known)]

    def _cell(self, fact: Fact, known: Callable[[str], bool]) -> tuple[Fact, ...]:
        return (fact, *self.inside[fact.id]) if isinstance(fact, PassageSealed) and known(fact.id) else (fact,)

    @property
    def public(self) -> list[Numbered]:
        """As everybody reads it at the end."""
        return self.line(self.opened.__contains__)

    def before(self, step: int) -> list[Numbered]:
        """As everybody read it after this step."""
        line = self.line(lambda name: self.opened.get(name, self.last + 1) <= step)
        return [(at, fact) for at, fact in line if at <= step]

    @property
    def known(self) -> list[Numbered]:
        """As the moderator reads it."""
        return self.line(lambda name: True)

    @property
    def in_clear(self) -> list[Fact]:
        """As it would have been written without passages."""
        return [fact for _, fact in self.known if not isinstance(fact, PassageSealed | PassageOpened)]

    @property
    def since_sealing(self) -> dict[str, int]:
        """What a moderator knows: each passage since it was sealed."""
        return {fact.id: step for step, fact in enumerate(self.facts, 2) if isinstance(fact, PassageSealed)}

    def record(self, charts: Mapping[str, object] = {}) -> Record:
        """For the analysis of everybody's."""
        turns = sorted(set(self.opened.values()))
        earlier = tuple(
            Earlier(turn - 1, self.before(turn - 1), {name: at for name, at in self.opened.items() if at < turn})
            for turn in turns
        )
        return Record(self.game, self.public, self.last, charts, passages=dict(self.opened), earlier=earlier)


def sealed(game: Game, facts: Sequence[Fact], chance: random.Random, passages: int, *, opened: bool = True) -> Sealed:
    """The log with runs of its facts put into so many passages, some empty, opened in any order, at once or at the end."""
    places = sorted(chance.sample(range(len(facts)), min(passages, len(facts))))
    runs = {start: chance.choice((0, 1, 2, 5, 12, 40)) for start in places}
    ids: dict[str, str] = {}
    inside: dict[str, tuple[Fact, ...]] = {}
    recorded: list[Fact] = []
    number, left = 0, 0
    for place, fact in enumerate(facts):
        if place in runs:
            number, left = number + 1, runs[place]
            inside[f"passage-{number}"] = ()
            recorded.append(PassageSealed(id=f"passage-{number}", slot="night", commitment="0" * 64))
        now = renamed(fact, ids)
        if left and not isinstance(fact, OUTSIDE):
            name = f"passage-{number}"
            ids[fact.id] = f"{name}.{len(inside[name]):08x}"
            inside[name] = (*inside[name], replace(now, id=ids[fact.id]))
        else:
            recorded.append(now)
        left = left - 1 if left and not isinstance(fact, OUTSIDE) else 0
    at: dict[str, int] = {}
    for name in chance.sample(list(inside), len(inside)) if opened else ():
        first = next(step for step, fact in enumerate(recorded) if fact.id == name) + 1
        place = len(recorded) if chance.random() < 0.6 else chance.randint(first, len(recorded))
        recorded.insert(place, PassageOpened(id=f"open-{name}", passage=name, content=[], salt=SALT, match="matches"))
    for step, fact in enumerate(recorded, 2):
        if isinstance(fact, PassageOpened):
            at[fact.passage] = step
    return Sealed(game, tuple(recorded), inside, at)


def renamed(fact: Fact, ids: Mapping[str, str]) -> Fact:
    """The fact with the facts it refers to called by the ids they have inside."""
    said = to_payload(fact)
    named = {name: ids[said[name]] for name in REFERENCES if said.get(name) in ids}
    return replace(fact, **named) if named else fact


def judged(game: Game, line: Sequence[Numbered], last: int, known: Mapping[str, object], **charts: object) -> Review:
    """The review of a line."""
    book = book_of(game, charts)
    assert book is not None
    review = Review(game, book, known)
    for step in range(2, last + 1):
        review.add(*(fact for at, fact in line if at == step))
    return review


def said(findings: Sequence[Finding]) -> list[tuple[str, str, str, tuple[str, str]]]:
    """What is said of which fact, whatever its step is."""
    return sorted((one.fact, one.rule, one.verdict, one.reason) for one in findings)


def steps_of(line: Sequence[Numbered]) -> Iterator[tuple[str, int]]:
    """Fact -> step."""
    yield from ((fact.id, step) for step, fact in line)
