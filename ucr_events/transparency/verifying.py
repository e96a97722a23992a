"""Whether a `.ucr` file is what it says, and who vouches for what of it: without a server, and believing nobody unseen.

The file is checked against itself (digests, chain, root, openings), then against what was signed: the notes in its end line,
and copies that phones kept. What nobody vouches for is part of the answer.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from ucr_events.budget import paced
from ucr_events.checks.openings import OPENINGS, opens
from ucr_events.errors import BadLog
from ucr_events.facts import Fact, GameOpened, PassageOpened, PassageSealed, SealOpened, SheetSealed
from ucr_events.hidden import passages, seals
from ucr_events.log import interchange
from ucr_events.log.hosting import wrong_host
from ucr_events.transparency.entered import FORMAT, Leaves, look, read_leaves, seen_by
from ucr_events.transparency.merkle import Frontier
from ucr_events.transparency.notes import (
    COSIGNATURE,
    BadNote,
    Checkpoint,
    Key,
    cosigned_at,
    opened,
    read_checkpoint,
    read_key,
)
from ucr_events.transparency.signed import Signed, acts_in, by_nobody, statements

Verdict = Literal["holds", "fails", "open", "nobody"]
COPY = "ucr-head/1"
ITSELF = ".ucr"
"The name of what the file says of itself."


class Statement(msgspec.Struct, frozen=True):
    """One thing that was looked at: how it came out, which of the words say it, and what stands in them."""

    verdict: Verdict
    code: str
    values: dict[str, Any] = {}


class Copy(msgspec.Struct, frozen=True):
    """Notes that somebody kept of a game, and the key that is said to have signed them."""

    name: str
    notes: tuple[str, ...]
    key: str | None = None
    leaves: Leaves | None = None
    "Instead of notes: what a server says of the game's entries in its log of all games."


class Log(msgspec.Struct, frozen=True):
    """A file whose facts, digests and chain hold: its facts, the root after each, and what it says who vouches for it."""

    game: str
    facts: tuple[Fact, ...]
    roots: tuple[bytes, ...]
    notes: tuple[str, ...]
    keys: tuple[str, ...]
    signed: Mapping[int, bytes] = {}
    "Position -> what stands there of a fact that was signed."
    entered: bytes | None = None
    "What the log of all games had of it, as it stands in the file."


def verify(lines: Sequence[bytes], trusted: Sequence[Key], copies: Sequence[Copy]) -> Iterator[Statement]:
    """Everything that can be said of this file; trusted: keys that whoever asks has from elsewhere."""
    try:
        log = read(lines)
    except BadLog as error:
        yield Statement("fails", "log", {"why": str(error)})
        return
    yield Statement("holds", "log", {"facts": len(log.facts)})
    yield from _openings(log)
    acts = acts_in(log.game, log.facts, log.roots, log.signed)
    yield from (Statement("fails" if fails else "holds", code, values) for fails, code, values in statements(acts))
    yield from _hosted(log, trusted)
    signed = 0
    for statement, size in _notes(log, trusted):
        signed = max(signed, size)
        yield statement
    witnessed = False
    for statement in _copies(log, copies, trusted):
        witnessed |= statement.code == "witnessed" and statement.verdict != "fails"
        yield statement
    if log.notes and not witnessed:
        yield Statement("nobody", "no-witness")
    yield from _by_nobody(log, signed, acts)


def read(lines: Sequence[bytes]) -> Log:
    """The file, each line in the one form it can have; raises BadLog."""
    game, entries = interchange.read(lines)
    facts, roots, signed, grown = [], [], {}, Frontier()
    for entry in paced(entries):
        if lines[entry.position].rstrip(b"\r\n") != _line(entry):
            raise BadLog("the line is not written in the one form that its fact has", entry.position + 1)
        grown.add(entry.digest)
        facts.append(entry.fact)
        if entry.fact.signed is not None:
            signed[entry.position] = entry.payload
        roots.append(grown.root)
    vouched = json.loads(lines[len(facts) + 1]).get("vouched") or {}
    notes, keys = (_texts(vouched, name) for name in ("notes", "keys"))
    entered = json.dumps(vouched["entered"]).encode() if isinstance(vouched, dict) and "entered" in vouched else None
    return Log(game, tuple(facts), tuple(roots), notes, keys, signed, entered)


def read_copy(name: str, content: bytes) -> Copy:
    """What a phone kept, or a note as `/checkpoint` gives it; raises BadNote."""
    try:
        found = json.loads(content)
    except ValueError:
        return Copy(name, (content.decode("utf-8", "replace"),))
    if isinstance(found, dict) and found.get("format") == FORMAT:
        return Copy(name, (), leaves=read_leaves(content))
    if not isinstance(found, dict) or found.get("format") != COPY:
        raise BadNote(f"{name}: expected a copy that a phone kept ({COPY}), entries of a server ({FORMAT}), or a note")
    key = found.get("key")
    return Copy(name, _texts(found, "notes"), key if isinstance(key, str) else None)


def _line(entry: interchange.Entry) -> bytes:
    return b'{"digest":"%s","fact":%s,"position":%d}' % (entry.digest.hex().encode(), entry.payload, entry.position)


def _texts(found: Any, name: str) -> tuple[str, ...]:
    listed = found.get(name) if isinstance(found, dict) else None
    return tuple(one for one in listed if isinstance(one, str)) if isinstance(listed, list) else ()


def _openings(log: Log) -> Iterator[Statement]:
    """Whether what was opened is what had been sealed, from the file alone. A paper seal cannot be checked."""
    sealed = {fact.id: fact for fact in log.facts if isinstance(fact, SheetSealed | PassageSealed)}
    agree = differ = wrong = 0
    for fact in log.facts:
        seal = sealed.get(opens(fact)) if isinstance(fact, OPENINGS) else None
        if seal is None or seal.commitment is None:
            continue
        match = _match(log.game, fact, seal)
        wrong += match != fact.match  # type: ignore[attr-defined]
        agree += match == fact.match == "matches"  # type: ignore[attr-defined]
        differ += match == fact.match == "differs"  # type: ignore[attr-defined]
    if wrong:
        yield Statement("fails", "openings", {"wrong": wrong})
    if agree:
        yield Statement("holds", "openings", {"opened": agree, "sealed": len(sealed)})
    if differ:
        yield Statement("open", "openings-differ", {"differ": differ})


def _match(game: str, fact: Fact, seal: SheetSealed | PassageSealed) -> str:
    if isinstance(fact, SealOpened) and isinstance(seal, SheetSealed):
        return seals.check(game, seal, fact.salt, fact.value)
    if isinstance(fact, PassageOpened) and isinstance(seal, PassageSealed):
        return passages.check(game, seal, fact.salt, fact.content)
    return "differs"


def _notes(log: Log, trusted: Sequence[Key]) -> Iterator[tuple[Statement, int]]:
    """What the notes of the file itself say, and up to where each signature that holds reaches."""
    for note in log.notes:
        for key in (*trusted, *(key for key in map(_key, log.keys) if key is not None and key not in trusted)):
            statement = _signed(log, note, key, known=key in trusted)
            if statement is not None:
                yield statement, statement.values.get("size", 0) if statement.verdict != "fails" else 0


def _hosted(log: Log, trusted: Sequence[Key]) -> Iterator[Statement]:
    """Whether the key that the game's id is made of signed it."""
    header = log.facts[0] if log.facts else None
    if not isinstance(header, GameOpened) or header.host is None:
        return
    if wrong_host(header):
        yield Statement("fails", "host")
        return
    named = (*trusted, *filter(None, map(_key, log.keys)))
    keys = [key for key in named if key.kind != COSIGNATURE and key.public.hex() == header.host]
    found = [_signed(log, note, key, known=True) for note in log.notes for key in keys]
    sizes = [one.values["size"] for one in found if one is not None and one.verdict == "holds"]
    yield Statement("holds", "host", {"size": max(sizes)}) if sizes else Statement("nobody", "host-silent")


