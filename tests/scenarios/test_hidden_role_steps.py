"""Steps of hidden-role games: what each writes down, what it writes by itself, and what is told of a mistake."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.reading import Scenario, ScenarioError, read
from tests.scenarios.running import run
from ucr_events.facts import Fact
from ucr_events.facts.codec import to_payload

VILLAGE = "{seats: 9, roles: {1: wolf, 2: wolf, 3: seer, 4: medium, 5: bodyguard}, options: {first: free}}"
AVALON = "{seats: 7, roles: {1: merlin, 3: assassin, 4: minion}}"
HITLER = "{seats: 7, roles: {1: hitler, 2: fascist, 3: fascist}}"
NIGHT = "{seats: 3, roles: {1: wolf, 2: robber, 3: drunk}, centre: [seer, villager, wolf]}"
RULES = {"village": "guard.again", "avalon": "propose.many", "secret-hitler": "nominate.whom", "one-night": "robber.look"}
LATER = ("id", "actor", "because")


def scenario(folder: Path, edition: str, given: str, steps: list[str], **more: str) -> Scenario:
    """A scenario of these steps of which nothing is expected; more: other fields."""
    fields = {"rule": f"{edition}:{RULES[edition]}", "title": "t", "given": given, "then": "[]", **more}
    text = "\n".join(
        [
            "- id: t-1",
            *(f"  {name}: {value}" for name, value in fields.items()),
            "  when:",
            *(f"    - {step}" for step in steps),
        ]
    )
    (folder / edition).mkdir(exist_ok=True)
    file = folder / edition / "t.yaml"
    file.write_text(text + "\n", "utf-8")
    (found,) = read(file)
    return found


def last(folder: Path, edition: str, given: str, *steps: str) -> list[dict[str, Any]]:
    """What the last of the steps writes down, without ids."""
    told = run(scenario(folder, edition, given, list(steps)))
    ids = told.writer.made[str(len(steps))]
    return [_plain(fact) for fact in told.writer.facts if fact.id in ids]


def _plain(fact: Fact) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(json.dumps(to_payload(fact)))
    return {name: value for name, value in whole.items() if name not in LATER}


def learns(seat: int, of: int, what: str, how: str) -> dict[str, Any]:
    return {"kind": "knowledge.given/1", "says": {"seats": [of], "what": [what], "of": how}, "to": [seat]}


def all_learn(of: int, role: str) -> dict[str, Any]:
    return {"kind": "knowledge.given/1", "says": {"seats": [of], "what": [role], "of": "role"}}


def act(seat: int, action: str, *targets: int, **more: Any) -> dict[str, Any]:
    whom = {"targets": list(targets)} if targets else {}
    return {"kind": "action.announced/1", "seat": seat, "action": action, **whom, **more}


WRITTEN = [
    ("village", VILLAGE, ["night: begins", "seer: look 1"], [act(3, "look", 1), learns(3, 1, "wolf", "looks")]),
    ("village", VILLAGE, ["night: begins", "3: look 1 learns human"], [act(3, "look", 1), learns(3, 1, "human", "looks")]),
    ("village", VILLAGE, ["night: begins", "look: 5 learns nothing"], [act(3, "look", 5)]),
    ("village", VILLAGE, ["night: begins", "wolves: attack nobody"], [act(1, "attack")]),
    ("village", VILLAGE, ["dead: 4 6"], [{"kind": "state.changed/1", "seat": one, "state": "dead"} for one in (4, 6)]),
    ("village", VILLAGE, ["dead: 1", "night: begins", "wolves: attack 3"], [act(2, "attack", 3)]),
    (
        "village",
        VILLAGE,
        ["dead: 4", "shown: 4"],
        [{"kind": "knowledge.given/1", "says": learns(1, 4, "medium", "role")["says"]}],
    ),
    (
        "village",
        VILLAGE,
        ["day: begins", "execution: among 1 2: 3>1 4>2", "closed: again 1 2"],
        [{"kind": "vote.closed/1", "result": "again", "chosen": [1, 2]}],
    ),
    (
        "village",
        VILLAGE,
        ["3: claims look 1 wolf in night 1"],
        [
            {
                "kind": "act.claimed/1",
                "seat": 3,
                "act": "look",
                "targets": [1],
                "number": 1,
                "says": {"seats": [1], "what": ["wolf"], "of": "role"},
            }
        ],
    ),
    (
        "avalon",
        AVALON,
        ["1: begins turn", "leader: propose 1 2", "team: yes", "mission: success 1 failure 1", "closed: failure"],
        [{"kind": "vote.closed/1", "result": "failure", "counts": {"success": 1, "failure": 1}}],
    ),
    (
        "secret-hitler",
        HITLER,
        ["government: 4 5 L", "5: begins turn", "5: nominate 6", "election: yes", "5: draws F F L", "5: discards F to 6"],
        [
            {
                "kind": "cards.discarded/1",
                "seat": 5,
                "source": "hand.5",
                "to": "discard.policy",
                "count": 1,
                "face": "down",
                "cards": [{"name": "fascist"}],
            },
            {
                "kind": "cards.dealt/1",
                "seat": 6,
                "source": "hand.5",
                "to": "hand.6",
                "count": 2,
                "cards": [{"name": "fascist"}, {"name": "liberal"}],
            },
        ],
    ),
    (
        "one-night",
        NIGHT,
        ["night: begins", "robber: robber 1"],
        [
            act(2, "robber", 1),
            {"kind": "cards.swapped/1", "seat": 2, "one": "card.2", "other": "card.1"},
            learns(2, 2, "wolf", "role"),
        ],
    ),
    (
        "one-night",
        NIGHT,
        ["night: begins", "robber: robber 1", "3: drunk centre.1", "1: swaps card.3 centre.1", "shown: 3"],
        [all_learn(3, "drunk")],
    ),
    (
        "one-night",
        NIGHT,
        ["night: robber 1", "day: begins", "vote: 2", "dead: 2", "ends: wolf-died"],
        [
            {
                "kind": "game.closed/1",
                "how": "wolf-died",
                "results": [{"seat": one, "outcome": "lost" if one == 2 else "won"} for one in (1, 2, 3)],
            }
        ],
    ),
]


@pytest.mark.parametrize(("edition", "given", "steps", "facts"), WRITTEN, ids=lambda value: str(value)[-40:])
def test_a_step_writes_down_what_it_says_and_what_follows_from_the_cards(
    tmp_path: Path, edition: str, given: str, steps: list[str], facts: list[dict[str, Any]]
) -> None:
    assert last(tmp_path, edition, given, *steps) == facts


def test_who_is_not_named_is_dealt_what_is_left_and_told_of_whom_the_script_says(tmp_path: Path) -> None:
    told = run(scenario(tmp_path, "secret-hitler", HITLER, ["4: begins turn"]))
    given = [_plain(fact) for fact in told.writer.facts[: told.begun]]
    roles = [one["says"]["what"][0] for one in given if one["to"] == one["says"]["seats"]]
    assert roles == ["hitler", "fascist", "fascist", "liberal", "liberal", "liberal", "liberal"]
    tells = {(one["to"][0], tuple(one["says"]["seats"]), one["says"]["what"][0]) for one in given[7:]}
    assert tells == {(2, (3,), "fascist"), (3, (2,), "fascist"), (2, (1,), "hitler"), (3, (1,), "hitler")}


def test_a_role_that_an_option_puts_in_puts_in_the_option(tmp_path: Path) -> None:
    given = "{seats: 7, roles: {1: percival, 2: morgana, 3: merlin}}"
    header = run(scenario(tmp_path, "avalon", given, ["1: begins turn"])).writer.game.header
    assert header.options == {"roles.percival": "yes", "roles.morgana": "yes"} and header.roster == ()


def test_more_of_a_role_than_the_script_deals_is_said_in_the_header(tmp_path: Path) -> None:
    given = "{seats: 9, roles: {1: wolf, 2: wolf, 3: wolf}}"
    header = run(scenario(tmp_path, "village", given, ["night: begins"])).writer.game.header
    counts = {one.role: one.count for one in header.roster}
    assert counts["wolf"] == 3 and counts["villager"] == 2 and sum(counts.values()) == 9


STEPS = [
    "night: {how}look 1",
    "day: begins",
    "execution: 9",
    "dead: 9",
    "night: {how}look 2, medium, guard 3, attack 3",
    "day: begins",
    "execution: 8",
    "dead: 8",
    "night: {how}look 6, medium, guard 3, attack 7",
    "dawn: 7",
    "day: begins",
]


def test_what_is_sealed_and_opened_at_last_is_judged_as_what_was_told_at_once(tmp_path: Path) -> None:
    then = "\n    - {fact: 9, verdict: illegal, after: end, because: x}"
    clear = run(scenario(tmp_path, "village", VILLAGE, [one.format(how="") for one in STEPS], then=then))
    hidden = VILLAGE.replace("}}", "}, deal: sealed}")
    steps = [*(one.format(how="sealed ") for one in STEPS), "opens: all"]
    opened = run(scenario(tmp_path, "village", hidden, steps, then=then))
    assert (clear.wrong, opened.wrong) == ((), ())
    assert not any("illegal" in said.values() for said in opened.steps[:-1]), "nobody is accused while it is sealed"
    assert _illegal(clear.findings) == _illegal(opened.findings) == {"village:guard.again"}


def _illegal(findings: Any) -> set[str]:
    return {one.rule for one in findings if one.verdict == "illegal"}


def test_a_rule_may_be_called_as_the_document_calls_it(tmp_path: Path) -> None:
    steps = [one.format(how="") for one in STEPS]
    then = "\n    - {fact: 9, verdict: illegal, because: x}"
    told = run(scenario(tmp_path, "village", VILLAGE, steps, rule="village:guard.repeat", then=then))
    assert (told.wrong, told.others) == ((), ())


@pytest.mark.parametrize(
    ("edition", "given", "steps", "said"),
    [
        ("village", VILLAGE, ["night: look 1, sleep"], "'sleep' is no act of night"),
        ("village", VILLAGE, ["fox: look 1"], "nobody who lives is 'fox'"),
        ("village", VILLAGE, ["3: look north"], "'north' is no seat and no card"),
        ("village", VILLAGE, ["closed: 3"], "no ballot is on"),
        ("village", VILLAGE, ["execution: everybody 3"], "expected votes as `1>3 2>3`"),
        ("village", VILLAGE, ["opens: night 2"], "nothing was sealed as 'night 2'"),
        ("village", VILLAGE, ["quest: 3 takes 1 2, success"], "expected `quest: LEADER takes SEATS, RESULT`"),
        ("village", VILLAGE, ["3: frobnicates 7"], "no step is said so"),
        ("village", VILLAGE.replace("seer", "sear"), ["night: begins"], "village has no role 'sear'; it has villager"),
        ("village", "{deal: often}", ["night: begins"], "deal is one of told, sealed, sheets, nothing"),
        ("village", "{rolls: 3}", ["night: begins"], "`given` has no 'rolls'"),
        ("avalon", AVALON, ["votes: all yes"], "say which ballot it is"),
        ("secret-hitler", HITLER, ["4: draws F F X"], "'X' is none of the tiles liberal, fascist"),
    ],
)
def test_a_mistake_is_told_with_what_was_expected(
    tmp_path: Path, edition: str, given: str, steps: list[str], said: str
) -> None:
    with pytest.raises(ScenarioError, match=said):
        run(scenario(tmp_path, edition, given, steps))
