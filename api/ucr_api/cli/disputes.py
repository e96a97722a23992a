"""`ucr disputes` and `ucr dispute report`: the disputes of a game, and one of them as a file for the printer."""

from pathlib import Path
from uuid import UUID

import click
import msgspec

from ucr_api.answers.dispute_report import report
from ucr_api.answers.disputes import brief_document, precedent_blocks, summary_document
from ucr_api.cli.common import GameArgument, as_json, database, from_the_file, language, opened, resolve
from ucr_events.errors import NoSuchDispute
from ucr_events.hidden.perspective import EVERYBODY, Role
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.listing.precedents import disputes_of
from ucr_events.store import DisputeRow, PrecedentQuery


@click.command()
@click.argument("game", type=GameArgument())
@as_json
@database
def disputes(game: str, json_output: bool, db: str) -> None:
    """List the disputes of a game: number, step, how each stands, and the claim."""
    with opened(db) as service:
        found = disputes_of(service.store, resolve(service, game))
        if json_output:
            click.echo(msgspec.json.encode([summary_document(row, said, watched=True) for row, said in found]))
            return
        for row, said in found:
            how = said.state if said.outcome is None else f"{said.state}: {said.outcome}"
            claim = said.words or (said.finding["rule"] if said.finding else "")
            click.echo(f"{row.number:3}  {row.dispute}  {said.step:5}  {how}  {claim}")


@click.group()
def dispute() -> None:
    """One dispute of a game."""


@dispute.command("report")
@click.argument("game", type=GameArgument())
@click.argument("dispute")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file, not to standard output.")
@click.option("--as", "reader", type=click.Choice(["public", "judge"]), default="public", show_default=True)
@language
@database
def report_command(game: str, dispute: str, out: Path | None, reader: str, lang: Lang, db: str) -> None:
    """Everything about DISPUTE (its number, or how its id begins) as one HTML file, to be printed on a sheet of A4."""
    with opened(db) as service:
        key = resolve(service, game)
        page = _report(service, key, _find(service, key, dispute), reader, lang)
    if out is None:
        click.echo(page)
    else:
        out.write_text(page, encoding="utf-8")
        click.echo(f"{out}: {len(page.encode())} bytes")


def _report(service: Service, key: UUID, row: DisputeRow, reader: str, lang: Lang) -> str:
    state, rows = service.disputes.read(key, row.dispute)
    brief = service.briefs.brief(key, row.dispute, state, rows, from_the_file(reader))
    among = PrecedentQuery(public_only=False, not_game=key)
    found = precedent_blocks(service.store, [rule.cited for rule in brief.rules], among)
    role = Role(name="judge" if reader == "judge" else "owner")
    table = service.replayer.table_at(key, brief.before, EVERYBODY)
    return report(brief_document(brief, row.number, role, lang, found), brief.live, table, lang)


def _find(service: Service, key: UUID, text: str) -> DisputeRow:
    """The dispute of this number, or whose id begins so; raises NoSuchDispute when none or several do."""
    rows = [row for row, _ in disputes_of(service.store, key)]
    found = [row for row in rows if text == str(row.number)] or [
        row for row in rows if str(row.dispute).startswith(text.lower())
    ]
    if len(found) == 1:
        return found[0]
    raise NoSuchDispute(f"{len(found) or 'no'} disputes of this game are called {text!r}; `ucr disputes` lists them")
