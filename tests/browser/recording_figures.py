"""The figures of docs/recording-figures.md that a browser counts: `python tests/browser/recording_figures.py [GAME...]`.

Without numbers every game of GAMES; `slow` makes it the throttled phone, `most=N` the first N facts. One row for each part of a
game. With `write` the rows take the place of those that the document has of that game, while it is played. `offered` walks the
whole games along what is offered, without a browser: minutes instead of hours, and no letters, scrolls and waits.
"""

import json
import logging
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import median
from subprocess import run
from uuid import UUID

from conftest import PHONE, Server
from playwright.sync_api import sync_playwright
from whole_games import GAMES, Game, Recording, Told, facts_of, header

from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.referee.tapping import best
from ucr_events.review.ahead import forms_after

DOCUMENT = Path(__file__).parents[2] / "docs" / "recording-figures.md"
BEGIN, END = "<!-- whole games: made by tests/browser/recording_figures.py -->", "<!-- end of whole games -->"
OFFERED, OFFERED_END = (
    "<!-- along what is offered: made by tests/browser/recording_figures.py -->",
    "<!-- end of what is offered -->",
)
OFFERED_HEAD = "| game | part | facts | buttons | taps a fact: median | p90 | no button says most often |"
BY_PADS = 9
"Taps that a fact is counted at which no button says."
SAVED = 50
ROUNDS, ROUNDS_END = "<!-- rounds of battle: made by tests/browser/recording_figures.py -->", "<!-- end of rounds -->"
OF_ELEVEN, MINUTE = 56, 60
"Taps of a round of eleven, as `test_taps.py` counts them; seconds it is to take."
ROUNDS_HEAD = (
    "| game | facts in battle | taps a fact in battle: mean | wait after a tap: p95 "
    f"| waiting in a round of eleven ({OF_ELEVEN} taps) | left to find and press each button |"
)
WAYS = ("button", "pads", "else", "not")
HEAD = (
    "| game | part | facts | buttons | pads | another kind | nowhere | taps a fact: median | p90 | letters | scrolls "
    "| tap to buttons: median, p95 | at |"
)


def rows(name: str, recording: Recording) -> list[str]:
    """A row for each part of the game, the whole of it last."""
    parts = defaultdict[str, list[Told]](list)
    for told in recording.told:
        parts[told.part].append(told)
    return [_row(name, part, told, []) for part, told in parts.items()] + [
        _row(name, "**all**", recording.told, sorted(recording.waits()), commit_and_load())
    ]


def commit_and_load() -> str:
    """The commit that is measured, and how busy the machine was in the last five minutes."""
    commit = run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    return f"{commit}, load {getloadavg()[1]:.0f} on {cpu_count()}"


