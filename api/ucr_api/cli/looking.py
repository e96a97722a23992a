"""`ucr games`, `ucr show`, `ucr replay`: look at what is recorded."""

import sys
from typing import Any
from uuid import UUID

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid

from ucr_api.cli.common import GameArgument, as_json, check_reader, database, language, opened, resolve
from ucr_events.facts.codec import decode
from ucr_events.sentences import Lang, plain, sentence
from ucr_events.service import Service
from ucr_events.service.live import Live
from ucr_events.service.projections import list_games
from ucr_events.store import FactRow, GameQuery


@click.command()
@click.option("--search", "text", help="Words in title, people, family or edition.")
@as_json
@database
def games(text: str | None, json_output: bool, db: str) -> None:
    """List the games, newest first."""
    with opened(db) as service:
        rows = list_games(service.store, GameQuery(text=text, public_only=False, limit=10_000))
        if json_output:
            click.echo(msgspec.json.encode(rows))
            return
        grid = Grid("game", "title", "family", "edition", "seats", "steps", "state")
        for row in rows:
            state = "closed" if row.closed else "open"
            grid.add_row(str(row.game), row.title, row.family, row.edition, str(len(row.seats)), str(row.steps), state)
        Console().print(grid)


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--step", type=click.IntRange(0), help="Show the table after this step instead of the log.")
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, judge, all.")
@as_json
@language
@database
def show(game: str, step: int | None, reader: str, json_output: bool, lang: Lang, db: str) -> None:
    """Print a game's log in sentences, or its table at a step (as JSON)."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        live = service.library.current(key)
        if step is not None:
            click.echo(msgspec.json.format(msgspec.json.encode(service.replayer.table_at(key, step, reader))))
            return
        for row in service.store.read(key):
            click.echo(row.payload if json_output else _line(live, row, lang))


@click.command()
@click.argument("game", type=GameArgument())
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, judge, all.")
@click.option("--step", type=click.IntRange(0), default=1, show_default=True, help="Begin here.")
@language
@database
def replay(game: str, reader: str, step: int, lang: Lang, db: str) -> None:
    """Step through a game in the terminal: Enter or n next, p back, a number to go there, q to stop."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        last = service.library.current(key).position
        while True:
            step = max(0, min(step, last))
            _print_step(service, service.library.current(key), step, reader, lang)
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


def _print_step(service: Service, live: Live, step: int, reader: str, lang: Lang) -> None:
    key = UUID(live.game.header.game)
    table: Any = service.replayer.table_at(key, step, reader)
    rows = service.store.read(key, step - 1, 1) if step else []
    click.echo(f"\n{_line(live, rows[0], lang) if rows else '0 –'}")
    where = [str(part) for part in (table.part, table.round, table.phase) if part is not None]
    click.echo(f"  {' · '.join(where) or '–'}   turn: {table.turn or '–'}   combats: {len(table.combats)}")
    standing = [f"{name}@{piece.place}" for name, piece in table.pieces.items() if piece.place]
    click.echo(f"  pieces: {', '.join(standing) or '–'}")
    for seat in table.seats:
        seal = table.seals.get(seat.sheet) if seat.sheet else None
        known = seal.value.get("name") if seal and isinstance(seal.value, dict) else "?" if seal else "–"
        states = ", ".join(seat.states) or "–"
        click.echo(f"  {seat.seat:2} {seat.name}  sheet: {known}  states: {states}  {_counters(seat.counters)}")


def _counters(counters: dict[str, int | None]) -> str:
    return " ".join(f"{name}={'?' if value is None else value}" for name, value in counters.items())


def _line(live: Live, row: FactRow, lang: Lang) -> str:
    names = {seat.seat: seat.name for seat in live.table.seats}
    return f"{row.position:5} {plain(sentence(decode(row.payload), live.words, lang), names, lang)}"
