"""Replaying: the table at any step and the film, for one reader. Seeking costs the same in a long game as in a short one."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.closings import opened_by_time
from ucr_events.corrections.line import RECORDED, Line
from ucr_events.errors import BadFacts, Problem
from ucr_events.film.blocks import BLOCK, FILM_VERSION, make_block
from ucr_events.game import Game
from ucr_events.perspective import Known, Reader, Sight, knowledge
from ucr_events.service.aggregates import Library, Live
from ucr_events.service.lines import facts_after
from ucr_events.service.secrets import Secrets
from ucr_events.service.source import Source
from ucr_events.table.seals import know
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


class Replayer:
    """The read side of tables and films. Thread-safe; everything it keeps can be thrown away."""

    def __init__(self, store: Source, library: Library, secrets: Secrets, clock: Callable[[], int]) -> None:
        """clock: milliseconds since 1970; a closing may open what is sealed once it has stood for a time."""
        self._store = store
        self._library = library
        self._secrets = secrets
        self._clock = clock
        self._decoders: dict[type[Table], msgspec.msgpack.Decoder[Any]] = {}

    def known(self, key: UUID, sight: Sight) -> tuple[Known, ...]:
        """What this asker sees of what is sealed in this game, each from which step on."""
        live = self._library.cached(key)
        header, seals = live.game.header, live.table.seals.values()
        if sight.reader == "public" and header.opens_after is None and not any(seal.released for seal in seals):
            return ()  # what everybody knows lies on the table: nothing has to be looked up
        log = self._library.seals(key)
        by_time = opened_by_time(header, log, self._clock())
        return knowledge(sight, log, lambda some: vault_values(self._store, key, some), by_time)

    def table_at(self, key: UUID, step: int, sight: Sight, *, recorded: bool = False) -> Table:
        """The table after fact `step` (0: before the header); raises BadFacts for a step the log does not have.

        recorded: on the line as it was written, not on the effective one.
        """
        live = self._library.cached(key)
        if step > live.position:
            live = self._library.current(key)
        if not 0 <= step <= live.position:
            raise BadFacts([Problem("step", f"expected a step from 0 to {live.position}, got {step}")])
        table = self.seek(key, live.game, step, RECORDED if recorded else live.line)
        for item in self.known(key, sight):
            if item.step <= step:
                table = know(table, item.seal, item.value)
        return table

    def seek(self, key: UUID, game: Game, step: int, line: Line = RECORDED) -> Table:
        """The public table at a step from the nearest keyframe on; makes missing keyframes when the way was long."""
        if step == 0:
            return game.blank
        position, table = self._nearest(key, game, step, line)
        if step - position > 2 * SPACING:
            self.make_keyframes(key, game, line)
            position, table = self._nearest(key, game, step, line)
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
        live = self._on(key, recorded)
        known = self.known(key, sight)
        blocks = tuple(self._block_plan(key, live, sight.reader, known, first) for first in range(0, live.position + 1, BLOCK))
        return Plan(reader=sight.reader, steps=live.position, head=live.chain.hex(), blocks=blocks)

    def block(self, key: UUID, sight: Sight, first: int, *, recorded: bool = False) -> tuple[str, bytes]:
        """Tag and JSON of the block that begins at step `first`; raises BadFacts when no block begins there."""
        live = self._on(key, recorded)
        if first % BLOCK or not 0 <= first <= live.position:
            raise BadFacts([Problem("from", f"expected a multiple of {BLOCK} up to {live.position}, got {first}")])
        known = self.known(key, sight)
        plan = self._block_plan(key, live, sight.reader, known, first)
        return plan.tag, make_block(first, self._states(key, live, first, plan.to, known))

    def _block_plan(self, key: UUID, live: Live, reader: Reader, known: tuple[Known, ...], first: int) -> BlockPlan:
        to = min(first + BLOCK - 1, live.position)
        link = live.chain if to == live.position else self._store.read(key, to - 1, 1)[0].chain
        seen = [(item.step, item.seal, item.value) for item in known if item.step <= to]
        parts = [FILM_VERSION, _code(live.game, live.line), link.hex(), reader, seen]
        return BlockPlan(first=first, to=to, tag=self._secrets.tag("film", msgspec.json.encode(parts)))

    def _on(self, key: UUID, recorded: bool) -> Live:
        """The game on the line asked for."""
        live = self._library.current(key)
        return msgspec.structs.replace(live, line=RECORDED) if recorded else live

    def _states(self, key: UUID, live: Live, first: int, to: int, known: tuple[Known, ...]) -> Iterator[Table]:
        game, line = live.game, live.line
        gained: dict[int, list[Known]] = {}
        for item in known:
            gained.setdefault(max(item.step, first), []).append(item)
        table = self.seek(key, game, first, line)
        step = first
        if step == 0 and to >= 1:
            yield table
            table, step = _opening(game, line), 1
        table = _learn(table, gained, step)
        yield table
        for at, fact in enumerate(facts_after(self._store, key, step, to), step + 1):
            table = _learn(game.fold(table, line.at(at, fact)), gained, at)
            yield table

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


def _learn(table: Table, gained: dict[int, list[Known]], step: int) -> Table:
    for item in gained.get(step, ()):
        table = know(table, item.seal, item.value)
    return table
