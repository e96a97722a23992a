"""Games of Avalon, from three forms of file: the same game gives the same facts, and who knows what stays theirs."""

import json
from typing import Any

import pytest
from converted import in_clear, known_to_all, logs, only, opened_in_place, play, said

from ucr_events.converting.source import Unreadable
from ucr_events.facts import GameOpened, PassageOpened

NAMES = ("a", "b", "c", "d", "e")
ROLES = ("merlin", "percival", "servant", "morgana", "assassin")
Picks = list[tuple[int, tuple[int, ...], str]]
"Leader, team, and a letter for each seat's vote."
PLAYED: list[tuple[Picks, str]] = [
    ([(1, (1, 2), "yynny"), (2, (2, 4), "nnnyy"), (3, (3, 4), "yyyyn")], "fail"),
    ([(4, (1, 2, 3), "yyyyy")], "success"),
    ([(5, (4, 5), "yynyy")], "fail"),
    ([(1, (1, 2, 4), "yyyny")], "success"),
    ([(2, (1, 2, 3), "yyynn")], "success"),
]
LADIES = [(5, 1), (1, 2), (2, 3)]


def reduced(**more: Any) -> str:
    """The game above in the reduced form; the assassin names a servant at the end."""
    events: list[dict[str, Any]] = [{"kind": "lady_start", "holder": "P5"}]
    ladies = iter(LADIES)
    for quest, (picks, result) in enumerate(PLAYED, 1):
        for attempt, (leader, team, votes) in enumerate(picks, 1):
            at = {"quest": quest, "attempt": attempt}
            events.append({"kind": "propose", **at, "leader": f"P{leader}", "team": [f"P{seat}" for seat in team]})
            by_vote = {vote: [f"P{seat}" for seat, said in enumerate(votes, 1) if said == vote] for vote in "yn"}
            events.append({"kind": "vote", **at, "approve": by_vote["y"], "reject": by_vote["n"]})
        events.append({"kind": "quest", "quest": quest, "result": result, "fails": int(result == "fail")})
        if 2 <= quest <= 4:
            holder, target = next(ladies)
            events.append({"kind": "lady", "holder": f"P{holder}", "target": f"P{target}"})
    events.append({"kind": "shot", "by": "P5", "target": "P3"})
    players = [f"P{seat}" for seat in range(1, 6)]
    said = {"id": "g", "players": players, "seats_known": 5, "roles": dict(zip(players, ROLES, strict=True))}
    options = {"fifth_refusal": "evil_wins", "two_fails": "quest 4 with 7 or more", "shooter": "assassin", "lady": True}
    return json.dumps({**said, "options": options, "events": events, "winner": "good", **more})


def kept(**more: Any) -> str:
    """The same game as the ProAvalon server keeps it; whose seat is whose follows from the leaders."""
    history: dict[str, list[list[str]]] = {name: [] for name in NAMES}
    for picks, _ in PLAYED:
        for name, seat in zip(NAMES, range(1, 6), strict=True):
            cells = []
            for leader, team, votes in picks:
                said = ["VHpicked"] * (seat in team) + ["VHleader"] * (seat == leader)
                cells.append(" ".join([*said, "VHapprove" if votes[seat - 1] == "y" else "VHreject"]))
            history[name].append(cells)
    roles = {"servant": "Resistance", "merlin": "Merlin"}
    held = {name: {"role": roles.get(role, role.title())} for name, role in zip(NAMES, ROLES, strict=True)}
    record = {
        "_id": "g",
        "playerRoles": held,
        "voteHistory": history,
        "missionHistory": [f"{'succeed' if result == 'success' else 'fail'}ed" for _, result in PLAYED],
        "numFailsHistory": [int(result == "fail") for _, result in PLAYED],
        "winningTeam": "Resistance",
        "cards": ["lady of the lake"],
        "ladyHistoryUsernames": [NAMES[seat - 1] for seat in (5, 1, 2, 3)],
        "whoAssassinShot": "Resistance",
    }
    return json.dumps([{**record, **more}])


