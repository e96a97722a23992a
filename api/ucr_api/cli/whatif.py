"""`ucr whatif`: fork a game, play on beside it, look at it, lay two lines beside each other. The game is never written."""

from uuid import UUID, uuid4

import click
import msgspec

from ucr_api.answers.comparison import comparison_document
from ucr_api.answers.findings import Document
from ucr_api.answers.step import line as said
from ucr_api.answers.step import names_of
from ucr_api.cli.common import (
    GameArgument,
    as_json,
    check_reader,
    database,
    from_the_file,
    language,
    opened,
    read_lines,
    resolve,
)
from ucr_api.logs import load_lines, numbered
from ucr_events.errors import NoSuchWhatIf
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang, plain
from ucr_events.service import Service
from ucr_events.service.telling.comparing import Side, compare
from ucr_events.service.whatifs.whatif_streams import Strand

LINES = ("effective", "recorded")
as_reader = click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, judge, all.")


@click.group()
def whatif() -> None:
    """What-ifs: a game forked at a step and played on beside it."""


@whatif.command("new")
@click.argument("game", type=GameArgument())
@click.argument("step", type=click.IntRange(1))
@click.option("--line", type=click.Choice(LINES), default="effective", show_default=True, help="The line that is forked.")
@click.option("--title", default="", help="What it tries out.")
@as_reader
@database
def new(game: str, step: int, line: str, title: str, reader: str, db: str) -> None:
    """Fork GAME after STEP and print the id of the what-if."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        strand, _ = service.what_ifs.open(key, uuid4(), step, line=line, title=title, reader=reader)  # type: ignore[arg-type]
        click.echo(str(strand.key))


@whatif.command("list")
@click.argument("game", type=GameArgument())
@as_json
@database
def list_all(game: str, json_output: bool, db: str) -> None:
    """List the what-ifs of GAME, oldest first."""
    with opened(db) as service:
        found = [_about(service, strand) for strand in service.what_ifs.all_of(resolve(service, game))]
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
        return
    for one in found:
        click.echo(f"{one['whatif']}  step {one['step']} + {one['own']}  {one['line']}  {one['title']}".rstrip())


@whatif.command("play")
@click.argument("game", type=GameArgument())
@click.argument("fork", metavar="WHATIF")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--despite", multiple=True, metavar="RULE", help="At a strict table: it happened all the same.")
@click.option("--dry-run", is_flag=True, help="Only say what would be wrong.")
@database
def play(game: str, fork: str, file: str, despite: tuple[str, ...], dry_run: bool, db: str) -> None:
    """Play the facts in FILE (JSON Lines) on, after the last of WHATIF."""
    facts = load_lines(numbered(read_lines(file)))
    with opened(db) as service:
        strand = _strand(service, game, fork)
        position = service.what_ifs.library.current(strand.key).position
        record = service.what_ifs.recorder.record
        receipt = record(strand.key, position, facts, Role(name="scribe"), despite=despite, dry_run=dry_run)
        done = "would be played; the what-if would stand" if dry_run else "are played; the what-if stands"
        click.echo(f"{len(receipt.rows)} facts {done} at {receipt.position}")


@whatif.command("show")
@click.argument("game", type=GameArgument())
@click.argument("fork", metavar="WHATIF")
@click.option("--step", type=click.IntRange(0), help="Show the table after this step instead of its own facts.")
@as_reader
@as_json
@language
@database
def show(game: str, fork: str, step: int | None, reader: str, json_output: bool, lang: Lang, db: str) -> None:
    """Print what was played in WHATIF in sentences, or its table at a step (as JSON)."""
    with opened(db) as service:
        strand = _strand(service, game, fork)
        check_reader(service, strand.parent, reader)
        if step is not None:
            table = service.what_ifs.replayer.table_at(strand.key, step, from_the_file(reader))
            click.echo(msgspec.json.format(msgspec.json.encode(table)))
            return
        live = service.what_ifs.library.current(strand.key)
        for row in service.what_ifs.source.read(strand.key, strand.step):
            click.echo(row.payload if json_output else said(live, row, names_of(live.table), lang))


@whatif.command("compare")
@click.argument("game", type=GameArgument())
@click.argument("left")
@click.argument("right")
@click.option("--left-step", type=click.IntRange(0), help="Whose table; default: the last.")
@click.option("--right-step", type=click.IntRange(0), help="Whose table; default: the last.")
@as_reader
@as_json
@language
@database
def compare_lines(
    game: str,
    left: str,
    right: str,
    left_step: int | None,
    right_step: int | None,
    reader: str,
    json_output: bool,
    lang: Lang,
    db: str,
) -> None:
    """Lay two lines of GAME beside each other: effective, recorded, or the ids of what-ifs."""
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        sides = [_side(service, game, key, name, step) for name, step in ((left, left_step), (right, right_step))]
        found = compare(sides[0], sides[1], from_the_file(reader))
        document = comparison_document(found, sides[1].live.words, lang, None, 100_000)
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(document)))
        return
    click.echo(f"the same up to step {document['common']}; tables at steps {found.at[0]} and {found.at[1]}")
    for one in (*document["rows"], *document["differences"], *document["findings"]):
        click.echo(_line(one, lang))


@whatif.command("discard")
@click.argument("game", type=GameArgument())
@click.argument("fork", metavar="WHATIF")
@database
def discard(game: str, fork: str, db: str) -> None:
    """Put WHATIF away: it is listed no more. Nothing is erased."""
    with opened(db) as service:
        strand = _strand(service, game, fork)
        service.what_ifs.discard(strand.parent, strand.key, "owner")
        click.echo(f"{strand.key} is put away")


def _strand(service: Service, game: str, text: str) -> Strand:
    """The what-if of the game whose id begins with the text."""
    found = [one for one in service.what_ifs.all_of(resolve(service, game)) if str(one.key).startswith(text.lower())]
    if len(found) == 1:
        return found[0]
    raise NoSuchWhatIf(f"{len(found) or 'no'} what-ifs of this game have an id that begins with {text!r}")


def _side(service: Service, game: str, key: UUID, name: str, step: int | None) -> Side:
    if name in LINES:
        return Side(service, key, name == "recorded", step)
    return Side(service.what_ifs, _strand(service, game, name).key, False, step)


def _about(service: Service, strand: Strand) -> Document:
    opened_by, position = strand.opened, service.what_ifs.library.current(strand.key).position
    names = ("step", "line", "reader")
    return {
        "whatif": str(strand.key),
        **{name: getattr(opened_by, name) for name in names},
        "title": opened_by.title or "",
        "position": position,
        "own": position - strand.step,
    }


def _line(one: Document, lang: Lang) -> str:
    if "what" in one:
        return f"{one['step']:5} {one['what']:10} {one['rule']}: {one['before'] or '–'} → {one['after'] or '–'}"
    if "path" in one:
        return f"      {'.'.join(map(str, one['path']))}: {_value(one['left'])} | {_value(one['right'])}"
    sides = ("; ".join(plain(fact["sentence"], {}, lang) for fact in one[name]) or "–" for name in ("left", "right"))
    return f"{one['step']:5} {'=' if one['same'] else '≠'} {' | '.join(sides)}"


def _value(value: object) -> str:
    return msgspec.json.encode(value).decode()
