"""Games of Secret Hitler, from two forms of file: the same game gives the same facts, and tiles are known to who held them."""

import json
from typing import Any

import pytest
from converted import in_clear, known_to_all, logs, only, opened_in_place, play, said

from ucr_events.converting.source import Unreadable
from ucr_events.facts import PassageOpened

L, F = "liberal", "fascist"
ROLES = (L, F, "hitler", L, L)
DECK = [F, F, L, F, L, L, F, F, F, F, L, F, F, L, L, F, F]


def site(*logs: dict[str, Any], roles: tuple[str, ...] = ROLES, **more: Any) -> str:
    """A summary as the site keeps it; players count from 0."""
    players = [{"username": f"N{seat}", "role": role} for seat, role in enumerate(roles, 1)]
    return json.dumps({"_id": "g", "players": players, "logs": list(logs), **more})


def reduced(*events: dict[str, Any], roles: tuple[str, ...] = ROLES, **more: Any) -> str:
    """A game in the reduced form; seats count from 1."""
    held = {str(seat): role for seat, role in enumerate(roles, 1)}
    return json.dumps({"id": "g", "players": len(roles), "roles": held, "events": list(events), **more})


def government(president: int, chancellor: int, votes: str, deck: list[str], **more: Any) -> dict[str, Any]:
    """An entry of the site; players from 0, a letter for each vote."""
    ja = [vote == "j" for vote in votes]
    return {"presidentId": president, "chancellorId": chancellor, "votes": ja, "deckState": deck, **more}


def session(hand: list[str], passed: list[str], policy: str, **more: Any) -> dict[str, Any]:
    return {"presidentHand": hand, "chancellorHand": passed, "enactedPolicy": policy, **more}


def elected(president: int, chancellor: int, hand: list[str], passed: list[str], policy: str) -> list[dict[str, Any]]:
    """The same government in the reduced form; seats from 1, everybody votes ja."""
    away = next(tile for tile in (L, F) if hand.count(tile) > passed.count(tile))
    other = next(tile for tile in (L, F) if passed.count(tile) > (tile == policy))
    return [
        {"do": "nominate", "president": president, "chancellor": chancellor},
        {"do": "vote", "ja": [1, 2, 3, 4, 5], "nein": [], "passed": True},
        {"do": "draw", "president": president, "hand": hand},
        {"do": "pass", "president": president, "to": chancellor, "hand": passed, "discard": away},
        {"do": "enact", "by": "government", "seat": chancellor, "policy": policy, "discard": other},
    ]


TWO = (
    government(0, 1, "jjjjj", DECK, **session([F, F, L], [F, F], F, presidentClaim=[F, F, F])),
    government(1, 3, "jnnnn", DECK[3:]),
    government(2, 4, "jjjjj", DECK[3:], **session([F, L, L], [F, L], F)),
    government(3, 0, "jjjjj", DECK[6:], **session([F, F, F], [F, F], F, policyPeek=[F, L, F], policyPeekClaim=[L, L, F])),
    government(4, 2, "jjjjj", DECK[9:]),
)
TOLD = [
    {"do": "deal"},
    {"do": "shuffle", "deck": DECK},
    *elected(1, 2, [F, F, L], [F, F], F),
    {"do": "claim", "by": 1, "about": "drawn", "tiles": [F, F, F]},
    {"do": "nominate", "president": 2, "chancellor": 4},
    {"do": "vote", "ja": [1], "nein": [2, 3, 4, 5], "passed": False},
    *elected(3, 5, [F, L, L], [F, L], F),
    *elected(4, 1, [F, F, F], [F, F], F),
    {"do": "peek", "president": 4, "tiles": [F, L, F]},
    {"do": "claim", "by": 4, "about": "peeked", "tiles": [L, L, F]},
    {"do": "nominate", "president": 5, "chancellor": 3},
    {"do": "vote", "ja": [1, 2, 3, 4, 5], "nein": [], "passed": True},
    {"do": "end", "winner": F, "by": "hitler_elected"},
]


