"""Makes the pictures of README, tutorials and start page anew from the demos: `make pictures`, with what `make test` installs.

A phone's picture is a demo cut off in the middle of an evening and recorded as a game of its own, whose scribe's page is live.
"""

import base64
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
SMALL = ROOT / "replay_viewer" / "src" / "pages" / "start" / "pictures"
"Where the start page has its own, 0.6 times as large; the pages are built anew with them."
DEMOS = ROOT / "ucr_events" / "demos"
GAME = "0c5e5d0a-6b1e-4f0e-9a31-0000000000"
LAPTOP, PHONE = (1280, 800), (390, 844)


class Picture(NamedTuple):
    """A page at a moment. cut: the first so many facts of this demo are a game of their own, at whose links the path begins."""

    name: str
    path: str
    size: tuple[int, int]
    lang: str
    cut: tuple[str, int] | None = None
    until: str = "main"


PICTURES = (
    Picture("replay", f"/g/{GAME}21?step=72", LAPTOP, "en"),
    Picture("replay-ja", f"/g/{GAME}20?step=30", LAPTOP, "ja"),
    Picture("phone", "scribe", PHONE, "en", ("avalon-seven", 16), ".tab-bar"),
    Picture("phone-ja", "scribe", PHONE, "ja", ("village-nine", 9), ".tab-bar"),
    Picture("review", f"/g/{GAME}21/review", LAPTOP, "en"),
    Picture("review-ja", f"/g/{GAME}20/review", LAPTOP, "ja"),
)


def main() -> None:
    """Serve the demos from a folder that is thrown away, and take each picture."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database, port = str(Path(folder) / "games.sqlite"), _free_port()
        links = {one.cut: _record(one.cut, database, folder) for one in PICTURES if one.cut}
        server = subprocess.Popen(
            [*UCR, "serve", "--db", database, "--port", str(port), "--with-demos"], stdout=subprocess.DEVNULL
        )
        try:
            _wait(port)
            _take(f"http://127.0.0.1:{port}", links)
        finally:
            server.terminate()
            server.wait()


UCR = [sys.executable, "-c", "from ucr_api.cli import main; main()"]


def _record(cut: tuple[str, int], database: str, folder: str) -> str:
    """The path and key of the scribe's page of the beginning of a demo, recorded as a game of its own."""
    demo, count = cut
    first, *rest = (DEMOS / f"{demo}.jsonl").read_text("utf-8").splitlines()[:count]
    header = json.loads(first)
    header["game"] = str(uuid.uuid4())
    header["title"] = re.sub(r"^(Demo: |デモ：)", "", header["title"])
    file = Path(folder) / f"{demo}.jsonl"
    file.write_text("\n".join([json.dumps(header, ensure_ascii=False), *rest]) + "\n", "utf-8")
    subprocess.run([*UCR, "record", "--db", database, str(file)], check=True, stdout=subprocess.DEVNULL)
    renew = [*UCR, "links", "--db", database, header["game"], "--renew", "scribe"]
    said = subprocess.run(renew, check=True, capture_output=True, text=True).stdout
    found = re.search(r"(/g/\S+/record\S*#k=\S+)", said)
    if found is None:
        raise SystemExit(f"no scribe's link in what `ucr links` said:\n{said}")
    return found[1]


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _wait(port: int) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the server did not come up within a minute")


def _take(url: str, links: dict[tuple[str, int] | None, str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for one in PICTURES:
            width, height = one.size
            phone = width < 600
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale=one.lang,
                is_mobile=phone,
                has_touch=phone,
                reduced_motion="reduce",
            )
            page = context.new_page()
            _open(page, url, one, links)
            page.screenshot(path=str(FOLDER / f"{one.name}.png"))
            print(f"docs/pictures/{one.name}.png")
            if not one.name.startswith("review"):
                _take_small(page, one)
            context.close()
        browser.close()


def _take_small(page: Page, one: Picture) -> None:
    """As WebP, which only the browser itself writes."""
    width, height = one.size
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 0.6}
    asked = {"format": "webp", "quality": 75, "clip": clip}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    name = one.name if "-" in one.name else f"{one.name}-en"
    (SMALL / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
    print(f"{(SMALL / name).relative_to(ROOT)}.webp")


def _open(page: Page, url: str, one: Picture, links: dict[tuple[str, int] | None, str]) -> None:
    path, _, key = (links[one.cut] if one.cut else one.path).partition("#")
    joined = "&" if "?" in path else "?"
    page.goto(f"{url}{path}{joined}lang={one.lang}{'#' + key if key else ''}")
    page.wait_for_selector(one.until)
    page.wait_for_load_state("networkidle") if not one.cut else page.wait_for_timeout(1500)


if __name__ == "__main__":
    main()
