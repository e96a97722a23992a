"""Commands over the games of an archive: which, at which version of it, and on which engine."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

import click
import msgspec

from ucr_api.answers.clubs import counts_document
from ucr_api.cli.archiving import must_have_libraries
from ucr_api.cli.common import only_one, progress
from ucr_events.clubs.events import PURPOSES
from ucr_events.clubs.state import Club, Person
from ucr_events.clubs.statistics import statistics
from ucr_events.clubs.tally import Tally

if TYPE_CHECKING:
    from ucr_api.spread.questions import Question

LOCAL = "local"
Command = TypeVar("Command", bound=Callable[..., Any])


def over_an_archive(command: Command) -> Command:
    """The options --archive, --at and --on."""
    options = (
        click.option("--archive", metavar="TARGET", help="Games of this archive, as `ucr archive` keeps them."),
        click.option("--at", type=click.IntRange(0), metavar="VERSION", help="As the archive was at this version of it."),
        click.option(
            "--on", default=LOCAL, show_default=True, help="Who works: local, or dask://HOST:PORT (tls:// elsewhere)."
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def check_engine(archive: str | None, at: int | None, on: str) -> None:
    """Raises UsageError for an engine or a version without an archive, NoScheduler for an address that is none."""
    if archive is None:
        if on != LOCAL or at is not None:
            raise click.UsageError("--on and --at go with --archive: workers elsewhere read no file and no database of yours")
        return
    must_have_libraries()
    if on != LOCAL:
        from ucr_api.spread.on_dask import address_of

        address_of(on)


class Archived:
    """The games of an archive at one version of it."""

    def __init__(self, target: str, at: int | None) -> None:
        from ucr_events.archive.delta import Archive

        self._archive = Archive(target, at)
        self._games = self._archive.games()
        self.name = f"{target}@{self._archive.version}"

    def chosen(self, what: Sequence[str]) -> list[str]:
        """The games that are named, by their first letters; all of them, in their order, where none is."""
        if not what:
            return list(self._games)
        there = [UUID(game) for game in self._games]
        return list(dict.fromkeys(str(only_one(there, text)) for text in what))

    def answers(self, question: "Question", games: Collection[str], on: str, jobs: int | None) -> Iterator[Any]:
        """The answer to a question of each of these games, in the order of the archive."""
        from ucr_api.spread.engines import answers
        from ucr_api.spread.tasks import tasks_of
        from ucr_events.archive.reading import parts_of

        rows = [row for game, row in self._games.items() if game in set(games)]
        tasks = list(tasks_of(parts_of(self._archive, rows), question))
        return chain.from_iterable(answers(tasks, on, jobs))


def archive_statistics(archived: Archived, on: str, jobs: int | None) -> dict[str, Any]:
    """What all seats of all games come to together, as of a club in which everybody is one person without a name."""
    from ucr_api.spread.questions import Tallying

    games, tallies = archived.chosen(()), dict[str, Tally]()
    with progress("counting", len(games)) as done:
        for number, one in enumerate(archived.answers(Tallying(), games, on, jobs), 1):
            if "tally" in one:
                tallies[one["game"]] = msgspec.json.decode(one["tally"], type=Tally)
            done(number)
    everybody = {1: Person(number=1, names=(), to=frozenset(PURPOSES))}
    seats = {game: {one.seat: 1 for one in tallies[game].seats} if game in tallies else {} for game in games}
    club = Club(name=archived.name, people=everybody, games=seats)
    return {"club": None, "name": club.name, **counts_document(statistics(club, tallies), {1: "*"})}
