"""4.7 Ability cards."""

from typing import Any

from tests.rules.parts import lay, on_planets, turned, up
from tests.rules.stage import fact
from tests.rules.witnessed import announced, log, sheet, state, turn
from ucr_events.facts import Card, CardsDealt, CardsDrawn, CardsReturned, CardsShown, CombatBegan, CombatEnded, CombatJoined
from ucr_events.table.state import Laid, Pile

HIDDEN = Pile(count=1, cards=())
USE = "4.7.reveal-on-use"


def shows(seat: int, name: str) -> Any:
    return fact(CardsShown, seat, source=f"abilities.{seat}", count=1, cards=(Card(name=name),))


def test_reveal_on_use_the_card_lies_face_up() -> None:
    start = lay(on_planets(), abilities_3=HIDDEN)
    used = (turn(3), announced(3, "use_ability", name="クローン"))
    assert log(*used, shows(3, "クローン"), start=start).says(USE) == "legal"
    assert log(*used, shows(3, "クローン"), turn(6), start=start, s3=sheet()).says(USE) is None


def test_reveal_on_use_one_card_that_nobody_wrote_down_is_not_held_against_anybody() -> None:
    start = lay(on_planets(), abilities_3=HIDDEN)
    used = (turn(1), shows(1, "手下"), turn(3), announced(3, "use_ability", name="クローン"), turn(6))
    once = log(*used, start=start, s3=sheet())
    assert once.says(USE) == "not judged"
    assert "not recorded" in once.findings[-1].reason[1]


def test_reveal_on_use_an_effect_claimed_without_showing_it() -> None:
    start = lay(on_planets(), abilities_3=HIDDEN)
    before = (turn(3), announced(3, "use_ability", name="狙撃"), turn(6))
    used = (turn(1), shows(1, "手下"), *before, turn(3), announced(3, "use_ability", name="クローン"), turn(6))
    assert log(*used[2:], start=start, s3=sheet()).says(USE) == "not judged"
    assert log(*used, start=start, s3=sheet()).says(USE) == "illegal"
    assert log(*used, start=start, s3=sheet(abilities="クローン[支援]")).says(USE) is None
    assert log(*used, start=start).says(USE) == "undetermined"


def fight(*seats: int) -> tuple[Any, ...]:
    return fact(CombatBegan, seats[0], participants=seats), fact(CombatEnded, why="no_will")


def down(seat: int) -> Any:
    return turned(f"abilities.{seat}", None, seat, face="down")


def test_face_down_again_at_the_end_of_the_own_battle() -> None:
    start = lay(on_planets(), abilities_3=up("クローン"))
    assert log(turn(3), *fight(3, 6), down(3), start=start).says("4.7.face-down-again") == "legal"


def test_face_down_again_not_by_somebody_else_nor_in_the_middle_nor_later() -> None:
    start = lay(on_planets(), abilities_3=up("クローン"))
    rule = "4.7.face-down-again"
    assert log(turn(1), *fight(1, 6), down(3), start=start).says(rule) == "illegal"
    assert log(turn(3), fight(3, 6)[0], down(3), start=start).says(rule) == "illegal"
    assert log(turn(3), *fight(3, 6), turn(6), down(3), start=start).says(rule) == "illegal"


def test_face_down_again_who_joined_took_part() -> None:
    start = lay(on_planets(), abilities_3=up("クローン"))
    began, ended = fight(1, 6)
    facts = (turn(1), began, fact(CombatJoined, 3, how="was_here"), ended, down(3))
    assert log(*facts, start=start).says("4.7.face-down-again") == "legal"


def test_face_down_again_who_was_dealt_a_hand_took_part_though_nobody_wrote_that_it_joined() -> None:
    start = lay(on_planets(), abilities_3=up("クローン"))
    began, ended = fight(1, 6)
    hand = fact(CardsDealt, 3, source="deck.combat", to="hand.3", count=7)
    assert log(turn(1), began, hand, ended, down(3), start=start).says("4.7.face-down-again") == "legal"
    assert log(turn(1), hand, began, ended, down(3), start=start).says("4.7.face-down-again") == "illegal"


def test_death_discard_face_up_cards_go_face_down_ones_stay() -> None:
    both = Pile(count=3, cards=(Laid(card=Card(name="手下"), up=True), Laid(card=Card(name="クローン"), up=True)))
    left = log(turn(3), state(3, "dead"), turn(6), start=lay(on_planets(), abilities_3=both))
    assert left.says("4.7.death-discard") == "illegal"
    gone = log(turn(3), state(3, "dead"), turn(6), start=lay(on_planets(), abilities_3=HIDDEN))
    assert gone.says("4.7.death-discard") == "legal"


def test_draw_from_the_deck_and_not_from_the_discards() -> None:
    rule = "4.7.draw"
    own = {"to": "abilities.3", "count": 1}
    drawn = fact(CardsDrawn, 3, source="deck.ability", **own)
    taken = fact(CardsDrawn, 3, source="discard.ability", **own)
    assert log(turn(3), drawn, start=on_planets()).says(rule) == "legal"
    assert log(turn(3), taken, start=on_planets()).says(rule) == "illegal"
    # what was used may say otherwise
    assert log(turn(3), announced(3, "use_ability", name="回収"), taken, start=on_planets()).says(rule) is None


def test_death_discard_the_dead_take_no_open_card_back() -> None:
    lying = Pile(count=1, cards=(Laid(Card(name="透視"), up=True),))
    start = lay(on_planets(), play_3=lying)
    back = fact(CardsReturned, 3, source="play.3", to="abilities.3", count=1, cards=(Card(name="透視"),))
    story = (turn(6), state(3, "dead"), back)
    assert log(*story, start=start).says("4.7.death-discard") == "illegal"
    assert log(*story[:1], back, start=start).says("4.7.death-discard") is None
    assert log(*story[:2], turn(1), start=start).says("4.7.death-discard") == "illegal"
