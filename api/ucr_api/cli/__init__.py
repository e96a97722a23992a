"""`ucr`, the command line: one module per command group; errors are one line and an exit code.

`judge` alone tells each mistake of a file in a line of its own.

Exit codes: 0 done, 1 something was found wrong (doctor) or refused by the log, 2 the command was called wrongly,
3 there is no rule book for the edition (judge).
"""

from collections.abc import Sequence

import click

from ucr_api.cli.analysing import analyze
from ucr_api.cli.backups import backup, restore
from ucr_api.cli.bench import bench
from ucr_api.cli.demonstrating import demos
from ucr_api.cli.dicing import dice
from ucr_api.cli.disputes import dispute, disputes
from ucr_api.cli.exchange import export_command, import_command
from ucr_api.cli.judging import judge
from ucr_api.cli.kinds import kinds
from ucr_api.cli.links import links
from ucr_api.cli.looking import games, replay, show
from ucr_api.cli.merging import merge
from ucr_api.cli.opening import new
from ucr_api.cli.recording import record
from ucr_api.cli.rejudging import rejudge
from ucr_api.cli.resting import rests
from ucr_api.cli.rules import rules
from ucr_api.cli.serving import serve
from ucr_api.cli.simulating import simulate
from ucr_api.cli.upkeep import doctor, projections
from ucr_api.cli.whatif import whatif
from ucr_api.cli.words import words
from ucr_events.errors import BadFacts, Refused
from ucr_events.rejudging.engine import DISTRIBUTION
from ucr_events.store import StoreError

COMMANDS: Sequence[click.Command] = (
    serve, new, record, show, replay, games, judge, analyze, dice, rests, rules, simulate, export_command, import_command,
    kinds, projections, doctor, demos, bench, rejudge, merge, disputes, dispute, whatif, backup, restore, words, links,
)  # fmt: skip


class OneLineErrors(click.Group):
    """A refusal is one line on standard error and exit code 1; a mistake in the call is click's own and 2."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; turn expected refusals into a line."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever reads our output has seen enough; click ends quietly
        except (Refused, StoreError, OSError) as error:
            click.echo(f"{click.style('ucr:', fg='red')} {' '.join(_whole(error).split())}", err=True)
            ctx.exit(1)


def _whole(error: Exception) -> str:
    """Every problem of it; as text, facts that are refused tell the first few."""
    if isinstance(error, BadFacts):
        return "; ".join(f"{problem.field}: {problem.message}" for problem in error.problems)
    return str(error)


@click.group(cls=OneLineErrors)
@click.version_option(package_name=DISTRIBUTION, prog_name="ucr")
def cli() -> None:
    """UCR, the unalterable card-game record."""


for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """The entry point of the installed command."""
    cli()