def _signed(log: Log, note: str, key: Key, *, known: bool) -> Statement | None:
    """What this key says of the log by this note; None: nothing."""
    try:
        text, _ = opened(note, [key])
        checkpoint = read_checkpoint(text)
    except BadNote as error:
        none = "none of the keys" in str(error)
        return None if none else Statement("fails", "note", {"key": key.name, "why": str(error)})
    values = {"key": key.name, "tag": key.tag.hex(), "size": checkpoint.size, "facts": len(log.facts)}
    if not _agrees(log, checkpoint):
        return Statement("fails", "signed-other", values)
    if key.kind == COSIGNATURE:
        return Statement("holds", "cosigned", {**values, "at": cosigned_at(note, key), "seat": key.name.rpartition("/")[2]})
    return Statement("holds" if known else "open", "signed" if known else "signed-unknown", values)


def _copies(log: Log, copies: Sequence[Copy], trusted: Sequence[Key]) -> Iterator[Statement]:
    """What the file itself says of its entries, and what others kept."""
    try:
        own = [Copy(ITSELF, (), leaves=read_leaves(log.entered))] if log.entered else []
    except BadNote as error:
        own = []
        yield Statement("fails", "entries", {"name": ITSELF, "why": str(error)})
    for copy in (*own, *copies):
        yield from _entered(log, copy, trusted) if copy.leaves else _copy(log, copy, trusted)


