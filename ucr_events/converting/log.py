"""The log that a converter writes: facts in their order, their ids, and what is sealed in it until the game is over.

Everything that people choose by chance at a table, the id of the game and the salts of its seals, is made here of what the
source says of the game: converted twice, it is the same log.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import (
    Fact,
    GameClosed,
    GameOpened,
    PassageOpened,
    PassageSealed,
    Result,
    SealOpened,
    SeatSetup,
    SheetSealed,
)
from ucr_events.facts.codec import encode
from ucr_events.facts.seals import Purpose
from ucr_events.hidden import passages
from ucr_events.hidden.seals import commitment

NAMESPACE = uuid.UUID("6a0f2d51-6e0e-4e44-9f0b-7d7a1f6c2b10")
TITLE, NAME = 80, 80
"Characters of a title and of a name."
UNSET = "00000000-0000-0000-0000-000000000000"
"The game of a header before its log gives it one."


class Passage:
    """Facts that only some know until the end, in the place where they happened. `add` as a log's, with who learns the fact."""

    def __init__(self, game: str, id: str, slot: str) -> None:
        self.id, self.slot = id, slot
        self.facts: list[tuple[Fact, tuple[int, ...]]] = []
        self._game = game

    @property
    def next(self) -> str:
        """The id of its next fact: of no use to whoever counts, since no number is in it."""
        return f"{self.id}.{_made_of(self._game, self.id, str(len(self.facts)))[:8]}"

    def add(self, fact: Fact, to: Iterable[int] = ()) -> str:
        """One more fact; its id. to: the seats that learn it at once."""
        self.facts.append((fact, tuple(sorted(set(to)))))
        return fact.id

    @property
    def content(self) -> list[dict[str, Any]]:
        """What is sealed: see `ucr_events/hidden/passages.py`."""
        return [{"fact": plain(fact), "to": list(to)} for fact, to in self.facts]


class Log:
    """A log being written. `add` takes a fact whose id is `next` and gives the id back."""

    def __init__(self, content: str, header: GameOpened) -> None:
        """content: what the source says of this game, from which its id and salts are made."""
        self._content = content
        self.header = replace(header, actor="owner", game=str(uuid.uuid5(NAMESPACE, content)))
        self._facts: list[Fact | Passage] = [self.header]
        self._sealed: list[tuple[SheetSealed, Any, str]] = []

    @property
    def next(self) -> str:
        """The id of the next fact."""
        return f"f{len(self._facts) + 1}"

    def add(self, fact: Fact) -> str:
        """One more fact; its id."""
        self._facts.append(fact)
        return fact.id

    def passage(self, slot: str) -> Passage:
        """What happens here in secret: facts are added to it until something public is added to the log."""
        number = sum(isinstance(one, Passage) for one in self._facts) + 1
        made = Passage(self.header.game, f"passage-{number}", slot)
        self._facts.append(made)
        return made

    def seal(self, seat: int, slot: str, purpose: Purpose, value: Any) -> str:
        """Something that this seat alone knows until the end; opened by `close`."""
        salt = self._salt(f"{slot}/{seat}/{len(self._sealed)}")
        made = commitment(self.header.game, seat, slot, purpose, salt, value)
        sealed = SheetSealed(id=self.next, seat=seat, slot=slot, purpose=purpose, commitment=made)
        self._sealed.append((sealed, value, salt))
        return self.add(sealed)

    def close(self, how: str, results: Iterable[Result] = ()) -> None:
        """The end: sheets are opened, then the game is closed."""
        for sealed, value, salt in self._sealed:
            self.add(
                SealOpened(id=self.next, seat=sealed.seat, seal=sealed.id, value=value, salt=salt, match="matches"),
            )
        self.add(GameClosed(id=self.next, how=how, results=tuple(results)))

    def told(self, *, in_clear: bool = False) -> list[Fact]:
        """The log, header first: passages sealed in their place and opened at the end, or their facts in clear there."""
        if in_clear:
            return list(self._in_clear())
        told = [self._sealing(one) if isinstance(one, Passage) else one for one in self._facts]
        return [*told, *(self._opening(one) for one in self._facts if isinstance(one, Passage))]

    def _in_clear(self) -> Iterator[Fact]:
        """Ids of a passage have no dot here, and a passage that is named as the cause is none."""
        named = {one.id for one in self._facts if isinstance(one, Passage)}
        for one in self._facts:
            for fact in [fact for fact, _ in one.facts] if isinstance(one, Passage) else [one]:
                because = None if fact.because in named else fact.because
                yield replace(fact, id=fact.id.replace(".", "-"), because=because and because.replace(".", "-"))

    def _sealing(self, passage: Passage) -> PassageSealed:
        made = passages.commitment(self.header.game, passage.slot, self._salt(passage.id), passage.content)
        return PassageSealed(id=passage.id, slot=passage.slot, commitment=made)

    def _opening(self, passage: Passage) -> PassageOpened:
        """By the judge, who alone may open something after the end."""
        opened, salt = f"{passage.id}-opened", self._salt(passage.id)
        return PassageOpened(id=opened, actor="judge", passage=passage.id, content=passage.content, salt=salt, match="matches")

    def _salt(self, what: str) -> str:
        return _made_of(self.header.game, what, self._content)[:32]


def plain(fact: Fact) -> dict[str, Any]:
    """A fact as JSON reads it back."""
    return msgspec.json.decode(encode(fact))  # type: ignore[no-any-return]


def _made_of(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()


def header(title: str, seats: dict[int, str], **fields: Any) -> GameOpened:
    """A header of the family `freeform`, where nothing else is said; names and title are cut to what a header takes."""
    people = tuple(SeatSetup(seat=seat, name=name.strip()[:NAME] or f"seat {seat}") for seat, name in seats.items())
    made = {"family": "freeform", "edition": "any", **fields}
    return GameOpened(id="f1", game=UNSET, title=title.strip()[:TITLE] or "–", seats=people, **made)


def apart(contents: Iterable[str]) -> Iterator[str]:
    """What a file says of each of its games; of two that say the same, the second says which it is."""
    seen = Counter[str]()
    for content in contents:
        seen[content] += 1
        yield content if seen[content] == 1 else f"{content}\n#{seen[content]}"
