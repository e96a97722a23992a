"""The six special actions: hiring, activating, building, treaties, redeploying, refuelling."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import Stage, fact, illegal
from tests.skies.stage import (
    FACTIONS,
    HEADER,
    base,
    cards,
    chit,
    does,
    energy,
    given,
    gives,
    influence,
    pile,
    says,
    ship,
    table,
    takes,
)
from ucr_events.facts import CardsDrawn
from ucr_events.games.skies.layout import TREATIES
from ucr_events.table.state import Pile

EMPTY = Pile()


def hiring(*steps: Any, hand: tuple[str, ...] = ("Utei", "Wyrne", "Hreja"), listed: bool = True, **zones: Pile) -> Stage:
    lying = table(hand__1=pile(*hand), **zones)
    return given(*steps, script="hire", args=(1,), lying=lying, listed=listed)


def hires(pile_name: str, senator: str, to: str = "senator.1") -> Any:
    return fact(CardsDrawn, 1, source=pile_name, to=to, cards=cards(senator))


PAID = gives(1, "Utei", "Wyrne")
"What senator Aa of the made-up club costs."


def test_planet_deyvas_cost_both_symbols_go_back_to_their_planets() -> None:
    stage = hiring().when(PAID)
    stage.then()
    assert [stage.table.zones[f"politic.{planet}"].count for planet in ("utei", "wyrne", "hreja")] == [4, 4, 3]
    assert says(stage.when(hires("senators.one", "Aa")), "planet.deyvas.cost") == "legal"


def test_planet_deyvas_cost_with_one_symbol_only() -> None:
    hiring(hand=("Utei",)).when(PAID).then(illegal("planet.deyvas.cost"))
    # 「政治カード1枚ずつを手札から捨てて」: both at once or one after the other
    hiring().when(gives(1, "Utei"), gives(1, "Wyrne")).then()
    hiring(gives(1, "Utei")).when(hires("senators.one", "Aa")).then(illegal("planet.deyvas.cost"))


def test_planet_deyvas_cost_with_other_symbols() -> None:
    hiring(gives(1, "Utei", "Hreja")).when(hires("senators.one", "Aa")).then(illegal("planet.deyvas.cost"))


def test_planet_deyvas_cost_without_the_list_of_symbols_is_not_judged() -> None:
    stage = hiring(gives(1, "Utei", "Hreja"), listed=False).when(hires("senators.one", "Aa"))
    stage.then(("planet.deyvas.cost", "not judged"))
    assert "table not provided (senator_symbols)" in stage.findings[0].reason[1]


def test_planet_deyvas_gain_the_card_on_top_lies_with_its_owner() -> None:
    stage = hiring(PAID).when(hires("senators.one", "Aa"))
    stage.holds("planet.deyvas.gain")
    assert stage.table.zones["senator.1"] == pile("Aa")
    assert says(hiring(PAID).when(hires("senators.one", "Ab")), "planet.deyvas.gain") == "illegal"
    assert says(hiring(PAID, senators__one=EMPTY).when(hires("senators.one", "Aa")), "planet.deyvas.gain") == "illegal"


def test_planet_deyvas_chit_the_top_one_of_that_pile() -> None:
    stage = hiring(PAID, hires("senators.one", "Aa")).when(chit(1, "senator_chits.one", "4"))
    stage.holds("planet.deyvas.chit")
    assert stage.table.tally["1"].senator == 4
    hiring(PAID, hires("senators.one", "Aa")).when(chit(1, "senator_chits.one", "3")).then(illegal("planet.deyvas.chit"))
    hiring(PAID, hires("senators.one", "Aa")).when(chit(1, "senator_chits.two", "6")).then(illegal("planet.deyvas.chit"))


def test_planet_deyvas_no_chit_the_printed_value_where_the_stack_has_run_out() -> None:
    steps, none = (PAID, hires("senators.one", "Aa")), {"senator_chits__one": EMPTY}
    stage = hiring(*steps, **none).when(influence(1, 1))
    stage.holds("planet.deyvas.no_chit")
    assert stage.table.tally["1"].normal == 1
    hiring(*steps, **none).when(influence(1, 2)).then(illegal("planet.deyvas.no_chit"))
    assert says(hiring(*steps).when(influence(1, 1)), "planet.deyvas.no_chit") == "illegal"


def test_planet_deyvas_no_chit_without_the_printed_values_is_not_judged() -> None:
    steps = (PAID, hires("senators.one", "Aa"))
    stage = hiring(*steps, listed=False, senator_chits__one=EMPTY).when(influence(1, 5))
    stage.then(("planet.deyvas.no_chit", "not judged"))


BASES = {"base.1.left.1": "utei.inactive", "base.1.left.2": "hreja.active", "base.2.left.1": "utei.inactive"}


def activating(*steps: Any, listed: bool = True, **zones: Pile) -> Stage:
    return given(*steps, script="activate", args=(1,), lying=table(bases=BASES, **zones), listed=listed)


def test_planet_hreja_flip_an_own_inactive_base_anywhere() -> None:
    activating().when(base(1, "left", "utei.active")).then()
    activating().when(base(2, "left", "utei.active")).then(illegal("planet.hreja.flip"))
    activating().when(base(1, "left", "wyrne.active")).then(illegal("planet.hreja.flip"))
    activating().when(base(1, "right", "utei.active")).then(illegal("planet.hreja.flip"))


def test_planet_hreja_flip_with_active_bases_only() -> None:
    activating().when(base(1, "left", "hreja.active", 2)).then(illegal("planet.hreja.flip"))


def test_planet_hreja_chit_of_the_colour_of_the_planet() -> None:
    stage = activating(base(1, "left", "utei.active")).when(chit(1, "activation_chits.green", "5"))
    stage.holds("planet.hreja.chit")
    assert stage.table.tally["1"].activation == 5
    flipped = base(1, "left", "utei.active")
    activating(flipped).when(chit(1, "activation_chits.green", "4")).then(illegal("planet.hreja.chit"))
    activating(flipped).when(chit(1, "activation_chits.purple", "7")).then(illegal("planet.hreja.chit"))
    unlisted = activating(flipped, listed=False).when(chit(1, "activation_chits.purple", "7"))
    unlisted.then(("planet.hreja.chit", "not judged"))


def test_planet_hreja_no_chit_the_printed_value_where_the_stack_has_run_out() -> None:
    flipped, none = base(1, "left", "utei.active"), {"activation_chits__green": EMPTY}
    activating(flipped, **none).when(influence(1, 1)).then()
    activating(flipped, **none).when(influence(1, 3)).then(illegal("planet.hreja.no_chit"))
    assert says(activating(flipped).when(influence(1, 1)), "planet.hreja.no_chit") == "illegal"
    activating(flipped, **none).when(chit(1, "activation_chits.green", "5")).then(illegal("planet.hreja.chit"))


def building(*steps: Any, ships: dict[str, int] | None = None, listed: bool = True, **more: Any) -> Stage:
    lying = table(ships={1: ships or {"wyrne": 3}}, **more)
    return given(*steps, script="build", args=(1,), lying=lying, listed=listed)


def test_planet_utei_build_an_own_base_inactive() -> None:
    building().when(base(1, "left", "wyrne.inactive")).then()
    assert says(building().when(base(1, "left", "wyrne.active")), "planet.utei.build") == "illegal"
    assert says(building().when(base(2, "left", "wyrne.inactive")), "planet.utei.build") == "illegal"


def test_planet_utei_build_without_a_base_left() -> None:
    gone = {f"base.1.{column}.{number}": "deyvas.active" for column in ("left", "centre", "right") for number in (1, 2)}
    stage = building(bases=gone).when(base(1, "left", "wyrne.inactive"))
    assert says(stage, "planet.utei.choice") == "illegal"


@pytest.mark.parametrize(("planet", "have", "cost"), [("wyrne", 3, 3), ("solenmere", 5, 2), ("deyvas", 4, 4)])
def test_planet_utei_cost_by_the_colour_of_the_planet(planet: str, have: int, cost: int) -> None:
    stage = building(ships={planet: have}).when(base(1, "left", f"{planet}.inactive"), ship(1, planet, -cost))
    stage.then()
    assert stage.table.seats[0].counters[f"ships.{planet}"] == have - cost
    built = base(1, "left", f"{planet}.inactive")
    building(built, ships={planet: have}).when(ship(1, planet, 1 - cost), ship(1, planet, -1)).then()
    assert says(building(built, ships={planet: have + 1}).when(ship(1, planet, -cost - 1)), "planet.utei.cost") == "illegal"


def test_planet_utei_cost_three_dropships_on_a_yellow_planet_are_too_few() -> None:
    stage = building(ships={"deyvas": 3}).when(base(1, "left", "deyvas.inactive"))
    stage.then(illegal("planet.utei.cost"))


def test_planet_utei_cost_without_colours_is_not_judged_but_never_less_than_two() -> None:
    built = base(1, "left", "deyvas.inactive")
    building(ships={"deyvas": 3}, listed=False).when(built).then(("planet.utei.cost", "not judged"))
    building(ships={"deyvas": 1}, listed=False).when(built).then(illegal("planet.utei.cost"))


def test_planet_utei_cost_from_that_planet_only() -> None:
    ships = {"wyrne": 3, "hreja": 3}
    building(base(1, "left", "wyrne.inactive"), ships=ships).when(ship(1, "hreja", -3)).then(illegal("planet.utei.cost"))


def test_planet_utei_choice_any_base_of_the_board() -> None:
    one_left = {"base.1.left.1": "deyvas.active"}
    assert says(building(bases=one_left).when(base(1, "left", "wyrne.inactive", 2)), "planet.utei.choice") == "legal"
    assert says(building(bases=one_left).when(base(1, "left", "wyrne.inactive", 1)), "planet.utei.choice") == "illegal"


def test_planet_utei_choice_another_columns_bonus() -> None:
    built = (base(1, "centre", "wyrne.inactive"), ship(1, "wyrne", -3))
    building(*built).when(energy(1, 2)).then(illegal("planet.utei.choice"))


def test_planet_utei_bonus_of_the_left_column() -> None:
    built = (base(1, "left", "wyrne.inactive"), ship(1, "wyrne", -3))
    building(*built).when(energy(1, 2)).then()
    building(*built).when(energy(1, 3)).then(illegal("planet.utei.bonus"))


def test_planet_utei_bonus_of_the_centre_column() -> None:
    built = (base(1, "centre", "wyrne.inactive"), ship(1, "wyrne", -3))
    building(*built).when(ship(1, "eylona")).then()
    building(*built).when(ship(1, "eylona", 2)).then(illegal("planet.utei.bonus"))
    stage = given(script="bonus", args=(1, "centre"), lying=table(supply={1: 0})).when(ship(1, "eylona"))
    assert says(stage, "action.add_ship") == "illegal"


def test_planet_utei_bonus_of_the_right_column() -> None:
    built = (base(1, "right", "wyrne.inactive"), ship(1, "wyrne", -3))
    building(*built, hand__1=pile("Utei")).when(takes(1, "hreja")).then()
    building(*built, hand__1=pile("Utei")).when(takes(1, "utei")).then(illegal("planet.utei.bonus"))
    stage = building(*built, politic__hreja=EMPTY).when(takes(1, "hreja"))
    assert says(stage, "action.take_card_empty") == "illegal"


THREE = ("Utei", "Wyrne", "Hreja")


def treating(*steps: Any, hand: tuple[str, ...] = THREE, **more: Any) -> Stage:
    return given(*steps, script="treaty", args=(1,), lying=table(hand__1=pile(*hand), **more))


def test_planet_eylona_discard_up_to_three_of_different_planets() -> None:
    stage = treating().when(gives(1, *THREE))
    stage.holds("planet.eylona.discard")
    treating(hand=("Utei", "Utei")).when(gives(1, "Utei", "Utei")).then(illegal("planet.eylona.discard"))
    four = (*THREE, "Deyvas")
    treating(hand=four).when(gives(1, *four)).then(illegal("planet.eylona.discard"))
    treating(hand=("Utei",)).when(gives(1, "Hreja")).then(illegal("planet.eylona.discard"))


def test_planet_eylona_chit_on_mat_comes_with_one_energy() -> None:
    stage = treating(gives(1, "Utei")).when(chit(1, TREATIES, "Utei"))
    stage.then()
    stage.when(energy(1, 1)).then()
    assert (stage.table.tally["1"].treaty, stage.table.seats[0].counters["energy"]) == (3, 4)
    treating(gives(1, "Utei"), chit(1, TREATIES, "Utei")).when(energy(1, 2)).then(illegal("planet.eylona.chit_on_mat"))
    treating(gives(1, "Utei")).when(chit(1, TREATIES, "Hreja")).then(illegal("planet.eylona.chit_on_mat"))


def test_planet_eylona_chit_on_mat_bonus_of_several_at_once() -> None:
    several = (gives(1, "Utei", "Hreja"), chit(1, TREATIES, "Utei"), chit(1, TREATIES, "Hreja"))
    treating(*several).when(energy(1, 2)).then()
    treating(*several).when(energy(1, 3)).then(illegal("planet.eylona.chit_on_mat"))


OTHERS = {"treaty_chit__2": pile("Utei"), "treaty_chits": pile("Deyvas", "Hreja", "Eylona", "Wyrne", "Solenmere")}


def test_planet_eylona_steal_with_sole_majority() -> None:
    stage = treating(gives(1, "Utei"), ships={1: {"utei": 2}, 2: {"utei": 1}}, **OTHERS)
    stage.when(chit(1, "treaty_chit.2", "Utei")).holds("planet.eylona.steal")
    assert (stage.table.tally["1"].treaty, stage.table.tally["2"].treaty) == (3, 0)


def test_planet_eylona_steal_with_a_tie() -> None:
    tied = treating(gives(1, "Utei"), ships={1: {"utei": 2}, 2: {"utei": 2}}, **OTHERS)
    tied.when(chit(1, "treaty_chit.2", "Utei")).then(illegal("planet.eylona.steal"))
    treating(gives(1, "Utei"), ships={1: {"utei": 2}, 2: {"utei": 2}}, **OTHERS).when(influence(1, 1)).then()


def test_planet_eylona_fallback_of_one_influence() -> None:
    own = {"treaty_chit__1": pile("Utei"), "treaty_chits": OTHERS["treaty_chits"]}
    treating(gives(1, "Utei"), **own).when(influence(1, 1)).then()
    treating(gives(1, "Utei"), **OTHERS).when(influence(1, 1)).then()
    treating(gives(1, "Utei"), **OTHERS).when(influence(1, 2)).then(illegal("planet.eylona.fallback"))
    treating(gives(1, "Utei")).when(influence(1, 1)).then(illegal("planet.eylona.fallback"))


def redeploying(*steps: Any, ships: dict[str, int] | None = None, game: Any = HEADER, most: int | None = None) -> Stage:
    lying = table(game, ships={1: ships or {"utei": 3, "hreja": 1}}, mothers={1: "wyrne.right"})
    args = (1,) if most is None else (1, most, "senator.redeploy")
    return given(*steps, script="redeploy", args=args, lying=lying, game=game)


def test_planet_wyrne_move_two_dropships() -> None:
    one = (ship(1, "utei", -1), ship(1, "hreja"))
    redeploying(*one).when(ship(1, "utei", -1), ship(1, "deyvas")).then()
    redeploying().when(ship(1, "utei", -2), ship(1, "hreja", 2)).then()


def test_planet_wyrne_move_not_three_not_more_than_there_are_not_to_the_same_planet() -> None:
    redeploying().when(ship(1, "utei", -3)).then(illegal("planet.wyrne.move"))
    moved = (ship(1, "utei", -2), ship(1, "hreja", 2))
    redeploying(*moved).when(ship(1, "utei", -1)).then(illegal("planet.wyrne.move"))
    redeploying().when(ship(1, "hreja", -2)).then(illegal("planet.wyrne.move"))
    redeploying(ship(1, "utei", -1)).when(ship(1, "utei")).then(illegal("planet.wyrne.move"))


def test_planet_wyrne_move_from_the_mothership_only_by_that_reading() -> None:
    game = replace(HEADER, readings={"planet.wyrne.move": "here"})
    redeploying(game=game).when(ship(1, "utei", -1)).then(illegal("planet.wyrne.move"))
    redeploying(game=game, ships={"wyrne": 1}).when(ship(1, "wyrne", -1)).then()


def test_planet_wyrne_free_origins_and_goals_may_be_the_same_or_differ() -> None:
    redeploying().when(ship(1, "utei", -2), ship(1, "hreja", 2)).then()
    there = (ship(1, "utei", -1), ship(1, "hreja"))
    redeploying(*there).when(ship(1, "hreja", -1), ship(1, "utei")).then()


@pytest.mark.parametrize(("bases", "gain"), [({}, 2), ({"left.1": "active", "left.2": "inactive", "right.1": "inactive"}, 5)])
def test_planet_solenmere_two_and_one_for_each_base_on_a_planet(bases: dict[str, str], gain: int) -> None:
    lying = table(bases={f"base.1.{name}": f"utei.{lies}" for name, lies in bases.items()})
    given(script="refuel", args=(1,), lying=lying).when(energy(1, gain)).then()
    given(script="refuel", args=(1,), lying=lying).when(energy(1, gain + 1)).then(illegal("planet.solenmere"))


def test_faction_iron_sun_build_one_dropship_less_for_one_energy() -> None:
    def cheaper(have: int, *steps: Any, by_senator: bool = False, game: Any = FACTIONS) -> Stage:
        lying = table(game, ships={1: {"wyrne": 2}}, energy={1: have}, faction__1=pile("Iron Sun Div."))
        return given(*steps, script="build", args=(1, by_senator), lying=lying, game=game)

    announced = does(1, "iron_sun_build")
    cheaper(1, announced, energy(1, -1)).when(base(1, "left", "wyrne.inactive"), ship(1, "wyrne", -2)).then()
    cheaper(0, announced).when(energy(1, -1)).then(illegal("faction.iron_sun.build"))
    cheaper(1, announced).when(energy(1, -2)).then(illegal("faction.iron_sun.build"))
    cheaper(1, by_senator=True).when(announced).then(illegal("faction.iron_sun.build"))
    wider = replace(FACTIONS, readings={"faction.iron_sun.build": "any"})
    cheaper(1, by_senator=True, game=wider).when(announced).then()
