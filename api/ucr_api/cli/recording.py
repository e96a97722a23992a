"""`ucr record`: facts from JSON Lines into a game."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from ucr_api.border import load_facts
from ucr_api.cli.common import GameArgument, database, opened, progress, read_lines, resolve
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.perspective import Role
from ucr_events.service import Service
from ucr_events.service.exchange import export, import_log
from ucr_events.service.recording import MAX_BATCH


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--game", type=GameArgument(), help="Record into this game; without it the first line must open one.")
@click.option("--dry-run", is_flag=True, help="Check everything, write nothing.")
@database
def record(file: str, game: str | None, dry_run: bool, db: str) -> None:
    """Record the facts of FILE (JSON Lines, - for standard input), in pieces of at most 500, each all or nothing."""
    facts = load_lines(read_lines(file))
    with opened(db) as service:
        click.echo(record_facts(service, facts, game, dry_run))


def load_lines(lines: list[bytes]) -> list[Fact]:
    """Facts from the lines of a file; raises BadFacts or BadLog naming the line."""
    payloads = [_parsed(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not payloads:
        raise BadLog("the file has no facts", 1)
    try:
        return load_facts([payload for _, payload in payloads])
    except BadFacts as error:
        raise BadFacts([Problem(_line(payloads, item.field), item.message) for item in error.problems]) from error


def record_facts(service: Service, facts: list[Fact], game: str | None, dry_run: bool) -> str:
    """Record the facts, each as its own actor says; returns the sentence for the terminal."""
    if dry_run:
        with rehearsal(service, game) as copy:
            return f"would have {record_facts(copy, facts, game, dry_run=False)}; nothing was written"
    if game is None:
        header, facts = facts[0], facts[1:]
        if not isinstance(header, GameOpened):
            raise BadFacts([Problem("line 1", "expected a fact of kind game.opened/1, or name the game with --game")])
        service.recorder.open(header, Role(name="owner"))
        game = header.game
    key = resolve(service, game)
    position = service.library.current(key).position
    with progress("recording", len(facts)) as done:
        for index in range(0, len(facts), MAX_BATCH):
            for role, run in runs(facts[index : index + MAX_BATCH]):
                position = service.recorder.record(key, position, run, role).position
            done(min(index + MAX_BATCH, len(facts)))
    return f"recorded {len(facts)} facts into {key}; the log stands at {position}"


@contextmanager
def rehearsal(service: Service, game: str | None) -> Iterator[Service]:
    """A throw-away database with a copy of the game, so that a dry run goes exactly as the real one would."""
    with TemporaryDirectory() as folder, opened(str(Path(folder) / "rehearsal.sqlite")) as copy:
        if game is not None:
            import_log(copy.store, export(service.store, resolve(service, game)))
        yield copy


def runs(facts: list[Fact]) -> list[tuple[Role, list[Fact]]]:
    """Neighbouring facts of the same actor together: whoever wrote it down keeps standing in the record."""
    grouped: list[tuple[Role, list[Fact]]] = []
    for fact in facts:
        role = role_of(fact)
        if grouped and grouped[-1][0] == role:
            grouped[-1][1].append(fact)
        else:
            grouped.append((role, [fact]))
    return grouped


def role_of(fact: Fact) -> Role:
    """The role that a fact's `actor` names; unknown actors are the scribe's word."""
    name, _, seat = fact.actor.partition(":")
    if name == "seat" and seat.isdigit():
        return Role(name="seat", seat=int(seat))
    return Role(name="owner") if name == "owner" else Role(name="scribe")


def _parsed(number: int, line: bytes) -> tuple[int, Any]:
    try:
        return number, json.loads(line)
    except ValueError as error:
        raise BadLog(f"not JSON ({error})", number) from error


def _line(payloads: list[tuple[int, Any]], field: str) -> str:
    index, _, rest = field.removeprefix("facts[").partition("]")
    return f"line {payloads[int(index)][0]}{rest}" if index.isdigit() else field
