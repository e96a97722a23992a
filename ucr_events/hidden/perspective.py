"""Who may see what: the one place where it is decided.

A log holds no secret in clear, so a perspective is nothing but a set of seals that a reader may open, each from a step on. Two
questions, and a value is seen only if both are answered so:

What may this asker open at all? That depends on the role its link gives: a seat what is its own and what its holder's phone
showed it; the judge all but private notes; everybody what was opened in the log, or released by its seat or the judge. That a
game is closed opens nothing.

As whom does it look? "public", "seat:4" (as that seat knew it then), "moderator" (passages, no seals), "judge", "all"
(from the start on, once the game is over).
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from ucr_events.facts import (
    Fact,
    GameOpened,
    PassageOpened,
    PassageSealed,
    SealOpened,
    SealShown,
    SealsReleased,
    SheetSealed,
)
from ucr_events.hidden.passages import Passage, facts_of, part_of, tells

Reader = str
RoleName = Literal["owner", "scribe", "judge", "moderator", "seat", "spectator", "public"]


class Role(msgspec.Struct, frozen=True):
    """What a link makes of its holder; without a link everybody is `public`.

    renewed: its holder made the link anew, so that nobody who opened the game or passed it on has a copy: what a passage hides
    is for nobody else. Who holds the database needs no link.
    """

    name: RoleName = "public"
    seat: int | None = None
    renewed: bool = True

    @property
    def text(self) -> str:
        """The role as one word, as it is written into links and into `actor`."""
        return f"seat:{self.seat}" if self.name == "seat" else self.name


class Sight(msgspec.Struct, frozen=True):
    """Who looks at a log: with which right to open seals (`role`), and as whom (`reader`). A value is seen if both say so.

    Of the holder of a database file (the command line) the role is that of the judge.
    """

    role: Role
    reader: Reader

    @property
    def own(self) -> bool:
        """Whether a seat looks at what it knew itself."""
        return self.role.name == "seat" and self.role.text == self.reader


EVERYBODY = Sight(Role(), "public")


class Known(msgspec.Struct, frozen=True):
    """From this step on the reader knows what the seal hides."""

    step: int
    seal: str
    value: Any


def may_watch(role: Role, visibility: str, closed: bool) -> bool:
    """Whether this role may see the log and replay of a game of this visibility at all, now."""
    if role.name in ("owner", "scribe", "judge", "moderator"):
        return True
    if visibility == "judge":
        return False
    return visibility == "live" or closed


def readers(role: Role, header: GameOpened, closed: bool, later: Iterable[int] = ()) -> tuple[Reader, ...]:
    """The perspectives this role may take, the widest last; none when it may not watch. later: seats taken since it began."""
    if not may_watch(role, header.visibility, closed):
        return ()
    seats = tuple(f"seat:{seat}" for seat in (*(setup.seat for setup in header.seats), *sorted(later)))
    if role.name == "judge":
        return ("public", *seats, "judge", "all") if closed else ("public", *seats, "judge")
    own = ("moderator",) if role.name == "moderator" else ()
    if closed and header.visibility != "judge":
        return ("public", *seats, *own, "all")
    return ("public", f"seat:{role.seat}") if role.name == "seat" else ("public", *own)


def releases(fact: SealsReleased, holder: int | None, purpose: str) -> bool:
    """Whether this word opens a seal of that seat: its own phone's does, and the judge's for all but private notes.

    `actor` is what this service stamped on it; a fact that came by a correction is no recorded fact, and is never asked.
    """
    return fact.actor == f"seat:{holder}" or (fact.actor == "judge" and purpose != "note")


def knowledge(
    sight: Sight,
    log: Sequence[tuple[int, Fact]],
    vault: Callable[[Sequence[str]], Mapping[str, tuple[str, Any]]],
    by_time: int | None,
) -> tuple[Known, ...]:
    """What this asker sees of what is sealed, in order of steps.

    log: the recorded facts about seals with their positions. vault: what it has of these seals, seal id -> (person, value);
    asked only for those that this asker may open, so that the time it takes does not tell how much others hide; a value that
    somebody else put there is not the seal's. by_time: the step of the closing that has opened everything by standing long
    enough. What the asker may not take out of the vault, or the vault does not have, is taken from the seal's own true opening
    in the log, which everybody has read: its holder knew it all along.
    """
    seals = _Seals(log, by_time)
    seen = [(seals.from_when(sight.reader, position, seal, own=sight.own), seal) for position, seal in seals.made]
    entitled = [seal.id for step, seal in seen if step is not None and seals.may_open(sight.role, seal)]
    kept = vault(entitled) if entitled else {}
    known = []
    for step, seal in seen:
        if step is None:
            continue
        person, value = kept.get(seal.id, ("", None))
        if person == _holder(seal):
            known.append(Known(step=step, seal=seal.id, value=value))
        elif seal.id in seals.opened:
            known.append(Known(step=step, seal=seal.id, value=seals.opened[seal.id]))
    return tuple(sorted(known, key=lambda item: item.step))


def known_from(reader: Reader, log: Sequence[tuple[int, Fact]], seal: str) -> int | None:
    """From which step on the reader could know what the seal hides, as the log itself says; None: not yet.

    Whose the seal is, to whom it was shown and that it was opened is public, so that this may be told to all who may watch.
    What a vault has does not enter it.
    """
    return _Seals(log, None).known_from(reader, seal)


def known_of(other: Reader, log: Sequence[tuple[int, Fact]], mine: Sequence[Known]) -> tuple[Known, ...]:
    """What somebody who sees this of what is sealed can say that another saw, and since when; of what is its own alone nothing.

    log: the recorded facts about seals, as far as the first one may use them. What all have seen counts for both.
    """
    values = {fact.seal: fact.value for _, fact in log if isinstance(fact, SealOpened) and fact.match != "differs"}
    values |= {item.seal: item.value for item in mine}
    seals = _Seals(log, None)
    found = ((seals.known_from(other, seal), seal, value) for seal, value in values.items())
    since = (Known(step, seal, value) for step, seal, value in found if step is not None)
    return tuple(sorted(since, key=lambda item: item.step))


def may_know(other: Reader, log: Sequence[tuple[int, Fact]]) -> frozenset[str]:
    """The seals of which the log says that this reader could know what they hide; private notes left aside."""
    seals = _Seals(log, None)
    made = (fact for _, fact in seals.made if fact.purpose != "note")
    return frozenset(seal.id for seal in made if seals.known_from(other, seal.id) is not None)


WHOLE = "whole"
Kept = Callable[[str, Sequence[PassageSealed]], Mapping[str, Any]]
"""What the vault has of these passages, passage -> content: as who led it wrote it (`WHOLE`), or a seat's own part (`seat:4`).

