"""`ucr words`: what may be written into the fields of facts that take a word."""

import json

import click
from rich.table import Column

from ucr_api.answers.words import Document, family_of, fewest_seats, words_beside, words_document, words_page
from ucr_api.cli.common import as_json, print_rows
from ucr_events.games import FAMILIES, Family


@click.command()
@click.argument("edition")
@click.option("--seats", type=int, help="Places and pieces of a table of so many; default: the fewest it is played with.")
@click.option("--markdown", is_flag=True, help="As a page of documentation.")
@click.option("--beside", metavar="OTHER", help="With --markdown: only what EDITION has otherwise than OTHER.")
@as_json
def words(edition: str, seats: int | None, markdown: bool, beside: str | None, json_output: bool) -> None:
    """List the words of EDITION by the fields they are written into, with their labels; other words are refused."""
    family = _family(edition, "EDITION")
    if beside is not None and not markdown:
        raise click.UsageError("--beside goes with --markdown")
    found = family.edition(edition)
    low, high = found.seats if found else (1, 1)
    if seats is not None and not low <= seats <= high:
        raise click.BadParameter(f"{edition} is played with {low} to {high} seats, got {seats}", param_hint="--seats")
    many = seats or fewest_seats(family, edition)
    document = words_document(family, edition, many)
    if markdown:
        other = words_document(_family(beside, "--beside"), beside, many) if beside is not None else None
        click.echo(words_beside(document, other) if other else words_page(document), nl=False)
        return
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    columns = [Column("list"), Column("word"), Column("ja"), Column("en"), Column("written into", overflow="fold")]
    print_rows(columns, _rows(document))


def _family(edition: str, where: str) -> Family:
    found = family_of(edition)
    if found is None:
        known = ", ".join(one.id for each in FAMILIES for one in each.offered)
        raise click.BadParameter(f"{edition!r} is not one of {known}", param_hint=where)
    return found


def _rows(document: Document) -> list[tuple[str, ...]]:
    """One row for each word; the fields of a list stand at its first word."""
    fields: dict[str, list[str]] = {}
    for kind, by_field in document["fields"].items():
        for field, lists in by_field.items():
            for name in lists:
                fields.setdefault(name, []).append(f"{kind} {field}")
    lists = {**document["words"], **document["named"], "seal_slots": document["seal_slots"], "sheet": document["sheet_fields"]}
    return [
        (name, word["id"], word["label"]["ja"], word["label"]["en"], "; ".join(fields.get(name, ())) if not at else "")
        for name, words in lists.items()
        for at, word in enumerate(words)
    ]