def _row(name: str, part: str, told: Sequence[Told], waits: list[float], now: str = "") -> str:
    total = sum(one.facts for one in told)
    shares = (f"{sum(one.facts for one in told if one.how == how) / total:.0%}" for how in WAYS)
    taps = sorted(one.taps / one.facts for one in told if one.how != "not" for _ in range(one.facts)) or [0]
    letters, scrolls = sum(one.typed for one in told), sum(one.scrolls for one in told)
    speed = f"{median(waits):.0f} ms, {waits[int(len(waits) * 0.95)]:.0f} ms" if waits else ""
    cells = [
        name,
        part,
        total,
        *shares,
        f"{median(taps):.2f}",
        f"{taps[int(len(taps) * 0.9)]:.2f}",
        letters,
        scrolls,
        speed,
        now,
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


def rounds(name: str, recording: Recording) -> list[str]:
    """What battles of this game cost, and how long its waits leave for each tap of a round of eleven in a minute."""
    fought = [told for told in recording.told if told.part == "combat"]
    waits = sorted(recording.waits())
    if not fought or not waits:
        return []
    facts = sum(told.facts for told in fought)
    wait = waits[int(len(waits) * 0.95)] / 1000
    cells = [name, facts, f"{sum(told.taps for told in fought) / facts:.2f}", f"{wait:.2f} s"]
    cells += [f"{OF_ELEVEN * wait:.0f} s", f"{MINUTE / OF_ELEVEN - wait:.2f} s"]
    return ["| " + " | ".join(map(str, cells)) + " |"]


def table(text: str, key: str, new: Sequence[str], head: str = HEAD, marks: tuple[str, str] = (BEGIN, END)) -> str:
    """The document with these rows of one game instead of those it has of it; other games keep theirs."""
    before, after = text[: text.index(marks[0])], text[text.index(marks[1]) :]
    old = [line for line in text[len(before) : len(text) - len(after)].splitlines() if line.startswith("| ")]
    kept = [line for line in old if not line.startswith("| game |") and not line.startswith((f"| {key} |", f"| {key} ("))]
    lines = [head, "|" + "---|" * (head.count("|") - 1), *kept, *new]
    return f"{before}{marks[0]}\n\n" + "\n".join(lines) + f"\n\n{after}"


def offered(server: Server, played: Game) -> list[Told]:
    """A whole game along its buttons; what none of them says is by the pads."""
    game = server.open_game(header(server, played))
    review = server._service.referee.copy(UUID(game["game"]), EVERYBODY)
    assert review is not None
    facts, told, at = facts_of(review, played.seed), list[Told](), 0
    while at < len(facts):
        way = best(forms_after(review), facts[at:])
        part = "combat" if review.table.combats else (review.table.part or "before")
        many, taps, letters = (way.facts, way.taps, way.typed) if way else (1, BY_PADS, 0)
        told.append(Told(part, type(facts[at]).__name__, "button" if way else "pads", many, taps, letters, 0, ""))
        for fact in facts[at : at + many]:
            review.add(fact)
        at += many
    return told


def offered_rows(name: str, told: Sequence[Told]) -> list[str]:
    """A row for each part of it, the whole last."""
    parts = {part: [one for one in told if one.part == part] for part in dict.fromkeys(one.part for one in told)}
    return [_offered_row(name, part, found) for part, found in ({**parts, "**all**": list(told)}).items()]


def _offered_row(name: str, part: str, told: Sequence[Told]) -> str:
    total, by_button = sum(one.facts for one in told), sum(one.facts for one in told if one.how == "button")
    taps = sorted(one.taps / one.facts for one in told for _ in range(one.facts))
    missed = Counter(one.kind for one in told if one.how == "pads").most_common(3)
    often = ", ".join(f"{kind} {many}" for kind, many in missed)
    cells = [name, part, total, f"{by_button / total:.0%}", f"{median(taps):.2f}", f"{taps[int(len(taps) * 0.9)]:.2f}", often]
    return "| " + " | ".join(map(str, cells)) + " |"


def walk(numbers: Sequence[int], write: bool) -> None:
    """These games along what is offered; printed, or into the document."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    for number in numbers:
        played = GAMES[number]
        name = f"{played.family} {played.seats}, seed {played.seed}"
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder) / "games.sqlite")
            found = offered_rows(name, offered(server, played))
            server.close()
        print("\n".join(found), flush=True)
        if write:
            text = table(DOCUMENT.read_text(encoding="utf-8"), name, found, OFFERED_HEAD, (OFFERED, OFFERED_END))
            DOCUMENT.write_text(text, encoding="utf-8")


def main(words: Sequence[str]) -> None:
    """Play, and print or write the rows; to stderr what was said by no button."""
    slow, write = "slow" in words, "write" in words
    most = next((int(word[5:]) for word in words if word.startswith("most=")), 10_000)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    numbers = [int(word) for word in words if word.isdigit()] or range(len(GAMES))
    if "offered" in words:
        walk(numbers, write)
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite")
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        for played in (GAMES[number] for number in numbers):
            key = f"{played.family} {played.seats}, seed {played.seed}{', slow phone' if slow else ''}"
            began = time.monotonic()
            context = browser.new_context(
                viewport=PHONE, locale="ja-JP", has_touch=True, is_mobile=True, service_workers="block"
            )
            follow = Following(key, write)
            written = Recording.random(server, context.new_page(), played, most, slow, follow)
            follow.save(written)
            print("\n".join(rows(follow.name(written), written)), flush=True)
            kinds = Counter(f"{one.how} {one.kind}" for one in written.told if one.how != "button")
            print(f"{key}: {time.monotonic() - began:.0f} s {json.dumps(kinds.most_common(15))}", file=sys.stderr)
            context.close()
        server.close()


class Following:
    """Saves what a game has cost so far, every SAVED facts, so that a run that is stopped has its figures."""

    def __init__(self, key: str, write: bool) -> None:
        self.key, self.write, self.saved = key, write, 0

    def __call__(self, recording: Recording) -> None:
        one = recording.told[-1]
        if one.how in ("not", "else") or one.taps > 3 * one.facts:
            text = f"  {recording.written} {one.how} {one.taps} taps {one.part} {one.kind} {one.what[:300]}"
            print(text, file=sys.stderr, flush=True)
        if recording.written >= self.saved + SAVED:
            self.save(recording)

    def name(self, recording: Recording) -> str:
        """The game, and how far it is written when that is not to its end."""
        done, whole = recording.written, len(recording.facts)
        return self.key if done == whole else f"{self.key} ({done} of {whole} facts)"

    def save(self, recording: Recording) -> None:
        """The rows into the document."""
        self.saved = recording.written
        if self.write:
            text = DOCUMENT.read_text(encoding="utf-8")
            name = self.name(recording)
            text = table(text, self.key, rows(name, recording))
            text = table(text, self.key, rounds(name, recording), ROUNDS_HEAD, (ROUNDS, ROUNDS_END))
            DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
