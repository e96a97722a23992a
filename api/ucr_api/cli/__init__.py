"""`ucr`, the command line: one module per command group; errors are one line and an exit code.

`judge` alone tells each mistake of a file in a line of its own.

Exit codes: 0 done, 1 something was found wrong (doctor) or refused by the log, 2 the command was called wrongly,
3 there is no rule book for the edition (judge).
"""

import os
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import NamedTuple

import click
from click.formatting import HelpFormatter

from ucr_events.rejudging.engine import DISTRIBUTION


class Listed(NamedTuple):
    """A command in the list: its name, module and function there, and how its own help begins, as much as the list shows.

    A module is loaded when its command is called or asked for its help, so that the list comes at once.
    One with a dot in its name stands elsewhere, and may be missing: the bench is there in a checkout, not in what is installed.
    """

    name: str
    module: str
    function: str
    help: str

    @property
    def path(self) -> str:
        """What to import."""
        return self.module if "." in self.module else f"{__name__}.{self.module}"

    @property
    def is_there(self) -> bool:
        """Whether it can be imported here."""
        package = self.path.partition(".")[0]
        return package == __name__.partition(".")[0] or find_spec(package) is not None


COMMANDS = (
    Listed("serve", "serving", "serve", "Serve the API, the replay viewer and the recorder."),
    Listed("new", "opening", "new", "Open a game called TITLE and print its links; `ucr links` makes new ones of"),
    Listed("record", "recording", "record", "Record the facts of FILE (JSON Lines, - for standard input); everything is"),
    Listed("show", "looking", "show", "Print a game's log in sentences, or its table at a step (as JSON)."),
    Listed("replay", "looking", "replay", "Step through a game in the terminal: Enter or n next, p back, a number to go"),
    Listed("games", "looking", "games", "List the games, newest first."),
    Listed("judge", "judging", "judge", "Judge the log in FILE (JSON Lines or .ucr), without a database; what is"),
    Listed("analyze", "analysing", "analyze", "What can be proved of the hidden cards of FILE (JSON Lines or .ucr, no"),
    Listed("dice", "dicing", "dice", "Whether the dice of these games fell evenly, each die and all together, and"),
    Listed("rests", "resting", "rests", "List what rests on FACT of GAME, and what it rests on; with --reads or"),
    Listed("rules", "rules", "rules", "The rule book: every rule in our own words, how it is met, by which code"),
    Listed("editions", "editions", "editions", "Editions that clubs wrote as files: list them, or check one."),
    Listed("scripts", "scripts", "scripts", "Games that are one file of data each: list them, show one, check a file,"),
    Listed("simulate", "simulating", "simulate", "Write a random legal game to standard output, header first; exit code 1"),
    Listed("export", "exchange", "export_command", "Write GAME to FILE (default: standard output); the same log gives the"),
    Listed("import", "exchange", "import_command", "Bring in FILES: .ucr files, JSON Lines, or folders of them; everything in"),
    Listed("convert", "converting", "convert", "Print the game in FILE (- for standard input) as JSON Lines, which"),
    Listed("kinds", "kinds", "kinds", "List every kind of fact with its meaning and schema file."),
    Listed("projections", "upkeep", "projections", "What is derived from the log and can be thrown away."),
    Listed("doctor", "upkeep", "doctor", "Check what is stored: chains, seals, disputes, what-ifs, hidden values"),
    Listed("demos", "demonstrating", "demos", "Load the demo games, those that are not there yet."),
    Listed("bench", "ucr_bench.command", "bench", "Measure speed and size against simpler and usual ways of doing the"),
    Listed("rejudge", "rejudging", "rejudge", "Judge again: WHAT are log files or ids of games; without any, every game of"),
    Listed("archive", "archiving", "archive", "Keep closed games in TARGET, a folder or the address of an object store"),
    Listed("merge", "merging", "merge", "Lay the log SECOND beside FIRST; each is a game of the database or a file."),
    Listed("disputes", "disputes", "disputes", "List the disputes of a game: number, step, how each stands, and the claim."),
    Listed("dispute", "disputes", "dispute", "One dispute of a game."),
    Listed("whatif", "whatif", "whatif", "What-ifs: a game forked at a step and played on beside it."),
    Listed("backup", "backups", "backup", "Write everything that is kept to FILE, while others play on, and read it back."),
    Listed("restore", "backups", "restore", "Bring everything in FILE into an empty database."),
    Listed("log", "restoring", "log", "The log of all games, which this server signs."),
    Listed("audit", "auditing", "audit_command", "Look whether every entry of the log of all games has its answer in the"),
    Listed("verify", "verifying", "verify_command", "Check RECORD, a .ucr file or the address of a game, and say who vouches"),
    Listed("witness", "witnessing", "witness_command", "Be a witness of others' logs of all games: `ucr witness ADDRESS`"),
    Listed("webhook", "webhooks", "webhook", "Who is told what became of games (UCR_WEBHOOKS): a new secret, how each"),
    Listed("stamp", "stamping", "stamp", "Have FILE stamped by a time authority (RFC 3161), or check its stamp,"),
    Listed("words", "words", "words", "List the words of EDITION by the fields they are written into, with their"),
    Listed("club", "clubs", "club", "A club: people across games, and what each agreed to be counted in."),
    Listed("stats", "clubs", "stats", "Statistics of CLUB: its closed games that everybody may watch, of the people"),
    Listed("links", "links", "links", "List the links of GAME: who made each and when."),
    Listed("clock", "clocks", "clock", "The clock of this machine, by which sealed things open."),
    Listed("key", "keys", "key", "The key by which this server signs where its games stand."),
    Listed("deal", "dealing", "deal", "Whether the cards of these games follow from the seed that was sealed before"),
    Listed("passages", "passages", "passages", "List the passages of GAME: secret facts in their place. With --open or"),
)  # fmt: skip