def test_the_same_game_in_two_forms_gives_the_same_facts() -> None:
    one, other = in_clear("avalon-reduced", reduced()), in_clear("proavalon", kept())
    assert play(one) == play(other)
    headers = [(one.edition, one.options, one.order, one.roster) for one in (one[0], other[0])]  # type: ignore[attr-defined]
    assert headers[0] == headers[1]
    assert headers[0][:2] == ("avalon", {"lady": "with", "roles.percival": "yes", "roles.morgana": "yes"})


def test_teams_votes_quests_and_the_lady_are_those_of_the_file() -> None:
    log = in_clear("avalon-reduced", reduced())
    assert said(log, "turn", "seat") == [(seat,) for seat in (1, 2, 3, 4, 5, 1, 2)]
    assert said(log, "vote.closed", "result")[:4] == [("yes",), ("no",), ("yes",), ("failure",)]
    looks = [(seat, targets) for seat, act, targets in said(log, "action", "seat", "action", "targets") if act == "lady"]
    assert looks == [(5, (1,)), (1, (2,)), (2, (3,))]
    assert said(log, "action", "seat", "action", "targets")[-1] == (5, "assassinate", (3,))
    assert said(log, "game.closed", "how") == [("merlin-lives",)]
    assert said(log, "vote.closed", "counts")[3] == ({"success": 1, "failure": 1},)


def test_merlin_percival_and_the_evil_are_told_whom_and_nobody_else_learns_it() -> None:
    log = only("avalon-reduced", reduced())
    deal = next(fact for fact in log if isinstance(fact, PassageOpened)).content
    tells = [(entry["to"], entry["fact"]["says"]["seats"]) for entry in deal[5:]]
    assert tells == [([4], [5]), ([5], [4]), ([1], [4, 5]), ([2], [1, 4])]
    assert not any(word in known_to_all(log) for word in ("merlin'", "percival", "morgana", "good"))
    assert play(opened_in_place(log)) == play(in_clear("avalon-reduced", reduced()))


def test_oberon_is_unknown_to_the_evil_and_mordred_to_merlin() -> None:
    players = [f"P{seat}" for seat in range(1, 8)]
    roles = ("merlin", "servant", "servant", "servant", "mordred", "oberon", "assassin")
    game = {"players": players, "roles": dict(zip(players, roles, strict=True)), "events": [], "winner": "evil"}
    log = in_clear("avalon-reduced", json.dumps(game))
    tells = [(fact.to, fact.says.seats) for fact in log[8:-1] if hasattr(fact, "says")]
    assert sorted(tells) == [((1,), (6, 7)), ((5,), (7,)), ((7,), (5,))]


def test_whoever_would_learn_that_nobody_is_evil_is_told_nothing_where_oberon_is() -> None:
    players = [f"P{seat}" for seat in range(1, 6)]
    roles = dict(zip(players, ("merlin", "servant", "servant", "assassin", "oberon"), strict=True))
    log = in_clear("avalon-reduced", json.dumps({"players": players, "roles": roles, "events": [], "winner": "evil"}))
    tells = [(fact.to, fact.says.seats) for fact in log[6:-1] if hasattr(fact, "says")]
    assert tells == [((1,), (4, 5))]


def test_house_options_of_the_file_are_those_of_the_script() -> None:
    house = {"fifth_refusal": "fifth team goes without a vote", "two_fails": "never", "shooter": "one evil player"}
    cards = ["look after a failed quest (Ref of the Rain)", "shows the own side to another (Sire of the Sea)"]
    header = only("avalon-reduced", reduced(options={**house, "house_cards": cards}))[0]
    assert isinstance(header, GameOpened)
    assert {"fifth": "goes", "fails": "one", "shooter": "evil", "ref": "with", "sire": "with"}.items() <= header.options.items()


