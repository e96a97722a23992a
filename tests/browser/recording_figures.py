"""The figures of docs/recording-figures.md that a browser counts: `python tests/browser/recording_figures.py [GAME...]`.

Without numbers every game of GAMES; `slow` makes it the throttled phone, `most=N` the first N facts. One row for each part of a
game. With `write` the table takes its place in the document.
"""

import json
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from conftest import PHONE, Server
from playwright.sync_api import sync_playwright
from whole_games import GAMES, Recording, Told

from ucr_events.facts import GameClosed

DOCUMENT = Path(__file__).parents[2] / "docs" / "recording-figures.md"
BEGIN, END = "<!-- whole games: made by tests/browser/recording_figures.py -->", "<!-- end of whole games -->"
WAYS = ("button", "pads", "else", "not")
HEAD = (
    "| game | part | facts | buttons | pads | another kind | nowhere | taps a fact: median | p90 | letters | scrolls "
    "| tap to buttons: median, p95 |"
)


def rows(name: str, recording: Recording) -> list[str]:
    """A row for each part of the game, the whole of it last."""
    parts = defaultdict[str, list[Told]](list)
    for told in recording.told:
        parts[told.part].append(told)
    return [_row(name, part, told, []) for part, told in parts.items()] + [
        _row(name, "**all**", recording.told, sorted(recording.waits()))
    ]


def _row(name: str, part: str, told: Sequence[Told], waits: list[float]) -> str:
    total = sum(one.facts for one in told)
    shares = (f"{sum(one.facts for one in told if one.how == how) / total:.0%}" for how in WAYS)
    taps = sorted(one.taps / one.facts for one in told if one.how != "not" for _ in range(one.facts)) or [0]
    letters, scrolls = sum(one.typed for one in told), sum(one.scrolls for one in told)
    speed = f"{median(waits):.0f} ms, {waits[int(len(waits) * 0.95)]:.0f} ms" if waits else ""
    cells = [name, part, total, *shares, f"{median(taps):.2f}", f"{taps[int(len(taps) * 0.9)]:.2f}", letters, scrolls, speed]
    return "| " + " | ".join(map(str, cells)) + " |"


def main(words: Sequence[str]) -> None:
    """Play, and print or write the table; to stderr what was said by no button."""
    slow, write = "slow" in words, "write" in words
    most = next((int(word[5:]) for word in words if word.startswith("most=")), 10_000)
    numbers = [int(word) for word in words if word.isdigit()] or range(len(GAMES))
    lines = [HEAD, "|" + "---|" * (HEAD.count("|") - 1)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite")
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        for played in (GAMES[number] for number in numbers):
            began = time.monotonic()
            context = browser.new_context(
                viewport=PHONE, locale="ja-JP", has_touch=True, is_mobile=True, service_workers="block"
            )
            written = Recording.random(server, context.new_page(), played, most, slow)
            ended = isinstance(written.facts[-1], GameClosed)
            name = f"{played.family} {played.seats}, seed {played.seed}{' (slow phone)' if slow else ''}"
            name += "" if ended else " (not to its end)"
            lines += rows(name, written)
            print("\n".join(rows(name, written)), flush=True)
            kinds = Counter(f"{one.how} {one.kind}" for one in written.told if one.how != "button")
            print(f"{name}: {time.monotonic() - began:.0f} s {json.dumps(kinds.most_common(15))}", file=sys.stderr)
            for one in written.told:
                if one.how in ("not", "else") or one.taps > 3 * one.facts:
                    print(f"  {one.how} {one.taps} taps {one.part} {one.what[:300]}", file=sys.stderr)
            context.close()
        server.close()
    if write:
        text = DOCUMENT.read_text(encoding="utf-8")
        before, after = text[: text.index(BEGIN)], text[text.index(END) :]
        DOCUMENT.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{after}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
