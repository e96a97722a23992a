"""`ucr audit`: whether the store answers for every entry of its log of all games, and nothing is missing from it."""

from collections import Counter
from pathlib import Path
from uuid import UUID

import click

from ucr_api.cli.common import database, key_path, opened, signed_log
from ucr_events.service.transparency.auditing import WRONG, Audit, Found
from ucr_events.transparency.notes import BadNote
from ucr_events.transparency.verifying import read_copy

SAID = {
    "opens": "{size} facts, as they were entered",
    "covered": "{size} facts, as they were entered; covered until it is open to everybody",
    "erased": "taken away, as you say; {entries} entries stay",
    "gone": "is not stored any more; its {entries} entries stay, and so does what phones kept of it",
    "changed": "is not what it was when {size} facts of it were entered",
    "late": "its {size} facts were not entered within two batches, although everybody may watch it",
    "not-this-log": "the key signed {size} facts of it that are not those which are stored",
}


@click.command("audit")
@click.option(
    "--head",
    "heads",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="What somebody kept of a game: a phone's copy, or a checkpoint. More than once for several.",
)
@click.option("--erased", multiple=True, type=click.UUID, help="The id of a game, dispute or club that you took away whole.")
@click.option("--all", "everything", is_flag=True, help="Tell of every stream, not only of what is wrong.")
@database
def audit_command(heads: tuple[Path, ...], erased: tuple[UUID, ...], everything: bool, db: str) -> None:
    """Look whether every entry of the log of all games has its answer in the database, and nothing is missing from the log.

    For whoever keeps the server: others would find the same later, with a proof. A line for each stream that is wrong, then the
    sum. Exit code 1: something is wrong.
    """
    with opened(db) as service:
        try:
            standing, log, _ = signed_log(service, key_path(db))
            audit = Audit(service.store, standing, log, erased)
            found = [*audit.entries(), *audit.late(), *audit.heads(_notes(heads))]
        except BadNote as error:
            raise click.ClickException(str(error)) from error
        if standing.key is None:
            raise click.ClickException("this database has no key, and signs no log")
    for one in found:
        if everything or one.verdict in WRONG:
            click.echo(f"{one.of} {one.stream}: {SAID[one.verdict].format(size=one.size, entries=one.entries)}")
    click.echo(_sum(found))
    if any(one.verdict in WRONG for one in found):
        raise SystemExit(1)


def _notes(files: tuple[Path, ...]) -> list[str]:
    return [note for file in files for note in read_copy(file.name, file.read_bytes()).notes]


def _sum(found: list[Found]) -> str:
    counts = Counter(one.verdict for one in found)
    entries = sum(one.entries for one in found if one.verdict != "late")
    streams = sum(1 for one in found if one.entries and one.verdict != "late")
    covered, erased, wrong = counts["covered"], counts["erased"], sum(counts[one] for one in WRONG)
    return f"{entries} entries of {streams} streams, {covered} covered, {erased} taken away as you say; {wrong} wrong"
