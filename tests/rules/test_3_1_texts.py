"""3.1 What only the text of an ability says, judged by the lists of a club's pack."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tests.rules.stage import HEADER, fact
from tests.rules.witnessed import Log, announced, sheet, turn, turn_over
from ucr_events.facts import CardsDiscarded, CombatBegan, PhaseBegan, SealOpened, SheetSealed
from ucr_events.packs import charts_of
from ucr_events.packs.pack import Pack

SPECIAL, MUST = "3.1.timing.special", "3.1.constant.must"
PACK = {
    "pack": "club",
    "title": "made up for the tests",
    "family": "locke",
    "lists": {
        "special_moments": {"機転": ["cards.discarded", "round_end"]},
        "constant_moments": {"威圧": ["combat.began"], "不死": []},
    },
}
DISCARDS = fact(CardsDiscarded, 5, source="hand.5", to="discard.combat", count=1)
WITS = announced(4, "use_ability", name="機転", note="[特殊]")
BATTLE = fact(CombatBegan, 5, participants=(4, 5))
SEAL = fact(SheetSealed, 4, slot="sheet")


def told(*facts: Any, lists: bool = True) -> Log:
    """A log told these facts, with the club's pack or without it."""
    made = Log((), None, HEADER, {})
    if lists:
        made.book = replace(made.book, charts=charts_of(msgspec.convert(PACK, Pack), "mit2020"))
    for item in facts:
        made.tell(item)
    return made


def opens(abilities: str) -> Any:
    return fact(SealOpened, 4, seal=SEAL.id, value=sheet(abilities=abilities))


def test_timing_special_upon_what_its_text_names() -> None:
    assert told(turn(5), DISCARDS, WITS).says(SPECIAL) == "legal"
    assert told(turn(5), fact(PhaseBegan, phase="round_end"), WITS).says(SPECIAL) == "legal"


def test_timing_special_in_a_support_phase_is_another_moment() -> None:
    assert told(turn(4), fact(PhaseBegan, 4, phase="support_1"), WITS).says(SPECIAL) == "illegal"
    assert told(turn(5), DISCARDS, announced(5, "pass"), WITS).says(SPECIAL) == "illegal"


def test_timing_special_another_trait_of_the_ability_may_fit() -> None:
    both = announced(4, "use_ability", name="機転", note="[特殊][支援]")
    assert told(turn(4), fact(PhaseBegan, 4, phase="support_1"), both).says(SPECIAL) is None


def test_timing_special_without_the_list_is_undetermined_and_names_it() -> None:
    without = told(turn(4), WITS, lists=False)
    assert without.says(SPECIAL) == "not judged"
    assert "special_moments" in next(one.reason[1] for one in without.findings if one.rule.endswith(SPECIAL))
    unlisted = announced(4, "use_ability", name="奇策", note="[特殊]")
    assert told(turn(4), unlisted).says(SPECIAL) == "not judged"


def test_constant_must_one_left_out_is_found_when_the_sheet_opens() -> None:
    fights = (SEAL, turn(5), BATTLE)
    silent = told(*fights, turn_over(5), opens("威圧[常動]"))
    assert silent.says(MUST) == "illegal"
    named = told(*fights, announced(4, "use_ability", name="威圧"), turn_over(5), opens("威圧[常動]"))
    assert named.says(MUST) == "legal"


def test_constant_must_each_time_anew() -> None:
    use = announced(4, "use_ability", name="威圧")
    story = (SEAL, turn(5), BATTLE, use, turn_over(5), turn(6), BATTLE, turn_over(6), opens("威圧[常動]"))
    assert told(*story).says(MUST) == "illegal"


def test_constant_must_one_that_needs_no_words_is_kept_in_silence() -> None:
    assert told(SEAL, turn(5), BATTLE, opens("不死[常動]")).says(MUST) == "legal"
    assert told(SEAL, turn(5), BATTLE, opens("剣[格闘:2]")).says(MUST) is None


def test_constant_must_without_the_list_is_undetermined_and_names_it() -> None:
    without = told(SEAL, turn(5), BATTLE, opens("威圧[常動]"), lists=False)
    assert without.says(MUST) == "not judged"
    assert "constant_moments" in next(one.reason[1] for one in without.findings if one.rule.endswith(MUST))
    assert told(SEAL, turn(5), opens("幻[常動]")).says(MUST) == "not judged"


def test_constant_must_is_asked_once_the_sheet_lies_open() -> None:
    opened = (SEAL, turn(5), opens("威圧[常動]"), turn_over(5), turn(6))
    assert told(*opened, BATTLE, turn_over(6)).says(MUST) == "illegal"
    assert told(*opened, BATTLE, announced(4, "use_ability", name="威圧"), turn_over(6)).says(MUST) is None
    assert told(*opened, turn_over(6)).says(MUST) is None
