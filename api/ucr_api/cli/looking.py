"""`ucr games`, `ucr show`, `ucr replay`: look at what is recorded."""

import sys
from typing import Any
from uuid import UUID

import click
import msgspec

from ucr_api.answers.step import beside, names_of, picture
from ucr_api.answers.step import line as said
from ucr_api.cli.common import GameArgument, as_json, check_reader, database, from_the_file, language, on_line, opened, resolve
from ucr_events.facts.codec import decode
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.listing.listing import Listed, list_games
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.told import told
from ucr_events.store import GameQuery
from ucr_events.table import evolve


@click.command()
@click.option("--search", "text", help="Words in title, people, family or edition, or the id of a rule found there.")
@click.option("--disputed", is_flag=True, help="Only games with an open dispute.")
@as_json
@database
def games(text: str | None, disputed: bool, json_output: bool, db: str) -> None:
    """List the games, newest first."""
    with opened(db) as service:
        query = GameQuery(text=text, disputed=disputed or None, public_only=False, limit=10_000)
        listed = list_games(service.store, query)
        if json_output:
            click.echo(msgspec.json.encode([_flat(line) for line in listed]))
            return
        for line in listed:
            row, state = line.row, "closed" if line.row.closed else "open"
            told = [f"{row.family} {row.edition}", f"{len(row.seats)} seats", f"{row.steps} steps", state]
            counts = {
                "illegal": line.illegal,
                "unless": line.unless,
                "undetermined": line.undetermined,
                "open disputes": line.open,
            }
            click.echo(f"{row.game}  {row.title}")
            click.echo("    " + " · ".join([*told, *(f"{word}: {count}" for word, count in counts.items() if count)]))


def _flat(line: Listed) -> dict[str, Any]:
    """One line of the list as one flat object."""
    found = {name: getattr(line, name) for name in ("illegal", "unless", "undetermined")}
    row: dict[str, Any] = msgspec.to_builtins(line.row)
    return {**row, **found, "open_disputes": line.open, "settled_disputes": line.settled}


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--step", type=click.IntRange(0), help="Show the table after this step instead of the log.")
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, moderator, judge, all.")
@on_line
@as_json
@language
@database
def show(game: str, step: int | None, reader: str, line: str, json_output: bool, lang: Lang, db: str) -> None:
    """Print a game's log in sentences, or its table at a step (as JSON)."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        live = service.library.current(key)
        if step is not None:
            table = service.replayer.table_at(key, step, from_the_file(reader), recorded=line == "recorded")
            click.echo(msgspec.json.format(msgspec.json.encode(table)))
            return
        rows, table = service.store.read(key), live.game.opening
        reading = told(service, key, from_the_file(reader), rows)
        for row in rows:
            table = evolve(live.game.handlers, table, decode(row.payload)) if row.position > 1 else table
            click.echo(row.payload if json_output else said(live, row, names_of(table), lang))
            for text in () if json_output else beside(live, row, names_of(table), lang, reading):
                click.echo(text)


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, moderator, judge, all.")
@click.option("--step", type=click.IntRange(0), default=1, show_default=True, help="Begin here.")
@on_line
@language
@database
def replay(game: str, reader: str, step: int, line: str, lang: Lang, db: str) -> None:
    """Step through a game in the terminal: Enter or n next, p back, a number to go there, q to stop."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        last = service.library.current(key).position
        while True:
            step = max(0, min(step, last))
            _print_step(service, service.library.current(key), step, reader, lang, recorded=line == "recorded")
            answer = _ask(f"[{step}/{last}] n p number q: ")
            going = _next(answer, step)
            if going is None or (going > last and step == last):
                return
            step = going


def _ask(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.buffer.readline()
    return line.decode("utf-8", "replace").strip().lower() if line else "q"


def _next(answer: str, step: int) -> int | None:
    """The step to go to, or None to stop; what is no answer stays where we are."""
    if answer.isascii() and answer.isdecimal():
        return int(answer[:9])
    return {"q": None, "p": step - 1, "n": step + 1, "": step + 1}.get(answer, step)


def _print_step(service: Service, live: Live, step: int, reader: str, lang: Lang, *, recorded: bool) -> None:
    key = UUID(live.game.header.game)
    table = service.replayer.table_at(key, step, from_the_file(reader), recorded=recorded)
    rows = service.store.read(key, step - 1, 1) if step else []
    click.echo(f"\n{said(live, rows[0], names_of(table), lang) if rows else '0 –'}")
    if rows and not recorded:
        reading = told(service, key, from_the_file(reader), rows)
        for text in beside(live, rows[0], names_of(table), lang, reading):
            click.echo(text)
    for text in picture(live, table, lang):
        click.echo(text)
