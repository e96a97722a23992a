"""`ucr club` and `ucr stats`: people across games, what each agreed to, and the statistics of those who did."""

import json
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID, uuid4

import click

from ucr_api.answers.clubs import club_document, statistics_document
from ucr_api.cli.archived import Archived, archive_statistics, check_engine, over_an_archive
from ucr_api.cli.common import GameArgument, as_json, database, language, opened, resolve
from ucr_api.texts import say
from ucr_events.clubs.events import PURPOSES
from ucr_events.errors import NoSuchClub
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.linking.links import ClubGrant
from ucr_events.texts import Text, said_in

ACTOR = "command-line"
"Who wrote it, in the club's log: whoever holds the database."
HEADINGS: Sequence[tuple[str, str, Text]] = (
    ("results", "people", say("won")),
    ("results", "sides", say("won, by side")),
    ("results", "roles", say("won, by role")),
    ("results", "editions", say("won, by edition")),
    ("results", "readings", say("won, by reading")),
    ("bluffs", "people", say("declarations that were not the truth")),
    ("bluffs", "above", say("declarations above the truth")),
    ("bluffs", "traits", say("declarations that were not the truth, by trait")),
    ("bluffs", "accusations", say("claims about others that were wrong")),
    ("bluffs", "calibration", say("claims about others that were right, by how sure")),
    ("votes", "people", say("votes that were as the own side aims")),
    ("votes", "followed", say("votes that fell on who had been falsely accused")),
    ("votes", "believed", say("votes that fell where the own false accusation pointed")),
)
"Part, table, and what it is called."


@click.group()
def club() -> None:
    """A club: people across games, and what each agreed to be counted in."""


@club.command("new")
@click.argument("name")
@database
def new_club(name: str, db: str) -> None:
    """Open a club; prints its id and the links of its keeper and its members."""
    with opened(db, create=True) as service:
        key = uuid4()
        service.clubs.open(key, name)
        click.echo(f"club {key}")
        for role in ("keeper", "member"):
            _print_link(service, ClubGrant(key, role))


@club.command("list")
@database
def list_clubs(db: str) -> None:
    """Every club with its people and games."""
    with opened(db) as service:
        for key in service.clubs.all():
            found = service.clubs.of(key)
            click.echo(f"{key}  {found.name}  ({len(found.people)} people, {len(found.games)} games)")


@club.command("show")
@click.argument("club")
@as_json
@database
def show_club(club: str, json_output: bool, db: str) -> None:
    """People with what they agreed to, and games with who sat where."""
    with opened(db) as service:
        found = club_document(service, ClubGrant(_resolve(service, club), "keeper"))
        if json_output:
            click.echo(json.dumps(found, ensure_ascii=False, indent=1))
            return
        for person in found["people"]:
            click.echo(f"{person['person']:>4}  {person['name'] or '–'}: {', '.join(person['to']) or '–'}")
        for game in found["games"]:
            seats = ", ".join(f"{one['seat']}={one['person']}" for one in game["seats"])
            click.echo(f"{game['game']}  {game['title'] or '–'}  {seats}")


@club.command("add")
@click.argument("club")
@click.argument("name")
@database
def add_person(club: str, name: str, db: str) -> None:
    """Give somebody a number; prints the link with which they agree, or not, to be counted."""
    with opened(db) as service:
        key = _resolve(service, club)
        person = service.clubs.add(key, name, ACTOR)
        click.echo(f"person {person}")
        _print_link(service, ClubGrant(key, "person", person))


@club.command("agree")
@click.argument("club")
@click.argument("person", type=int)
@click.argument("to", nargs=-1, type=click.Choice(PURPOSES))
@database
def agree(club: str, person: int, to: tuple[str, ...], db: str) -> None:
    """Write down what PERSON said on paper: to be counted in these, by name, and in nothing else; or in nothing."""
    with opened(db) as service:
        service.clubs.agree(_resolve(service, club), person, to, None, ACTOR)
        click.echo(f"person {person}: {', '.join(to) or 'counted in nothing'}")


