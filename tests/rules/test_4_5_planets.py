"""4.5 Making the universe, 6.2 few players: cards laid, ambushes, starting pieces."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import players
from tests.rules.parts import (
    FIVE,
    NINE,
    SEVEN,
    SIX,
    on_planets,
    opened,
    part_began,
    placed,
    said,
    sealed,
    shown,
    squares,
    turn,
    turned,
)
from tests.rules.stage import Stage, fact, given, rolled
from tests.rules.witnessed import log
from ucr_events.facts import CardsLaid, CardsShuffled, GameOpened
from ucr_events.games.locke.rules.planets.planets import ambush_cards, planet_cards

BARE = on_planets(cards=False)
TWO_BASES = (2, 4)


def universe(header: GameOpened = NINE, places: tuple[str, ...] | None = None, **more: Any) -> Stage:
    """Cards are laid and the first turn begins."""
    bases = (2, 4, 5, 8) if header is NINE else TWO_BASES
    laid = squares(header) if places is None else places
    table = on_planets(header, bases, cards=False, p1="toa.0", p3="toa.0", **more)
    stage = given(script="planet_setup", table=table, header=header).when(fact(CardsLaid, places=laid))
    return stage.when(turn(1))


def test_board_cards_nine_players_lay_thirty_six() -> None:
    assert said(universe(), "4.5.board.cards") == "legal"


def test_board_cards_fewer_are_against_it() -> None:
    assert said(universe(places=squares()[:30]), "4.5.board.cards") == "illegal"


def test_board_cards_one_on_a_square_and_face_down() -> None:
    given(script="planet_setup", table=BARE).when(fact(CardsLaid, places=squares())).then().holds("4.5.board.cards")
    twice = given(script="planet_setup", table=on_planets()).when(fact(CardsLaid, places=("toa.1",)))
    assert said(twice, "4.5.board.cards") == "illegal"
    face_up = given(script="planet_setup", table=BARE).when(fact(CardsLaid, places=("toa.1",), face="up"))
    assert said(face_up, "4.5.board.cards") == "illegal"


@pytest.mark.parametrize(("header", "cards"), [(FIVE, 18), (SIX, 24)])
def test_few_players_planet_cards(header: GameOpened, cards: int) -> None:
    assert len(squares(header)) == cards
    assert said(universe(header), "6.2.few-players.planet-cards") == "legal"
    wide = replace(header, options={"squares": 6})
    assert said(universe(wide, squares(NINE)), "6.2.few-players.planet-cards") == "illegal"


def test_few_players_scope_seven_play_the_usual_game() -> None:
    stage = universe(SEVEN)
    assert (planet_cards(7), ambush_cards(stage.book, 7)) == (36, 4)
    assert said(stage, "6.2.few-players.planet-cards") is None
    assert said(stage, "4.5.board.cards") == "legal"


def test_few_players_minimum_is_five() -> None:
    assert log(part_began("planets"), header=players(4)).says("6.2.few-players.minimum") == "illegal"
    assert log(part_began("planets"), header=FIVE).says("6.2.few-players.minimum") == "legal"


def test_start_pieces_explorers_start_on_ports() -> None:
    given(script="planet_setup", table=BARE).when(placed(3, "toa.0")).then()
    assert said(given(script="planet_setup", table=BARE).when(placed(3, "toa.3")), "4.5.start.pieces") == "illegal"


def test_start_pieces_base_players_have_none() -> None:
    assert said(given(script="planet_setup", table=BARE).when(placed(2, "toa.0")), "4.5.start.pieces") == "illegal"


def test_start_pieces_nobody_is_forgotten() -> None:
    assert said(universe(), "4.5.start.pieces") == "not judged"
    everybody = universe(p6="maia.0", p7="selen.0", p9="dinar.0")
    assert said(everybody, "4.5.start.pieces") == "legal"


def test_ability_deck_and_first_player_rolls_belong_to_the_setup() -> None:
    stage = given(fact(CardsShuffled, deck="deck.ability"), script="planet_setup", table=BARE)
    stage.when(rolled(3, 6, purpose="first_player")).then()


def test_rafnor_is_made_of_the_cards_exchanged() -> None:
    four = fact(CardsLaid, places=("rafnor.1", "rafnor.2", "rafnor.3", "rafnor.4"))
    five = fact(CardsLaid, places=tuple(f"rafnor.{number}" for number in range(1, 6)))
    assert said(given(script="planet_setup", table=on_planets()).when(four), "4.5.ambush.rafnor") == "legal"
    assert said(given(script="planet_setup", table=on_planets()).when(five), "4.5.ambush.rafnor") == "illegal"


def test_ambush_place_by_base_players_and_not_more_than_four() -> None:
    start = on_planets()
    assert log(sealed(2, "ambush"), start=start).says("4.5.ambush.place") == "legal"
    assert log(sealed(3, "ambush"), start=start).says("4.5.ambush.place") == "illegal"
    five = [sealed(seat, "ambush") for seat in (2, 4, 5, 8, 2)]
    assert log(*five, start=start).says("4.5.ambush.place") == "illegal"


def test_ambush_place_a_fifth_one_turning_up_shows_the_mistake() -> None:
    up = [turned(f"toa.{number}", "待ち伏せ") for number in range(1, 6)]
    assert log(*up[:4], start=on_planets()).says("4.5.ambush.place") == "legal"
    assert log(*up, start=on_planets()).says("4.5.ambush.place") == "illegal"


def test_few_players_ambush_cards_five_players_hide_two() -> None:
    start = on_planets(FIVE, TWO_BASES)
    two = [sealed(2, "ambush"), sealed(4, "ambush")]
    assert log(*two, start=start, header=FIVE).says("6.2.few-players.ambush-cards") == "legal"
    up = [turned(f"{planet}.1", "待ち伏せ") for planet in ("toa", "maia", "earth")]
    assert log(*up, start=start, header=FIVE).says("6.2.few-players.ambush-cards") == "illegal"
    assert log(*up, start=start, header=FIVE).says("4.5.ambush.place") is None


def test_ambush_secret_is_not_shown_to_explorers() -> None:
    ambush = sealed(2, "ambush", "a")
    assert log(ambush, shown("a", 3), start=on_planets()).says("4.5.ambush.secret") == "illegal"
    assert log(ambush, shown("a", 4), start=on_planets()).says("4.5.ambush.secret") == "legal"


def test_ambush_exchange_lies_on_a_square_with_a_card() -> None:
    ambush = sealed(2, "ambush", "a")
    assert log(ambush, opened("a", card="A", place="toa.5"), start=on_planets()).says("4.5.ambush.exchange") == "legal"
    assert log(ambush, opened("a", card="A", place="toa.0"), start=on_planets()).says("4.5.ambush.exchange") == "illegal"


def test_ambush_exchange_another_card_turned_up_there_gives_it_away() -> None:
    facts = (sealed(2, "ambush", "a"), turned("toa.5", "白紙"), opened("a", card="A", place="toa.5"))
    assert log(*facts, start=on_planets()).says("4.5.ambush.exchange") == "illegal"


def test_ambush_exchange_never_two_on_one_square_and_assign_never_one_duty_card_twice() -> None:
    facts = (sealed(2, "ambush", "a"), sealed(4, "ambush", "b"), opened("a", card="A", place="toa.5"))
    twice = log(*facts, opened("b", card="A", place="toa.5"), start=on_planets())
    assert twice.says("4.5.ambush.exchange") == "illegal"
    assert twice.says("4.5.ambush.assign") == "illegal"
    apart = log(*facts, opened("b", card="B", place="toa.4"), start=on_planets())
    assert apart.says("4.5.ambush.exchange") == "legal"
    assert apart.says("4.5.ambush.assign") == "legal"


def test_few_players_ambush_duty_cards_all_four_letters_may_be_used() -> None:
    facts = (sealed(2, "ambush", "a"), opened("a", card="D", place="toa.1"))
    assert log(*facts, start=on_planets(FIVE, TWO_BASES), header=FIVE).says("4.5.ambush.assign") == "legal"
