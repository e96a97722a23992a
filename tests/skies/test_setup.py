"""Setup in thirteen steps: what lies on the table, the first dropships, the motherships; and the table itself."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import Stage, fact, illegal
from tests.skies.made_up import header
from tests.skies.stage import HEADER, at, cards, given, gives, pile, says, ship, starts, table
from ucr_events.checks.header import check_header
from ucr_events.facts import (
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CounterSet,
    GameOpened,
    PartBegan,
    PiecePlaced,
    SeatSetup,
)
from ucr_events.games.skies.rules.common import neighbours
from ucr_events.header.game import Game
from ucr_events.table import evolve

RING = ("Deyvas", "Utei", "Wyrne", "Hreja", "Solenmere", "Eylona")
SLOTS = tuple(f"ring.{number}" for number in range(1, 7))


def laid(*places: str, names: tuple[str, ...] | None = None) -> Any:
    return fact(CardsLaid, places=places, cards=None if names is None else cards(*names), face="up")


def begun(*steps: Any, game: GameOpened = HEADER, listed: bool = True, lying: Any = None) -> Stage:
    """A setup that has begun."""
    opening = Game(game).opening if lying is None else lying
    return given(fact(PartBegan, part="setup"), *steps, script="setup", lying=opening, game=game, listed=listed)


def test_setup_01_tiles_form_a_closed_ring() -> None:
    stage = begun().when(laid(*SLOTS, names=RING))
    stage.holds("setup.01.tiles")
    ring = stage.table.ring
    assert neighbours(ring, "eylona") == ("solenmere", "deyvas")
    assert says(begun().when(laid(*SLOTS, names=("Deyvas", *RING[:5]))), "setup.01.tiles") == "illegal"
    assert says(begun().when(laid(*SLOTS[:5], names=RING[:5])), "setup.01.tiles") == "illegal"


def test_setup_02_politic_piles_as_many_as_players() -> None:
    assert says(begun().when(laid(*["politic.utei"] * 3)), "setup.02.politic_piles") == "legal"
    assert says(begun().when(laid(*["politic.utei"] * 4)), "setup.02.politic_piles") == "illegal"
    assert {
        name: zone.count for name, zone in Game(HEADER).opening.zones.items() if name.startswith("politic.")
    } == dict.fromkeys((f"politic.{name.casefold()}" for name in RING), 3)


def test_setup_02_politic_place_beside_their_planet() -> None:
    three = ["politic.utei"] * 3
    assert says(begun().when(laid(*three, names=("Utei",) * 3)), "setup.02.politic_place") == "legal"
    assert says(begun().when(laid(*three, names=("Hreja",) * 3)), "setup.02.politic_place") == "illegal"


def test_setup_02_politic_rest_stays_in_the_box() -> None:
    taken = fact(CardsDrawn, 1, source="box", to="hand.1", cards=cards("Utei"))
    assert says(given(script="acting", args=(1, at("utei"))).when(taken), "setup.02.politic_rest") == "illegal"
    drawn = fact(CardsDrawn, 1, source="politic.utei", to="hand.1", cards=cards("Utei"))
    assert says(given(script="acting", args=(1, at("utei"))).when(drawn), "setup.02.politic_rest") == "legal"


@pytest.mark.parametrize(
    ("stack", "rule", "right", "listed"),
    [
        ("activation_chits.green", "setup.04.activation", ("2", "4", "5"), True),
        ("senator_chits.one", "setup.12.senator_chits", ("2", "3", "4"), True),
        ("activation_chits.green", "setup.04.activation", ("1", "5"), False),
    ],
)
def test_setup_04_activation_and_setup_12_senator_chits_descend(stack: str, rule: str, right: Any, listed: bool) -> None:
    places = (stack,) * len(right)
    stage = begun(listed=listed).when(laid(*places, names=right))
    assert says(stage, rule) == "legal"
    assert stage.table.zones[stack].count == len(right)
    assert says(begun(listed=listed).when(laid(*places, names=tuple(reversed(right)))), rule) == "illegal"
    if listed:
        assert says(begun().when(laid(*places[:2], names=right[:2])), rule) == "illegal"


def test_setup_05_treaty_one_chit_of_each_planet_with_one_energy() -> None:
    mat = ["treaty_chits"] * 6
    assert says(begun().when(laid(*mat, names=RING)), "setup.05.treaty") == "legal"
    assert says(begun().when(laid(*mat, names=("Deyvas", *RING[:5]))), "setup.05.treaty") == "illegal"
    assert Game(HEADER).opening.zones["treaty_chits"].count == 6


def test_setup_06_player_kit_three_energy_and_a_colour_of_ones_own() -> None:
    assert {seat.counters["energy"] for seat in Game(HEADER).opening.seats} == {3}
    assert says(begun().when(fact(CounterSet, 1, counter="energy", value=3)), "setup.06.player_kit") == "legal"
    assert says(begun().when(fact(CounterSet, 1, counter="energy", value=4)), "setup.06.player_kit") == "illegal"
    twice = replace(HEADER, seats=tuple(SeatSetup(seat=seat, name=f"N{seat}", colour="red") for seat in (1, 2, 3)))
    for game, said in ((HEADER, "legal"), (twice, "illegal")):
        stage = given(script="game", lying=Game(game).opening, game=game).when(fact(PartBegan, part="play"))
        assert says(stage, "setup.06.player_kit") == said


def test_setup_03_bank_nobody_has_fewer_than_none() -> None:
    assert says(begun().when(fact(CounterSet, 1, counter="energy", value=-1)), "setup.03.bank") == "illegal"
    assert says(begun().when(fact(CounterSet, 1, counter="energy", value=3)), "setup.03.bank") == "legal"


def test_setup_07_bases_and_setup_07_ships_begin_on_the_board_and_in_the_supply() -> None:
    opening = Game(HEADER).opening
    assert {piece.place for name, piece in opening.pieces.items() if name.startswith("base.1.")} == {
        "board.left",
        "board.centre",
        "board.right",
    }
    assert {seat.counters["supply"] for seat in opening.seats} == {16}
    for lying, said in ((opening, "legal"), (table(bases={"base.1.left.1": "utei.inactive"}), "illegal")):
        stage = given(script="game", lying=lying).when(fact(PartBegan, part="play"))
        assert says(stage, "setup.07.bases") == said


def test_setup_08_start_player_is_chosen_once() -> None:
    stage = begun().when(starts(2))
    stage.then()
    assert stage.table.start == 2
    stage.when(starts(3)).then(illegal("setup.08.start_player"))


def test_setup_09_deal_senator_one_each() -> None:
    dealt = fact(CardsDealt, 1, source="deck.senators", to="senator.1", count=1)
    two = fact(CardsDealt, 1, source="deck.senators", to="senator.1", count=2)
    begun().when(dealt).then()
    begun().when(two).then(illegal("setup.09.deal_senator"))


def test_setup_09_two_ships_on_the_symbols_of_the_senator() -> None:
    def returned(*planets: str, listed: bool = True) -> Stage:
        dealt = fact(CardsDealt, 1, source="deck.senators", to="senator.1", count=1)
        back = fact(CardsReturned, 1, source="senator.1", to="deck.senators", cards=cards("Aa"))
        return begun(starts(1), dealt, *(ship(1, planet) for planet in planets), listed=listed).when(back)

    assert says(returned("utei", "wyrne"), "setup.09.two_ships") == "legal"
    assert says(returned("utei", "hreja"), "setup.09.two_ships") == "illegal"
    assert says(returned("utei", "hreja", listed=False), "setup.09.two_ships") == "not judged"
    assert says(returned("utei"), "setup.09.two_ships") == "not judged"
    begun(ship(1, "utei")).when(ship(1, "utei")).then(illegal("setup.09.two_ships"))


TWO_EACH = tuple(ship(seat, planet) for seat in (1, 2, 3) for planet in ("utei", "wyrne"))


def test_setup_10_third_ship_in_turn_order_where_none_of_ones_own_is() -> None:
    begun(starts(2), *TWO_EACH).when(ship(2, "deyvas")).then()
    begun(starts(2), *TWO_EACH).when(ship(2, "utei")).then(illegal("setup.10.third_ship"))
    begun(starts(2), *TWO_EACH).when(ship(1, "deyvas")).then(illegal("setup.10.third_ship"))


def test_setup_10_return_senators_before_the_piles_are_made() -> None:
    piles = laid(*[name for name in ("senators.one", "senators.two", "senators.three") for _ in range(5)])
    assert says(begun().when(piles), "setup.10.return_senators") == "legal"
    kept = fact(CardsDealt, 1, source="deck.senators", to="senator.1", count=1)
    assert says(begun(kept).when(piles), "setup.10.return_senators") == "illegal"


def test_setup_11_piles_of_fifteen_by_their_dots() -> None:
    names = ("senators.one", "senators.two", "senators.three")
    assert says(begun().when(laid(*[name for name in names for _ in range(5)])), "setup.11.piles") == "legal"
    assert says(begun().when(laid(*[name for name in names for _ in range(4)])), "setup.11.piles") == "illegal"
    assert says(begun().when(laid("senators.one", names=("Ba",))), "setup.11.piles") == "illegal"


THIRD = (*TWO_EACH, ship(2, "deyvas"), ship(3, "deyvas"), ship(1, "deyvas"))


def placed(seat: int, place: str) -> Any:
    return fact(PiecePlaced, seat, piece=f"mother.{seat}", place=place)


def mothers(*steps: Any) -> Stage:
    """Turn order 2, 3, 1; so seat 1 places first."""
    return begun(starts(2), *THIRD, *steps)


def test_setup_13_mothership_in_reverse_turn_order() -> None:
    mothers().when(placed(1, "utei.left"), placed(3, "hreja.right"), placed(2, "wyrne.left")).then()
    mothers().when(placed(2, "utei.left")).then(illegal("setup.13.mothership"))


def test_setup_13_no_share_of_a_planet() -> None:
    mothers(placed(1, "utei.left")).when(placed(3, "utei.right")).then(illegal("setup.13.no_share"))
    mothers(placed(1, "utei.left")).when(placed(3, "hreja.right")).then()


def test_setup_13_facing_left_or_right() -> None:
    stage = mothers().when(placed(1, "utei.right"))
    stage.holds("setup.13.facing")
    assert stage.table.pieces["mother.1"].place == "utei.right"
    assert says(mothers().when(placed(1, "utei")), "setup.13.facing") == "illegal"


def faction(seat: int, name: str) -> Any:
    return fact(CardsDrawn, seat, source="deck.factions", to=f"faction.{seat}", cards=cards(name))


def test_faction_setup_chosen_in_reverse_turn_order_or_by_colour() -> None:
    chosen, colour = header(3, "chosen"), header(3, "colour")
    assert says(begun(starts(1), game=chosen).when(faction(3, "Voldan")), "faction.setup") == "legal"
    assert says(begun(starts(1), game=chosen).when(faction(1, "Voldan")), "faction.setup") == "illegal"
    assert says(begun(game=colour).when(faction(1, "Universus")), "faction.setup") == "legal"
    assert says(begun(game=colour).when(faction(1, "Voldan")), "faction.setup") == "illegal"
    assert says(begun(game=colour, listed=False).when(faction(1, "Voldan")), "faction.setup") == "not judged"
    assert says(begun().when(faction(1, "Voldan")), "faction.setup") == "illegal"


@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_limits_players_two_to_four(seats: int, fits: bool) -> None:
    setups = tuple(SeatSetup(seat=seat, name=f"N{seat}") for seat in range(1, seats + 1))
    game = replace(HEADER, seats=setups, order=None)
    problems = [problem.message for problem in check_header(game, Game(game))]
    assert problems == ([] if fits else [f"skies is played with 2 to 4 seats, got {seats}"])


def test_visibility_hands_are_known_because_every_card_is_taken_openly() -> None:
    made = Game(HEADER)
    lying: Any = made.opening
    for name in ("utei", "wyrne"):
        drawn = fact(CardsDrawn, 1, source=f"politic.{name}", to="hand.1", cards=cards(name.capitalize()))
        lying = evolve(made.handlers, lying, drawn)
    lying = evolve(made.handlers, lying, gives(1, "Utei"))
    assert lying.zones["hand.1"] == pile("Wyrne")
    assert lying.zones["politic.utei"].count == 3


def test_setup_that_nobody_wrote_down_is_no_mistake() -> None:
    stage = given(script="game", lying=Game(HEADER).opening).when(fact(PartBegan, part="play"))
    assert {finding.verdict for finding in stage.findings} == {"legal"}