def test_the_same_game_in_two_forms_gives_the_same_facts() -> None:
    one, other = in_clear("secret-hitler", site(*TWO)), in_clear("secret-hitler-reduced", reduced(*TOLD))
    assert play(one) == play(other)


def test_governments_tiles_powers_and_the_end_are_those_of_the_file() -> None:
    log = in_clear("secret-hitler", site(*TWO))
    assert said(log, "turn", "seat") == [(1,), (2,), (3,), (4,), (5,)]
    assert said(log, "vote.closed", "result") == [("yes",), ("no",), ("yes",), ("yes",), ("yes",)]
    assert said(log, "cards.drawn", "seat", "count") == [(1, 3), (3, 3), (4, 3)]
    assert said(log, "cards.dealt", "seat", "source", "to", "count")[0] == (2, "hand.1", "hand.2", 2)
    assert said(log, "cards.played", "seat", "to") == [(2, "track.fascist"), (5, "track.fascist"), (1, "track.fascist")]
    assert said(log, "action", "seat", "action")[-2:] == [(4, "peek"), (5, "nominate")]
    assert said(log, "act.claimed", "seat", "act") == [(1, "hand"), (4, "peek")]
    assert said(log, "game.closed", "how") == [("hitler-elected",)]


def test_tiles_and_roles_are_sealed_and_known_to_whom_they_were_shown() -> None:
    log = only("secret-hitler", site(*TWO))
    hands = [fact.content for fact in log if isinstance(fact, PassageOpened)][2:4]
    assert [(entry["to"], [card["name"] for card in entry["fact"]["cards"]]) for hand in hands for entry in hand] == [
        ([1], [F, F, L]),
        ([1, 2], [F, F]),
    ]
    assert "knowledge" not in known_to_all(log)
    assert play(opened_in_place(log)) == play(in_clear("secret-hitler", site(*TWO)))


@pytest.mark.parametrize(("roles", "tells"), [(ROLES, 3), ((L, F, "hitler", L, L, F, L), 4)])
def test_hitler_is_told_the_fascist_in_small_games_only(roles: tuple[str, ...], tells: int) -> None:
    deal = next(fact for fact in only("secret-hitler", site(*TWO[:1], roles=roles)) if isinstance(fact, PassageOpened)).content
    assert len(deal) == len(roles) + tells
    assert any(entry["to"] == [3] for entry in deal[len(roles) :]) == (len(roles) == 5)


def test_a_special_election_moves_the_placard_of_nobody() -> None:
    power = session([F, F, F], [F, F], F, specialElection=3)
    seven = (L, F, "hitler", L, L, F, L)
    log = in_clear(
        "secret-hitler", site(government(0, 1, "jjjjjjj", DECK, **power), government(3, 0, "n" * 7, DECK), roles=seven)
    )
    assert said(log, "turn", "seat") == [(1,)]
    assert said(log, "action", "seat", "action", "targets") == [
        (1, "nominate", (2,)),
        (1, "appoint", (4,)),
        (4, "nominate", (1,)),
    ]


def test_an_investigation_is_known_to_who_looked_and_may_be_told_otherwise() -> None:
    looked = session([F, F, F], [F, F], F, investigatorId=0, investigationId=2, investigationClaim=L)
    log = in_clear("secret-hitler", site(government(0, 1, "jjjjj", DECK, **looked)))
    assert [(fact.to, fact.says.what) for fact in log if hasattr(fact, "says") and getattr(fact, "because", None)] == [
        ((1,), (F,))
    ]
    assert [(one.seat, one.says.what) for one in log if getattr(one, "act", "") == "investigate"] == [(1, (L,))]


def test_a_veto_puts_both_tiles_away_and_the_third_failure_brings_chaos() -> None:
    refused = [government(at, at + 1, "nnnnn", DECK) for at in (0, 1)]
    vetoed = session([F, F, L], [F, F], L, chancellorVeto=True, presidentVeto=True)
    log = in_clear("secret-hitler", site(*refused, government(2, 3, "jjjjj", DECK, **vetoed)))
    assert said(log, "question.asked", "seat", "question") == [(4, "veto")]
    assert said(log, "question.answered", "seat", "answer") == [(3, "accept")]
    assert said(log, "cards.discarded", "seat", "count") == [(3, 1), (4, 2)]
    assert said(log, "cards.played", "seat", "source", "to") == [(None, "deck.policy", "track.liberal")]