class OneLineErrors(click.Group):
    """A refusal is one line on standard error and exit code 1; a mistake in the call is click's own, and 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order of the alphabet."""
        return sorted(one.name for one in COMMANDS if one.is_there)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, loaded now; None: there is none."""
        listed = next((one for one in COMMANDS if one.name == cmd_name and one.is_there), None)
        if listed is None:
            return None
        command: click.Command = getattr(import_module(listed.path), listed.function)
        return command

    def format_commands(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """The list, without loading a single one."""
        width = formatter.width - 6 - max(len(one.name) for one in COMMANDS)
        with formatter.section("Commands"):
            formatter.write_dl([(one.name, _short(one.help, width)) for one in sorted(COMMANDS) if one.is_there])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; turn expected refusals into a line."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever reads our output has seen enough; click ends quietly
        except Exception as error:
            if not _is_expected(error):
                raise
            click.echo(f"{click.style('ucr:', fg='red')} {' '.join(_whole(error).split())}", err=True)
            ctx.exit(1)


def _short(text: str, width: int) -> str:
    """As much of it as fits, in whole words."""
    text = text.removesuffix(".")
    return text if len(text) <= width else f"{text[: width - 3].rpartition(' ')[0]}..."


def _is_expected(error: Exception) -> bool:
    """A refusal, or something with files and databases. Whoever raised one of ours has loaded its module."""
    from ucr_events.errors import Refused
    from ucr_events.store import StoreError

    return isinstance(error, Refused | StoreError | OSError)


def _whole(error: Exception) -> str:
    """Every problem of it; as text, facts that are refused tell the first few."""
    from ucr_events.errors import BadFacts

    if isinstance(error, BadFacts):
        return "; ".join(f"{problem.field}: {problem.message}" for problem in error.problems)
    return str(error)


@click.group(cls=OneLineErrors)
@click.version_option(package_name=DISTRIBUTION, prog_name="ucr")
@click.option(
    "--editions",
    envvar="UCR_EDITIONS",
    type=click.Path(exists=True, file_okay=False),
    help="Folder of club editions (also UCR_EDITIONS): *.edition.toml, *.script.toml, or .json.",
)
@click.pass_context
def cli(ctx: click.Context, editions: str | None) -> None:
    """UCR, the unalterable card-game record."""
    if editions:
        os.environ["UCR_EDITIONS"] = editions  # a server reads it again, in each of its processes
    if (editions or _brought()) and ctx.invoked_subcommand != "editions":
        _load(editions)


def _load(folder: str | None) -> None:
    """Offer the editions; a file with mistakes is told and left out, and the command goes on without it."""
    from ucr_events.edition_files.checking import BadEdition
    from ucr_events.edition_files.loading import load

    try:
        load(folder)
    except BadEdition as error:
        for problem in error.problems:
            line = " ".join(f"{problem.field}: {problem.message}".split())
            click.echo(f"{click.style('ucr:', fg='yellow')} left out {line}", err=True)


def _brought() -> bool:
    """Whether an installed package brings editions: then they are loaded, which takes what loading every family takes."""
    return bool(entry_points(group="ucr.editions"))


def main() -> None:
    """The entry point of the installed command."""
    cli()
