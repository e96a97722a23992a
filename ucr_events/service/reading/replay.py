"""Replaying: the table at any step and the film, for one reader. Seeking costs the same in a long game as in a short one.

A reader's table at a step is folded from the line that counts there for this reader (`corrections/courses.py`). Keyframes are
kept of lines that everybody knows, and of no other: what only some know is folded on from where their line parts from those.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.corrections.courses import Course, parting
from ucr_events.corrections.line import RECORDED, Line
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact, PassageSealed
from ucr_events.film.blocks import BLOCK, FILM_VERSION, Tables, make_block
from ucr_events.film.chapters import Chapter
from ucr_events.header.game import Game
from ucr_events.hidden.closings import opened_by_time
from ucr_events.hidden.passages import Passage
from ucr_events.hidden.perspective import Known, Reader, Sight, knowledge, passages
from ucr_events.service.keeping.clock import Watched, passed_by
from ucr_events.service.keeping.secrets import Secrets
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.lines import course_in, facts_after
from ucr_events.service.logs.source import Source
from ucr_events.service.reading.chapters import ChapterShelf
from ucr_events.table.seals import know, know_passage
from ucr_events.table.state import Table

SPACING = 64
"Steps between keyframes."


class BlockPlan(msgspec.Struct, frozen=True, rename={"first": "from"}):
    """A block of the film: its steps, and a tag that changes whenever its bytes would, and says nothing of what is in them."""

    first: int
    to: int
    tag: str


class Plan(msgspec.Struct, frozen=True):
    """The film of one reader as far as the log goes: number of the last step, head of the chain, blocks in order."""

    reader: Reader
    steps: int
    head: str
    blocks: tuple[BlockPlan, ...]


def vault_values(store: Source, key: UUID, seals: Sequence[str]) -> dict[str, tuple[str, Any]]:
    """Seal id -> (person, value), of what the vault still has of these seals in this game."""
    kept = store.vault_of(key, seals)
    return {fact: (person, msgspec.json.decode(value)["value"]) for fact, (person, value) in kept.items()}


KeptOf = Callable[[UUID, str, Sequence[PassageSealed]], Mapping[str, Any]]
"`perspective.Kept`, of a game."


def nothing_kept(key: UUID, holder: str, made: Sequence[PassageSealed]) -> Mapping[str, Any]:
    """Of a source without a vault for passages: what they hide is known by their openings."""
    return {}


class Replayer:
    """The read side of tables and films. Thread-safe; everything it keeps can be thrown away."""

    def __init__(
        self, store: Source, library: Library, secrets: Secrets, clock: Callable[[], int], kept: KeptOf = nothing_kept
    ) -> None:
        """clock: milliseconds since 1970; a closing may open what is sealed once it has stood for a time. kept: of passages."""
        self._store = store
        self._library = library
        self._secrets = secrets
        self._clock = clock
        self._kept = kept
        self._chapters = ChapterShelf(store, library)
        self._decoders: dict[type[Table], msgspec.msgpack.Decoder[Any]] = {}

    def chapters(self, key: UUID) -> Mapping[int, Chapter]:
        """Step -> the chapter that begins there, the same for all readers."""
        return self._chapters.of(key)

    def known(self, key: UUID, sight: Sight) -> tuple[Known, ...]:
        """What this asker sees of what is sealed in this game, each from which step on."""
        live = self._library.cached(key)
        header, seals = live.game.header, live.table.seals.values()
        if sight.reader == "public" and header.opens_after is None and not any(seal.released for seal in seals):
            return ()  # what everybody knows lies on the table: nothing has to be looked up
        log = self._library.seals(key)
        by_time = opened_by_time(header, log, passed_by(self._clock))
        return knowledge(sight, log, lambda some: vault_values(self._store, key, some), by_time)

    def clock_is_doubted(self, key: UUID) -> bool:
        """Whether what is sealed in this game would have opened by time, were it known that the clock is right."""
        header = self._library.cached(key).game.header
        if header.opens_after is None or not isinstance(self._clock, Watched):
            return False
        log, now = self._library.seals(key), self._clock()
        by_clock = opened_by_time(header, log, lambda recorded: now - recorded)
        return by_clock is not None and opened_by_time(header, log, self._clock.passed) is None

    def passages(self, key: UUID, sight: Sight, upto: int | None = None) -> tuple[Passage, ...]:
        """What this asker knows of sealed passages of this game since they were sealed. upto: by the log up to this step."""
        if not self._library.cached(key).table.passages or sight.reader == "public":
            return ()  # what everybody knows was opened: nothing has to be looked up
        log = [(at, fact) for at, fact in self._library.seals(key) if upto is None or at <= upto]
        return passages(sight, log, lambda holder, made: self._kept(key, holder, made))

    def course(self, key: UUID, sight: Sight, *, recorded: bool = False, upto: int | None = None) -> Course:
        """The lines this asker reads the game by, one after the other; recorded: with corrections left aside; upto: as if no
        passage had been opened later."""
        return self._course(key, self._library.current(key), sight, recorded=recorded, upto=upto)

    def _course(self, key: UUID, live: Live, sight: Sight, *, recorded: bool, upto: int | None = None) -> Course:
        known = self.passages(key, sight, upto)
        if known:
            return course_in(self._store, key, known, corrected=not recorded)
        return live.written if recorded else live.course

    def table_at(self, key: UUID, step: int, sight: Sight, *, recorded: bool = False) -> Table:
        """The table after fact `step` (0: before the header); raises BadFacts for a step the log does not have.

        recorded: on the line as it was written, not on the effective one.
        """
        live = self._library.cached(key)
        if step > live.position:
            live = self._library.current(key)
        if not 0 <= step <= live.position:
            raise BadFacts([Problem("step", f"expected a step from 0 to {live.position}, got {step}")])
        course = self._course(key, live, sight, recorded=recorded)
        table = self._seen(key, live, course, step, recorded=recorded)
        return _learn(table, [item for item in self.known(key, sight) if item.step <= step], course.at(step), step)

    def at_head(self, key: UUID, sight: Sight, step: int) -> Table:
        """The table at a step from 1 on, on the line that counts for this reader now, whatever it knew then."""
        live = self._library.current(key)
        return self._seen(key, live, Course(((0, self._course(key, live, sight, recorded=False).head),)), step, recorded=False)

    def seek(self, key: UUID, game: Game, step: int, line: Line = RECORDED) -> Table:
        """The table of a line that all know, at a step, from the nearest keyframe on; makes them when the way was long."""
        if step == 0:
            return game.blank
        position, table = self._nearest(key, game, step, line)
        if step - position > 2 * SPACING:
            self.make_keyframes(key, game, line)
            position, table = self._nearest(key, game, step, line)
        return self._on_from(key, game, position, table, step, line)

    def _seen(self, key: UUID, live: Live, course: Course, step: int, *, recorded: bool) -> Table:
        """The table of this course at a step; of a line that only some know, from where it parts from one that all know."""
        line, public = course.at(step), (live.written if recorded else live.course).at(step)
        parts = parting(line, public)
        if parts is None or parts > step:
            return self.seek(key, live.game, step, public)
        if parts == 1:
            return self._on_from(key, live.game, 1, _opening(live.game, line), step, line)
        return self._on_from(key, live.game, parts - 1, self.seek(key, live.game, parts - 1, public), step, line)

    def _on_from(self, key: UUID, game: Game, position: int, table: Table, step: int, line: Line) -> Table:
        """The table at a step, folded on from this one at an earlier position."""
        recorded = facts_after(self._store, key, position, step)
        counting = (fact for _, fact in line.counting(position + 1, recorded)) if line.cells else recorded
        return game.fold(table, counting)

    def make_keyframes(self, key: UUID, game: Game, line: Line = RECORDED) -> int:
        """Write the keyframes that are missing after the last one; returns how many."""
        position, table = self._nearest(key, game, 2**53, line)
        frames: list[tuple[int, bytes]] = []
        for step, fact in enumerate(facts_after(self._store, key, position), position + 1):
            table = game.fold(table, line.at(step, fact))
            if step % SPACING == 0:
                frames.append((step, msgspec.msgpack.encode(table)))
        for index in range(0, len(frames), 256):
            self._store.put_keyframes(key, _code(game, line), frames[index : index + 256])
        return len(frames)

    def plan(self, key: UUID, sight: Sight, *, recorded: bool = False) -> Plan:
        """Which blocks the film has now."""
        live = self._library.current(key)
        seen = self.known(key, sight), self._course(key, live, sight, recorded=recorded)
        blocks = tuple(self._block_plan(key, live, sight.reader, *seen, first) for first in range(0, live.position + 1, BLOCK))
        return Plan(reader=sight.reader, steps=live.position, head=live.chain.hex(), blocks=blocks)

    def block(self, key: UUID, sight: Sight, first: int, *, recorded: bool = False) -> tuple[str, bytes]:
        """Tag and JSON of the block that begins at step `first`; raises BadFacts when no block begins there."""
        live = self._library.current(key)
        if first % BLOCK or not 0 <= first <= live.position:
            raise BadFacts([Problem("from", f"expected a multiple of {BLOCK} up to {live.position}, got {first}")])
        known, course = self.known(key, sight), self._course(key, live, sight, recorded=recorded)
        plan = self._block_plan(key, live, sight.reader, known, course, first)
        return plan.tag, make_block(first, self._steps(key, live, first, plan.to, known, course, recorded=recorded))

    def _block_plan(
        self, key: UUID, live: Live, reader: Reader, known: tuple[Known, ...], course: Course, first: int
    ) -> BlockPlan:
        to = min(first + BLOCK - 1, live.position)
        link = live.chain if to == live.position else self._store.read(key, to - 1, 1)[0].chain
        seen = [(item.step, item.seal, item.value) for item in known if item.step <= to]
        parts = [FILM_VERSION, live.game.keyframe_code, course.tag(to), link.hex(), reader, seen]
        return BlockPlan(first=first, to=to, tag=self._secrets.tag("film", msgspec.json.encode(parts)))

    def _steps(
        self, key: UUID, live: Live, first: int, to: int, known: Sequence[Known], course: Course, *, recorded: bool
    ) -> Iterator[Tables]:
        """The tables of each step of a block. Where the course turns, the table is folded anew."""
        game, step = live.game, first
        turns = {since for since, _ in course.turns}
        gained: dict[int, list[Known]] = {}
        for item in known:
            gained.setdefault(item.step, []).append(item)

        def anew(at: int) -> Table:
            table = self._seen(key, live, course, at, recorded=recorded)
            return _learn(table, [item for item in known if item.step <= at], course.at(at), at)

        if step == 0 and to >= 1:
            yield (game.blank,)
            step = 1
        table = anew(step)
        yield (table,)
        for at, fact in enumerate(facts_after(self._store, key, step, to), step + 1):
            line = course.at(at)
            tables = (anew(at),) if at in turns else tuple(_cell(game, table, line.at(at, fact), gained.get(at, ()), line, at))
            table = tables[-1]
            yield tables

    def _nearest(self, key: UUID, game: Game, upto: int, line: Line) -> tuple[int, Table]:
        frame = self._store.nearest_keyframe(key, _code(game, line), upto)
        if frame is None:
            return 1, _opening(game, line)
        kind = game.family.table
        if kind not in self._decoders:
            self._decoders[kind] = msgspec.msgpack.Decoder(kind)
        table: Table = self._decoders[kind].decode(frame[1])
        return frame[0], table


def _code(game: Game, line: Line) -> str:
    """Names the form of the tables and the line they are folded from."""
    return f"{game.keyframe_code}/{line.tag}" if line.tag else game.keyframe_code


def _opening(game: Game, line: Line) -> Table:
    """The table after the header, and what was missed right after it."""
    return game.fold(game.opening, line.at(1, game.header)[1:])


def _cell(game: Game, table: Table, facts: Sequence[Fact], gained: Sequence[Known], line: Line, step: int) -> Iterator[Table]:
    """The tables after each of the facts of one step; of none, the one table after the step."""
    here = {name: at for name, at in line.known.items() if at == step}
    for after in game.states(table, facts) if facts else (table,):
        yield _learn(after, gained, line, step, here)


def _learn(table: Table, gained: Sequence[Known], line: Line, step: int, passages: Mapping[str, int] | None = None) -> Table:
    """The table of who knows this of what is sealed, and on this line the passages up to the step (or these of them)."""
    for item in gained:
        table = know(table, item.seal, item.value)
    for name, sealed in (line.known if passages is None else passages).items():
        if sealed <= step:
            table = know_passage(table, name)
    return table
