"""Logs of the AIWolf server: who was dealt what, nights and who knows them, votes, deaths, what was said, and the end."""

import pytest
from converted import in_clear, known_to_all, only, opened_in_place, play, said

from ucr_events.converting.source import Unreadable
from ucr_events.facts import GameOpened, PassageOpened, PassageSealed
from ucr_events.hidden.passages import check, wrong

FIVE = ("VILLAGER", "SEER", "WEREWOLF", "POSSESSED", "VILLAGER")
NINE = ("SEER", "MEDIUM", "BODYGUARD", "POSSESSED", "WEREWOLF", "WEREWOLF", "VILLAGER", "VILLAGER", "VILLAGER")
KILL9 = ("SEER", "WITCH", "HUNTER", "WEREWOLF", "WEREWOLF", "WEREWOLF", "VILLAGER", "VILLAGER", "VILLAGER")


def game(roles: tuple[str, ...], *lines: str, result: str = "9,result,4,0,VILLAGER") -> str:
    """A log: the roles of day 0, then these lines, then the result."""
    status = [f"0,status,{seat},{role},ALIVE,team{seat},N{seat}" for seat, role in enumerate(roles, 1)]
    return "\n".join([*status, *lines, result])


def votes(day: int, **targets: int) -> list[str]:
    """`seat2=3`: seat 2 for seat 3."""
    return [f"{day},vote,{seat.removeprefix('seat')},{target}" for seat, target in targets.items()]


SHORT = (
    "0,divine,2,3,WEREWOLF",
    "1,talk,0,0,2,I looked: N3, a wolf",
    "1,talk,1,0,4,Over",
    *votes(1, seat1=3, seat2=3, seat3=2, seat4=2, seat5=3),
    "1,execute,3,WEREWOLF",
)


def test_roles_looks_votes_and_deaths_are_those_of_the_lines() -> None:
    log = in_clear("aiwolf", game(FIVE, *SHORT))
    header = log[0]
    assert isinstance(header, GameOpened)
    assert (header.family, header.edition, header.options) == ("deduction", "aiwolf", {"ends": "at-once"})
    assert [one.name for one in header.seats] == ["N1", "N2", "N3", "N4", "N5"]
    assert {(one.role, one.side, one.count, one.looks) for one in header.roster} >= {
        ("possessed", "wolves", 1, "human"),
        ("villager", "village", 2, "human"),
    }
    roles = [(fact.says.seats, fact.says.what) for fact in log if hasattr(fact, "says") and fact.says.of == "role"][:5]
    assert roles == [
        ((1,), ("villager",)),
        ((2,), ("seer",)),
        ((3,), ("werewolf",)),
        ((4,), ("possessed",)),
        ((5,), ("villager",)),
    ]
    assert said(log, "action", "seat", "action", "targets") == [(2, "divine", (3,))]
    assert [(fact.to, fact.says.what) for fact in log if hasattr(fact, "says") and fact.says.of == "looks"] == [
        ((2,), ("wolf",))
    ]
    assert said(log, "vote.cast", "seat", "target") == [(1, 3), (2, 3), (3, 2), (4, 2), (5, 3)]
    assert said(log, "vote.closed", "result", "chosen") == [("chosen", (3,))]
    assert said(log, "state", "seat", "state") == [(3, "dead")]
    assert said(log, "remark", "seat", "text") == [(2, "I looked: N3, a wolf")], "`Over` says nothing"
    assert said(log, "part", "part") == [("night",), ("day",)], "the game is over before another night"
    assert said(log, "game.closed", "how") == [("village",)]


def test_a_wolf_alone_is_told_that_no_other_is_one_and_wolves_each_other() -> None:
    alone, pair = in_clear("aiwolf", game(FIVE, *SHORT)), in_clear("aiwolf", game(NINE))
    tell = [(fact.to, fact.says.seats, fact.says.most) for fact in alone if hasattr(fact, "says")][5]
    assert tell == ((3,), (1, 2, 4, 5), 0)
    assert [(fact.to, fact.says.seats) for fact in pair if hasattr(fact, "says")][9:11] == [((5,), (6,)), ((6,), (5,))]


