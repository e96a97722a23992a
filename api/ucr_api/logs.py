"""Logs that come in as text: JSON Lines or `.ucr`, checked and decoded."""

import json
from typing import Any

from ucr_api.border import load_facts
from ucr_events import interchange
from ucr_events.chain import digest, genesis, link
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import decode, encode


def read_log(lines: list[bytes]) -> tuple[GameOpened, list[Fact]]:
    """Header and facts of a log, whether JSON Lines or `.ucr`; raises BadLog or BadFacts naming the line."""
    if lines and b'"format"' in lines[0]:
        _, entries = interchange.read(lines)
        facts = [decode(entry.payload) for entry in entries]
    else:
        facts = load_lines(list(enumerate(lines, 1)))
    if not facts or not isinstance(facts[0], GameOpened):
        raise BadFacts([Problem("line 1", "expected a fact of kind game.opened/1")])
    return facts[0], facts[1:]


def links_of(lines: list[bytes]) -> list[str]:
    """The chain's link after each fact of such a log, in hex: as a `.ucr` file has them, or as they would be stored."""
    if lines and b'"format"' in lines[0]:
        _, entries = interchange.read(lines)
        return [entry.chain.hex() for entry in entries]
    header, facts = read_log(lines)
    found, at = [], genesis(header.game)
    for fact in (header, *facts):
        at = link(at, digest(encode(fact)))
        found.append(at.hex())
    return found


def as_interchange(lines: list[bytes]) -> list[bytes]:
    """Such a log as the lines of a `.ucr` file."""
    if lines and b'"format"' in lines[0]:
        return lines
    header, facts = read_log(lines)
    payloads = [encode(fact) for fact in (header, *facts)]
    head = bytes.fromhex(links_of(lines)[-1])
    return list(interchange.write(header.game, ((payload, digest(payload)) for payload in payloads), head))


def load_lines(lines: list[tuple[int, bytes]]) -> list[Fact]:
    """Facts from numbered lines; raises BadLog naming the line, or BadFacts naming places in the list."""
    if not lines:
        raise BadLog("the file has no facts", 1)
    return load_facts([_parsed(number, line) for number, line in lines])


def _parsed(number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"not JSON ({error})", number) from error
