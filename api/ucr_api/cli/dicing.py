"""`ucr dice`: whether dice fall evenly, and how lucky people were, over files or stored games."""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from ucr_api.answers.dice import Document, dice_document
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import as_json, database, language, opened, read_lines, resolve
from ucr_api.logs import read_whole
from ucr_api.texts import say
from ucr_events.corrections.growing import counting
from ucr_events.facts import Fact
from ucr_events.header.game import Game
from ucr_events.sentences import Lang
from ucr_events.service.logs.lines import facts_after
from ucr_events.texts import said_in

Rolled = tuple[Game, list[Fact]]
BAR = 24


@click.command()
@click.argument("games", nargs=-1, required=True, metavar="FILE|GAME...")
@as_json
@language
@database
def dice(games: tuple[str, ...], json_output: bool, lang: Lang, db: str) -> None:
    """Whether the dice of these games fell evenly, each die and all together, and how lucky each person was.

    Where there are too few rolls to say anything, it says that, and how likely an uneven die would have been noticed.
    """
    found = dice_document([rolled for game in games for rolled in _rolled(game, db)])
    if json_output:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for line in _lines(found, lang):
        click.echo(line)


def _rolled(game: str, db: str) -> Iterator[Rolled]:
    if game == "-" or Path(game).is_file():
        grown = admitted(read_whole(read_lines(game)), None, {})
        yield grown.game, [fact for _, fact in grown.counting()]
        return
    with opened(db) as service:
        key = resolve(service, game)
        live = service.library.current(key)
        facts = facts_after(service.store, key, 1, live.position)
        yield live.game, [fact for _, fact in counting(live.game, live.line, facts)]


def _lines(found: Document, lang: Lang) -> Iterator[str]:
    for note in found["missing"]:
        yield note[lang]
    for die in found["dice"]:
        yield f"{die['label']}: {die['sentence'][lang]}"
        most = max(die["counts"]) or 1
        for face, many in enumerate(die["counts"], 1):
            yield f"  {face:>3} {'█' * round(BAR * many / most):<{BAR}} {many}"
    for one in found["luck"]:
        yield _luck(one, lang)


def _luck(one: Document, lang: Lang) -> str:
    luck = say("{person}: {rolls} dice, {total} in all ({expected:g} on average), luckier than {percentile:g}%", **one)
    return said_in(luck, lang)
