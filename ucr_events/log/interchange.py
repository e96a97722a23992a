"""The file that leaves the house: `.ucr`, JSON Lines, each line canonical (RFC 8785), so that the same log is the same file.

    {"format":"ucr/1","game":"<uuid>"}
    {"digest":"<hex>","fact":{…},"position":1}
    …
    {"end":<number of facts>,"head":"<hex of the last link>","vouched":{"keys":[…],"notes":[…]}}

The digest is that of the fact's canonical bytes; the head is the chain's (see chain.py). A file that breaks off has no end
line and is refused; so is one whose digests or head do not agree.

`vouched` is there where somebody signed where the game stood: notes as C2SP has them, the keys that are said to have
signed, and (`entered`) what the server's log of all games had of it. It is no part of the log, and readers may pass over it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count, repeat
from typing import Any

import msgspec

from ucr_events.bounds import LONGEST_LINE
from ucr_events.chain import canonical, digest, genesis, link, links
from ucr_events.errors import BadLog
from ucr_events.facts import Fact, kind_of
from ucr_events.facts.codec import decode, decode_all_canonical, decode_canonical, kind_stored
from ucr_events.facts.form import all_well_formed
from ucr_events.log.mistakes import Mistakes

FORMAT = "ucr/1"
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
KIND = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,59}/[0-9]{1,6}")
"Both also for kinds that are not understood here: the log finds facts by them."
WRITTEN = re.compile(rb'\{"digest":"([0-9a-f]{64})","fact":(\{.*\}),"position":([1-9][0-9]{0,9})\}\s*', re.DOTALL)
"A line as `write` makes it. Whether what stands in it is a fact in its canonical form is still to be seen."

BEGIN = b'{"digest":"'
FACT = len(BEGIN) + 64 + len(b'","fact":')
"Where the fact begins in such a line."
TOGETHER, MOST_TOGETHER = 256, 1_000_000
"Such lines that are read together, and bytes of them after which there are enough."
Line = tuple[int, bytes]
"With its number."


class Misplaced(BadLog):
    """A line is missing, or too much."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A fact as it stands in the file: canonical payload bytes and what they hash to, linked to the one before."""

    position: int
    kind: str
    id: str
    payload: bytes
    digest: bytes
    chain: bytes
    fact: Fact
    well_formed: bool = False
    "That its texts have their forms was asked already."


