"""`ucr clock`: the clock of this machine, by which sealed things open, and the word of whoever runs it that it is right."""

from datetime import UTC, datetime

import click

from ucr_api.cli.common import database, opened


@click.group()
def clock() -> None:
    """The clock of this machine, by which sealed things open."""


@clock.command()
@database
def right(db: str) -> None:
    """Say that the clock is right as it is: the time for which the machine was off, or by which the clock was set, counts.

    Else that opens nothing: a clock that was set ahead would open what is sealed before its time. It need not be said where the
    system keeps the time of the network (NTP). Servers hear it within a minute.
    """
    with opened(db) as service:
        assert service.timekeeping is not None
        said = service.timekeeping.say()
    click.echo(f"{datetime.fromtimestamp(said / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC is right; what is sealed opens by it")
