"""`ucr scripts`: games that are a file of data: those of the program and those that clubs wrote."""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from ucr_api.cli.common import as_json
from ucr_api.cli.editions import Unusable
from ucr_api.own_files import own_files, script_lines
from ucr_events.errors import BadOwnFile, Problem
from ucr_events.games import BY_NAME
from ucr_events.games.family import OwnFiles


@click.group(invoke_without_command=True)
@click.pass_context
def scripts(ctx: click.Context) -> None:
    """Games that are one file of data each: list them, show one, check a file, or make one of a list of roles.

    Files of clubs are looked for in the folder of `ucr --editions` or UCR_EDITIONS. docs/add-a-script.md says how to write one.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_command)


@scripts.command("list")
@as_json
def list_command(json_output: bool = False) -> None:
    """Every script that a new game may be opened under."""
    found = list(script_lines())
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for one in found:
        based = f", based on {one['base']}" if one["base"] else ""
        low, high = one["seats"]
        click.echo(f"{one['script']}  {low} to {high} seats{based}  {one['label']['en']}")


@scripts.command()
@click.argument("name")
@click.option("--toml", is_flag=True, help="The whole file with its base laid in, as a file is written: a start for one's own.")
@as_json
def show(name: str, toml: bool, json_output: bool) -> None:
    """What the script NAME comes to: who is dealt, the course, the ends, the options; with --toml or --json the whole file."""
    own = own_files()
    document = own.document(name)
    if document is None:
        known = ", ".join(one["script"] for one in script_lines())
        raise click.BadParameter(f"{name!r} is not one of {known}", param_hint="NAME")
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    if toml:
        click.echo(own.text(name), nl=False)
        return
    for line in own.told(name):
        click.echo(line)


@scripts.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@as_json
def check(file: Path, json_output: bool) -> None:
    """Say everything that is wrong with a script FILE, a line for each mistake (exit code 1), or all that was read of it.

    A base may be a script of the program or another file of the same folder.
    """
    own = own_files()
    try:
        _load_others(own, file.resolve())
        edition = own.read(file.read_bytes(), file.name)
    except BadOwnFile as error:
        if not json_output:
            raise Unusable(error) from error
        told = [{"field": problem.field, "message": problem.message} for problem in error.problems]
        click.echo(json.dumps({"problems": told}, ensure_ascii=False, indent=1))
        raise SystemExit(1) from error
    if json_output:
        click.echo(json.dumps({"script": own.document(edition.key), "digest": edition.digest}, ensure_ascii=False, indent=1))
        return
    for line in (*own.told(edition.key), *_of_documents(own, edition.key)):
        click.echo(line)
    if not file.name.endswith(own.endings):
        expected = " or ".join(f"*{ending}" for ending in own.endings)
        click.echo(f"{click.style('ucr:', fg='yellow')} {file.name}: in a folder only {expected} is read", err=True)


def _of_documents(own: OwnFiles, key: str) -> Iterator[str]:
    """Which rules of its base's documents a variant has; whether their words still hold only people can say."""
    family = next(one for one in BY_NAME.values() if one.own_editions is own)
    rules = family.registry(key).values() if family.registry is not None else ()
    staying = [rule.id for rule in rules if any(cited.endswith(f":{rule.id}") for cited in rule.cites)]
    if staying and (own.document(key) or {}).get("base"):
        yield f"rules of its base's documents that stay (`on = false` takes one away): {', '.join(staying)}"


def _load_others(own: OwnFiles, file: Path) -> None:
    """Know the other files of the folder; their mistakes are theirs."""
    others = {one.name: one.read_bytes() for one in file.parent.iterdir() if one.name.endswith(own.endings) and one != file}
    own.load(others, ())


@scripts.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--name", default="", help="What the script is called; default: as the file says.")
@click.option("--team", "teams", multiple=True, metavar="ID=TEAM", help="The team of a bare id; may be said several times.")
def import_command(file: Path, name: str, teams: tuple[str, ...]) -> None:
    """Make a script of a list of roles in FILE (JSON in the form of clocktower scripts) and print it as TOML.

    Roles, teams, usual counts and night order are read; what a role does is prose, so its acts are recorded and not judged.
    What could not be read is told on standard error.
    """
    try:
        text, notes = own_files().imported(file.read_bytes(), dict(_pair(one) for one in teams), name)
    except BadOwnFile as error:
        raise Unusable(error) from error
    for note in notes:
        click.echo(f"{click.style('ucr:', fg='yellow')} {note}", err=True)
    click.echo(text, nl=False)


def _pair(said: str) -> tuple[str, str]:
    name, found, team = said.partition("=")
    if not found:
        raise Unusable(BadOwnFile([Problem("--team", f"expected ID=TEAM, got {said!r}")]))
    return name, team
