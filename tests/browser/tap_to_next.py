"""How long a phone keeps its scribe waiting: `PYTHONPATH=.:tests python tests/browser/tap_to_next.py [write] [GAME...]`.

Whole evenings and the beginning of games of Locke and Skies through the real pages, on a phone whose processor is four times
slower (`rate=1`: as it is), against `ucr serve` in a process of its own. From each tap until the next buttons can be pressed:
where the tap records those that come of the server, else the next frame, with what the tap opened. With `write` the rows take
the place of those in the document. On a machine that is busy with other work: `nice -n -15`.
"""

import contextlib
import json
import logging
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import test_avalon_evening
import test_one_night_evening
import test_secret_hitler_evening
import test_village_evening
from conftest import LAPTOP, PATIENCE, PHONE, Server
from evening_server import Process
from playwright.sync_api import Browser, Page, expect, sync_playwright
from recording_figures import DOCUMENT, commit_and_load, table
from whole_games import GAMES, Recording, facts_of, header

from ucr_events.hidden.perspective import EVERYBODY

BEGIN, END = "<!-- waits: made by tests/browser/tap_to_next.py -->", "<!-- end of waits -->"
HEAD = "| game | taps | what a tap records: median, p95, longest | what a tap opens: median, p95, longest | at |"
SLOWER, MOST = 4, 90
"How much slower the processor of a phone is; facts of a game of Locke or Skies."
SLOWEST = 6
WATCH = """
const kept = () => JSON.parse(sessionStorage.getItem('waited') ?? '[]');
let tap = null;
const over = () => {
  sessionStorage.setItem('waited', JSON.stringify([...kept(), [tap.what, performance.now() - tap.at, tap.records]]));
  tap = null;
};
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!tap || !target.classList.contains('pad-body')) continue;
    if (target.inert) tap.records = true;
    else over();
  }
}).observe(document.body, { attributes: true, attributeFilter: ['inert'], subtree: true }));
const look = () => {
  if (tap && !tap.records && tap.frames++ > 0) over();
  if (tap && !tap.records) requestAnimationFrame(look);
};
addEventListener('click', (event) => {
  const on = event.isTrusted && event.target.closest?.('.recorder button');
  if (!on || !document.querySelector('.pad-body')) return;
  const { step, choice, pad, seat, says, claims } = on.dataset;
  const what = step ?? choice ?? pad ?? (says && 'says') ?? (claims && 'claims') ?? (seat && 'seat') ?? on.className;
  tap = { what: what, at: event.timeStamp, records: false, frames: 0 };
  requestAnimationFrame(look);
}, true);
"""
Wait = tuple[str, float, bool]
"What was tapped, milliseconds, whether it recorded."


class Phones:
    """Makes the phones of an evening; the second is the moderator's, which is slow and watched."""

    def __init__(self, browser: Browser, rate: int) -> None:
        self._browser, self._rate, self.made = browser, rate, list[Page]()

    def __call__(self, **options: Any) -> Page:
        usual = {"viewport": LAPTOP, "locale": "ja-JP", "reduced_motion": "reduce", "service_workers": "block"}
        page = self._browser.new_context(**{**usual, **options}).new_page()
        page.set_default_timeout(PATIENCE)
        self.made.append(page)
        if len(self.made) == 2:
            watched(page, self._rate)
        return page

    def waits(self) -> list[Wait]:
        return waits_of(self.made[1])

    def close(self) -> None:
        for page in self.made:
            page.context.close()


def watched(page: Page, rate: int) -> Page:
    """A slow phone that notes its waits."""
    page.add_init_script(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


def waits_of(page: Page) -> list[Wait]:
    return [tuple(one) for one in json.loads(page.evaluate("sessionStorage.getItem('waited') ?? '[]'"))]


def evening(play: Callable[..., None]) -> Callable[[Browser, Path, int], list[Wait]]:
    """A whole evening as its test plays it; what it asserts at the end is the test's."""

    def played(browser: Browser, folder: Path, rate: int) -> list[Wait]:
        server, phones = Process(folder), Phones(browser, rate)
        try:
            with contextlib.suppress(AssertionError):
                play(server, phones)
            return phones.waits()
        finally:
            phones.close()
            server.close()

    return played


def random_game(number: int) -> Callable[[Browser, Path, int], list[Wait]]:
    """The first facts of a random lawful game, one of those that are recorded whole."""

    def played(browser: Browser, folder: Path, rate: int) -> list[Wait]:
        game, near, server = GAMES[number], Server(folder / "near.sqlite"), Process(folder)
        asked = near.open_game(header(near, game))
        review = near._service.referee.copy(UUID(asked["game"]), EVERYBODY)
        assert review is not None
        opened = server.call("POST", "/games", header(server, game))
        links = {link["role"]: link["token"] for link in opened["links"]}
        context = browser.new_context(viewport=PHONE, locale="ja-JP", has_touch=True, is_mobile=True, service_workers="block")
        try:
            page = watched(context.new_page(), rate)
            recording = Recording(server, page, {"game": opened["game"], "links": links}, review)
            page.set_default_timeout(PATIENCE)
            recording.write(facts_of(review, game.seed), MOST)
            return waits_of(page)
        finally:
            context.close()
            server.close()
            near.close()

    return played


PLAYED = {
    "village of nine": evening(
        test_village_evening.test_a_village_of_nine_is_played_on_phones_in_at_most_ninety_taps_and_no_letter
    ),
    "Avalon of seven": evening(test_avalon_evening.test_an_avalon_of_seven_from_the_empty_form_to_the_review),
    "Secret Hitler of seven": evening(
        test_secret_hitler_evening.test_a_secret_hitler_of_seven_from_the_empty_form_to_the_review
    ),
    "One Night of five": evening(
        test_one_night_evening.test_one_night_is_played_on_phones_in_at_most_thirty_taps_and_no_letter
    ),
    "Locke of five": random_game(6),
    "Skies of four": random_game(3),
}


def row(name: str, waits: Sequence[Wait], rate: int) -> str:
    """What was waited for: what a tap recorded, and what it opened."""
    cells = [name, str(len(waits))]
    for records in (True, False):
        took = sorted(one[1] for one in waits if one[2] is records)
        at = [took[len(took) // 2], took[int(len(took) * 0.95)], took[-1]] if took else []
        cells.append(", ".join(f"{one:.0f}" for one in at) + " ms" if at else "")
    slow = f"{rate} times slower, " if rate > 1 else ""
    return "| " + " | ".join([*cells, slow + commit_and_load()]) + " |"


def slowest(waits: Sequence[Wait]) -> Iterator[str]:
    """The taps that took longest."""
    for what, took, records in sorted(waits, key=lambda one: -one[1])[:SLOWEST]:
        yield f"    {took:5.0f} ms {'records' if records else 'opens'} {what}"


def main(words: Sequence[str]) -> None:
    """Play, and print or write the rows; to stderr what took longest."""
    rate = next((int(word[5:]) for word in words if word.startswith("rate=")), SLOWER)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    expect.set_options(timeout=PATIENCE)
    wanted = [name for name in PLAYED if any(word.lower() in name.lower() for word in words)] or list(PLAYED)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        for name in wanted:
            with tempfile.TemporaryDirectory() as folder:
                waits = PLAYED[name](browser, Path(folder), rate)
            line = row(name, waits, rate)
            print(line, flush=True)
            print("\n".join(slowest(waits)), file=sys.stderr, flush=True)
            if "write" in words:
                text = DOCUMENT.read_text(encoding="utf-8")
                DOCUMENT.write_text(table(text, name, [line], HEAD, (BEGIN, END)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