NIGHT = (
    *votes(1, seat1=7, seat2=7, seat5=7),
    "1,execute,7,VILLAGER",
    "1,whisper,0,0,5,tonight N8",
    "1,divine,1,5,WEREWOLF",
    "1,guard,3,9,VILLAGER",
    "1,attackVote,5,8",
    "1,attackVote,6,9",
    "1,attack,8,true",
)


def test_a_night_is_one_passage_with_its_acts_in_the_order_in_which_they_are_called() -> None:
    log = in_clear("aiwolf", game(NINE, *NIGHT))
    acts = said(log, "action", "seat", "action", "targets")
    assert acts == [(1, "divine", (5,)), (2, "medium", ()), (3, "guard", (9,)), (5, "attack", (8,))]
    assert [(fact.to, fact.says.seats, fact.says.what) for fact in log if hasattr(fact, "says")][-1] == ((2,), (7,), ("human",))
    assert said(log, "state", "seat") == [(7,), (8,)]
    sealed = only("aiwolf", game(NINE, *NIGHT))
    night = [fact for fact in sealed if isinstance(fact, PassageSealed)][-1]
    assert night.slot == "night"
    assert said(sealed, "state", "seat", "because")[-1] == (8, night.id)


def test_what_wolves_say_and_wish_is_heard_by_wolves_alone() -> None:
    sealed = only("aiwolf", game(NINE, *NIGHT))
    told = [fact for fact in sealed if isinstance(fact, PassageOpened)][-1].content
    heard = {entry["fact"].get("text") or entry["fact"].get("on"): entry["to"] for entry in told}
    assert heard["tonight N8"] == heard["attack"] == [5, 6]


def test_a_whisper_by_day_is_a_passage_of_its_own_in_its_place() -> None:
    text = game(FIVE, "0,whisper,0,0,3,hm", "0,talk,1,0,1,Hello", "1,whisper,0,0,3,now", *SHORT[3:])
    log = only("aiwolf", text)
    kinds = [fact.slot if isinstance(fact, PassageSealed) else getattr(fact, "text", "") for fact in log]
    assert [kind for kind in kinds if kind] == ["deal", "day", "Hello", "night", "day"]


def test_the_public_reads_nothing_of_a_night_before_it_is_opened_and_then_everything() -> None:
    text = game(NINE, *NIGHT)
    sealed = only("aiwolf", text)
    public = known_to_all(sealed)
    assert not any(word in public for word in ("werewolf", "divine", "guard", "attack", "tonight"))
    assert play(opened_in_place(sealed)) == play(in_clear("aiwolf", text))
    game_id = sealed[0].game  # type: ignore[attr-defined]
    for opened in [fact for fact in sealed if isinstance(fact, PassageOpened)]:
        made = next(fact for fact in sealed if fact.id == opened.passage)
        assert isinstance(made, PassageSealed)
        assert wrong(opened.passage, opened.content) == []
        assert check(game_id, made, opened.salt, opened.content) == opened.match == "matches"


def test_nobody_died_and_nobody_was_attacked() -> None:
    nobody = ("1,attack,-1,true", "2,guard,3,9,VILLAGER", "2,attack,9,false")
    log = in_clear("aiwolf", game(NINE, *votes(1, seat1=7), "1,execute,7,VILLAGER", *nobody))
    assert said(log, "action", "action", "targets") == [("medium", ()), ("attack", ()), ("guard", (9,)), ("attack", (9,))]
    assert said(log, "state", "seat") == [(7,)]
    assert said(log, "vote.closed", "result") == [("chosen",), ("nobody",)], "a day on which no vote was valid"


def test_when_the_end_is_looked_for_shows_in_a_night_after_it_was_decided() -> None:
    after = ("1,attack,1,true",)
    header = only("aiwolf", game(FIVE, "0,divine,2,3,WEREWOLF", *votes(1, seat1=2), "1,execute,3,WEREWOLF", *after))[0]
    assert isinstance(header, GameOpened)
    assert header.options == {"ends": "mornings"}


