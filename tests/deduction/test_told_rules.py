"""Each rule that mechanisms judge, told kept and broken in some script: what is broken is found under its own id, and what is
kept is not."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from told import broken, header, told

VILLAGE = ("seer", "wolf", "villager", "villager", "villager")
NINE = ("seer", "medium", "bodyguard", "possessed", "wolf", "wolf", "villager", "villager", "villager")
WITCH = ("seer", "witch", "hunter", "wolf", "wolf", "wolf", "villager", "villager", "villager")
FREE = {"first": "free", "attack": "no"}
QUIET = {"first": "none", "attack": "no"}
AVALON = ("merlin", "servant", "servant", "assassin", "minion")
ONE_NIGHT = ("seer", "robber", "troublemaker")
CENTRE = ("wolf", "wolf", "villager")
HITLER = ("liberal", "liberal", "liberal", "fascist", "hitler")
ALL_YES = "vote 1=yes 2=yes 3=yes 4=yes 5=yes"
ELECTED = ("turn 1", "1 nominate 2", "call election", ALL_YES, "count yes")
TEAM = ("turn 1", "1 propose 1 2", "call team", ALL_YES, "count yes")
FIRST_DAY = ("night", "day", "call execution", "vote 1>7 2>7 3>7 4>7 5>7 6>7 7>1 8>7 9>7", "count chosen 7", "dead 7")


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A rule; the lines before; the line that breaks it, and one that keeps it."""

    rule: str
    script: str
    roles: Sequence[str]
    before: tuple[str, ...] = ()
    wrong: str
    right: str
    options: Mapping[str, Any] = {}
    centre: Sequence[str] = ()


def village(rule: str, wrong: str, right: str, *before: str, options: Mapping[str, Any] = FREE) -> Case:
    return Case(rule=rule, script="village", roles=VILLAGE, before=before, wrong=wrong, right=right, options=options)


def nine(rule: str, wrong: str, right: str, *before: str, options: Mapping[str, Any] = QUIET) -> Case:
    return Case(rule=rule, script="village", roles=NINE, before=before, wrong=wrong, right=right, options=options)


def witch(rule: str, wrong: str, right: str, *before: str) -> Case:
    return Case(rule=rule, script="kill9", roles=WITCH, before=before, wrong=wrong, right=right)


def avalon(rule: str, wrong: str, right: str, *before: str) -> Case:
    return Case(rule=rule, script="avalon", roles=AVALON, before=before, wrong=wrong, right=right)


def night(rule: str, wrong: str, right: str, *before: str) -> Case:
    return Case(
        rule=rule, script="one-night", roles=ONE_NIGHT, before=("night", *before), wrong=wrong, right=right, centre=CENTRE
    )


def hitler(rule: str, wrong: str, right: str, *before: str) -> Case:
    return Case(rule=rule, script="secret-hitler", roles=HITLER, before=before, wrong=wrong, right=right)


