"""Scripts of the program, read: how many of which role, printed numbers, what may come of a step, options laid in."""

import pytest

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games.deduction.script.choices import resolved
from ucr_events.games.deduction.script.effects import Look
from ucr_events.games.deduction.script.known import documents, script_of, shipped
from ucr_events.games.deduction.script.numbers import dealt, number, outcomes
from ucr_events.games.deduction.script.offered import edition_of
from ucr_events.games.deduction.script.reading import whole_script
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import read_content

NAMES = ("village", "aiwolf", "kill9", "one-night", "avalon", "resistance", "secret-hitler", "own")


def plain(name: str) -> Script:
    return resolved(shipped()[name].document)


def header(edition: str, **said: object) -> GameOpened:
    seats = tuple(SeatSetup(seat=number, name="–") for number in range(1, 6))
    return GameOpened(id="h", game="g", title="–", family="deduction", edition=edition, seats=seats, **said)  # type: ignore[arg-type]


def test_eight_scripts_ship_in_the_order_in_which_they_are_offered() -> None:
    assert tuple(shipped()) == NAMES
    assert [edition_of(one).id for one in shipped().values()] == list(NAMES)


@pytest.mark.parametrize(
    "name, seats, roles",
    [
        ("village", 9, {"villager": 3, "seer": 1, "medium": 1, "bodyguard": 1, "possessed": 1, "wolf": 2}),
        ("aiwolf", 13, {"villager": 6, "seer": 1, "medium": 1, "bodyguard": 1, "possessed": 1, "werewolf": 3}),
        ("kill9", 9, {"villager": 3, "seer": 1, "hunter": 1, "wolf": 3, "witch": 1}),
        ("one-night", 3, {"villager": 1, "wolf": 2, "seer": 1, "robber": 1, "troublemaker": 1}),
        ("resistance", 7, {"servant": 4, "minion": 3}),
        ("avalon", 7, {"merlin": 1, "servant": 3, "assassin": 1, "minion": 2}),
        ("secret-hitler", 10, {"liberal": 6, "fascist": 3, "hitler": 1}),
        ("aiwolf", 6, {}),
        ("own", 6, {}),
    ],
)
def test_the_roles_for_a_number_of_seats(name: str, seats: int, roles: dict[str, int]) -> None:
    assert dealt(plain(name), seats) == roles


@pytest.mark.parametrize("name", [name for name in NAMES if name != "own"])
def test_there_is_a_card_for_every_seat_and_every_place_in_the_centre(name: str) -> None:
    script = plain(name)
    for seats in range(script.seats[0], script.seats[1] + 1):
        if roles := dealt(script, seats):
            assert sum(roles.values()) == seats + script.deal.centre


def test_a_printed_number_goes_by_seats_and_by_the_nth() -> None:
    script = plain("avalon")
    assert [number(script, "team", 7, nth) for nth in range(5)] == [2, 3, 3, 4, 4]
    assert [number(script, "fails", seats, 3) for seats in (6, 7)] == [1, 2]
    assert number(script, 3, 7) == 3


def test_what_may_come_of_a_step() -> None:
    avalon, tiles, village = plain("avalon"), plain("secret-hitler"), plain("village")
    assert outcomes(avalon, avalon.steps["mission"]) == ("success", "failure")
    assert outcomes(avalon, avalon.steps["assassin"]) == ("hit", "pair", "miss")
    assert outcomes(tiles, tiles.steps["hand"]) == ("enacted", "veto")
    assert outcomes(village, village.steps["execution"]) == ("chosen", "nobody")
    assert outcomes(village, village.steps["shot"]) == ("done",)
    assert outcomes(village, village.steps["night"]) == ()


def test_the_first_way_of_an_option_holds_where_a_header_says_nothing() -> None:
    white = script_of(header("village"))
    free = script_of(header("village", options={"first": "free", "guard": "free", "hunter": "execution", "revote": "others"}))
    assert [tell.on for tell in white.deal.tells if tell.id == "white"] == [True]
    assert (white.acts["look"].first, white.acts["guard"].again) == (2, "not-last")
    assert [tell.on for tell in free.deal.tells if tell.id == "white"] == [False]
    assert (free.acts["look"].first, free.acts["guard"].again) == (1, "free")


def test_of_an_option_with_many_each_choice_is_said_by_itself() -> None:
    both = script_of(header("avalon", options={"roles.morgana": "yes", "roles.percival": "yes"}))
    assert dealt(both, 7) == {"merlin": 1, "percival": 1, "servant": 2, "assassin": 1, "morgana": 1, "minion": 1}
    assert [option.id for option in edition_of(shipped()["avalon"]).options][:2] == ["roles.percival", "roles.morgana"]


def test_a_reading_is_laid_in_like_an_option() -> None:
    lax = script_of(header("secret-hitler", readings={"execute.whom": "yes"}))
    assert lax.acts["execute"].whom == Seats()
    assert script_of(header("secret-hitler")).acts["execute"].whom == Seats(me=False)


def test_a_variant_says_fields_as_a_whole_and_keeps_the_order_of_its_base() -> None:
    variant, base = plain("kill9"), plain("village")
    assert variant.acts["attack"].who == base.acts["attack"].who
    assert variant.acts["attack"].whom == Seats()
    assert len(variant.acts["attack"].do) == 2
    assert [ending.id for ending in variant.ends] == ["village", "powers", "villagers"]
    assert variant.acts["look"].do == (Look(at="target", shows="looks"),)


def test_a_script_that_was_stored_is_read_as_the_same_with_its_base_in_it() -> None:
    for one in shipped().values():
        kept = read_content(one.content)
        assert kept is not None
        assert (kept.script, kept.digest) == (one.script, one.digest)


def test_a_header_whose_script_is_not_here_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        script_of(header("nobodys"))


def test_what_a_variant_says_goes_before_an_option_of_its_base_over_the_same_place() -> None:
    own = {"script": "ours", "base": "village", "label": {"ja": "うち", "en": "ours"}, "acts": {"guard": {"again": "never"}}}
    ours = whole_script({**own, "shows": "role"}, documents(shipped()))
    guard, reveal = (next(one for one in ours.script.options if one.id == name) for name in ("guard", "reveal"))
    assert guard.values == ("never", "not-last", "free") and reveal.values == ("role", "nothing", "looks")
    plain_ = resolved(ours.document)
    assert (plain_.acts["guard"].again, plain_.shows) == ("never", "role")
    assert resolved(ours.document, {"guard": "free"}).acts["guard"].again == "free"
