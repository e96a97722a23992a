"""`ucr bench`."""

import click


@click.command()
def bench() -> None:
    """Measure."""