def test_without_merlin_it_is_the_resistance() -> None:
    game = json.loads(reduced())
    roles = dict(zip(game["players"], ("servant", "servant", "servant", "minion", "minion"), strict=True))
    log = only("avalon-reduced", json.dumps({**game, "roles": roles, "events": game["events"][:-1], "options": {}}))
    assert (log[0].edition, said(log, "game.closed", "how")) == ("resistance", [("successes",)])  # type: ignore[attr-defined]


def test_a_team_named_again_before_the_vote_is_the_same_proposal_said_otherwise() -> None:
    game = json.loads(reduced())
    again = {**game["events"][1], "team": ["P2", "P3"]}
    log = only("avalon-reduced", json.dumps({**game, "events": [*game["events"][:2], again]}))
    proposal = next(fact.id for fact in log if getattr(fact, "action", "") == "propose")
    assert [(one[0], one[1]["targets"]) for one in said(log, "claim.amended", "fact", "reads")] == [(proposal, [2, 3])]
    assert said(log, "turn", "seat") == [(1,)]


def test_quest_cards_that_the_file_knows_are_known_to_who_played_them() -> None:
    game = json.loads(reduced())
    quest = next(event for event in game["events"] if event["kind"] == "quest")
    quest["played"] = {"P3": "success", "P4": "fail"}
    log = only("avalon-reduced", json.dumps(game))
    cards = next(fact for fact in log if isinstance(fact, PassageOpened) and "vote.cast/1" in str(fact.content)).content
    assert [(entry["fact"]["seat"], entry["fact"]["choice"], entry["to"]) for entry in cards] == [
        (3, "success", [3]),
        (4, "failure", [4]),
    ]


@pytest.mark.parametrize(
    ("shot", "facts", "how"),
    [
        ({"by": "P5", "target": "P1"}, [("assassinate", (1,))], "merlin-killed"),
        ({"target_roles": ["merlin"]}, [("assassinate", (1,))], "merlin-killed"),
        ({"by": "P5", "target": None, "missed": True}, [], "merlin-lives"),
    ],
)
def test_whom_the_assassin_named_or_that_nobody_wrote_it_down(shot: dict[str, Any], facts: list[Any], how: str) -> None:
    game = json.loads(reduced())
    events = [*game["events"][:-1], {"kind": "shot", **shot}]
    log = in_clear("avalon-reduced", json.dumps({**game, "events": events, "winner": "evil" if "killed" in how else "good"}))
    assert [one for one in said(log, "action", "action", "targets") if one[0] == "assassinate"] == facts
    assert len(said(log, "gap", "about")) == (not facts)
    assert said(log, "game.closed", "how") == [(how,)]


def test_five_refusals_are_no_quest_though_the_server_notes_one() -> None:
    history = {name: [[("VHleader " if name == NAMES[at] else "") + "VHreject" for at in range(5)]] for name in NAMES}
    log = in_clear("proavalon", kept(voteHistory=history, missionHistory=["failed"], winningTeam="Spy", whoAssassinShot=None))
    assert said(log, "vote.closed", "result") == [("no",)] * 5
    assert said(log, "game.closed", "how") == [("refusals",)]


def test_two_picks_in_one_cell_are_two_picks() -> None:
    history = {name: [["VHleader VHreject" * (name == "a") + "VHreject" * (name != "a")]] for name in NAMES}
    for name in NAMES:
        history[name][0][0] += "VHpicked VHleader VHapprove" if name == "b" else "VHapprove"
    log = in_clear("proavalon", kept(voteHistory=history, missionHistory=["failed"], winningTeam="Spy", whoAssassinShot=None))
    assert said(log, "turn", "seat") == [(1,), (2,)]


def nlu(*messages: tuple[str, str], beliefs: dict[str, Any] | None = None) -> str:
    roles = ("merlin", "percival", "servant-1", "servant-2", "morgana", "assassin")
    users = {str(seat): {"name": f"player-{seat}", "role": role} for seat, role in enumerate(roles, 1)}
    told = {str(at): {"player": who, "msg": text, "quest": 1, "turn": at} for at, (who, text) in enumerate(messages, 1)}
    return json.dumps({"users": users, "messages": told, "beliefs": beliefs or {}})


