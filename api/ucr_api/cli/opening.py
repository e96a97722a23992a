"""`ucr new`: a game that begins."""

import time
from pathlib import Path
from uuid import uuid4

import click
from msgspec.structs import replace

from ucr_api.cli.common import database, opened
from ucr_events.facts import DieSetup, GameOpened, SeatSetup
from ucr_events.games import BY_NAME, FAMILIES
from ucr_events.header.layouts import usual_visibility
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service


@click.command()
@click.argument("title")
@click.option("--family", type=click.Choice(list(BY_NAME)), default=FAMILIES[0].name, show_default=True)
@click.option("--edition", help="Default: the family's first.")
@click.option("--seat", "seats", multiple=True, required=True, help="A person's name, in turn order; once for each seat.")
@click.option("--die", "dice", multiple=True, default=("red", "white"), show_default=True, help="Names of the physical dice.")
@click.option(
    "--visibility",
    type=click.Choice(["live", "after", "judge"]),
    help="Who sees it when. Default: live where roles are dealt, whose secrets are sealed; else after the game.",
)
@click.option("--sheets", type=click.Choice(["phones", "paper"]), default="phones", show_default=True)
@click.option(
    "--tables",
    "files",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False),
    help="A file of charts that the game pins.",
)
@click.option("--strict", is_flag=True, help="Refuse what a rule forbids, unless it is said to have happened all the same.")
@click.option(
    "--consequences/--no-consequences",
    default=True,
    show_default=True,
    help="The referee writes what follows without a choice.",
)
@click.option(
    "--take-back",
    type=click.Choice(["never", "safe", "always"]),
    default="safe",
    show_default=True,
    help="Whether play may be taken back by consent; safe: not across a reveal, a roll or a draw.",
)
@click.option(
    "--url", envvar="UCR_PUBLIC_URL", default="http://localhost:8000", show_default=True, help="Where people reach the server."
)
@click.option("--qr", is_flag=True, help="Draw the links as QR codes, too.")
@database
def new(
    title: str,
    family: str,
    edition: str | None,
    seats: tuple[str, ...],
    dice: tuple[str, ...],
    visibility: str | None,
    sheets: str,
    files: tuple[str, ...],
    strict: bool,
    consequences: bool,
    take_back: str,
    url: str,
    qr: bool,
    db: str,
) -> None:
    """Open a game called TITLE and print its links; `ucr links` makes new ones of those that are lost."""
    now = time.time_ns() // 1_000_000
    played = BY_NAME[family]
    chosen = next((one for one in played.editions if one.id == edition), played.editions[0])
    header = GameOpened(
        id="opened",
        game=str(uuid4()),
        title=title,
        family=family,
        edition=edition or chosen.id,
        seats=tuple(SeatSetup(seat=number, name=name) for number, name in enumerate(seats, 1)),
        order=tuple(range(1, len(seats) + 1)),
        dice=tuple(DieSetup(id=f"d{number}", label=name) for number, name in enumerate(dice, 1)),
        visibility=visibility or usual_visibility(played, chosen),  # type: ignore[arg-type]
        sheets=sheets,  # type: ignore[arg-type]
        strict=strict,
        consequences=consequences,
        take_back=take_back,  # type: ignore[arg-type]
        at=now,
        recorded=now,
    )
    with opened(db, create=True) as service:
        header = replace(header, tables=kept_files(service, files))
        service.recorder.open(header, Role(name="owner"))
        click.echo(f"{header.game}")
        for role, token in service.links.all(header).items():
            print_link(f"{url.rstrip('/')}/g/{header.game}{page_of(role)}#k={token}", role, qr)


def kept_files(service: Service, files: tuple[str, ...]) -> dict[str, str]:
    """Keep these files of charts; name of the pack -> hash, as a header pins them. Raises BadPack."""
    kept = {}
    for file in files:
        data = Path(file).read_bytes()
        kept[service.charts.check(data).pack] = service.charts.add(data)
    return kept


def page_of(role: str) -> str:
    """The page of a game that a role's link opens, as the end of its address."""
    name, _, seat = role.partition(":")
    return f"/seat/{seat}" if seat else {"owner": "/links", "scribe": "/record", "moderator": "/record"}.get(name, "")


def print_link(link: str, role: str, qr: bool) -> None:
    """A line with the role and its link, and where asked for its QR code."""
    click.echo(f"{role:10} {link}")
    if qr:
        import segno  # the one picture that no page draws: a terminal has no browser

        segno.make(link, error="m").terminal(compact=True)
