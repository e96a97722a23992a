"""`ucr analyze`: what a reader can prove of a game's hidden cards, and how likely the rest is; of a file or a stored game."""

import json
from pathlib import Path
from typing import Any

import click

from ucr_api.analysed import Case, Document, case_of_file, case_of_game
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import as_json, check_reader, database, from_the_file, language, opened, read_lines, resolve
from ucr_api.cli.judging import tables_for
from ucr_api.logs import read_whole
from ucr_events.game import Game
from ucr_events.packs import pinned_charts
from ucr_events.sentences import LANGS, Lang
from ucr_events.service.charts import shipped

WORDS = {
    "head": ("{step}手目・{reader}から見て", "step {step}, as {reader} knew it"),
    "bits": ("まだ分からないこと：{bits:.2f}ビット", "not known yet: {bits:.2f} bits"),
    "seat": ("席{seat} {name}", "seat {seat} {name}"),
    "not": ("席{seat} {name}は{what}ではない：{facts}", "seat {seat} {name} is not {what}: {facts}"),
    "missing": ("足りないもの：{said}", "missing: {said}"),
    "told": ("{step:>5}  {bits:+.3f}ビット  {facts}", "{step:>5}  {bits:+.3f} bits  {facts}"),
    "begin": ("配られたとき：{bits:.2f}ビット", "when dealt: {bits:.2f} bits"),
    "claim": ("{step:>5}  席{seat} {trait}＝{value}（{truth}）", "{step:>5}  seat {seat} {trait} = {value} ({truth})"),
    "closed": ("真実はまだ分からない", "the truth is not known yet"),
    "truth": ("真実は{truth}、差は{slack}", "in truth {truth}, slack {slack}"),
    "word": ("真実は{truth}", "in truth {truth}"),
    "proof": ("       {reader}は{step}手目から証明できた（{knew}手目から知っていた）",
              "       {reader} could prove it from step {step} (knew since step {knew})"),
}  # fmt: skip
MOST_CARDS = 4
"Single cards of a seat that are told as text; all of them are in the JSON."


@click.command()
@click.argument("game", metavar="FILE|GAME")
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, judge, all.")
@click.option("--step", type=click.IntRange(0), help="After this step; default: the last.")
@click.option("--told", is_flag=True, help="How many bits each fact told instead.")
@click.option("--claims", is_flag=True, help="What was declared against the truth instead.")
@click.option("--tables", multiple=True, type=click.Path(exists=True, dir_okay=False), help="A pack with the characters.")
@as_json
@language
@database
def analyze(
    game: str,
    reader: str,
    step: int | None,
    told: bool,
    claims: bool,
    tables: tuple[str, ...],
    json_output: bool,
    lang: Lang,
    db: str,
) -> None:
    """What can be proved of the hidden cards of FILE (JSON Lines or .ucr, no database) or of a stored GAME.

    For each seat how likely every side, role and card is, exactly, given the roster; what is excluded, by which facts; and
    what is missing where there are no numbers.
    """
    if told and claims:
        raise click.UsageError("--told and --claims exclude each other")
    if game == "-" or Path(game).is_file():
        case = _of_file(game, reader, tables)
        _answer(case, step, told, claims, json_output, lang)
        return
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        case = case_of_game(service, key, from_the_file(reader))
        case.record = case.record.with_charts(tables_for(case.record.game, tables))
        _answer(case, step, told, claims, json_output, lang)


def _of_file(file: str, reader: str, tables: tuple[str, ...]) -> Case:
    grown = admitted(read_whole(read_lines(file)), None, {})
    _check_reader(grown.game, reader)
    header = grown.game.header
    charts = pinned_charts(header.tables, header.edition, shipped().items())
    return case_of_file(grown, charts | tables_for(grown.game, tables), from_the_file(reader))


def _check_reader(game: Game, reader: str) -> None:
    possible = ("public", *(f"seat:{setup.seat}" for setup in game.header.seats), "judge", "all")
    if reader not in possible:
        raise click.BadParameter(f"{reader!r} is not one of {', '.join(possible)}", param_hint="--as")


def _answer(case: Case, step: int | None, told: bool, claims: bool, json_output: bool, lang: Lang) -> None:
    names = {setup.seat: setup.name for setup in case.record.game.header.seats}
    document = case.told(step) if told else case.claims(step) if claims else case.document(step)
    _tell(document, names, json_output, lang)


def _tell(document: Document, names: dict[int, str], json_output: bool, lang: Lang) -> None:
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    click.echo(_say("head", lang, **document))
    for line in _lines(document, names, lang):
        click.echo(line)


def _lines(document: Document, names: dict[int, str], lang: Lang) -> list[str]:
    if "claims" in document:
        return [line for one in document["claims"] for line in _claim(one, lang)]
    if "told" in document:
        begin = [] if document["begin"] is None else [_say("begin", lang, bits=document["begin"])]
        return [*begin, *(_say("told", lang, **{**one, "facts": ", ".join(one["facts"])}) for one in document["told"])]
    bits = [] if document["bits"] is None else [_say("bits", lang, bits=document["bits"])]
    seats = [_seat(one, names, lang) for one in document["seats"]]
    gone = [
        _say("not", lang, seat=seat, name=names[seat], what="・".join(what), facts=", ".join(facts))
        for (seat, facts), what in _together(document["excluded"]).items()
    ]
    return [*bits, *seats, *gone, *(_say("missing", lang, said=one[lang]) for one in document["missing"])]


def _together(excluded: list[Document]) -> dict[tuple[int, tuple[str, ...]], list[str]]:
    """Seat and facts -> all that these facts exclude for it."""
    found: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for one in excluded:
        found.setdefault((one["seat"], tuple(one["facts"])), []).append(one["what"])
    return found


def _seat(one: Document, names: dict[int, str], lang: Lang) -> str:
    cards = dict(sorted(one["cards"].items(), key=lambda item: -item[1])[:MOST_CARDS])
    parts = (" ".join(f"{word} {chance:.0%}" for word, chance in words.items() if chance) for words in _apart(one, cards))
    return "  ".join((_say("seat", lang, seat=one["seat"], name=names[one["seat"]]), " | ".join(filter(None, parts))))


def _apart(one: Document, cards: dict[str, float]) -> tuple[dict[str, float], ...]:
    """Sides, roles where they say more, single cards."""
    return one["sides"], {} if one["roles"] == one["sides"] else one["roles"], cards


def _claim(one: Document, lang: Lang) -> list[str]:
    word = "closed" if one["truth"] is None else "word" if one["slack"] is None else "truth"
    said = _say(word, lang, truth=one["truth"], slack=one["slack"])
    proofs = [_say("proof", lang, **proof) for proof in one["provable"]]
    return [_say("claim", lang, **{**one, "truth": said}), *proofs]


def _say(word: str, lang: Lang, **said: Any) -> str:
    return WORDS[word][LANGS.index(lang)].format(**said)
