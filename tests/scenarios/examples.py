"""The rule book's examples and quotes, from the scenarios: `python -m tests.scenarios.examples` writes the committed files."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from tests.scenarios.daily import by_turns
from tests.scenarios.reading import Scenario, every
from tests.scenarios.running import places, written
from tests.scenarios.steps import Writer
from ucr_events.referee.register import EXAMPLES
from ucr_events.sentences import LANGS, plain, sentence

EXCERPT = "ctx."
"Rules of chapters of which nobody here has the sentences, only what they say; they are not quoted."
MOST = 2
"Examples a rule shows."
LOCKE = "ucr_events.games.locke.rulebook"
WHERE = {**dict.fromkeys(("mit2020", "mit2019", "hyoumen", "kmc2003"), LOCKE), "skies": "ucr_events.games.skies.rulebook"}


def file_of(edition: str) -> Path:
    """The committed file of an edition."""
    return Path(str(files(WHERE[edition]).joinpath(edition, EXAMPLES)))


def settled(edition: str) -> list[Scenario]:
    """The scenarios that show plainly what the rule book says: nothing in them is known to be wrong, or has an excuse."""
    found = (one for one in every() if one.edition == edition and not one.known_wrong and one.confidence != "low")
    return [one for one in found if not any(said.unless for said in one.then)]


def chosen(edition: str) -> dict[str, list[Scenario]]:
    """Rule -> what to show of it: those that break it and those that keep it by turns, so that both are seen."""
    by_rule: dict[str, list[Scenario]] = {}
    for scenario in settled(edition):
        by_rule.setdefault(scenario.rule, []).append(scenario)
    return {rule: by_turns(found)[:MOST] for rule, found in sorted(by_rule.items())}


def quotes(edition: str) -> dict[str, str]:
    """Rule -> what breaches of it are held against: a whole sentence before a part, then what most scenarios quote.

    What rests on a scenario that the referee is wrong about, or on a verdict that waits, only where no other quotes the rule:
    the sentence is the document's all the same.
    """
    written_here = [one for one in every() if one.edition == edition]
    sure = _quoted(settled(edition), ("illegal",))
    return _quoted(written_here, ("illegal", "undetermined")) | sure


def _quoted(scenarios: Iterable[Scenario], verdicts: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, Counter[str]] = {}
    for scenario in scenarios:
        for one in scenario.then:
            if one.verdict in verdicts and one.because and not one.rule.startswith(EXCERPT):
                found.setdefault(one.rule, Counter())[one.because] += 1
    return {rule: max(said, key=lambda text: (text.endswith("。"), said[text], len(text))) for rule, said in found.items()}


def render(edition: str) -> str:
    """The text of the committed file."""
    quoted, shown = quotes(edition), chosen(edition)
    entries = {
        rule: {"quote": quoted.get(rule, ""), "examples": [_example(one) for one in shown.get(rule, ())]}
        for rule in sorted({*quoted, *shown})
    }
    lines = (f"{json.dumps(rule)}:{json.dumps(entry, ensure_ascii=False)}" for rule, entry in entries.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _example(scenario: Scenario) -> dict[str, Any]:
    writer, first = written(scenario)
    marks = [(said.verdict, places(scenario, said, writer, first)) for said in scenario.then]
    return {"id": scenario.id, "title": scenario.title, "told": list(_told(writer, first)), "marks": marks}


def _told(writer: Writer, first: int) -> Iterator[list[str]]:
    labels = {name: piece.label for name, piece in writer.table.pieces.items() if piece.label}
    words = writer.game.words.knowing(labels)
    names = {setup.seat: setup.name for setup in writer.game.header.seats}
    for fact in writer.facts[first:]:
        yield [plain(sentence(fact, words, lang), names, lang) for lang in LANGS]


if __name__ == "__main__":
    for edition in WHERE:
        file_of(edition).write_text(render(edition), "utf-8")
