"""A club with games that were played to their end, recorded as people record them: dice, declarations, sheets that open."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID, uuid4

from ucr_events.facts import (
    ClaimMade,
    DiceRolled,
    DieSetup,
    Fact,
    GameClosed,
    GameOpened,
    Result,
    RosterEntry,
    SealOpened,
    SeatSetup,
    SheetSealed,
    Statement,
    ValueDeclared,
)
from ucr_events.hidden import seals
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service

OWNER = Role("owner")
SALT = "0123456789abcdef" * 2
ROSTER = (RosterEntry(role="wolf", side="wolves"), RosterEntry(role="villager", side="village", count=2))
SHEETS: Mapping[int, Mapping[str, Any]] = {
    1: {"role": "wolf", "side": "wolves", "strength": 5},
    2: {"role": "villager", "side": "village", "strength": 3},
    3: {"role": "villager", "side": "village", "strength": 4},
}
WOLF_WINS: Mapping[int, str] = {1: "won", 2: "lost", 3: "lost"}


def header(game: UUID, **changes: Any) -> GameOpened:
    given: dict[str, Any] = {
        "id": "h",
        "game": str(game),
        "title": "evening",
        "family": "freeform",
        "edition": "any",
        "seats": tuple(SeatSetup(seat=seat, name=f"P{seat}") for seat in SHEETS),
        "dice": (DieSetup(id="d1", label="red"),),
        "roster": ROSTER,
        "words": {"traits": ("strength", "role")},
        "readings": {"house.tie": "draw"},
        "visibility": "after",
    }
    return GameOpened(**{**given, **changes})


def evening(game: UUID, results: Mapping[int, str] = WOLF_WINS, opened: Sequence[int] = (1, 2, 3)) -> list[Fact]:
    """Sheets are sealed, seat 1 says to be a villager and less strong than it is, seat 2 accuses it; some sheets open."""
    facts: list[Fact] = []
    for seat, sheet in SHEETS.items():
        commitment = seals.commitment(str(game), seat, "sheet", "sheet", SALT, sheet)
        facts.append(SheetSealed(id=f"s{seat}", seat=seat, slot="sheet", purpose="sheet", commitment=commitment))
    facts += [
        ValueDeclared(id="v1", seat=1, trait="strength", value=4),
        ValueDeclared(id="v2", seat=2, trait="strength", value=3),
        ValueDeclared(id="v3", seat=3, trait="strength", value=6),
        ClaimMade(id="c1", seat=2, says=Statement(seats=(1,), what=("wolves",))),
        ClaimMade(id="c2", seat=1, says=Statement(seats=(3,), what=("wolves",))),
        DiceRolled(id="r1", seat=1, faces=(6,), dice=("d1",)),
        DiceRolled(id="r2", seat=2, faces=(2,), dice=("d1",)),
    ]
    facts += [SealOpened(id=f"o{seat}", seat=seat, seal=f"s{seat}", value=SHEETS[seat], salt=SALT) for seat in opened]
    how = [Result(seat=seat, outcome=outcome) for seat, outcome in results.items()]
    return [*facts, GameClosed(id="end", how="won", results=tuple(how))]


def played(service: Service, facts: Sequence[Fact] | None = None, **changes: Any) -> UUID:
    """A game of its own, recorded whole."""
    game = uuid4()
    service.recorder.open(header(game, **changes), OWNER)
    service.recorder.record(game, 1, list(facts) if facts is not None else evening(game), OWNER)
    return game


def club(service: Service, *names: str) -> UUID:
    """A club with these people, who have agreed to nothing yet."""
    key = uuid4()
    service.clubs.open(key, "Friday")
    for name in names:
        service.clubs.add(key, name, "keeper")
    return key


def entered(service: Service, key: UUID, game: UUID, seats: Mapping[int, int]) -> None:
    service.clubs.enter(key, game, seats, OWNER, "keeper")


def agree(service: Service, key: UUID, person: int, *to: str) -> None:
    service.clubs.agree(key, person, to, None, f"person:{person}")
