"""`ucr analyze`: what a reader can prove of a game's hidden cards, and how likely the rest is; of a file or a stored game."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ucr_api.answers.analysed_logs import case_of_file, case_of_game
from ucr_api.answers.analysis import Case, Document
from ucr_api.cli.admitting import admitted
from ucr_api.cli.archived import Archived, check_engine, over_an_archive
from ucr_api.cli.common import as_json, check_reader, database, from_the_file, language, opened, progress, read_lines, resolve
from ucr_api.cli.judging import tables_for
from ucr_api.logs import read_whole
from ucr_api.texts import say
from ucr_events.analysis.behaviour import Model, read_model, shipped_models
from ucr_events.header.game import Game
from ucr_events.packs import pinned_charts
from ucr_events.sentences import Lang
from ucr_events.sentences.words import Words
from ucr_events.service.logs.charts import shipped
from ucr_events.texts import said_in

if TYPE_CHECKING:
    from ucr_api.spread.questions import Analysing

WORDS = {
    "head": say("step {step}, as {reader} knew it"),
    "bits": say("not known yet: {bits:.2f} bits"),
    "seat": say("seat {seat} {name}"),
    "not": say("seat {seat} {name} is not {what}: {facts}"),
    "now": say("now at {place}: {roles}"),
    "hand": say("{step:>5}  hand of seat {seat} ({fact}): {chances}"),
    "decks": say("drawn from the deck (by its order alone; why somebody chose is not counted):"),
    "missing": say("missing: {said}"),
    "told": say("{step:>5}  {bits:+.3f} bits  {facts}"),
    "begin": say("when dealt: {bits:.2f} bits"),
    "claim": say("{step:>5}  seat {seat} {trait} = {value} ({truth})"),
    "closed": say("the truth is not known yet"),
    "truth": say("in truth {truth}, slack {slack}"),
    "word": say("in truth {truth}"),
    "estimate": say("estimate by the model “{title}”, from {acts} acts: {note}"),
    "nobody": say("somebody without a seat"),
    "attack": say("{step:>5}  {attacker} → {target} {odds}, rolled {total}: dealt {dealt}"),
    "expected": say(" (expected {expected:.2f}, more than {lower}% of rolls)"),
    "turn": say("{step:>5}  {who}: {minutes:.1f} minutes ({fighting:.1f} of combat)"),
    "whole": say("in all: {minutes:.0f} minutes"),
    "grade": say("{step:>5}  seat {seat} {what} {said}: chance of its aim {chance:.0%}"),
    "best": say(", best {best:.0%} ({choices}), at random {average:.0%}"),
    "since": say(", could have known from step {since} that it was not so"),
    "open": say("{says}: {chance:.1%}"),
    "decided": say("{says}: {true} (since step {since}: {facts})"),
    "uncounted": say("{says}: not counted"),
    "yes": say("it is so"),
    "no": say("it is not so"),
    "proof": say("       {reader} could prove it from step {step} (knew since step {knew})"),
}  # fmt: skip
EVERYWHERE = ("public", "judge", "all")
"Readers that every game has."
HEX = frozenset("0123456789abcdefABCDEF-")
CHANCES = frozenset(("sides", "roles", "cards", "tiles"))
WORDED = frozenset(("what", "trait", "value", "truth", "phase"))
"Fields of an answer whose values are words of the table."
PART = 25
"Steps that are read between two movements of the bar."
MOST_CARDS = 4
"Single cards of a seat that are told as text; all of them are in the JSON."


@click.command()
@click.argument("game", metavar="FILE|GAME", required=False)
@click.option("--as", "reader", default="public", show_default=True, help="public, seat:4, moderator, judge, all.")
@click.option("--step", type=click.IntRange(0), help="After this step; default: the last.")
@click.option("--told", is_flag=True, help="How many bits each fact told instead.")
@click.option("--claims", is_flag=True, help="What was declared against the truth instead.")
@click.option("--grades", is_flag=True, help="Decisions by what that seat knew instead: the chance of its aim, and the best.")
@click.option("--play", is_flag=True, help="Attacks with what could be expected of them, and minutes per turn, instead.")
@click.option(
    "--ask", "says", metavar="STATEMENT", help="How likely it is, or what proves it: 3~6, 3=evil|6=evil, esp_level:3>6."
)
@click.option("--model", metavar="FILE|NAME", help="What would be likely if people behaved as this model says, beside it.")
@click.option("--tables", multiple=True, type=click.Path(exists=True, dir_okay=False), help="A pack with the characters.")
@over_an_archive
@click.option("--jobs", type=click.IntRange(1), help="Processes, with --archive.  [default: as many as there are cores]")
@as_json
@language
@database
def analyze(
    game: str | None,
    reader: str,
    step: int | None,
    told: bool,
    claims: bool,
    grades: bool,
    play: bool,
    says: str | None,
    model: str | None,
    tables: tuple[str, ...],
    archive: str | None,
    at: int | None,
    on: str,
    jobs: int | None,
    json_output: bool,
    lang: Lang,
    db: str,
) -> None:
    """What can be proved of the hidden cards of FILE (JSON Lines or .ucr, no database) or of a stored GAME.

    For each seat how likely every side, role and card is, exactly, given the roster; what is excluded, by which facts; and
    what is missing where there are no numbers. With --archive a line of JSON for each of its games, or for GAME.
    """
    check_engine(archive, at, on)
    plain = (("told", told), ("claims", claims), ("grades", grades), ("play", play))
    asked = [name for name, on in (*plain, ("ask", says), ("estimate", model)) if on]
    if len(asked) > 1:
        raise click.UsageError("--told, --claims, --grades, --play, --ask and --model exclude each other")
    behaviour = _model(model) if model else None
    what = asked[0] if asked else "answer"
    if archive is not None:
        if model or tables or reader not in EVERYWHERE:
            raise click.UsageError(f"--archive goes without --model and --tables, and as {', '.join(EVERYWHERE)}")
        from ucr_api.spread.questions import Analysing

        _of_archive(Archived(archive, at), game, Analysing(reader, step, what, says or ""), on, jobs)
        return
    if game is None:
        raise click.UsageError("Missing argument 'FILE|GAME'.")
    if game == "-" or Path(game).is_file():
        case = _of_file(game, reader, tables)
        _answer(case, step, what, says or "", behaviour, json_output, lang)
        return
    if not all(letter in HEX for letter in game):
        raise click.BadParameter(f"{game!r} is no file, and no game's id: those have digits and a to f", param_hint="FILE|GAME")
    with opened(db) as service:
        key = resolve(service, game)
        check_reader(service, key, reader)
        case = case_of_game(service, key, from_the_file(reader)).patient()
        case.record = case.record.with_charts(tables_for(case.record.game, tables))
        _answer(case, step, what, says or "", behaviour, json_output, lang)


def _of_archive(archived: Archived, game: str | None, question: "Analysing", on: str, jobs: int | None) -> None:
    """A line for each game, in the order of the archive."""
    games = archived.chosen([game] if game else [])
    with progress("analysing", len(games)) as done:
        for number, document in enumerate(archived.answers(question, games, on, jobs), 1):
            click.echo(json.dumps(document, ensure_ascii=False))
            done(number)


def _model(name: str) -> Model:
    """The model in this file, else the one of that name."""
    if Path(name).is_file():
        return read_model(Path(name).read_bytes())
    if name not in shipped_models():
        raise click.BadParameter(f"no file, and none of {', '.join(shipped_models())}", param_hint="--model")
    return shipped_models()[name]


def _of_file(file: str, reader: str, tables: tuple[str, ...]) -> Case:
    grown = admitted(read_whole(read_lines(file)), None, {})
    _check_reader(grown.game, reader)
    header = grown.game.header
    charts = pinned_charts(header.tables, header.printed, shipped().items())
    return case_of_file(grown, charts | tables_for(grown.game, tables), from_the_file(reader)).patient()


def _check_reader(game: Game, reader: str) -> None:
    possible = ("public", *(f"seat:{setup.seat}" for setup in game.header.seats), "judge", "all")
    if reader not in possible:
        raise click.BadParameter(f"{reader!r} is not one of {', '.join(possible)}", param_hint="--as")


def _answer(case: Case, step: int | None, what: str, says: str, model: Model | None, json_output: bool, lang: Lang) -> None:
    names = {setup.seat: setup.name for setup in case.record.game.header.seats}
    _read(case, case.at(step))
    if what == "estimate" and model is not None:
        document = {**case.document(step), "estimate": case.estimate(step, model)}
    else:
        ask: dict[str, Callable[[int | None], Document]] = {"told": case.told, "claims": case.claims, "play": case.play}
        ask["grades"] = case.grades
        ask["ask"] = lambda at: case.ask(at, says)
        document = ask.get(what, case.document)(step)
    if json_output:
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
    else:
        _tell(_worded(document, case.record.game.words.speaking(lang)), names, lang)


def _read(case: Case, last: int) -> None:
    """Read the log in parts, with a bar on a terminal."""
    with progress("reading the log", last, gone_after=True) as done:
        for step in (*range(PART, last, PART), last):
            done(min(case.read(step)["step"], last))


def _worded(found: Any, words: Words) -> Any:
    """The same with sides, roles, cards, traits and phases as this table calls them."""
    if isinstance(found, list):
        return [_worded(one, words) for one in found]
    if not isinstance(found, dict):
        return found
    told = {name: _worded(one, words) for name, one in found.items()}
    for name in CHANCES & told.keys():
        told[name] = {words.term(word): chance for word, chance in found[name].items()}
    for name in WORDED & told.keys():
        told[name] = words.term(found[name]) if isinstance(found[name], str) else found[name]
    if "how" in found and "aimed" in found:
        told["what"] = words.of("vote" if found["how"] in ("vote", "word") else "act", found["what"])
        told["word"] = found["word"] and words.of("choice", found["word"])
    if "may" in told:
        told["may"] = [words.term(word) for word in found["may"]]
    return told


def _tell(document: Document, names: dict[int, str], lang: Lang) -> None:
    click.echo(_say("head", lang, step=document["step"], reader=document.get("reader", "public")))
    for line in _lines(document, names, lang):
        click.echo(line)


def _asked(document: Document, lang: Lang) -> str:
    """The answer to one statement."""
    if document["chance"] is None:
        return _say("uncounted", lang, says=document["says"])
    if document["true"] is None:
        return _say("open", lang, says=document["says"], chance=document["chance"])
    true = _say("yes" if document["true"] else "no", lang)
    facts = "・".join(document["facts"]) if lang == "ja" else ", ".join(document["facts"])
    return _say("decided", lang, says=document["says"], true=true, since=document["since"], facts=facts)


def _lines(document: Document, names: dict[int, str], lang: Lang) -> list[str]:
    if "says" in document:
        return [_asked(document, lang)]
    if "claims" in document:
        return [line for one in document["claims"] for line in _claim(one, lang)]
    if "told" in document:
        begin = [] if document["begin"] is None else [_say("begin", lang, bits=document["begin"])]
        return [*begin, *(_say("told", lang, **{**one, "facts": ", ".join(one["facts"])}) for one in document["told"])]
    if any("decisions" in one for one in document.get("seats", ())):
        return [_grade(grade, one["seat"], lang) for one in document["seats"] for grade in one["decisions"]]
    if "turns" in document:
        return _play(document, names, lang)
    bits = [] if document["bits"] is None else [_say("bits", lang, bits=document["bits"])]
    seats = [_seat(one, names, lang) for one in document["seats"]]
    gone = [
        _say("not", lang, seat=seat, name=names[seat], what="・".join(what), facts=", ".join(facts))
        for (seat, facts), what in _together(document["excluded"]).items()
    ]
    estimate = _estimate(document["estimate"], names, lang) if "estimate" in document else []
    now = [_say("now", lang, place=one["place"], roles="・".join(one["may"])) for one in document["now"]]
    missing = [_say("missing", lang, said=one[lang]) for one in document["missing"]]
    return [*bits, *seats, *gone, *now, *_hands(document["decks"], lang), *missing, *estimate]


def _grade(one: Document, seat: int, lang: Lang) -> str:
    """A decision by what the seat knew, and the best that it could have chosen."""
    chosen, choices = (" ".join(map(str, one["chosen"])), ", ".join(" ".join(map(str, seats)) for seats in one["choices"]))
    said = f"{one['word']} {chosen}" if one["word"] else chosen
    line = _say("grade", lang, step=one["step"], seat=seat, what=one["what"], said=said, chance=one["chance"])
    if one["best"] is not None:
        line += _say("best", lang, best=one["best"], choices=choices, average=one["average"])
    return line if one["since"] is None else line + _say("since", lang, since=one["since"])


def _hands(decks: list[Document], lang: Lang) -> list[str]:
    """What was drawn from hidden decks, under a line that says what it rests on."""
    hands = [
        _say("hand", lang, **{**hand, "chances": "、".join(map(_tiles, hand["chances"]))})
        for one in decks
        for hand in one["hands"]
    ]
    return [_say("decks", lang), *hands] if hands else []


def _tiles(one: Document) -> str:
    tiles = " ".join(f"{name}×{many}" for name, many in one["tiles"].items() if many)
    return f"{tiles} {one['chance']:.0%}"


def _estimate(estimate: Document, names: dict[int, str], lang: Lang) -> list[str]:
    """The estimate of a model at the step asked for, under a line that says what it is."""
    head = _say("estimate", lang, title=estimate["title"][lang], acts=estimate["acts"], note=estimate["note"][lang])
    last = estimate["course"][-1]["seats"] if estimate["course"] else []
    return [
        head,
        *(_seat(one, names, lang) for one in last),
        *(_say("missing", lang, said=one[lang]) for one in estimate["missing"]),
    ]


def _play(document: Document, names: dict[int, str], lang: Lang) -> list[str]:
    who: dict[int | None, str] = {None: _say("nobody", lang)}
    who.update(names.items())
    attacks = [
        _say("attack", lang, **{**one, "attacker": who[one["attacker"]], "target": who[one["target"]]})
        + ("" if one["expected"] is None else _say("expected", lang, **one))
        for one in document["attacks"]
    ]
    turns = [
        _say("turn", lang, **{**one, "who": who[one["seat"]] if one["seat"] else one["phase"]}) for one in document["turns"]
    ]
    whole = [] if document["minutes"] is None else [_say("whole", lang, minutes=document["minutes"])]
    return [*attacks, *turns, *whole, *(_say("missing", lang, said=one[lang]) for one in document["missing"])]


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
    """Sides, roles where they say more, single cards where they say more."""
    roles = {} if one["roles"] == one["sides"] else one["roles"]
    return one["sides"], roles if one["roles"] != one["cards"] else {}, cards


def _claim(one: Document, lang: Lang) -> list[str]:
    word = "closed" if one["truth"] is None else "word" if one["slack"] is None else "truth"
    said = _say(word, lang, truth=one["truth"], slack=one["slack"])
    proofs = [_say("proof", lang, **proof) for proof in one["provable"]]
    return [_say("claim", lang, **{**one, "truth": said}), *proofs]


def _say(word: str, lang: Lang, **said: Any) -> str:
    return said_in(WORDS[word], lang).format(**said)
