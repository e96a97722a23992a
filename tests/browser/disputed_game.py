"""A made-up game with something to dispute, and the hands that open and judge it in a browser.

Seat 4 seals a sheet with level 4, teleports with a level said to be 6 and a die of 5, and opens the sheet in the end.
"""

from typing import Any

from conftest import Server
from playwright.sync_api import Locator, Page, expect

from ucr_events.hidden import seals

NAMES = ["あおい", "けん", "みさき", "リン", "たくや"]
SHEET = {"name": "ナガト", "alignment": "E", "esp_level": 4, "esp_power": 20, "endurance": 5, "mental": 5}
SALT = "cd" * 16
RULE = "3.1.declare.never-higher"
ANNOUNCED, DECLARED, ROLLED, MOVED, ENDED, OPENED = 4, 5, 6, 7, 8, 9
"Positions of the facts of the teleport, and of the opened sheet."

SMALLEST = {"width": 360, "height": 640}

Game = dict[str, Any]


def open_table(server: Server, title: str = "異議の卓") -> Game:
    """The game, with its sheet opened."""
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    game = server.open_game({"title": title, "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live"})
    commitment = seals.commitment(game["game"], 4, "sheet", "sheet", SALT, SHEET)
    body = {"id": "sheet4", "slot": "sheet", "salt": SALT, "value": SHEET, "commitment": commitment}
    game["position"] = server.call("POST", f"/games/{game['game']}/seals", body, game["links"]["seat:4"])["position"]
    pieces = {f"p{seat}": "earth.1" for seat in range(1, 6)}
    server.record(
        game,
        [
            {"kind": "play.resumed/1", "id": "resume", "part": "planets", "turn": 4, "pieces": pieces},
            {"kind": "action.announced/1", "id": "a1", "seat": 4, "action": "teleport_move"},
            {"kind": "value.declared/1", "id": "a2", "seat": 4, "trait": "esp_level", "value": 6, "because": "a1"},
            {"kind": "dice.rolled/1", "id": "a3", "seat": 4, "faces": [5], "purpose": "teleport", "because": "a2"},
            {
                "kind": "piece.moved/1",
                "id": "a4",
                "seat": 4,
                "piece": "p4",
                "to": "earth.3",
                "how": "teleport",
                "because": "a3",
            },
            {"kind": "turn.ended/1", "id": "a5", "seat": 4},
        ],
    )
    server.call("POST", f"/games/{game['game']}/seals/sheet4/open", {"id": "open4"}, game["links"]["seat:4"])
    game["position"] += 1
    return game


def disputed(server: Server, game: Game, role: str = "seat:1", **claim: Any) -> str:
    """Open a dispute about the declared level without a page; answers its id."""
    body = {"step": DECLARED, "fact": "a2", "words": "レベルは4のはず。", **claim}
    return str(server.call("POST", f"/games/{game['game']}/disputes", body, game["links"][role])["dispute"])


def rule_on(server: Server, game: Game, dispute: str, **ruling: Any) -> Any:
    """Rule on it with the judge's link, without a page."""
    path = f"/games/{game['game']}/disputes/{dispute}"
    document = server.call("GET", path, token=game["links"]["judge"])
    body = {
        "position": document["position"],
        "game_position": document["game_position"],
        "outcome": "stands",
        "reason": "結果は変わらない。",
        **ruling,
    }
    return server.call("POST", f"{path}/rulings", body, game["links"]["judge"])


def show_dispute(server: Server, page: Page, game: Game, dispute: str, role: str | None = None, lang: str = "ja") -> None:
    """The page of the dispute with the link of this role; None: with no link at all."""
    key = f"#k={game['links'][role]}" if role else ""
    page.goto(f"{server.url}/g/{game['game']}/disputes/{dispute}?lang={lang}{key}")
    expect(page.locator("[data-block='9']")).to_be_visible()


def show_replay(server: Server, page: Page, game: Game, role: str | None = None, step: int = DECLARED) -> None:
    """The replay, seen whole, at a step."""
    key = f"#k={game['links'][role]}" if role else ""
    page.goto(f"{server.url}/g/{game['game']}?step={step}&lang=ja{key}")
    expect(page.locator(".replay")).to_be_visible()


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def block(page: Page, number: int) -> Locator:
    """One of the nine blocks of the page."""
    return page.locator(f"[data-block='{number}']")


def document(server: Server, game: Game, dispute: str, role: str = "judge") -> Any:
    """The dispute as the server tells it to this role."""
    return server.call("GET", f"/games/{game['game']}/disputes/{dispute}", token=game["links"][role])