def test_chat_proposals_and_votes_of_people() -> None:
    everybody = ", ".join(f"player-{seat}: {'no' if seat > 4 else 'yes'}" for seat in range(1, 7))
    log = in_clear(
        "avalon-nlu",
        nlu(
            ("system", "game started!"),
            ("system", "player-4 proposed a party: player-4, player-5"),
            ("player-2", "fine"),
            ("system", "player-4 proposed a party: player-4, player-1"),
            ("system", f"party vote outcome: {everybody}"),
            ("system", "vote succeeded! initiating quest vote!"),
            ("system", "quest failed!"),
            ("system", "good won for now, but the assassin..."),
            ("system", "the assassin identified merlin, thus evil wins!"),
        ),
    )
    assert said(log, "remark", "seat", "text") == [(2, "fine")]
    assert said(log, "turn", "seat") == [(4,)]
    assert said(log, "claim.amended", "seat") == [(4,)]
    assert said(log, "vote.closed", "result") == [("yes",), ("failure",)]
    assert said(log, "action", "seat", "action", "targets")[-1] == (6, "assassinate", (1,))
    assert said(log, "game.closed", "how") == [("merlin-killed",)]


def test_a_leader_who_is_not_named_is_nobody() -> None:
    log = in_clear("avalon-nlu", nlu(("system", "### proposed a party: player-4, player-5")))
    assert said(log, "action", "seat", "targets") == [(None, (4, 5))]
    assert said(log, "turn", "seat") == []


def test_what_a_player_noted_about_others_is_theirs_and_stands_where_it_was_noted() -> None:
    noted = {"player": "player-3", "about_player": "player-5", "belief": "minion", "quest": 1, "turn": 1}
    log = only("avalon-nlu", nlu(("player-1", "one"), ("player-2", "two"), beliefs={"1": noted}))
    slots = [getattr(fact, "slot", None) or getattr(fact, "text", "") for fact in log]
    assert [slot for slot in slots if slot] == ["deal", "one", "note", "two"]
    notes = [fact for fact in log if isinstance(fact, PassageOpened)][1].content
    assert [(entry["to"], entry["fact"]["says"]) for entry in notes] == [([3], {"seats": [5], "what": ["evil"]})]


@pytest.mark.parametrize(
    ("form", "text", "complaint"),
    [
        ("avalon-nlu", nlu(("player-9", "hi")), "messages.1: expected a player from player-1 to player-6, got 'player-9'"),
        ("avalon-nlu", nlu(("system", "nobody proposed a party: player-1")), "messages.1: expected a player"),
        (
            "avalon-nlu",
            '{"users": {"x": {"name": "n", "role": "merlin"}}, "messages": {}}',
            "users: expected entries under numbers",
        ),
        ("avalon-reduced", reduced() + '\n{"players": 3}', "line 2.players: expected `array`, got `int`"),
        ("avalon-reduced", reduced(winner="nobody"), "line 1.winner: expected one of good, evil, got 'nobody'"),
        ("avalon-reduced", reduced(events=[{"kind": "storm"}]), r"line 1.events\[0\].kind: expected one of propose"),
        ("avalon-reduced", reduced(events=[{"kind": "lady", "holder": "P9"}]), r"line 1.events\[0\]: expected one of P1"),
        ("avalon-reduced", "no", "line 1: expected JSON"),
        ("proavalon", "{}", "expected a list of records, got 'dict'"),
        ("proavalon", kept(winningTeam="Pirates"), r"\[0\].winningTeam: expected one of Resistance, Spy"),
        ("proavalon", kept(voteHistory={name: [["VHapprove"]] for name in NAMES}), r"\[0\].voteHistory: expected one leader"),
        ("proavalon", kept(playerRoles={}), r"\[0\].playerRoles: expected 5 to 10 players"),
    ],
)
def test_what_is_no_game_is_said_with_its_place(form: str, text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        logs(form, text)
