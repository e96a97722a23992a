"""`ucr kinds`: the vocabulary of facts."""

import json

import click
from rich.console import Console
from rich.table import Table as Grid

from ucr_api.cli.common import as_json
from ucr_api.kinds import kinds_document


@click.command()
@as_json
def kinds(json_output: bool) -> None:
    """List every kind of fact with its meaning and schema file."""
    document = kinds_document()
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=2))
        return
    grid = Grid("kind", "meaning", "schema")
    for kind in document:
        grid.add_row(kind["kind"], kind["about"], kind["schema_file"])
    Console().print(grid)
