"""Who may see what: the one place where it is decided.

A log holds no secret in clear, so a perspective is nothing but a set of seals that a reader may open, each from a step on.
Readers: "public", "seat:4" (as that seat knew it then), "judge" (whatever lies in the vault), "all" (everything, from the
start, once the game is over). A seat's private notes are for that seat alone, whoever asks: whoever takes the perspective
"seat:4" without that seat's own link does not see them.
"""

from collections.abc import Mapping, Sequence
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


def may_watch(role: Role, visibility: str, closed: bool) -> bool:
    """Whether this role may see the log and replay of a game of this visibility at all, now."""
    if role.name in ("owner", "scribe", "judge"):
        return True
    if visibility == "judge":
        return False
    return visibility == "live" or closed


def readers(role: Role, header: GameOpened, closed: bool) -> tuple[Reader, ...]:
    """The perspectives this role may take, the widest last; none when it may not watch."""
    if not may_watch(role, header.visibility, closed):
        return ()
    seats = tuple(f"seat:{setup.seat}" for setup in header.seats)
    if role.name == "judge":
        return ("public", *seats, "judge", "all") if closed else ("public", *seats, "judge")
    if closed and header.visibility != "judge":
        return ("public", *seats, "all")
    return ("public", f"seat:{role.seat}") if role.name == "seat" else ("public",)


def knowledge(
    reader: Reader, log: Sequence[tuple[int, Fact]], vault: Mapping[str, tuple[str, Any]], *, own: bool = False
) -> tuple[Known, ...]:
    """What the reader may open, in order of steps.

    log: the seal facts of the game with their positions. vault: seal id -> (person, value), as far as the vault has it; a
    value that somebody else put there is not the seal's. What the vault does not have is taken from the seal's own true
    opening later in the log: its holder knew it all along. own: the reader is that seat itself, with its own link.
    """
    if reader == "public":
        return ()
    opened = {fact.seal: fact.value for _, fact in log if isinstance(fact, SealOpened) and fact.match != "differs"}
    known = []
    for position, seal in log:
        if not isinstance(seal, SheetSealed) or (step := _from_when(reader, position, seal, log, opened, own)) is None:
            continue
        person, value = vault.get(seal.id, ("", None))
        if person == _holder(seal):
            known.append(Known(step=step, seal=seal.id, value=value))
        elif seal.id in opened:
            known.append(Known(step=step, seal=seal.id, value=opened[seal.id]))
    return tuple(sorted(known, key=lambda item: item.step))


def known_from(reader: Reader, log: Sequence[tuple[int, Fact]], seal: str) -> int | None:
    """From which step on the reader could know what the seal hides, as the log itself says; None: not yet.

    Whose the seal is, to whom it was shown and that it was opened is public, so that this may be told to all who may watch.
    What a vault has does not enter it.
    """
    opened = {fact.seal: fact.value for _, fact in log if isinstance(fact, SealOpened) and fact.match != "differs"}
    told = [step for step, fact in log if isinstance(fact, SealOpened) and fact.seal == seal and seal in opened]
    made = next(((step, fact) for step, fact in log if isinstance(fact, SheetSealed) and fact.id == seal), None)
    own = _from_when(reader, *made, log, opened, own=True) if made and reader != "public" else None
    return min((step for step in (*told[:1], own) if step is not None), default=None)


def _holder(seal: SheetSealed) -> Reader:
    return f"seat:{seal.seat}"


def _from_when(
    reader: Reader,
    position: int,
    seal: SheetSealed,
    log: Sequence[tuple[int, Fact]],
    opened: Mapping[str, Any],
    own: bool,
) -> int | None:
    if seal.purpose == "note":
        return position if own and reader == _holder(seal) else None
    if reader in (_holder(seal), "judge", "all"):
        return position
    return next((step for step, fact in log if _shows(fact, seal, reader, seal.id in opened)), None)


def _shows(fact: Fact, seal: SheetSealed, reader: Reader, opened: bool) -> bool:
    """Whether this fact shows the seal to the reader: written by the holder's own phone, because a word of somebody else
    opens no vault; or by anybody, once all have seen what the seal hides."""
    if not isinstance(fact, SealShown) or fact.seal != seal.id or reader not in {f"seat:{seat}" for seat in fact.to}:
        return False
    return opened or fact.actor == _holder(seal)