def test_a_shuffle_comes_right_after_what_made_it_due() -> None:
    few = DECK[:5]
    first = government(0, 1, "jjjjj", few, **session([F, F, L], [F, F], F, execution=4))
    log = in_clear("secret-hitler", site(first, government(1, 3, "nnnnn", DECK)))
    kinds = [fact.action if hasattr(fact, "action") else type(fact).__name__ for fact in log]
    assert kinds.index("execute") > [at for at, kind in enumerate(kinds) if kind == "CardsShuffled"][1]
    assert said(log, "cards.shuffled", "taking") == [((),), (("discard.policy",),)]
    assert said(log, "vote.cast", "seat")[-4:] == [(1,), (2,), (3,), (4,)], "the dead do not vote"


@pytest.mark.parametrize(
    ("entries", "how", "winner"),
    [
        ([government(0, 1, "jjjjj", DECK, **session([F, L, L], [L, L], L))] * 5, "five-liberal", L),
        ([government(0, 1, "jjjjj", DECK, **session([F, F, F], [F, F], F))] * 6, "six-fascist", F),
        ([government(0, 1, "jjjjj", DECK, **session([F, F, F], [F, F], F, execution=2))], "hitler-executed", L),
        ([government(0, 1, "nnnnn", DECK)], "broken_off", None),
    ],
)
def test_how_it_ended_follows_from_the_tracks_and_from_hitler(entries: list[Any], how: str, winner: str | None) -> None:
    closing = next(fact for fact in only("secret-hitler", site(*entries)) if hasattr(fact, "how"))
    assert closing.how == how
    assert {one.seat: one.outcome for one in closing.results}.get(1) == (
        None if winner is None else "won" if winner == L else "lost"
    )


def test_a_list_of_summaries_is_a_log_for_each() -> None:
    two = f"[{site(*TWO)}, {site(*TWO)}]"
    assert len({log[0].game for log in logs("secret-hitler", two)}) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("form", "text", "complaint"),
    [
        ("secret-hitler", site(gameSetting={"rebalance6p": True}), r"house settings \(rebalance6p\) is not read"),
        ("secret-hitler", site(customGameSettings={"enabled": True}), r"house settings \(custom\)"),
        ("secret-hitler", site(roles=ROLES[:4]), "players: expected 5 to 10 players, got 4"),
        ("secret-hitler", site(roles=(*ROLES[:4], "fox")), r"players\[4\].role: expected one of liberal, fascist, hitler"),
        (
            "secret-hitler",
            site(government(7, 1, "jjjjj", DECK)),
            r"logs\[0\].presidentId: expected a player from 0 to 4, got 7",
        ),
        ("secret-hitler", site(government(0, 1, "jjjjj", ["x"])), r"logs\[0\].deckState: expected one of liberal, fascist"),
        ("secret-hitler-reduced", reduced({"do": "storm"}), r"events\[0\].do: expected one of deal"),
        (
            "secret-hitler-reduced",
            reduced({"do": "peek", "president": 9}),
            r"events\[0\].president: expected a seat from 1 to 5",
        ),
        ("secret-hitler-reduced", reduced({"do": "draw", "president": 1, "hand": ["x"]}), r"events\[0\].hand: expected one of"),
        ("secret-hitler-reduced", reduced({"do": "end", "winner": L, "by": "luck"}), r"events\[0\]: expected an end"),
        ("secret-hitler-reduced", reduced({"do": "claim", "by": 1, "about": "x"}), r"events\[0\].about: expected one of"),
        ("secret-hitler-reduced", reduced(roles=ROLES[:3]), "players: expected 5 to 10, got 3"),
        ("secret-hitler-reduced", '{"players": 5}', "missing required field"),
    ],
)
def test_what_is_no_game_is_said_with_its_place(form: str, text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        logs(form, text)