class Vouched(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who signed where the game stood: notes, and the public keys that go with them. None of it is believed unseen.

    entered: the game's last entry in the server's log of all games, as `GET …/leaves` gives it; none: there is none yet.
    """

    notes: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    entered: dict[str, Any] | None = None


def write(game: str, payloads: Iterable[tuple[bytes, bytes]], head: bytes, vouched: Vouched | None = None) -> Iterator[bytes]:
    """The lines of the file, newline included, from (payload, digest) in order and the chain's last link."""
    yield canonical({"format": FORMAT, "game": game}) + b"\n"
    position = 0
    for position, (payload, own) in enumerate(payloads, 1):
        yield b'{"digest":"%s","fact":%s,"position":%d}\n' % (own.hex().encode(), payload, position)
    evidence = {"vouched": msgspec.to_builtins(vouched)} if vouched else {}
    yield canonical({"end": position, "head": head.hex(), **evidence}) + b"\n"


def read(lines: Iterable[bytes], mistakes: Mistakes | None = None) -> tuple[str, Iterator[Entry]]:
    """The game id, and its entries as they are read; raises BadLog with the line where something is wrong.

    The entries must be read to the end: only there it shows whether the file is whole. mistakes: takes what is wrong with
    single entries, which are passed over then; the links of the entries after one are of no use.
    """
    game, entries = read_together(lines, mistakes)
    return game, chain.from_iterable(entries)


def read_together(lines: Iterable[bytes], mistakes: Mistakes | None = None) -> tuple[str, Iterator[Sequence[Entry]]]:
    """The same, with entries that were read together; of several all are well formed."""
    numbered = enumerate(lines, 1)
    first = next(numbered, None)
    if first is None:
        raise BadLog('the file is empty; expected a line with "format"', 1)
    header = _parse(*first)
    name = header.get("format")
    if not isinstance(name, str) or not name.startswith("ucr/"):
        raise BadLog(f'expected {{"format":"{FORMAT}",…}} on the first line; this is no .ucr file', 1)
    if name != FORMAT:
        raise BadLog(f"the file is of format {name}; this program reads {FORMAT}. A newer UCR can read it", 1)
    game = header.get("game")
    if not isinstance(game, str):
        raise BadLog('expected the game\'s id in "game"', 1)
    return game, _entries(game, numbered, mistakes)


def _entries(game: str, numbered: Iterator[Line], mistakes: Mistakes | None) -> Iterator[Sequence[Entry]]:
    previous, position, number = genesis(game), 0, 1
    portions = _portions(numbered)
    for portion in portions:
        if entries := _all_as_written(portion, position + 1, previous):
            previous, position, number = entries[-1].chain, entries[-1].position, portion[-1][0]
            yield entries
            continue
        for number, line in portion:
            entry = _as_written(line, position + 1, previous)
            if entry is not None:
                previous, position = entry.chain, entry.position
                yield (entry,)
                continue
            try:
                record = _parse(number, line)
                if "end" in record:
                    if not (mistakes and mistakes.found):
                        _check_end(record, position, previous, number)
                    _check_nothing_follows(chain.from_iterable(portions))
                    return
                entry = _entry(record, position + 1, previous, number)
            except BadLog as mistake:
                if mistakes is None:
                    raise
                mistakes.add(mistake)
                if isinstance(mistake, Misplaced):  # so is everything behind it
                    mistakes.refuse()
                position = number - 1  # where an entry of this line belongs
                continue
            previous, position = entry.chain, entry.position
            yield (entry,)
    broken_off = BadLog(f"the file breaks off after {position} facts: its end line is missing", number)
    if mistakes is None:
        raise broken_off
    mistakes.add(broken_off)
    mistakes.refuse()


def _portions(numbered: Iterator[Line]) -> Iterator[list[Line]]:
    """Lines that may stand as they were written, some together; any other line by itself."""
    portion: list[Line] = []
    size = 0
    for item in numbered:
        is_other = not item[1].startswith(BEGIN) or len(item[1]) > LONGEST_LINE
        if portion and (is_other or len(portion) == TOGETHER or size > MOST_TOGETHER):
            yield portion
            portion, size = [], 0
        portion.append(item)
        size += len(item[1])
        if is_other:
            yield portion
            portion, size = [], 0
    if portion:
        yield portion


def _all_as_written(portion: Sequence[Line], position: int, previous: bytes) -> list[Entry] | None:
    """The entries of lines that are all in the form in which files are written, and are well-formed facts; else None."""
    payloads, digests = [], []
    for place, (_, line) in enumerate(portion, position):
        end = b',"position":%d}\n' % place
        payload = line[FACT : -len(end)]
        own = digest(payload)
        if line != b'%s%s","fact":%s%s' % (BEGIN, own.hex().encode(), payload, end):
            return None
        payloads.append(payload)
        digests.append(own)
    facts = decode_all_canonical(payloads)
    if facts is None or not all_well_formed(facts):
        return None
    kinds = [kind_of(fact) for fact in facts]
    ids = [fact.id for fact in facts]
    return list(map(Entry, count(position), kinds, ids, payloads, digests, links(previous, digests), facts, repeat(True)))


def _as_written(line: bytes, position: int, previous: bytes) -> Entry | None:
    """The entry of a line in the form in which files are written; None for any other line, which may be right or wrong."""
    found = WRITTEN.fullmatch(line) if len(line) <= LONGEST_LINE else None
    if found is None or int(found[3]) != position:
        return None
    payload = found[2]
    own, fact = digest(payload), decode_canonical(payload)
    if fact is None or own.hex().encode() != found[1] or not ID.fullmatch(fact.id):
        return None
    return Entry(position, kind_stored(fact), fact.id, payload, own, link(previous, own), fact)


def _entry(record: dict[str, Any], position: int, previous: bytes, number: int) -> Entry:
    if record.get("position") != position:
        raise Misplaced(f"expected position {position}, got {record.get('position')!r}", number)
    fact = record.get("fact")
    if not isinstance(fact, dict) or not isinstance(fact.get("kind"), str) or not isinstance(fact.get("id"), str):
        raise BadLog('expected a fact with "kind" and "id"', number)
    if not ID.fullmatch(fact["id"]):
        raise BadLog(f"the id {fact['id'][:50]!r} is none: expected 1 to 40 letters, digits, - and _", number)
    if not KIND.fullmatch(fact["kind"]):
        raise BadLog(f"the kind {fact['kind'][:50]!r} is none: expected words and a version, as in dice.rolled/1", number)
    try:
        payload = canonical(fact)
    except ValueError as error:
        raise BadLog(f"the fact is not plain JSON: {error}", number) from error
    own = digest(payload)
    if record.get("digest") != own.hex():
        raise BadLog("the fact does not agree with its digest: it was altered", number)
    return Entry(position, fact["kind"], fact["id"], payload, own, link(previous, own), decode(payload))


def _check_end(record: dict[str, Any], position: int, head: bytes, number: int) -> None:
    if record.get("end") != position:
        raise BadLog(f"the end line counts {record.get('end')!r} facts, the file has {position}", number)
    if record.get("head") != head.hex():
        raise BadLog("the head of the chain does not agree with the facts: the file was altered", number)


def _check_nothing_follows(numbered: Iterator[tuple[int, bytes]]) -> None:
    for number, line in numbered:
        if line.strip():
            raise BadLog("expected nothing after the end line", number)


def _parse(number: int, line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise BadLog(f"the line is longer than {LONGEST_LINE} bytes", number)
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"not JSON ({error})", number) from error
    if not isinstance(record, dict):
        raise BadLog("expected a JSON object", number)
    return record