CASES = (
    village("look.who", "3 look 2", "1 look 2", "night"),
    village("look.whom", "1 look 1", "1 look 2", "night"),
    village("look.many", "1 look 2 3", "1 look 2", "night"),
    village("look.each", "1 look 3", "2 attack 3", "night", "1 look 2", options={"first": "free", "attack": "yes"}),
    village("look.skip", "1 look", "1 look 2", "night"),
    village("look.look", "tells 1 2 looks human", "tells 1 2 looks wolf", "night", "1 look 2"),
    village("look.first", "1 look 2", "day", "night", options=QUIET),
    village("attack.whom", "2 attack 2", "2 attack 3", "night", options={"first": "free", "attack": "yes"}),
    village("deal.roster", "tells 2 2 role vampire", "night"),
    nine("execution.voters", "vote 7>1", "vote 1>2", *FIRST_DAY, "night", "day", "call execution"),
    village("execution.called", "call execution voters=1,2", "call execution voters=1,2,3,4,5", "night", "1 look 2", "day"),
    village("execution.once", "vote 1>3", "vote 3>2", "night", "1 look 2", "day", "call execution", "vote 1>2"),
    village("execution.whom", "vote 1>1", "vote 1>2", "night", "1 look 2", "day", "call execution"),
    village("execution.words", "vote 1=yes", "vote 1>2", "night", "1 look 2", "day", "call execution"),
    village(
        "execution.everybody",
        "count chosen 2",
        "vote 5>1",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2",
    ),
    village(
        "execution.result",
        "count chosen 1",
        "count chosen 2",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2 5>1",
    ),
    village(
        "execution.counts",
        "count chosen 2 seat:2=5",
        "count chosen 2",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2 5>1",
    ),
    village(
        "execution.dead",
        "dead 1",
        "dead 2",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2 5>1",
        "count chosen 2",
    ),
    nine(
        "guard.again",
        "3 guard 1",
        "3 guard 2",
        *FIRST_DAY,
        "night",
        "3 guard 1",
        "5 attack 8",
        "dead 8",
        "day",
        "call execution",
        "vote 1>9 2>9 3>9 4>9 5>9 6>9 9>1",
        "count chosen 9",
        "dead 9",
        "night",
    ),
    nine("night.dawn", "dead 8", "dead 9", *FIRST_DAY, "night", "3 guard 1", "5 attack 9"),
    nine("medium.look", "tells 2 7 looks wolf", "tells 2 7 looks human", *FIRST_DAY, "night", "2 medium"),
    witch(
        "save.once",
        "2 save 8",
        "2 save",
        "night",
        "4 attack 7",
        "2 save 7",
        "1 look 4",
        "day",
        "call execution",
        "vote 1>4 2>4 3>4 4>1 5>4 6>4 7>4 8>4 9>4",
        "count chosen 4",
        "dead 4",
        "night",
        "5 attack 8",
    ),
    witch("poison.group", "2 poison 4", "1 look 4", "night", "4 attack 7", "2 save 7"),
    avalon(
        "leader.next", "turn 3", "turn 2", "turn 1", "1 propose 1 2", "call team", "vote 1=no 2=no 3=no 4=no 5=no", "count no"
    ),
    avalon("propose.who", "2 propose 1 2", "1 propose 1 2", "turn 1"),
    avalon("propose.many", "1 propose 1 2 3", "1 propose 1 2", "turn 1"),
    avalon("team.result", "count no", "count yes", "turn 1", "1 propose 1 2", "call team", ALL_YES),
    avalon(
        "mission.only",
        "count failure success=1 failure=1",
        "count success success=2",
        *TEAM,
        "call mission voters=1,2 hidden=1",
    ),
    avalon(
        "mission.everybody", "count success success=1", "count success success=2", *TEAM, "call mission voters=1,2 hidden=1"
    ),
    avalon("mission.result", "count failure success=2", "count success success=2", *TEAM, "call mission voters=1,2 hidden=1"),
    night("seer.centre", "1 seer centre.1 centre.2 centre.3", "1 seer centre.1 centre.2"),
    night("seer.look", "shows 1 centre.1 villager", "shows 1 centre.1 wolf", "1 seer centre.1 centre.2"),
    night("robber.swap", "swap card.2 card.1", "swap card.2 card.3", "1 seer 2", "2 robber 3"),
    night("night.order", "1 seer 2", "3 troublemaker 1 2", "2 robber 3", "swap card.2 card.3"),
    hitler(
        "president.next",
        "turn 3",
        "turn 2",
        "turn 1",
        "1 nominate 2",
        "call election",
        "vote 1=no 2=no 3=no 4=no 5=no",
        "count no",
    ),
    hitler("nominate.whom", "1 nominate 1", "1 nominate 2", "turn 1"),
    hitler("hand.draws", "draw 1 2", "draw 1 3", *ELECTED),
    hitler("hand.put", "put 1 liberal", "put 1 fascist", *ELECTED, "draw 1 fascist fascist fascist"),
    hitler(
        "hand.enact",
        "enact 2 liberal",
        "enact 2 fascist",
        *ELECTED,
        "draw 1 fascist fascist fascist",
        "put 1 fascist",
        "hand 1 2 fascist fascist",
        "put 2 fascist",
    ),
    hitler("hand.veto", "veto 2", "put 2", *ELECTED, "draw 1 3", "put 1", "hand 1 2"),
    hitler(
        "hand.shown",
        "shows 2 hand.2 liberal liberal",
        "shows 2 hand.2 fascist liberal",
        *ELECTED,
        "draw 1 3",
        "put 1",
        "hand 1 2",
        "put 2",
        "enact 2 fascist",
    ),
    hitler("policy.shuffle", "shuffle", "turn 2", *ELECTED, "draw 1 3", "put 1", "hand 1 2", "put 2", "enact 2 fascist"),
    village(
        "end.parity",
        "end parity",
        "end village",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2 5>1",
        "count chosen 2",
        "dead 2",
    ),
    village(
        "end.village",
        "night",
        "end village 1=won 2=lost",
        "night",
        "1 look 2",
        "day",
        "call execution",
        "vote 1>2 2>1 3>2 4>2 5>1",
        "count chosen 2",
        "dead 2",
    ),
    village("flow.order", "turn 1", "day", "night", "1 look 2"),
)


def found(case: Case, line: str) -> list[str]:
    opened = header(case.script, len(case.roles), case.options)
    return broken(told(opened, case.roles, (*case.before, line), case.centre))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.script}:{case.rule}")
def test_what_breaks_a_rule_is_found_under_it(case: Case) -> None:
    assert case.rule in found(case, case.wrong)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.script}:{case.rule}")
def test_what_keeps_it_is_not(case: Case) -> None:
    assert found(case, case.right) == []
