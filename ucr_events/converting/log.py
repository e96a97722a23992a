"""The log that a converter writes: facts in their order, their ids, and what is sealed in it until the game is over.

Everything that people choose by chance at a table, the id of the game and the salts of its seals, is made here of what the
source says of the game: converted twice, it is the same log.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Fact, GameClosed, GameOpened, Result, SealOpened, SeatSetup, SheetSealed
from ucr_events.facts.seals import Purpose
from ucr_events.seals import commitment

NAMESPACE = uuid.UUID("6a0f2d51-6e0e-4e44-9f0b-7d7a1f6c2b10")
TITLE, NAME = 80, 80
"Characters of a title and of a name."
UNSET = "00000000-0000-0000-0000-000000000000"
"The game of a header before its log gives it one."


class Log:
    """A log being written. `add` takes a fact whose id is `next` and gives the id back."""

    def __init__(self, content: str, header: GameOpened) -> None:
        """content: what the source says of this game, from which its id and salts are made."""
        self._content = content
        self.header = replace(header, actor="owner", game=str(uuid.uuid5(NAMESPACE, content)))
        self.facts: list[Fact] = [self.header]
        self._sealed: list[tuple[SheetSealed, Any, str]] = []

    @property
    def next(self) -> str:
        """The id of the next fact."""
        return f"f{len(self.facts) + 1}"

    def add(self, fact: Fact) -> str:
        """One more fact; its id."""
        self.facts.append(fact)
        return fact.id

    def seal(self, seat: int, slot: str, purpose: Purpose, value: Any) -> str:
        """Something that this seat alone knows until the end; opened by `close`."""
        salt = self._salt(f"{slot}/{seat}/{len(self._sealed)}")
        made = commitment(self.header.game, seat, slot, purpose, salt, value)
        sealed = SheetSealed(id=self.next, seat=seat, slot=slot, purpose=purpose, commitment=made)
        self._sealed.append((sealed, value, salt))
        return self.add(sealed)

    def told(self, *, in_clear: bool = False) -> list[Fact]:
        """The log, header first."""
        return self.facts

    def close(self, how: str, results: Iterable[Result] = ()) -> None:
        """The end: everything that was sealed is opened, then the game is closed."""
        for sealed, value, salt in self._sealed:
            self.add(
                SealOpened(id=self.next, seat=sealed.seat, seal=sealed.id, value=value, salt=salt, match="matches"),
            )
        self.add(GameClosed(id=self.next, how=how, results=tuple(results)))

    def _salt(self, what: str) -> str:
        return sha256(f"{self.header.game}\n{what}\n{self._content}".encode()).hexdigest()[:32]


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
