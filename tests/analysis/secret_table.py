"""A small table with a declared roster: facts by name, readers, and the truth, for the tests of the analysis."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.telling import Course, course
from ucr_events.corrections.growing import grown_of
from ucr_events.facts import DeckSetup, Fact, GameOpened, SealOpened, SealShown, SeatSetup, SheetSealed
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Known, Role, Sight, knowledge

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000abcd"
ROSTER: tuple[dict[str, Any], ...] = (
    {"role": "wolf", "side": "wolves", "count": 2},
    {"role": "seer", "side": "village", "count": 1},
    {"role": "villager", "side": "village", "count": 2},
)
SIDES = {"wolf": "wolves", "seer": "village", "villager": "village"}
SIDES |= {"merlin": "good", "servant": "good", "morgana": "evil", "assassin": "evil"}


class SecretTable:
    """Seats that hold these roles; every seat has sealed its own as `s<seat>`."""

    def __init__(self, held: Sequence[str], roster: Any = ROSTER, **header: Any) -> None:
        seats = tuple(SeatSetup(seat=number, name=f"P{number}") for number in range(1, len(held) + 1))
        self.header = GameOpened(id="h", game=GAME, title="t", family="freeform", edition="any", seats=seats)
        self.header = replace(self.header, **{"options": {} if roster is None else {"roster": roster}, **header})
        self.held = held
        self.learned: dict[str, tuple[str, Any]] = {}
        self.facts: list[Fact] = [
            SheetSealed(id=f"s{seat}", seat=seat, slot="role", commitment="0" * 64, actor=f"seat:{seat}")
            for seat in range(1, len(held) + 1)
        ]

    @property
    def last(self) -> int:
        return len(self.facts) + 1

    def value(self, seat: int) -> dict[str, str]:
        role = self.held[seat - 1]
        return {"name": role, "side": SIDES.get(role, "?")}

    def learn(self, seat: int, says: Any) -> str:
        """What the seat's own phone seals of others."""
        name = f"k{len(self.facts)}"
        seal = SheetSealed(id=name, seat=seat, slot="knowledge", purpose="knowledge", commitment="0" * 64, actor=f"seat:{seat}")
        self.facts.append(seal)
        self.learned[name] = (f"seat:{seat}", says)
        return name

    def open(self, seat: int, value: Any = None) -> str:
        name = f"o{len(self.facts)}"
        said = self.value(seat) if value is None else value
        self.facts.append(SealOpened(id=name, seat=seat, seal=f"s{seat}", value=said, match="matches"))
        return name

    def show(self, seat: int, to: Iterable[int]) -> str:
        name = f"w{len(self.facts)}"
        self.facts.append(SealShown(id=name, seat=seat, seal=f"s{seat}", to=tuple(to), actor=f"seat:{seat}"))
        return name

    def add(self, *facts: Fact) -> None:
        self.facts += facts

    def known(self, reader: str) -> tuple[Known, ...]:
        name, _, number = reader.partition(":")
        role = Role(name="seat", seat=int(number)) if name == "seat" else Role()
        vault = {f"s{seat}": (f"seat:{seat}", self.value(seat)) for seat in range(1, len(self.held) + 1)}
        vault |= self.learned
        log = list(enumerate((self.header, *self.facts), 1))
        return knowledge(Sight(role, reader), log, lambda some: {seal: vault[seal] for seal in some}, None)

    @property
    def record(self) -> AnalysedLog:
        game = Game(self.header)
        return AnalysedLog(game, list(grown_of(game, self.facts).counting()), self.last)

    def answer(self, reader: str = "public", step: int | None = None) -> Answer:
        return analysed(self.record, self.known(reader), reader, self.last if step is None else step)

    def course(self, reader: str = "public") -> Course | None:
        return course(self.record, self.known(reader), self.last, reader)


def role_deck(cards: tuple[str, ...], size: int | None = None) -> dict[str, Any]:
    return {"decks": (DeckSetup(id="deck.role", size=size, cards=cards),)}
