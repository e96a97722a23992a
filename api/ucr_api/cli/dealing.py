"""`ucr deal`: whether cards that were dealt to the phones follow from the seed that was sealed before."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import as_json, database, language, opened, read_lines, resolve
from ucr_api.logs import read_whole
from ucr_api.texts import say
from ucr_events.hidden.dealing import WRONG
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.sentences import Lang
from ucr_events.table.state import Table

FOLLOWS = say("the deal follows from the sealed seed and the words")
COVERED = say("the seed is not told yet: the passage of the deal is to be opened first")
NONE = say("no cards were dealt by a seed")
AGAIN = say("a seed was sealed {} times; this is about the last one")
LATE = say("seats whose words came too late to be counted: {}")


@click.command()
@click.argument("games", nargs=-1, required=True, metavar="FILE|GAME...")
@as_json
@language
@database
def deal(games: tuple[str, ...], json_output: bool, lang: Lang, db: str) -> None:
    """Whether the cards of these games follow from the seed that was sealed before and from the words that seats added.

    Exit code 1: of some they do not. A file needs no database. How cards follow is written in docs/dealing.md.
    """
    found = [_draw(_table(game, db)) for game in games]
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        for game, one in zip(games, found, strict=True):
            for line in _lines(one, 0 if lang == "ja" else 1):
                click.echo(f"{game}: {line}")
    if any(one and one["wrong"] for one in found):
        raise click.exceptions.Exit(1)


def _table(game: str, db: str) -> Table:
    """The table at the end, as everybody knows it."""
    if game == "-" or Path(game).is_file():
        grown = admitted(read_whole(read_lines(game)), None, {})
        return grown.game.fold(grown.game.opening, [fact for _, fact in grown.counting()])
    with opened(db) as service:
        key = resolve(service, game)
        return service.replayer.at_head(key, EVERYBODY, service.library.current(key).position)


def _draw(table: Table) -> Any:
    draw = getattr(table, "draw", None)
    return None if draw is None else msgspec.to_builtins(draw)


def _lines(draw: Any, lang: int) -> Iterator[str]:
    if draw is None:
        yield NONE[lang]
        return
    if draw["seed"] is None:
        yield COVERED[lang]
    elif draw["wrong"]:
        yield from (WRONG[name][lang] for name in draw["wrong"])
    else:
        yield FOLLOWS[lang]
    if draw["times"] > 1:
        yield AGAIN[lang].format(draw["times"])
    if draw["late"]:
        yield LATE[lang].format(_seats(draw["late"]))


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(set(seats))))
