"""`ucr kinds`: the vocabulary of facts."""

import json

import click
from rich.table import Column

from ucr_api.answers.kinds import kinds_document
from ucr_api.cli.common import as_json, print_rows


@click.command()
@as_json
def kinds(json_output: bool) -> None:
    """List every kind of fact with its meaning and schema file."""
    document = kinds_document()
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=2))
        return
    columns = [Column(name) for name in ("kind", "meaning", "schema")]
    print_rows(columns, [(kind["kind"], kind["about"], kind["schema_file"]) for kind in document])