def _copy(log: Log, copy: Copy, trusted: Sequence[Key]) -> Iterator[Statement]:
    """Whether the log has what somebody saw, and what that proves."""
    keys = [*trusted, *filter(None, [_key(copy.key) if copy.key else None])]
    seen: dict[int, bytes] = {}
    for note in copy.notes:
        try:
            text, signers = opened(note, keys)
        except BadNote:
            text, signers = note.partition("\n\n")[0].rstrip("\n") + "\n", ()
        try:
            checkpoint = read_checkpoint(text)
        except BadNote:
            continue  # a sealed head: the server opens it, not the log
        values = {"name": copy.name, "size": checkpoint.size, "facts": len(log.facts), "signed": bool(signers)}
        yield Statement("holds" if _agrees(log, checkpoint) else "fails", "copy", values)
        if signers and seen.setdefault(checkpoint.size, checkpoint.root) != checkpoint.root:
            yield Statement("fails", "two-heads", {**values, "key": signers[0].name})


def _entered(log: Log, copy: Copy, trusted: Sequence[Key]) -> Iterator[Statement]:
    """Whether the log is what was entered of it. An entry that the server does not open is no word for it."""
    assert copy.leaves is not None
    keys = [*trusted, *filter(None, map(_key, log.keys))]
    try:
        tree, signer, found = look(copy.leaves, keys)
    except BadNote as error:
        yield Statement("fails", "entries", {"name": copy.name, "why": str(error)})
        return
    if not found:
        yield Statement("nobody", "no-entry", {"name": copy.name, "key": signer.name})
    held = [one.leaf for one in found if one.head is not None and _agrees(log, one.head)]
    for one in found:
        if one.leaf not in held:
            yield Statement("fails", "entered", {"name": copy.name, "size": one.leaf.size, "at": one.leaf.at})
    if held:
        last = held[-1]
        values = {"name": copy.name, "key": signer.name, "size": last.size, "at": last.at, "entries": tree.size}
        yield Statement("holds" if signer in trusted else "open", "entered", values)
        for seen in seen_by(copy.leaves, tree, last.place):
            told = {"name": copy.name, "witness": seen.name, "key": signer.name, "entries": seen.size, "at": seen.at}
            known = seen.key in trusted
            yield Statement("fails" if seen.fails else "holds" if known else "open", "witnessed", told)


def _agrees(log: Log, checkpoint: Checkpoint) -> bool:
    """Whether the log began so."""
    its_own = checkpoint.origin.endswith(f"/g/{log.game}")
    return its_own and 0 < checkpoint.size <= len(log.roots) and log.roots[checkpoint.size - 1] == checkpoint.root


def _by_nobody(log: Log, signed: int, acts: Signed) -> Iterator[Statement]:
    if not log.notes:
        yield Statement("nobody", "unsigned")
    elif signed < len(log.facts):
        yield Statement("nobody", "after", {"first": signed + 1, "last": len(log.facts)})
    header = log.facts[0] if log.facts else None
    seats = [setup.seat for setup in header.seats] if isinstance(header, GameOpened) else []
    saw = {key.name.rpartition("/")[2] for key in map(_key, log.keys) if key is not None and key.kind == COSIGNATURE}
    if missing := [seat for seat in seats if str(seat) not in saw]:
        yield Statement("nobody", "seats", {"seats": ", ".join(map(str, missing))})
    yield Statement("nobody", *by_nobody(acts))
    yield Statement("nobody", "times")
    yield Statement("nobody", "unwritten")


def _key(vkey: str) -> Key | None:
    try:
        return read_key(vkey)
    except BadNote:
        return None
