"""`ucr`, the command line: one module per command group; errors are one line and an exit code.

Exit codes: 0 done, 1 something was found wrong (doctor) or refused by the log, 2 the command was called wrongly.
"""

from collections.abc import Sequence

import click
from rich.console import Console

from ucr_api.cli.bench import bench
from ucr_api.cli.exchange import export_command, import_command
from ucr_api.cli.judging import judge
from ucr_api.cli.kinds import kinds
from ucr_api.cli.looking import games, replay, show
from ucr_api.cli.opening import demos, new
from ucr_api.cli.recording import record
from ucr_api.cli.rules import rules
from ucr_api.cli.serving import serve
from ucr_api.cli.simulating import simulate
from ucr_api.cli.upkeep import doctor, projections
from ucr_events.errors import Refused
from ucr_events.store import StoreError

COMMANDS: Sequence[click.Command] = (
    serve, new, record, show, replay, games, judge, rules, simulate, export_command, import_command, kinds, projections, doctor,
    demos, bench,
)  # fmt: skip


class OneLineErrors(click.Group):
    """A refusal is one line on standard error and exit code 1; a mistake in the call is click's own and 2."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; turn expected refusals into a line."""
        try:
            return super().invoke(ctx)
        except (Refused, StoreError, OSError) as error:
            Console(stderr=True, highlight=False, soft_wrap=True).print(f"[red]ucr:[/red] {_escape(error)}")
            ctx.exit(1)


def _escape(error: Exception) -> str:
    return " ".join(str(error).split()).replace("[", "\\[")


@click.group(cls=OneLineErrors)
@click.version_option(package_name="ucr")
def cli() -> None:
    """UCR, the unalterable card-game record."""


for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """The entry point of the installed command."""
    cli()
