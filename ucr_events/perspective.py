"""Who may see what: the one place where it is decided.

A log holds no secret in clear, so a perspective is nothing but a set of seals that a reader may open, each from a step on.
Readers: "public", "seat:4" (as that seat knew it then), "judge" (whatever lies in the vault), "all" (everything, from the
start, once the game is over). A seat's private notes are for that seat alone, whoever asks.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from ucr_events.facts import Fact, GameOpened, SealOpened, SealShown, SheetSealed

Reader = str
RoleName = Literal["owner", "scribe", "judge", "seat", "spectator", "public"]


class Role(msgspec.Struct, frozen=True):
    """What a link makes of its holder; without a link everybody is `public`."""

    name: RoleName = "public"
    seat: int | None = None

    @property
    def text(self) -> str:
        """The role as one word, as it is written into links and into `actor`."""
        return f"seat:{self.seat}" if self.name == "seat" else self.name


class Known(msgspec.Struct, frozen=True):
    """From this step on the reader knows what the seal hides."""

    step: int
    seal: str
    value: Any


def may_watch(role: Role, header: GameOpened, closed: bool) -> bool:
    """Whether this role may see the log and replay of the game at all, now."""
    if role.name in ("owner", "scribe", "judge"):
        return True
    if header.visibility == "judge":
        return False
    return header.visibility == "live" or closed


def readers(role: Role, header: GameOpened, closed: bool) -> tuple[Reader, ...]:
    """The perspectives this role may take, the widest last; none when it may not watch."""
    if not may_watch(role, header, closed):
        return ()
    seats = tuple(f"seat:{setup.seat}" for setup in header.seats)
    if role.name == "judge":
        return ("public", *seats, "judge", "all") if closed else ("public", *seats, "judge")
    if closed and header.visibility != "judge":
        return ("public", *seats, "all")
    return ("public", f"seat:{role.seat}") if role.name == "seat" else ("public",)


def knowledge(reader: Reader, log: Sequence[tuple[int, Fact]], vault: Mapping[str, Any]) -> tuple[Known, ...]:
    """What the reader may open, in order of steps.

    log: the seal facts of the game with their positions. vault: seal id -> value, as far as the vault has it. What the vault
    does not have is taken from the seal's own true opening later in the log: its holder knew it all along.
    """
    if reader == "public":
        return ()
    values = {**_opened_later(log), **vault}
    known = (_known(reader, position, fact, values, log) for position, fact in log if isinstance(fact, SheetSealed))
    return tuple(sorted((item for item in known if item), key=lambda item: item.step))


def _opened_later(log: Iterable[tuple[int, Fact]]) -> dict[str, Any]:
    return {fact.seal: fact.value for _, fact in log if isinstance(fact, SealOpened) and fact.match != "differs"}


def _known(
    reader: Reader, position: int, seal: SheetSealed, values: Mapping[str, Any], log: Sequence[tuple[int, Fact]]
) -> Known | None:
    if seal.id not in values:
        return None
    step = _from_when(reader, position, seal, log)
    return None if step is None else Known(step=step, seal=seal.id, value=values[seal.id])


def _from_when(reader: Reader, position: int, seal: SheetSealed, log: Sequence[tuple[int, Fact]]) -> int | None:
    if reader == f"seat:{seal.seat}":
        return position
    if seal.purpose == "note":
        return None
    if reader in ("judge", "all"):
        return position
    return next(
        (step for step, fact in log if isinstance(fact, SealShown) and fact.seal == seal.id and _to(reader, fact)), None
    )


def _to(reader: Reader, fact: SealShown) -> bool:
    return any(reader == f"seat:{seat}" for seat in fact.to)
