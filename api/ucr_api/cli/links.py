"""`ucr links`: the links of a game as they stand, a new one for a role, and a new signing secret for the whole store."""

import click
import msgspec

from ucr_api.cli.common import GameArgument, as_json, database, opened, resolve
from ucr_api.cli.opening import page_of, print_link
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service

OWNER = Role(name="owner")


@click.command()
@click.argument("game", type=GameArgument(), required=False)
@click.option(
    "--renew", "role", help="Make the link of this role (owner, scribe, moderator, judge, spectator, seat:4) anew and print it."
)
@click.option("--expires", type=click.IntRange(1), help="With --renew: seconds since 1970 after which it stops working.")
@click.option("--never-expires", is_flag=True, help="With --renew: it does not stop; otherwise it keeps the moment it had.")
@click.option("--renew-secret", is_flag=True, help="Void every link of this store, of all games, what-ifs and files of charts.")
@click.option("--yes", is_flag=True, help="With --renew-secret: do not ask.")
@click.option("--url", default="http://localhost:8000", show_default=True, help="Where people reach the server, for the link.")
@click.option("--qr", is_flag=True, help="Draw the link as a QR code, too.")
@as_json
@database
def links(
    game: str | None,
    role: str | None,
    expires: int | None,
    never_expires: bool,
    renew_secret: bool,
    yes: bool,
    url: str,
    qr: bool,
    json_output: bool,
    db: str,
) -> None:
    """List the links of GAME: who made each and when. What opens them is printed once, when they are made."""
    if renew_secret == (game is not None):
        raise click.UsageError("expected a GAME, or --renew-secret without one")
    if role is None and (expires is not None or never_expires):
        raise click.UsageError("--expires and --never-expires go with --renew")
    if expires is not None and never_expires:
        raise click.UsageError("expected --expires or --never-expires, not both")
    with opened(db) as service:
        if game is None:
            _void_all(service, yes=yes)
        elif role is None:
            _list(service, game, json_output=json_output)
        else:
            key = resolve(service, game)
            until = msgspec.UNSET if expires is None and not never_expires else expires
            token = service.renewing.renew(key, OWNER, role, until)
            print_link(f"{url}/g/{key}{page_of(role)}#k={token}", role, qr)


def _void_all(service: Service, *, yes: bool) -> None:
    if not yes:
        click.confirm("Every link of every game, what-if and file of charts stops working. Go on?", abort=True, err=True)
    service.links.renew_secret()
    click.echo("every link of this store is void; `ucr links GAME --renew owner` makes a new one for the owner of a game")


def _list(service: Service, game: str, *, json_output: bool) -> None:
    states = service.renewing.states(resolve(service, game), OWNER)
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(states)))
        return
    for one in states:
        made = "made before it was written down by whom" if one.by is None else f"made by {one.by}"
        stops = "" if one.expires is None else f", stops at {one.expires}"
        click.echo(f"{one.role:10} renewed {one.generation} times, {made}{stops}")