@club.command("forget")
@click.argument("club")
@click.argument("person", type=int)
@database
def forget(club: str, person: int, db: str) -> None:
    """Erase the person's name and link; they are counted in nothing any more."""
    with opened(db) as service:
        service.clubs.forget(_resolve(service, club), person, ACTOR)
        click.echo(f"person {person} is forgotten")


@club.command("enter")
@click.argument("club")
@click.argument("game", type=GameArgument())
@click.argument("seats", nargs=-1, metavar="[SEAT=PERSON...]")
@database
def enter(club: str, game: str, seats: tuple[str, ...], db: str) -> None:
    """GAME was played in CLUB, by these people; asked again, by these instead."""
    with opened(db) as service:
        key, played = _resolve(service, club), dict(_pair(text) for text in seats)
        service.clubs.enter(key, resolve(service, game), played, Role("judge"), ACTOR)
        service.tallies.catch_up()
        click.echo(f"entered with {len(played)} people")


@club.command("remove")
@click.argument("club")
@click.argument("game", type=GameArgument())
@database
def remove(club: str, game: str, db: str) -> None:
    """GAME does not belong to CLUB after all."""
    with opened(db) as service:
        service.clubs.remove(_resolve(service, club), resolve(service, game), ACTOR)


@click.command()
@click.argument("club", required=False)
@over_an_archive
@click.option("--jobs", type=click.IntRange(1), help="Processes, with --archive.  [default: as many as there are cores]")
@as_json
@language
@database
def stats(
    club: str | None,
    archive: str | None,
    at: int | None,
    on: str,
    jobs: int | None,
    json_output: bool,
    lang: Lang,
    db: str,
) -> None:
    """Statistics of CLUB: its closed games that everybody may watch, of the people who agreed to be counted.

    Rates have their 95 % interval; with too few games there is none, because nothing can be said. With --archive those of all
    of its games together, by nobody's name.
    """
    check_engine(archive, at, on)
    if (club is None) == (archive is None):
        raise click.UsageError("expected either CLUB or --archive")
    if archive is not None:
        found = archive_statistics(Archived(archive, at), on, jobs)
    else:
        with opened(db) as service:
            found = statistics_document(service, _resolve(service, str(club)))
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for line in _lines(found, lang):
        click.echo(line)


def _lines(found: dict[str, Any], lang: Lang) -> Iterator[str]:
    games, left = found["games"], found["left_out"]
    counted = said_in(say("{games} games ({left} left out)", games=games, left=left), lang)
    yield f"{found['name']}: {counted}"
    for part, table, heading in HEADINGS:
        if rows := found[part][table]:
            yield f"\n{said_in(heading, lang)}"
            yield from (_line(row, lang) for row in rows)
    for die in found["dice"]["dice"]:
        yield f"\n{die['label']}: {die['sentence'][lang]}"
    for one in found["dice"]["luck"]:
        yield said_in(say("  {person}: {rolls} dice, luckier than {percentile:g}%", **one), lang)
    yield from ("", *(note[lang] for note in (*found["notes"], *found["dice"]["missing"])))


def _line(row: dict[str, Any], lang: Lang) -> str:
    games = said_in(say("{games} games", games=row["games"]), lang)
    said = said_in(say("nothing can be said"), lang)
    if row["rate"] is not None:
        said = f"{row['rate']:.0%} ({row['low']:.0%}–{row['high']:.0%})"
    return f"  {row['label'][lang]}: {row['count']}/{row['of']}, {games}, {said}"


def _print_link(service: Service, grant: ClubGrant) -> None:
    click.echo(f"{grant.text}: /c/{grant.club}#k={service.links.club_token(grant)}")


def _pair(text: str) -> tuple[int, int]:
    seat, _, person = text.partition("=")
    if not (seat.isdecimal() and person.isdecimal()):
        raise click.BadParameter(f"expected seat=person with their numbers, such as 1=4, got {text!r}", param_hint="SEATS")
    return int(seat), int(person)


def _resolve(service: Service, text: str) -> UUID:
    """The club whose id begins with the text; raises NoSuchClub when none or several do."""
    found = [key for key in service.clubs.all() if str(key).startswith(text.lower())]
    if len(found) == 1:
        return found[0]
    raise NoSuchClub(f"{len(found) or 'no'} clubs have an id that begins with {text!r}; `ucr club list` lists them")
