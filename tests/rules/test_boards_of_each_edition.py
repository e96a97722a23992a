"""Boards, buttons and words of each edition of Locke: as its own text has them, and what it leaves open is said."""

from typing import Any

import pytest
from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Card, CardsLaid, DiceRolled, GameOpened, PiecePlaced, SeatSetup
from ucr_events.facts.game import Named
from ucr_events.games.locke.desk import turn
from ucr_events.games.locke.desk.universe import making
from ucr_events.header.game import Game
from ucr_events.header.layouts import layout_document
from ucr_events.referee import Expect
from ucr_events.referee.forms import Sight
from ucr_events.referee.offering import Offer
from ucr_events.review.reviewing import book_of
from ucr_events.table.state import Laid, Piece, Pile


def header(edition: str, seats: int = 6, **more: Any) -> GameOpened:
    people = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, seats + 1))
    return GameOpened(
        id="o", game="00000000-0000-0000-0000-000000000000", title="t", family="locke", edition=edition, seats=people, **more
    )


def document(edition: str, **more: Any) -> dict[str, Any]:
    return layout_document(Game(header(edition, **more)))


def board(found: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in found["boards"] if one["id"] == name)


def label(found: dict[str, Any], place: str) -> str:
    return str(next(one["label"]["ja"] for one in found["places"] if one["id"] == place))


def test_hyoumen_names_no_planet_and_the_board_says_so() -> None:
    found = document("hyoumen")
    assert label(found, "selen.4") == "惑星Ⅲ4"
    assert next(one["group"]["en"] for one in found["places"] if one["id"] == "toa.1") == "planet IV"
    assert "names no planet" in board(found, "planets")["notes"][0]["en"]
    assert "planet part" in board(found, "base")["notes"][0]["en"]


def test_hyoumen_planets_are_a_ring_or_a_line_as_the_table_reads_it() -> None:
    line = document("hyoumen", readings={"planet.board.six_planets": "line"})
    assert [board(one, "planets")["shape"] for one in (document("hyoumen"), line)] == ["ring", "line"]
    assert "reads a line" in board(line, "planets")["notes"][1]["en"]


def test_kmc2003_has_the_six_planets_and_figures_for_the_rows_of_the_base() -> None:
    found = document("kmc2003")
    assert label(found, "selen.4") == "セレン4"
    assert (label(found, "base.A1"), label(found, "base.C5")) == ("1-1", "3-5")
    assert board(found, "planets") == {
        "id": "planets",
        "label": {"ja": "惑星編", "en": "planets"},
        "notes": [],
        "shape": "ring",
    }
    assert "figure 9.2" in board(found, "base")["notes"][0]["en"]


def test_mit2020_is_as_it_was() -> None:
    found = document("mit2020")
    assert (label(found, "selen.4"), label(found, "base.C5")) == ("セレン4", "C5")
    assert [one["notes"] for one in found["boards"]] == [[], []]


def test_a_table_calls_its_planets_as_it_likes() -> None:
    found = document("hyoumen", labels={"earth": Named(ja="地球", en="Earth")})
    assert label(found, "earth.2") == "地球2"


def sight(edition: str, step: str, kind: type, seats: tuple[int, ...] | None = None, **table: Any) -> tuple[Sight, Offer]:
    game = Game(header(edition))
    book = book_of(game)
    assert book is not None
    fact = ActionAnnounced(id="x", seat=1, action="destroy_key_point")
    offer = Offer(Expect(step, kind, "4.5.board.cards", seats), (fact,) if seats else ())
    others = (Offer(Expect("start.place", PiecePlaced, "x"), ()), Offer(Expect("first.roll", DiceRolled, "x"), ()))
    return Sight(book, replace(game.opening, **table), (offer, *others)), offer


@pytest.mark.parametrize(("edition", "cards"), [("hyoumen", 16), ("kmc2003", 36), ("mit2020", 24)])
def test_the_universe_of_six_is_laid_in_one_tap(edition: str, cards: int) -> None:
    shown, offer = sight(edition, "universe.lay", CardsLaid)
    (laid,) = [fact for form in making(shown, offer)[:1] for fact in form.facts if isinstance(fact, CardsLaid)]
    assert len(laid.places) == cards


def lies(name: str | None) -> Pile:
    return Pile(count=1, cards=(Laid(card=Card(name=name) if name else None, up=name is not None),))


@pytest.mark.parametrize(("card", "offered"), [("重要拠点（司令室）", 1), ("通路", 0), (None, 0)])
def test_kmc2003_offers_to_destroy_a_key_point_where_one_lies_open(card: str | None, offered: int) -> None:
    shown, offer = sight("kmc2003", "keypoint.destroy", ActionAnnounced, (1,), part="base")
    pieces = {**shown.table.pieces, "p1": Piece(seat=1, label="N1", place="base.C3")}
    at = Sight(shown.book, replace(shown.table, pieces=pieces, zones={**shown.table.zones, "base.C3": lies(card)}), (offer,))
    assert len(turn.key_point(at, offer)) == offered