Of the whole only what the commitment agrees with, of a part only what was written when the passage was sealed."""


def passages(sight: Sight, log: Sequence[tuple[int, Fact]], kept: Kept) -> tuple[Passage, ...]:
    """What this asker knows of sealed passages since they were sealed, in order; what an opening tells to all comes by itself.

    Moderator and judge know the whole, a seat its own part; "all" what was opened. log: the recorded facts about passages with
    their positions. kept is asked only for what this asker may read, so that the time it takes does not tell how much others
    hide. What it does not have is taken from the passage's own true opening, which everybody has read: who was told, knew it.
    """
    made = [fact for _, fact in log if isinstance(fact, PassageSealed)]
    if not made or sight.reader == "public":
        return ()
    if sight.reader.startswith("seat:"):
        return _parts(sight.reader, made, log, kept(sight.reader, made) if _may_read(sight, sight.reader) else {})
    told = kept(WHOLE, made) if _may_read(sight, WHOLE) else {}
    told = {**told, **openings(log, told)}
    return tuple(Passage(fact.id, facts_of(fact.id, told[fact.id])) for fact in made if fact.id in told)


READS_PASSAGES = ("judge", "moderator")
"Roles that read what a passage hides as soon as it is sealed."


def _may_read(sight: Sight, holder: str) -> bool:
    """Whether this role may have a row of the vault: what is hidden is for nobody who might hold a copy of the link."""
    if not sight.role.renewed:
        return False
    return sight.role.name in READS_PASSAGES or (holder != WHOLE and sight.role.text == holder)


def _parts(
    reader: Reader, made: Sequence[PassageSealed], log: Sequence[tuple[int, Fact]], kept: Mapping[str, Any]
) -> tuple[Passage, ...]:
    """What a seat learned: as it was written for it, else as the opening says."""
    opened = openings(log, kept)
    seat, known, parts = int(reader.removeprefix("seat:")), set[str](), []
    for fact in made:
        told = kept.get(fact.id)
        if told is None and fact.id in opened:
            told = part_of(opened[fact.id], seat, known)
        facts = facts_of(fact.id, told) if told else ()
        if facts:
            known |= {one.id for one in facts}
            parts.append(Passage(fact.id, facts, whole=False))
    return tuple(parts)


def openings(log: Sequence[tuple[int, Fact]], but: Container[str] = ()) -> dict[str, Any]:
    """Passage -> content, of those that were opened truly after they were sealed; the first such opening counts.

    but: passages that nobody asks about.
    """
    sealed: set[str] = set()
    told: dict[str, Any] = {}
    for _, fact in log:
        if isinstance(fact, PassageSealed) and fact.id not in but:
            sealed.add(fact.id)
        elif isinstance(fact, PassageOpened) and fact.passage in sealed - told.keys() and tells(fact):
            told[fact.passage] = fact.content
    return told


class _Seals:
    """The seals of a log, and what the log says of who may open them."""

    def __init__(self, log: Sequence[tuple[int, Fact]], by_time: int | None) -> None:
        self.made = [(step, fact) for step, fact in log if isinstance(fact, SheetSealed)]
        self.opened = {fact.seal: fact.value for _, fact in log if isinstance(fact, SealOpened) and fact.match != "differs"}
        self._opened_at: dict[str, int] = {}
        for step, fact in log:
            if isinstance(fact, SealOpened) and fact.seal in self.opened:
                self._opened_at.setdefault(fact.seal, step)
        self._shown = [(step, fact) for step, fact in log if isinstance(fact, SealShown)]
        self._by_time = by_time
        self._released: dict[str, int] = {}
        made: dict[str, SheetSealed] = {}
        for step, fact in log:
            if isinstance(fact, SheetSealed):
                made[fact.id] = fact
            elif isinstance(fact, SealsReleased):
                for seal in (made[name] for name in fact.seals if name in made):
                    if releases(fact, seal.seat, seal.purpose):
                        self._released.setdefault(seal.id, step)

    def may_open(self, role: Role, seal: SheetSealed) -> bool:
        """Whether this role may have what the vault keeps of a seal, whoever it looks as.

        The seat itself; everybody, once its own phone or the judge released it, or a closing stood for the time agreed; the
        judge; whom its own phone showed it. That a game is closed opens nothing.
        """
        if role.text == _holder(seal) or self._open_to_all(seal) is not None:
            return True
        if seal.purpose == "note":
            return False
        return role.name == "judge" or any(_shows(fact, seal, role.text) for _, fact in self._shown)

    def known_from(self, reader: Reader, seal: str) -> int | None:
        """From which step on the reader could know what a seal hides, by what the log says alone; None: not yet."""
        made = next(((step, fact) for step, fact in self.made if fact.id == seal), None)
        own = self.from_when(reader, *made, own=True) if made else None
        return min((step for step in (self._opened_at.get(seal), own) if step is not None), default=None)

    def from_when(self, reader: Reader, position: int, seal: SheetSealed, *, own: bool) -> int | None:
        """From which step on who looks as this reader sees it, if at all; own: the reader is that seat itself."""
        released = self._open_to_all(seal)
        if own and reader == _holder(seal):
            return position
        if seal.purpose == "note" and released is None:
            return None
        if reader in (_holder(seal), "judge", "all"):
            return position
        anybody = seal.id in self.opened
        shown = next((step for step, fact in self._shown if _shows(fact, seal, reader, anybody=anybody)), None)
        return min((step for step in (shown, released) if step is not None), default=None)

    def _open_to_all(self, seal: SheetSealed) -> int | None:
        """From which step on it is out of the vault for everybody; None: it is not."""
        by_time = None if seal.purpose == "note" else self._by_time
        return min((step for step in (self._released.get(seal.id), by_time) if step is not None), default=None)


def _holder(seal: SheetSealed) -> Reader:
    return f"seat:{seal.seat}"


def _shows(fact: SealShown, seal: SheetSealed, reader: Reader, *, anybody: bool = False) -> bool:
    """Whether this fact shows the seal to the reader: written by the holder's own phone, because a word of somebody else
    opens no vault; or by anybody, once all have seen what the seal hides."""
    if fact.seal != seal.id or reader not in {f"seat:{seat}" for seat in fact.to}:
        return False
    return anybody or fact.actor == _holder(seal)
