"""One night and one day of a village of five, recorded in clear, in seals, and in passages."""

from told import Teller, broken, header, judged, open_ones, told

from ucr_events.facts import PassageSealed

ROLES = ("seer", "wolf", "villager", "villager", "villager")
NIGHT = ("night", "1 look 2", "tells 1 2 looks wolf")
DAY = ("day", "claims 1 seer", "says 1 look 2", "call execution", "vote 1>2 2>1 3>2 4>2 5>1")
EVENING = ("count chosen 2", "dead 2", "end village 1=won 2=lost 3=won 4=won 5=won")


def test_a_lawful_village_is_judged_without_a_breach_and_folds_into_the_table() -> None:
    review = told(header("village", 5, {"first": "free"}), ROLES, (*NIGHT, *DAY, *EVENING))
    assert broken(review) == [] and open_ones(review) == []
    table = review.table
    assert table.dealt == {"1": "seer", "2": "wolf", "3": "villager", "4": "villager", "5": "villager"}
    assert (table.nights, table.deaths, table.marks) == (1, {"2": "execution"}, {"executed": {"2": ""}})
    assert [(one.act, one.by, one.targets) for one in table.acts] == [("look", (1,), (2,))]
    assert [(one.what, one.value) for one in table.claims_made] == [("role", "seer"), ("look", None)]


def test_what_may_come_next_follows_the_script() -> None:
    review = told(header("village", 5, {"first": "free"}), ROLES, NIGHT)
    steps = [one.step for one in review.may_come()]
    assert "look.act" in steps and "day.begin" in steps
    review = told(header("village", 5, {"first": "free"}), ROLES, (*NIGHT, *DAY))
    offered = [one for one in review.may_come() if one.offered]
    assert [(one.step, dict(one.where)["chosen"].values) for one in offered] == [("execution.close", ((2,),))]


def test_over_an_unknown_night_nobody_is_accused_and_play_goes_on() -> None:
    opened = header("village", 5, {"first": "free", "attack": "yes"})
    teller = Teller()
    night = PassageSealed(id="passage-1", slot="deal", commitment="0" * 64)
    second = PassageSealed(id="passage-2", slot="night", commitment="0" * 64)
    lines = ("call execution", "vote 1>2 2>1 4>2 5>1", "count chosen 1", "dead 1", "end village")
    facts = [night, *teller.facts(["night"]), second, *teller.facts(["dead 3", "day"]), *teller.facts(lines)]
    review = judged(opened, facts)
    assert broken(review) == ["execution.result"], "two against two is a tie, as everybody sees"


def test_a_wrong_ending_is_against_its_own_rule() -> None:
    review = told(header("village", 5, {"first": "free"}), ROLES, (*NIGHT, *DAY, "count chosen 2", "dead 2", "end parity"))
    assert broken(review) == ["end.parity"]
