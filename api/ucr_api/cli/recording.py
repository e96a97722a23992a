"""`ucr record`: facts from JSON Lines into a game."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID

import click

from ucr_api.cli.common import CHOSEN_FILE, GameArgument, database, language, opened, progress, read_lines, resolve
from ucr_api.cli.typing import at_terminal, prompt_lines, record_lines
from ucr_api.logs import load_lines, numbered
from ucr_events.disputes.events import Event
from ucr_events.errors import BadFacts, GameIsClosed, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import export, import_log
from ucr_events.service.judging.append_policy import Forbidden
from ucr_events.service.writing.recording import MAX_BATCH
from ucr_events.service.writing.repeating import told_before
from ucr_events.store import StoreError

PLACE = re.compile(r"facts\[(\d+)\]")


@click.command()
@click.argument("file")
@click.option("--game", type=GameArgument(), help="Record into this game; without it the first line must open one.")
@click.option("--dry-run", is_flag=True, help="Check everything, write nothing.")
@click.option("--despite", multiple=True, metavar="RULE", help="It happened although this rule forbids it: for strict tables.")
@click.option("--shorthand", is_flag=True, help="FILE is a game: lines of codes from standard input are recorded into it.")
@language
@database
def record(file: str, game: str | None, dry_run: bool, despite: tuple[str, ...], shorthand: bool, lang: Lang, db: str) -> None:
    """Record the facts of FILE (JSON Lines, - for standard input); everything is checked before anything is written.

    A game that is here already is recorded once: what the file has beyond it is added, what says otherwise is refused.
    A file is taken as it is: the referee adds no consequences to it. What only some were told may stand in a whole log; with
    --game, where play goes on, it is sealed (`ucr passages`, /seals). With --shorthand FILE names a game instead, and each line
    of standard input is a line of codes as the recorder's buttons show them: `t3 4 e`.
    """
    if shorthand:
        _typed(file, despite, lang, db)
        return
    CHOSEN_FILE.convert(file, None, click.get_current_context())
    lines, goes_on = numbered(read_lines(file)), game is not None
    with relabelled(lambda place: f"line {lines[place][0]}"):
        facts = load_lines(lines)
        known = 0 if game else recorded_before(db, facts)
        if known == len(facts):
            click.echo(f"game {_game_of(facts)} is here already, nothing new")
            return
        if known:  # its last facts are new: the file is a longer version of what is here
            game, facts, lines = _game_of(facts), facts[known:], lines[known:]
        if dry_run:
            click.echo(f"would have {rehearse(db, facts, game, despite, discreet=goes_on)}; nothing was written")
            return
        if game is None or len(runs(facts)) > 1:  # what takes several appends must not stop half-way
            rehearse(db, facts, game, despite, discreet=goes_on)
        with opened(db, create=game is None) as service:
            click.echo(record_facts(service, facts, game, despite, discreet=goes_on))


def _typed(game: str, despite: tuple[str, ...], lang: Lang, db: str) -> None:
    with opened(db) as service:
        if at_terminal():
            count = prompt_lines(service, game, lang, despite)
        else:
            count = record_lines(service, game, sys.stdin, lang, despite)
        click.echo(f"recorded {count} facts into {resolve(service, game)}")


def record_facts(
    service: Service, facts: list[Fact], game: str | None, despite: tuple[str, ...] = (), *, discreet: bool = False
) -> str:
    """Record the facts, each as its own actor says; returns the sentence for the terminal.

    discreet: the game goes on, and takes no secret in clear; a whole log may have some.
    """
    opening = 0
    if game is None:
        game = _open(service, facts[0])
        opening = 1
    key = resolve(service, game)
    position = service.library.current(key).position
    with progress("recording", len(facts)) as done:
        for first, role, run in runs(facts[opening:]):
            with relabelled(lambda place, first=first: f"facts[{opening + first + place}]"):  # type: ignore[misc]
                receipt = service.recorder.record(
                    key, position, run, role, despite=despite, consequences=False, discreet=discreet
                )
                position = receipt.position
            done(opening + first + len(run))
    return f"recorded {len(facts)} facts into {key}; the log stands at {position}"


def rehearse(db: str, facts: list[Fact], game: str | None, despite: tuple[str, ...] = (), *, discreet: bool = False) -> str:
    """Record into a throw-away copy of the game, so that a dry run goes exactly as the real one would."""
    with TemporaryDirectory() as folder, opened(str(Path(folder) / "rehearsal.sqlite"), create=True) as copy:
        if game is not None:
            with opened(db) as service:
                key = resolve(service, game)
                import_log(copy.store, export(service.store, key))
                _lend_charts(service, copy, key)
        return record_facts(copy, facts, game, despite, discreet=discreet)


def _lend_charts(service: Service, copy: Service, key: UUID) -> None:
    """The files that the game pins are in the copy, too: a strict table judges by them."""
    for digest in service.library.cached(key).game.header.tables.values():
        if content := service.charts.content(digest):
            copy.charts.add(content)


@contextmanager
def relabelled(label: Callable[[int], str]) -> Iterator[None]:
    """Refusals say `facts[2]` of the list they were given; here the place gets another name."""

    def say(text: str, most: int = 1) -> str:
        return PLACE.sub(lambda found: label(int(found[1])), text, count=most)

    try:
        yield
    except BadFacts as error:
        raise BadFacts([Problem(say(problem.field), problem.message) for problem in error.problems]) from error
    except Forbidden as error:
        raise Forbidden(error.findings, error.places, say(str(error), most=0)) from error
    except GameIsClosed as error:
        raise GameIsClosed(say(str(error))) from error


def runs(facts: list[Fact]) -> list[tuple[int, Role, list[Fact]]]:
    """Neighbouring facts of the same actor together, at most 500, with the place of the first.

    Whoever wrote a fact down keeps standing in the record.
    """
    grouped: list[tuple[int, Role, list[Fact]]] = []
    for place, fact in enumerate(facts):
        role = role_of(fact)
        if grouped and grouped[-1][1] == role and len(grouped[-1][2]) < MAX_BATCH:
            grouped[-1][2].append(fact)
        else:
            grouped.append((place, role, [fact]))
    return grouped


def role_of(fact: Fact | Event) -> Role:
    """The role that a fact's `actor` names; unknown actors are the scribe's word."""
    name, _, seat = fact.actor.partition(":")
    if name == "seat" and seat.isdigit():
        return Role(name="seat", seat=int(seat))
    match name:
        case "owner":
            return Role(name="owner")
        case "moderator":
            return Role(name="moderator")
        case "judge":
            return Role(name="judge")
    return Role(name="scribe")


def _open(service: Service, header: Fact) -> str:
    if not isinstance(header, GameOpened):
        raise BadFacts([Problem("facts[0]", "expected a fact of kind game.opened/1, or name the game with --game")])
    try:
        service.recorder.open(header, Role(name="owner"))
    except BadFacts as error:
        raise BadFacts([Problem(f"facts[0].{problem.field}", problem.message) for problem in error.problems]) from error
    return header.game


def recorded_before(db: str, facts: list[Fact]) -> int:
    """How many facts of a file that opens a game are in that game already, from the first on; raises DuplicateFact."""
    if not isinstance(facts[0], GameOpened):
        return 0
    try:
        with opened(db) as service:
            key = UUID(facts[0].game)
            return told_before(service.store, key, facts) if service.store.head(key) else 0
    except StoreError:
        return 0  # there is no store yet; if it is another trouble, recording will say so


def _game_of(facts: list[Fact]) -> str:
    header = facts[0]
    assert isinstance(header, GameOpened)
    return header.game
