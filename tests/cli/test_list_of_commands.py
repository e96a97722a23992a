"""`ucr --help` comes at once: it loads no command, and says of each what the command says of itself."""

import subprocess
import sys

import click
from ucr_api.cli import COMMANDS, cli

HEAVY = ("eventsourcing", "flask", "marshmallow", "ucr_events.games")
LOADED = f"""
import sys
from ucr_api.cli import cli
cli(["--help"], standalone_mode=False)
print([name for name in {HEAVY} if name in sys.modules])
"""


def test_the_list_says_of_each_command_what_it_says_of_itself() -> None:
    with click.Context(cli) as context:
        for listed in COMMANDS:
            command = cli.get_command(context, listed.name)
            assert command is not None
            assert command.name == listed.name
            assert " ".join((command.help or "").split()).startswith(listed.help), listed.name


def test_the_list_loads_no_command() -> None:
    said = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout
    assert said.endswith("[]\n")
    assert all(listed.name in said for listed in COMMANDS)
