"""`ucr editions`: what clubs wrote as edition files, and whether a file can be used."""

import json
from pathlib import Path
from typing import IO, Any

import click

from ucr_api.cli.common import as_json
from ucr_api.edition_summary import as_the_base, changes, lines
from ucr_events.edition_files.checking import BadEdition
from ucr_events.edition_files.loading import load, read_file
from ucr_events.editions import shelf
from ucr_events.editions.house import House
from ucr_events.errors import BadOwnFile
from ucr_events.games import BY_NAME
from ucr_events.games.family import Edition


class Unusable(click.ClickException):
    """A file with mistakes: one line for each."""

    def __init__(self, error: BadEdition | BadOwnFile) -> None:
        super().__init__("\n".join(f"{problem.field}: {problem.message}" for problem in error.problems))
        self.problems = error.problems

    def show(self, file: IO[Any] | None = None) -> None:
        """Each line as every refusal."""
        for line in self.message.splitlines():
            click.echo(f"{click.style('ucr:', fg='red')} {line}", err=True)


@click.group(invoke_without_command=True)
@as_json
@click.pass_context
def editions(ctx: click.Context, json_output: bool) -> None:
    """Editions that clubs wrote as files: list them, or check one.

    They are looked for in the folder of `ucr --editions` or UCR_EDITIONS, and in installed packages (entry points
    `ucr.editions`). A game that is opened under one names the hash of its content, and its store keeps it.

    A file with mistakes is left out and its mistakes are told; exit code 1.
    """
    if ctx.invoked_subcommand is not None:
        return
    left_out: BadEdition | None = None
    try:
        load(ctx.find_root().params.get("editions"))
    except BadEdition as error:
        left_out = error
    _list(json_output)
    if left_out is not None:
        raise Unusable(left_out)


def _list(json_output: bool) -> None:
    found = [_line(house) for family in BY_NAME for house in shelf.offered(family)]
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for one in found:
        click.echo(f"{one['edition']}  {one['family']}, based on {one['base']}  {one['digest'][:12]}…  {one['label']['en']}")


@editions.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@as_json
def check(file: Path, json_output: bool) -> None:
    """Say everything that is wrong with an edition FILE, a line for each mistake (exit code 1), or all that was read of it."""
    try:
        house = read_file(file.resolve().parent, file.name)
    except BadEdition as error:
        if not json_output:
            raise Unusable(error) from error
        told = [{"field": problem.field, "message": problem.message} for problem in error.problems]
        click.echo(json.dumps({"problems": told}, ensure_ascii=False, indent=1))
        raise SystemExit(1) from error
    if json_output:
        read: dict[str, Any] = {"changes": changes(house), "as_the_base": as_the_base(house)}
        click.echo(json.dumps(_line(house) | read, ensure_ascii=False, indent=1))
        return
    for line in lines(house):
        click.echo(line)


def _line(house: House) -> dict[str, Any]:
    edition: Edition | None = BY_NAME[house.file.family].edition(house.key)
    seats = edition.seats if edition else None
    return {
        "edition": house.id,
        "family": house.file.family,
        "base": house.file.base,
        "digest": house.digest,
        "label": {"ja": house.file.label.ja, "en": house.file.label.en},
        "seats": seats,
    }
