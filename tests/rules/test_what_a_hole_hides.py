"""What the rules remember and ask for where something was not recorded: a step they cannot have seen breaks no rule."""

from typing import Any

from msgspec.structs import replace

from tests.rules.battle import done, played, says, square
from tests.rules.parts import BASES, in_base, on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import declared, fact, given, moved, table
from ucr_events.facts import (
    Card,
    CardsPlayed,
    CardsShuffled,
    CardTurned,
    GameClosed,
    GapNoticed,
    OutcomeStated,
    PartBegan,
    SealOpened,
    StateChanged,
)
from ucr_events.games.locke.omissions.omitted import forgotten
from ucr_events.games.locke.state.fight import Fight, Strike, fight
from ucr_events.games.locke.state.seats import place_of
from ucr_events.table.state import Laid, Pile, Seal, Table

KEPT = Fight(kept={2: 3}, joiners={1: (2,)})


def remembered(*facts: Any, start: Fight = Fight()) -> Fight:  # noqa: B008  (immutable)
    laid, now = square(), start
    for one in facts:
        now = fight(now, laid, one, laid)
    return now


def words(laid: Table, one: Any, memory: dict[Any, Any] | None = None) -> list[str]:
    return [missing.words[1] for missing in forgotten(laid, one, memory or {})]


def synchro(seat: int) -> Any:
    return fact(CardsPlayed, seat, source=f"hand.{seat}", cards=(Card(name="x", level=1),), purpose="synchro")


def test_attack_joiner_acted_whoever_is_attacked_joins_no_attack() -> None:
    blow = says(1, "attack", 2), played(1, "a")
    assert remembered(*blow, synchro(3)).joiners == {0: (3,)}
    assert remembered(*blow, synchro(2)).joiners == {}, "its defence was not recorded"


def test_attack_joiner_acted_who_helps_an_answer_that_nobody_wrote_down_joins_no_attack() -> None:
    blow = says(1, "melee", 2), says(2, "synchro", 3), synchro(3)
    assert remembered(*blow).joiners == {}
    assert remembered(says(1, "melee", 2), says(1, "synchro", 3), synchro(3)).joiners == {0: (3,)}


def test_respond_maintained_a_defence_that_was_pierced_is_kept_up_no_longer_though_no_attack_was_recorded() -> None:
    assert remembered(fact(OutcomeStated, 2, of="defence", outcome="pierced"), start=KEPT).kept == {}
    assert remembered(fact(OutcomeStated, 2, of="defence", outcome="success"), start=KEPT).kept == {2: 3}


def test_respond_maintained_after_a_gap_nobody_knows_who_attacks_or_keeps_a_defence_up_until_somebody_attacks() -> None:
    start = Fight(kept={2: 3}, joiners={1: (2,)}, strike=Strike(attacker=1, how="melee"))
    assert remembered(fact(GapNoticed), start=start) == Fight(unseen=True)
    assert not remembered(fact(GapNoticed), says(1, "attack", 2), start=start).unseen


def test_respond_maintained_the_end_of_the_defence_may_be_missing() -> None:
    end = "that the defence kept up by seat 2 ended"
    assert end in words(square(), says(2, "melee", 1), {fight: KEPT})
    assert end not in words(square(), says(1, "melee", 3), {fight: KEPT})


def test_surroundings_place_in_the_base_a_piece_does_not_stand_where_it_stood_on_the_planets() -> None:
    assert place_of(on_planets(p3="toa.2"), 3) == "toa.2"
    assert place_of(in_base(p3="toa.2"), 3) is None
    assert place_of(in_base(p3="base.E2"), 3) == "base.E2"
    assert place_of(in_base(p3="base.around"), 3) == "base.around"


def test_flow_two_parts_the_beginning_of_the_base_part_may_be_missing_before_the_turn_of_who_has_none_on_the_planets() -> None:
    began, (base, *_), explorer = "that the base part began", BASES, 3
    assert began in words(on_planets(), normal(base))
    assert began not in words(on_planets(), normal(explorer))
    assert began not in words(in_base(), normal(base))
    assert began not in words(on_planets(), moved(base, "toa.1"))
    missing = next(one for one in forgotten(on_planets(), normal(base), {}) if one.words[1] == began)
    assert isinstance(missing.fact, PartBegan) and missing.weak, "one turn of a base player is a breach"


def test_square_flip_what_lies_open_already_nobody_can_turn_up_so_the_record_is_wrong_and_not_the_table() -> None:
    start = on_planets(p3="toa.2")
    opened = replace(start, zones={**start.zones, "toa.2": Pile(count=1, cards=(Laid(card=Card(name="白紙"), up=True),))})
    again = fact(CardTurned, 3, place="toa.2", card=Card(name="白紙"), face="up")
    verdicts = {}
    for name, laid in (("open", opened), ("port", on_planets(p3="toa.0"))):
        one = again if name == "open" else replace(again, place="toa.0")
        stage = given(normal(3), says(3, "pass"), one, script="planet_part", args=(None, None, 1), table=laid)
        verdicts[name] = {found.verdict for found in stage.findings if found.rule == "mit2020:4.3.square.flip"}
    assert verdicts == {"open": {"not judged"}, "port": {"not judged"}}


def test_party_teleport_who_declares_a_level_in_anothers_turn_may_belong_to_its_party() -> None:
    laid = replace(on_planets(p3="toa.2", p6="toa.2"), turn=3)
    party = "that seats 3 and 6 formed a party"
    assert party in words(laid, declared(6, "esp_level", 3))
    assert party not in words(laid, declared(3, "esp_level", 3))


def test_collect_c_cards_a_hand_that_was_not_collected_may_have_been_put_away_before() -> None:
    start = table(p1="toa.1", p2="toa.1")
    held = {f"hand.{seat}": Pile(count=7) for seat in (1, 2)}
    laid = replace(start, zones={**start.zones, **held})
    gathered = fact(CardsShuffled, deck="deck.combat", taking=("hand.1", "discard.combat"))
    assert "that seat 2 put away the hand it held" in words(laid, gathered)
    assert "that seat 1 put away the hand it held" not in words(laid, gathered)


def test_death_discard_with_a_death_the_cards_of_the_dead_may_be_missing() -> None:
    start = square()
    lies = {**start.zones, "abilities.2": Pile(count=1, cards=(Laid(card=Card(name="ア"), up=True),))}
    laid = replace(start, zones=lies)
    deaths = [one for one in forgotten(laid, done(1), {}) if isinstance(one.fact, StateChanged) and one.fact.state == "dead"]
    assert {(one.fact.seat, len(one.also)) for one in deaths} >= {(2, 0), (2, 1)}
    assert {len(one.also) for one in deaths if one.fact.seat == 1} == {0}


def test_arrested_skip_whose_sheet_is_opened_may_have_been_released() -> None:
    start = table(states={3: ("arrested",)}, p3="toa.1")
    sealed = Seal(seat=3, slot="sheet", purpose="sheet", commitment=None)
    laid = replace(start, seals={"s3": sealed})
    assert "that arrested ended for seat 3" in words(laid, fact(SealOpened, seal="s3", value={}))


def test_class_d_when_the_game_is_over_a_death_may_be_missing() -> None:
    assert "that seat 3 died" in words(table(p3="toa.1"), fact(GameClosed, how="finished"))
