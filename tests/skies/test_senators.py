"""Senators and factions: when they may be used, how often, and what each ability does."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import Stage, fact, illegal
from tests.skies.stage import (
    FACTIONS,
    HEADER,
    at,
    base,
    cards,
    does,
    energy,
    given,
    gives,
    pile,
    plays,
    sails,
    says,
    ship,
    table,
    takes,
)
from ucr_events.facts import CardsDiscarded, CardsDrawn, TurnEnded
from ucr_events.table.state import Pile

NAMES = {"universus": "Universus", "iron_sun": "Iron Sun Div.", "temporum": "Temporum", "voldan": "Voldan"}


def acting(*steps: Any, senators: tuple[str, ...] = ("Ab", "Ba"), have: int = 3, listed: bool = True, **more: Any) -> Stage:
    doing = more.pop("doing", at("utei"))
    lying = table(mothers={1: "utei.right"}, energy={1: have}, senator__1=pile(*senators), **more)
    return given(*steps, script="acting", args=(1, doing), lying=lying, listed=listed)


def test_senator_play_one_of_two_abilities_and_the_card_is_removed() -> None:
    stage = acting().when(plays(1, "Ab", "energy"))
    stage.holds("senator.play")
    assert stage.table.zones["removed"] == pile("Ab")
    assert says(acting().when(plays(1, "Ab", "ship")), "senator.play") == "illegal"
    assert says(acting(senators=("Ba",)).when(plays(1, "Ab", "energy")), "senator.play") == "illegal"


def test_senator_play_both_abilities_without_a_faction() -> None:
    acting(plays(1, "Ab", "energy"), energy(1, 3)).when(does(1, "ability_build")).then(illegal("senator.play"))


def test_senator_play_in_the_turn_of_another() -> None:
    acting(senator__2=pile("Aa")).when(plays(2, "Aa", "energy")).then(illegal("senator.play"))


def test_senator_play_without_the_list_of_abilities_is_not_judged() -> None:
    acting(listed=False).when(plays(1, "Ab", "ship")).then(("senator.play", "not judged"))


def test_senator_play_a_senator_of_another() -> None:
    stage = acting(senator__2=pile("Aa")).when(plays(1, "Aa", "energy", source=2))
    assert says(stage, "senator.play") == "illegal"


def test_senator_once_in_a_turn() -> None:
    acting(plays(1, "Ab", "energy"), energy(1, 3)).when(plays(1, "Ba", "ship")).then(illegal("senator.once"))
    acting().when(plays(1, "Ba", "ship")).then()


def test_senator_no_action_is_not_counted() -> None:
    two = at("utei", "ship", "card")
    acting(plays(1, "Ab", "energy"), doing=two).when(energy(1, 3), energy(1, -1), fact(TurnEnded, 1)).then(
        illegal("action.cost3")
    )
    three = at("utei", "ship", "card", "special")
    acting(plays(1, "Ab", "energy"), doing=three).when(energy(1, 3), energy(1, -1)).then()


def test_senator_energy_is_three() -> None:
    acting(plays(1, "Ab", "energy"), have=0).when(energy(1, 3)).then()
    acting(plays(1, "Ab", "energy")).when(energy(1, 4)).then(illegal("senator.energy"))


def test_senator_build_costs_two_energy_and_the_dropships() -> None:
    ships = {1: {"solenmere": 2, "deyvas": 3}}
    paid = (plays(1, "Ab", "build"), energy(1, -2))
    acting(*paid, have=2, ships=ships).when(base(1, "left", "solenmere.inactive"), ship(1, "solenmere", -2)).then()
    assert says(acting(have=1, ships=ships).when(plays(1, "Ab", "build")), "senator.build") == "illegal"
    assert says(acting(have=2, ships=ships).when(plays(1, "Ab", "build")), "senator.build") == "legal"
    acting(plays(1, "Ab", "build"), ships=ships).when(energy(1, -1)).then(illegal("senator.build"))
    acting(*paid, ships=ships).when(base(1, "left", "deyvas.inactive")).then(illegal("planet.utei.cost"))


SWAPPING = ("Ac",)


def swapping(*steps: Any, game: Any = HEADER) -> Stage:
    lying = table(game, mothers={1: "utei.right"}, senator__1=pile("Ac"), hand__1=pile("Utei", "Hreja"))
    return given(plays(1, "Ac", "swap"), *steps, script="acting", args=(1, at("utei")), lying=lying, game=game)


def test_senator_swap_for_a_card_that_is_not_held() -> None:
    swapping(gives(1, "Utei")).when(takes(1, "wyrne")).then()
    swapping(gives(1, "Utei")).when(takes(1, "hreja")).then(illegal("senator.swap"))
    swapping().when(gives(1, "Wyrne")).then(illegal("senator.swap"))
    swapping().when(gives(1, "Utei", "Hreja")).then(illegal("senator.swap"))


@pytest.mark.parametrize(("reading", "found"), [("other", [illegal("senator.swap")]), ("same", [])])
def test_senator_swap_taking_the_same_card_back_is_a_reading(reading: str, found: list[Any]) -> None:
    game = replace(HEADER, readings={"senator.swap": reading})
    swapping(gives(1, "Utei"), game=game).when(takes(1, "utei")).then(*found)


def test_senator_treaty_costs_one_energy() -> None:
    more: dict[str, Any] = {"senators": ("Ad",), "hand__1": pile("Utei")}
    acting(plays(1, "Ad", "treaty"), have=1, **more).when(energy(1, -1), gives(1, "Utei")).then()
    assert says(acting(have=0, **more).when(plays(1, "Ad", "treaty")), "senator.treaty") == "illegal"
    assert says(acting(have=1, **more).when(plays(1, "Ad", "treaty")), "senator.treaty") == "legal"
    acting(plays(1, "Ad", "treaty"), **more).when(energy(1, -2)).then(illegal("senator.treaty"))


def test_senator_redeploy_up_to_three() -> None:
    more: dict[str, Any] = {"senators": ("Ae",), "ships": {1: {"utei": 5}}}
    paid = (plays(1, "Ae", "redeploy"), energy(1, -1))
    acting(*paid, have=1, **more).when(ship(1, "utei", -3), ship(1, "hreja", 3)).then()
    moved = (ship(1, "utei", -3), ship(1, "hreja", 3))
    acting(*paid, *moved, **more).when(ship(1, "utei", -1)).then(illegal("senator.redeploy"))
    acting(*paid, **more).when(ship(1, "utei", -4)).then(illegal("senator.redeploy"))
    assert says(acting(have=0, **more).when(plays(1, "Ae", "redeploy")), "senator.redeploy") == "illegal"
    assert says(acting(have=1, **more).when(plays(1, "Ae", "redeploy")), "senator.redeploy") == "legal"


def test_senator_ship_to_any_planet() -> None:
    acting(plays(1, "Ba", "ship")).when(ship(1, "deyvas")).then()
    acting(plays(1, "Ba", "ship")).when(ship(1, "deyvas", 2)).then(illegal("senator.ship"))
    assert says(acting(supply={1: 0}).when(plays(1, "Ba", "ship")), "senator.ship") == "illegal"


def of_faction(*steps: Any, faction: str, moved: bool = True, have: int = 3, **more: Any) -> Stage:
    game, doing = more.pop("game", FACTIONS), more.pop("doing", at("utei"))
    zones = {
        "faction__1": pile(NAMES[faction]),
        **{name: more.pop(name) for name in list(more) if "__" in name or name == "removed"},
    }
    lying = table(game, mothers={1: "utei.right", 2: "wyrne.left"}, energy={1: have}, **more, **zones)
    script, args = ("acting", (1, doing)) if moved else ("turn", (1,))
    return given(*steps, script=script, args=args, lying=lying, game=game)


def test_faction_once_in_each_own_turn() -> None:
    gone = {"removed": pile("Aa"), "senator__1": pile("Ba")}
    of_faction(faction="iron_sun", ships={1: {"utei": 2}}).when(does(1, "iron_sun_ships")).then()
    used = at("utei", faction=True)
    stage = of_faction(faction="universus", doing=used, **gone).when(does(1, "universus_swap"))
    assert says(stage, "faction.once") == "illegal"
    of_faction(faction="voldan").when(does(1, "temporum_base")).then(illegal("faction.once"), illegal("faction.temporum.base"))
    of_faction(faction="voldan", faction__2=pile("Universus")).when(does(2, "universus_both")).then(illegal("faction.once"))


def test_faction_no_action_is_not_counted() -> None:
    ships = {1: {"utei": 2}}
    two, three = at("utei", "ship", "card"), at("utei", "ship", "card", "special")
    used = (does(1, "iron_sun_ships"), ship(1, "utei", -2), energy(1, 3))
    of_faction(*used, faction="iron_sun", doing=two, ships=ships).when(energy(1, -1), fact(TurnEnded, 1)).then(
        illegal("action.cost3")
    )
    of_faction(*used, faction="iron_sun", doing=three, ships=ships).when(energy(1, -1)).then()
    of_faction(*used, faction="iron_sun", doing=three, ships=ships).when(energy(1, -2)).then(illegal("action.cost3"))


def test_faction_universus_swap_for_a_senator_that_was_removed() -> None:
    gone = {"removed": pile("Aa"), "senator__1": pile("Ba")}
    give = fact(CardsDiscarded, 1, source="senator.1", to="removed", cards=cards("Ba"))
    take = fact(CardsDrawn, 1, source="removed", to="senator.1", cards=cards("Aa"))
    same = fact(CardsDrawn, 1, source="removed", to="senator.1", cards=cards("Ba"))
    begun = does(1, "universus_swap")
    of_faction(begun, give, faction="universus", **gone).when(take).then()
    of_faction(begun, give, faction="universus", **gone).when(same).then(illegal("faction.universus.swap"))
    of_faction(faction="universus", senator__1=pile("Ba")).when(begun).then(illegal("faction.universus.swap"))
    of_faction(faction="universus", removed=pile("Aa")).when(begun).then(illegal("faction.universus.swap"))


def test_faction_universus_both_abilities_of_one_senator() -> None:
    used = (plays(1, "Ab", "energy"), energy(1, 3))
    own = {"senator__1": pile("Ab")}
    of_faction(does(1, "universus_both"), *used, faction="universus", **own).when(does(1, "ability_build")).then()
    of_faction(*used, faction="voldan", **own).when(does(1, "ability_build")).then(illegal("faction.universus.both"))


def test_faction_iron_sun_ships_two_of_one_planet_for_three_energy() -> None:
    begun = does(1, "iron_sun_ships")
    stage = of_faction(begun, faction="iron_sun", ships={1: {"utei": 2}}).when(ship(1, "utei", -2), energy(1, 3))
    stage.then()
    assert (stage.table.seats[0].counters["energy"], stage.table.seats[0].counters["ships.utei"]) == (6, 0)
    one_each = {1: {"utei": 1, "hreja": 1}}
    of_faction(faction="iron_sun", ships=one_each).when(begun).then(illegal("faction.iron_sun.ships"))
    of_faction(begun, faction="iron_sun", ships={1: {"utei": 2}}).when(ship(1, "utei", -1)).then(
        illegal("faction.iron_sun.ships")
    )


def test_faction_temporum_base_to_a_neighbouring_planet() -> None:
    bases = {"base.1.left.1": "utei.active", "base.1.left.2": "utei.inactive"}
    begun = does(1, "temporum_base")

    def moving() -> Stage:
        return of_faction(begun, faction="temporum", bases=bases)

    moving().when(base(1, "left", "wyrne.active")).then()
    moving().when(base(1, "left", "deyvas.active")).then()
    moving().when(base(1, "left", "wyrne.active", 2)).then(illegal("faction.temporum.base"))
    moving().when(base(1, "left", "hreja.active")).then(illegal("faction.temporum.base"))
    of_faction(faction="temporum").when(begun).then(illegal("faction.temporum.base"))


def test_faction_temporum_hreja_at_the_start_of_the_turn() -> None:
    begun, paid = does(1, "temporum_jump"), energy(1, -1)
    stage = of_faction(begun, faction="temporum", moved=False).when(paid, sails(1, "hreja.right"))
    stage.then()
    stage.when(takes(1, "hreja")).then()
    of_faction(begun, paid, faction="temporum", moved=False).when(sails(1, "hreja.left")).then(
        illegal("faction.temporum.hreja")
    )
    of_faction(faction="temporum").when(begun).then(illegal("faction.temporum.hreja"))
    of_faction(faction="temporum", moved=False, have=0).when(begun).then(illegal("faction.temporum.hreja"))


def test_faction_temporum_hreja_followed_by_the_move_by_that_reading() -> None:
    game = replace(FACTIONS, readings={"faction.temporum.hreja": "then_move"})
    steps = (does(1, "temporum_jump"), energy(1, -1), sails(1, "hreja.right"))
    of_faction(*steps, faction="temporum", moved=False, game=game).when(sails(1, "solenmere.right")).then()
    of_faction(*steps, faction="temporum", moved=False).when(sails(1, "solenmere.right")).then(illegal("flow.steps"))


def test_faction_voldan_turn_for_nothing() -> None:
    begun = does(1, "voldan_turn")
    turned = of_faction(begun, faction="voldan", moved=False, have=0).when(sails(1, "utei.left"))
    turned.then()
    turned.when(sails(1, "deyvas.left")).then()
    of_faction(faction="universus", moved=False, have=0).when(sails(1, "utei.left")).then(illegal("move.reverse"))
    of_faction(faction="voldan").when(begun).then(illegal("faction.voldan.turn"))


def test_faction_voldan_stay_and_act_on_the_same_planet_again() -> None:
    begun, paid = does(1, "voldan_stay"), energy(1, -2)
    of_faction(begun, paid, faction="voldan", moved=False).when(takes(1, "utei")).then()
    of_faction(faction="voldan", moved=False, have=2).when(begun).then()
    of_faction(faction="voldan", moved=False, have=1).when(begun).then(illegal("faction.voldan.stay"))
    of_faction(begun, paid, faction="voldan", moved=False).when(sails(1, "wyrne.right")).then(illegal("faction.voldan.stay"))
    of_faction(begun, faction="voldan", moved=False).when(energy(1, -1)).then(illegal("faction.voldan.stay"))


def test_faction_voldan_stay_after_the_actions_by_that_reading() -> None:
    game = replace(FACTIONS, readings={"faction.voldan.stay": "again"})
    done = at("utei", "ship")
    again = of_faction(does(1, "voldan_stay"), energy(1, -2), faction="voldan", doing=done, game=game)
    again.when(ship(1, "utei")).then()
    of_faction(faction="voldan", doing=done).when(does(1, "voldan_stay")).then(illegal("faction.voldan.stay"))


def test_faction_setup_without_factions_nobody_uses_one() -> None:
    stage = given(script="acting", args=(1, at("utei")), lying=table(mothers={1: "utei.right"}))
    stage.when(does(1, "universus_both")).then(illegal("faction.setup"))


def test_an_empty_pile_of_senators_is_no_senator() -> None:
    assert says(acting(senators=()).when(plays(1, "Ab", "energy")), "senator.play") == "illegal"
    assert Pile().count == 0
