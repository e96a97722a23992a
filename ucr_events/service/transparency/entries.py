"""Entries of a game, dispute or club in the log of all games, opened for who may see it, to be checked without the server."""

from uuid import UUID

from ucr_events.service.transparency.heads import Heads, Of, OpenedHead
from ucr_events.service.transparency.sealed_log import Place, SealedLog
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.transparency.entered import FORMAT, Leaf, Leaves, Witnessed
from ucr_events.transparency.notes import parts, read_checkpoint


class Entries:
    """Those of the streams of one store."""

    def __init__(self, log: SealedLog, heads: Heads, witnesses: Witnesses) -> None:
        self._log = log
        self._heads = heads
        self._witnesses = witnesses

    def listed(self, stream: UUID, position: int, before: int, limit: int, of: Of = "game") -> Leaves:
        """The last ones at places below `before`, with the log as it stands; position: facts the stream has now."""
        found, checkpoint = self._log.leaves(stream, before, limit)
        return self._made(stream, position, found, checkpoint, of)

    def last(self, game: UUID, position: int) -> Leaves | None:
        """The last one, with the log as it stood when it was entered, so that it is always the same; None: there is none."""
        found = self._log.last(game)
        return self._made(game, position, [found[:2]], found[2]) if found else None

    def _made(
        self, stream: UUID, position: int, found: list[tuple[Place, list[bytes]]], checkpoint: str, of: Of = "game"
    ) -> Leaves:
        hidden = self._heads.open_leaves(stream, {(one.size, one.at) for one, _ in found if one.size <= position}, of)
        leaves = tuple(_leaf(one, proof, hidden.get((one.size, one.at))) for one, proof in found)
        return Leaves(FORMAT, leaves, checkpoint, self._witnessed(checkpoint))

    def _witnessed(self, note: str) -> tuple[Witnessed, ...]:
        """What each witness signed last of this log, and that it is the beginning of the other, or the other of it."""
        here = read_checkpoint(note.partition("\n\n")[0].rstrip("\n") + "\n")
        found = []
        for asked, signed in self._witnesses.all():
            there = read_checkpoint(parts(signed.note)[0]) if signed.note else None
            if there is not None and there.origin == here.origin:
                proof = self._log.consistency(*sorted((there.size, here.size)))
                found.append(Witnessed(asked.key.vkey, signed.note, tuple(proof)))
        return tuple(found)


def _leaf(one: Place, proof: list[bytes], hidden: OpenedHead | None) -> Leaf:
    nonce, checkpoint = (hidden.nonce, hidden.checkpoint) if hidden else (None, None)
    return Leaf(one.place, one.at, one.size, one.entry, tuple(proof), nonce, checkpoint)