def test_a_seat_whose_program_failed_is_no_longer_there() -> None:
    log = in_clear("aiwolf", game(FIVE, "1,status,4,POSSESSED,,team4,N4", "2,status,4,POSSESSED,,team4,N4", *SHORT[3:]))
    assert said(log, "person.left", "seat") == [(4,)]


# ---- kill9


def test_kill9_is_an_edition_of_its_own_with_its_acts_and_words() -> None:
    lines = ("0,divine,1,4,WEREWOLF", "0,attack,7,false", "0,save,2,7", *votes(1, seat1=-1, seat2=4), "1,execute,4,WEREWOLF")
    log = in_clear("aiwolf", game(KILL9, *lines, "1,attack,7,true", "1,poison,2,5", result="2,result,1,3,WEREWOLF"))
    assert (log[0].edition, log[0].options) == ("kill9", {})  # type: ignore[attr-defined]
    assert said(log, "action", "seat", "action", "targets") == [
        (4, "attack", (7,)),
        (2, "save", (7,)),
        (1, "look", (4,)),
        (5, "attack", (7,)),
        (2, "poison", (5,)),
    ]
    assert said(log, "vote.cast", "seat", "target", "choice") == [(1, None, "abstain"), (2, 4, None)]
    assert said(log, "state", "seat") == [(4,), (5,), (7,)]


def test_the_tied_are_voted_on_once_more_by_the_others() -> None:
    again = [*votes(1, seat1=4, seat2=5), *votes(1, seat1=4), "1,execute,4,WEREWOLF"]
    log = in_clear("aiwolf", game(KILL9, "0,attack,-1,false", *again, "1,attack,7,true"))
    assert said(log, "vote.closed", "result", "chosen") == [("again", (4, 5)), ("chosen", (4,))]
    assert said(log, "vote.called", "on", "candidates", "voters")[1] == ("execution", (4, 5), (1, 2, 3, 6, 7, 8, 9))


def test_a_wolf_reveals_itself_and_the_day_is_over() -> None:
    log = in_clear("aiwolf", game(KILL9, "0,attack,-1,false", "1,suicide,4,WEREWOLF", "1,attack,7,true"))
    assert said(log, "action", "seat", "action")[1] == (4, "burst")
    assert said(log, "vote", "id") == []
    assert said(log, "part", "part") == [("night",), ("day",), ("night",)]


@pytest.mark.parametrize(("result", "how"), [("WEREWOLF", "powers"), ("VILLAGER", "village"), ("NONE", "broken_off")])
def test_how_it_ended_follows_from_who_is_alive(result: str, how: str) -> None:
    dead = ("0,attack,1,true", "1,attack,2,true", "2,attack,3,true")
    log = in_clear("aiwolf", game(KILL9, *dead, result=f"3,result,3,3,{result}"))
    assert said(log, "game.closed", "how") == [(how,)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("0,storm,1", "line 1: expected one of status"),
        ("0,status,1,SEER", "line 1: expected at least 6 fields in a line `status`, got 4"),
        (game(FIVE, *SHORT).rsplit("\n", 1)[0], "line 14: expected the line `result` at the end"),
        (game(FIVE, "one,vote,1,2"), "line 6: expected the number of a day, got 'one'"),
        (game(FIVE, "1,vote,1,9"), "line 6: expected one of the seats 1, 2, 3, 4, 5, got 9"),
        (game(("SEER", "PIRATE")), "line 2: expected one of VILLAGER"),
        (game(FIVE, "0,divine,2,3,FOX"), "line 6: expected one of HUMAN, WEREWOLF, got 'FOX'"),
        ("1,talk,0,0,1,hi\n1,result,1,1,VILLAGER", "line 1: expected a line `0,status` for each seat"),
        (game(FIVE, result="1,result,1,1,FOX"), "line 6: expected one of VILLAGER, WEREWOLF, NONE, got 'FOX'"),
    ],
)
def test_what_is_no_log_is_said_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        only("aiwolf", text)
