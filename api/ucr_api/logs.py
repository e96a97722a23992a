"""Logs that come in as text: JSON Lines or `.ucr`, checked and decoded."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

from ucr_api.border import load_fact
from ucr_events.chain import digest, genesis, link
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import BY_KIND, Fact, GameOpened
from ucr_events.facts.codec import NotUnderstood, decode, encode
from ucr_events.log import interchange

WANTED = "expected a fact of kind game.opened/1"


class Log(msgspec.Struct, frozen=True):
    """A log as it was read: the facts that are well-formed, and what is wrong with the others, each with its line."""

    first: int
    "The line of the header."
    facts: list[tuple[int, Fact]]
    problems: list[tuple[int, Problem]] = []


def read_log(lines: list[bytes]) -> tuple[GameOpened, list[Fact]]:
    """Header and facts of a log, whether JSON Lines or `.ucr`; raises BadLog, or BadFacts naming every wrong line."""
    log = read_whole(lines)
    header = header_of(log)
    return header, _all(log)[1:]


def header_of(log: Log) -> GameOpened:
    """The fact that opens the game; raises BadFacts, with all that is wrong with the file, when the first does not."""
    opens = dict(log.facts[:1]).get(log.first)
    if isinstance(opens, GameOpened):
        return opens
    missing = [] if log.first in dict(log.problems) else [(log.first, Problem("", WANTED))]
    raise BadFacts(said([*missing, *log.problems]))


def read_whole(lines: list[bytes]) -> Log:
    """Everything that can be read of a log, JSON Lines or `.ucr`; raises BadLog for a file without facts or a broken `.ucr`."""
    if not _is_interchange(lines):
        return _read_lines(numbered(lines))
    _, entries = interchange.read(lines)
    log = Log(2, [], [])
    try:
        for entry in entries:
            _keep(log, entry.position + 1, lambda entry=entry: _stored(entry))  # type: ignore[misc]
    except RecursionError as error:
        raise BadLog("a fact is nested too deep") from error
    return log


def numbered(lines: list[bytes]) -> list[tuple[int, bytes]]:
    """The lines that say something, with their numbers."""
    return [(number, line) for number, line in enumerate(lines, 1) if line.strip()]


def links_of(lines: list[bytes]) -> list[str]:
    """The chain's link after each fact of such a log, in hex: as a `.ucr` file has them, or as they would be stored."""
    if _is_interchange(lines):
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
    if _is_interchange(lines):
        return lines
    header, facts = read_log(lines)
    payloads = [encode(fact) for fact in (header, *facts)]
    head = bytes.fromhex(links_of(lines)[-1])
    return list(interchange.write(header.game, ((payload, digest(payload)) for payload in payloads), head))


def load_lines(lines: list[tuple[int, bytes]]) -> list[Fact]:
    """Facts from numbered lines; raises BadLog for none, or BadFacts with every problem of every line."""
    return _all(_read_lines(lines))


def said(problems: list[tuple[int, Problem]]) -> list[Problem]:
    """Problems of facts, named by their lines: `line 3.faces[0]`."""
    return [
        Problem(f"line {number}.{problem.field}" if problem.field else f"line {number}", problem.message)
        for number, problem in problems
    ]


def _all(log: Log) -> list[Fact]:
    if log.problems:
        raise BadFacts(said(log.problems))
    return [fact for _, fact in log.facts]


def _is_interchange(lines: list[bytes]) -> bool:
    return bool(lines) and b'"format"' in lines[0]


def _read_lines(lines: list[tuple[int, bytes]]) -> Log:
    if not lines:
        raise BadLog("the file has no facts", 1)
    log = Log(lines[0][0], [], [])
    for number, line in lines:
        _keep(log, number, lambda line=line: load_fact(_parsed(line)))  # type: ignore[misc]
    return log


def _keep(log: Log, number: int, read: Callable[[], Fact]) -> None:
    try:
        log.facts.append((number, read()))
    except BadFacts as error:
        log.problems.extend((number, problem) for problem in error.problems)


def _stored(entry: interchange.Entry) -> Fact:
    """The fact of an entry; raises BadFacts for a malformed one of a kind that is known here."""
    fact = decode(entry.payload)
    return load_fact(fact.original) if isinstance(fact, NotUnderstood) and entry.kind in BY_KIND else fact


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadFacts([Problem("", f"not JSON ({error})")]) from error
