"""`ucr record GAME --shorthand`: lines of codes, read and recorded one by one."""

import sys
from collections.abc import Iterable, Iterator
from uuid import UUID, uuid4

import click
from msgspec.structs import replace

from ucr_api.cli.common import resolve
from ucr_api.typed import what_was_expected
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang, plain, sentence
from ucr_events.service import Service
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.writing.typing import typed
from ucr_events.shorthand import Read

SCRIBE = Role(name="scribe")
QUIT = "quit"
EXPECTED = 16
"Codes that a prompt names; a wrong code names all of them."


def record_lines(service: Service, game: str, lines: Iterable[str], lang: Lang, despite: tuple[str, ...] = ()) -> int:
    """Record each line after it is read whole; answers how many facts were written. Raises BadFacts at the first wrong code."""
    key = resolve(service, game)
    count = 0
    for number, line in enumerate(lines, start=1):
        told = line.partition("#")[0].strip()
        if not told:
            continue
        read = _read(service, key, told)
        if read.wrong is not None:
            raise BadFacts([Problem(f"line {number}", _complaint(read, lang))])
        count += _record(service, key, read, lang, despite)
    return count


def prompt_lines(service: Service, game: str, lang: Lang, despite: tuple[str, ...] = ()) -> int:
    """The same at a terminal: what may come stands before the prompt, a wrong line is asked for again."""
    key = resolve(service, game)
    count = 0
    for line in _asked(service, key):
        read = _read(service, key, line)
        if read.wrong is None:
            count += _record(service, key, read, lang, despite)
        else:
            click.secho(_complaint(read, lang), fg="red", err=True)
    return count


def _asked(service: Service, key: UUID) -> Iterator[str]:
    while True:
        codes = _read(service, key, "").codes[:EXPECTED]
        click.echo(click.style(" ".join(code.text for code in codes), dim=True))
        try:
            line = click.prompt("", prompt_suffix="> ", default="", show_default=False).strip()
        except (click.Abort, EOFError):
            return
        if line == QUIT:
            return
        if line:
            yield line


def _read(service: Service, key: UUID, line: str) -> Read:
    return typed(service, key, line)


def _record(service: Service, key: UUID, read: Read, lang: Lang, despite: tuple[str, ...]) -> int:
    """Record what was read, and say it as the log does, with what the referee wrote."""
    live = service.library.current(key)
    facts = [replace(fact, id=uuid4().hex) for fact in read.facts]
    receipt = service.recorder.record(key, live.position, facts, SCRIBE, despite=despite, discreet=True)
    for row in receipt.rows:
        fact = decode(row.payload)
        by = " [審]" if fact.actor == "referee" else ""
        click.echo(f"{row.position:>5}{by} {plain(sentence(fact, live.words, lang), _names(live), lang)}")
    return len(receipt.rows)


def _names(live: Live) -> dict[int, str]:
    return {seat.seat: seat.name for seat in live.game.header.seats}


def _complaint(read: Read, lang: Lang) -> str:
    wrong = read.wrong
    assert wrong is not None
    asked = f"{wrong.asked[lang == 'en']}: " if wrong.asked else ""
    return (
        f"code {wrong.at + 1} {wrong.code!r}: {asked}expected {what_was_expected(read, lang) or 'an earlier end of the line'}"
    )


def at_terminal() -> bool:
    """Whether somebody types."""
    return sys.stdin.isatty()
