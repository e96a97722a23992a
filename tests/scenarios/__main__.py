"""`python -m tests.scenarios FILE… [--id X]`: what the referee says of each scenario, for whoever writes one."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from tests.scenarios.reading import Scenario, ScenarioError, read
from tests.scenarios.running import Told, run, steps_of
from ucr_events.facts import kind_of
from ucr_events.sentences import Lang, plain, sentence

HERE = Path(__file__).parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Print facts, findings and whether it passes; 0: all pass, 1: some do not, 2: a mistake in a file."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenarios", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="default: every file beside this program")
    parser.add_argument("--id", help="only the scenario of this id")
    parser.add_argument("--lang", choices=["en", "ja"], default="en")
    parser.add_argument("--quiet", action="store_true", help="only what fails, and the count")
    parser.add_argument("--given", action="store_true", help="also the facts that were staged")
    parser.add_argument("--all", action="store_true", help="also what is found in order")
    asked = parser.parse_args(arguments)
    counts = {"passed": 0, "failed": 0, "known_wrong": 0, "unexamined": 0, "lawful acts": 0, "in order by any rule": 0,
              "in order by the rule meant": 0}  # fmt: skip
    try:
        for file in asked.files or sorted(HERE.glob("*/*.yaml")):
            for scenario in read(file.resolve()):
                if asked.id in (None, scenario.id):
                    _one(scenario, asked, counts)
    except ScenarioError as error:
        print(error)
        return 2
    print(", ".join(f"{name.replace('_', ' ')} {count}" for name, count in counts.items()))
    return 1 if counts["failed"] else 0


def _one(scenario: Scenario, asked: argparse.Namespace, counts: dict[str, int]) -> None:
    told = run(scenario)
    outcome = ("known_wrong" if scenario.known_wrong else "failed") if told.wrong else "passed"
    if outcome == "passed" and scenario.known_wrong:
        outcome, told = "failed", _fixed(told)
    counts[outcome] += 1
    counts["unexamined"] += bool(told.unexamined)
    counts["lawful acts"] += len(told.lawful)
    counts["in order by any rule"] += sum(any_rule for _, any_rule in told.lawful)
    counts["in order by the rule meant"] += sum(by_rule for by_rule, _ in told.lawful)
    if not asked.quiet or outcome == "failed":
        for line in _lines(told, outcome, asked.lang, given=asked.given, every=asked.all):
            print(line)


def _fixed(told: Told) -> Told:
    return replace(told, wrong=("it passes now: take `known_wrong` away",))


def _lines(told: Told, outcome: str, lang: Lang, *, given: bool, every: bool) -> list[str]:
    scenario, game = told.scenario, told.writer.game
    labels = {name: piece.label for name, piece in told.writer.table.pieces.items() if piece.label}
    words = game.words.knowing(labels)
    names = {setup.seat: setup.name for setup in game.header.seats}
    lines = [f"{outcome.upper()} {scenario.id} [{scenario.edition}:{scenario.rule}] {scenario.title}"]
    steps = steps_of(told.writer, len(scenario.when))
    for place, fact in enumerate(told.writer.facts, 1 - told.begun):
        number = steps.get(fact.id, min(place, 0))
        if place < 1 and not given:
            continue
        lines.append(f"  {number:3}  {plain(sentence(fact, words, lang), names, lang)}   <{kind_of(fact)}>")
        inside = told.writer.inside.get(fact.id, ())
        lines += [f"       sealed: {plain(sentence(one, words, lang), names, lang)}   <{kind_of(one)}>" for one in inside]
        told_of = [one for one in told.findings if one.fact in (fact.id, *(one.id for one in inside))]
        found = [one for one in told_of if every or one.verdict == "illegal" or (number > 0 and one.verdict != "legal")]
        lines += [f"         {one.verdict:12} {one.rule}  {one.reason[lang == 'en']}" for one in found]
    lines += [f"  WRONG  {one}" for one in told.wrong]
    lines += [f"  by another rule  {one}" for one in told.others]
    lines += [f"  nobody looked  {one}" for one in told.unexamined]
    return [*lines, ""]


if __name__ == "__main__":
    raise SystemExit(main())
