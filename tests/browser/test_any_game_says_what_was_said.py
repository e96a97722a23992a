"""The replay of a game without rules: a declaration proves nothing, an announcement is no question, a pile has one name."""

from typing import Any

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SEATS = [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Bert"}]
HEADER = {"title": "Anything", "family": "freeform", "edition": "any", "seats": SEATS, "visibility": "live"}


def replay(page: Page, server: Server, facts: list[dict[str, Any]], **header: Any) -> str:
    """The replay at its last step, in English; the game's id."""
    game = server.open_game({**HEADER, **header}, facts)
    page.goto(f"{server.url}/g/{game['game']}?lang=en&step={len(facts) + 1}")
    expect(page.locator(".replay")).to_be_visible()
    return str(game["game"])


@pytest.mark.daily
def test_a_number_that_is_declared_is_what_the_seat_says(server: Server, page: Page) -> None:
    replay(page, server, [{"kind": "value.declared/1", "id": "a", "seat": 1, "trait": "red_cards", "value": 2}])
    expect(page.locator(".seat-known").first).to_have_text("says red_cards 2")


def test_what_is_announced_is_no_question(server: Server, page: Page) -> None:
    remark = {"kind": "remark.made/1", "id": "r", "text": "much later"}
    replay(page, server, [{"kind": "action.announced/1", "id": "a", "seat": 1, "action": "check"}, remark])
    expect(page.get_by_text("Question")).to_have_count(0)


def test_a_pile_without_a_dot_has_its_own_name_once(server: Server, page: Page) -> None:
    dealt = {"kind": "cards.dealt/1", "id": "d", "source": "deck.cards", "to": "board", "count": 1, "cards": [{"name": "2c"}]}
    replay(page, server, [dealt], decks=[{"id": "deck.cards", "size": 52}])
    expect(page.locator(".zone span").get_by_text("board", exact=True)).to_be_visible()


def test_a_role_stands_beside_the_name_once_it_is_open(server: Server, page: Page) -> None:
    facts = [
        {"kind": "sheet.sealed/1", "id": "s1", "seat": 1, "slot": "role"},
        {"kind": "seal.opened/1", "id": "o1", "seat": 1, "seal": "s1", "value": {"role": "wolf", "side": "wolves"}},
    ]
    replay(page, server, facts, roster=[{"role": "wolf", "side": "wolves"}, {"role": "villager", "side": "village"}])
    expect(page.locator(".seat-sheet b").first).to_have_text("wolf")


@pytest.mark.parametrize(("reader", "step", "said"), [("all", 4, "wolf"), ("public", 3, "sealed")])
def test_who_may_see_everything_sees_a_role_before_it_was_opened(
    server: Server, page: Page, reader: str, step: int, said: str
) -> None:
    """Given a role opened at the end, then "everything" has it beside the name from its sealing on, and the public has not."""
    facts: list[dict[str, Any]] = [
        {"kind": "sheet.sealed/1", "id": "s1", "seat": 1, "slot": "role"},
        {"kind": "sheet.sealed/1", "id": "s2", "seat": 2, "slot": "role"},
        {"kind": "remark.made/1", "id": "r", "text": "the day"},
        {"kind": "seal.opened/1", "id": "o1", "seat": 1, "seal": "s1", "value": {"role": "wolf", "side": "wolves"}},
        {"kind": "game.closed/1", "id": "c", "how": "won"},
    ]
    roster = [{"role": "wolf", "side": "wolves"}, {"role": "villager", "side": "village"}]
    game = server.open_game({**HEADER, "roster": roster}, facts)
    page.goto(f"{server.url}/g/{game['game']}?lang=en&as={reader}&step={step}&spoilers=1")
    expect(page.locator(".seat-sheet").first).to_contain_text(said)


def test_somebody_who_comes_later_has_a_seat_from_then_on(server: Server, page: Page) -> None:
    """Given a table of two, when Flo takes the next seat, then the table shows her by name."""
    replay(page, server, [{"kind": "person.seated/1", "id": "p", "seat": 3, "name": "Flo"}])
    expect(page.locator("body")).to_contain_text("Flo")
    expect(page.locator(".seats-panel, .seat-card").get_by_text("Flo").first).to_be_visible()


def test_what_does_not_add_up_is_said_beside_its_line(server: Server, page: Page) -> None:
    """Given a winner without a vote and more cards than there are, then both are kept, and the log says so."""
    facts: list[dict[str, Any]] = [
        {"kind": "vote.called/1", "id": "v", "on": "execution"},
        {"kind": "vote.cast/1", "id": "c1", "seat": 1, "target": 2, "because": "v"},
        {"kind": "vote.closed/1", "id": "z", "because": "v", "chosen": [1]},
        {"kind": "cards.drawn/1", "id": "a", "seat": 1, "source": "deck.a", "to": "hand.1", "count": 5},
    ]
    replay(page, server, facts, decks=[{"id": "deck.a", "size": 3}])
    log = page.locator(".log").first
    expect(log).to_contain_text("the record has no vote for")
    expect(log).to_contain_text("there were only 3")
