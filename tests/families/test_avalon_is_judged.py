"""Avalon from outside: one held and one broken example of each rule, random games, and exact numbers for every reader."""

import random
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.record import Record
from ucr_events.corrections.growing import effective
from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    GameOpened,
    PartBegan,
    SealOpened,
    SeatSetup,
    SheetSealed,
    TurnBegan,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.game import Game
from ucr_events.perspective import Role, Sight, knowledge
from ucr_events.referee.playing import Played
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of

EVIL = ("assassin", "minion", "morgana")
DEALT = {1: "merlin", 2: "servant", 3: "assassin", 4: "minion", 5: "servant", 6: "servant", 7: "minion"}


def header(players: int, **options: Any) -> GameOpened:
    people = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, players + 1))
    game = "00000000-0000-0000-0000-000000000000"
    order = tuple(range(1, players + 1))
    return GameOpened(
        id="h", game=game, title="t", family="avalon", edition="avalon", seats=people, order=order, options=options
    )


class Table:
    """A game that is written down fact by fact and judged as it goes."""

    def __init__(self, players: int = 5) -> None:
        self.players = players
        self.game = Game(header(players))
        book = book_of(self.game)
        assert book is not None
        sheets = {f"sheet:{seat}": {"role": DEALT[seat]} for seat in range(1, players + 1)}
        self.review = Review(self.game, replace(book, complete=True), sheets)
        self.add(PartBegan, part="quests")

    def add(self, kind: type[Fact], seat: int | None = None, **fields: Any) -> "Table":
        self.review.add(kind(id=f"f{self.review.no + 1}", seat=seat, **fields))
        return self

    def propose(self, leader: int, *team: int) -> "Table":
        return self.add(TurnBegan, leader).add(ActionAnnounced, leader, action="propose", targets=team)

    def vote(self, yes: int, result: str | None = None) -> "Table":
        due = "stands" if 2 * yes > self.players else "falls"
        counts = {"yes": yes, "no": self.players - yes}
        return self.add(VoteCalled, on="team").add(VoteClosed, result=result or due, counts=counts)

    def mission(self, fails: int, result: str | None = None, cards: int | None = None, **called: Any) -> "Table":
        team = self.review.table.team  # type: ignore[attr-defined]
        called = {"voters": team, "hidden": True, **called}
        many = len(team) if cards is None else cards
        counts = {"success": many - fails, "failure": fails}
        said = result or ("failure" if fails else "success")
        return self.add(VoteCalled, on="mission", **called).add(VoteClosed, result=said, counts=counts)

    def quest(self, leader: int, team: tuple[int, ...], fails: int = 0, result: str | None = None) -> "Table":
        return self.propose(leader, *team).vote(self.players).mission(fails, result)

    @property
    def broken(self) -> set[str]:
        return {one.rule.removeprefix("avalon:") for one in self.review.findings if one.verdict == "illegal"}


def won(table: Table) -> Table:
    return table.quest(1, (1, 2)).quest(2, (1, 2, 5)).quest(3, (2, 5))


def lost(table: Table) -> Table:
    return table.quest(1, (1, 3), 1).quest(2, (1, 2, 3), 1).quest(3, (2, 3), 1)


def refused(times: int) -> Table:
    table = Table()
    for leader in range(1, times + 1):
        table.propose(leader, 1, 2).vote(2)
    return table


HELD = {
    "a team of the right size": lambda: Table().propose(1, 1, 2),
    "a team refused, and the next leader": lambda: Table().propose(1, 1, 2).vote(2).propose(2, 2, 3),
    "a fourth mission of seven with one failure": lambda: Table(7)
    .quest(1, (1, 2)).quest(2, (1, 2, 5)).quest(3, (1, 2, 3), 1).quest(4, (1, 2, 5, 3), 1, "success"),
    "three failures end it": lambda: lost(Table()).add(GameClosed, how="three_failures"),
    "five refusals end it": lambda: refused(5).add(GameClosed, how="five_refusals"),
    "Merlin is found": lambda: won(Table()).add(ActionAnnounced, 3, action="assassinate", targets=(1,))
    .add(GameClosed, how="merlin_killed"),
    "Merlin is not found": lambda: won(Table()).add(ActionAnnounced, 3, action="assassinate", targets=(2,))
    .add(GameClosed, how="merlin_lives"),
    "a table that stops": lambda: Table().propose(1, 1, 2).add(GameClosed, how="broken_off"),
    "single votes": lambda: Table().propose(1, 1, 2).add(VoteCalled, on="team").add(VoteCast, 1, choice="yes"),
}  # fmt: skip
BROKEN = {
    "team.size: too many": ("team.size", lambda: Table().propose(1, 1, 2, 3)),
    "team.size: one twice": ("team.size", lambda: Table().propose(1, 1, 1)),
    "team.leader": ("team.leader", lambda: Table().propose(1, 1, 2).vote(2).propose(4, 1, 2)),
    "vote.majority": ("vote.majority", lambda: Table().propose(1, 1, 2).vote(2, "stands")),
    "vote.majority: a tie": ("vote.majority", lambda: Table(6).propose(1, 1, 2).vote(3, "stands")),
    "vote.everybody": ("vote.everybody", lambda: Table().propose(1, 1, 2).add(VoteClosed, result="stands", counts={"yes": 4})),
    "vote.each": ("vote.each", lambda: HELD["single votes"]().add(VoteCast, 1, choice="no")),
    "mission.members": ("mission.members", lambda: Table().propose(1, 1, 2).vote(5).mission(0, voters=(1, 3))),
    "mission.hidden": ("mission.hidden", lambda: Table().propose(1, 1, 2).vote(5).mission(0, hidden=False)),
    "mission.cards": ("mission.cards", lambda: Table().propose(1, 1, 2).vote(5).mission(0, cards=3)),
    "mission.good": ("mission.good", lambda: Table().quest(1, (1, 2), 1)),
    "mission.fails": ("mission.fails", lambda: Table().quest(1, (1, 3), 1, "success")),
    "mission.fails: the fourth of five": (
        "mission.fails",
        lambda: Table().quest(1, (1, 2)).quest(2, (1, 2, 5)).quest(3, (1, 3), 1).quest(4, (1, 2, 3), 1, "success"),
    ),
    "end.missions: another team": (
        "end.missions",
        lambda: won(Table()).add(ActionAnnounced, 4, action="propose", targets=(1, 2)),
    ),
    "end.missions: closed otherwise": ("end.missions", lambda: lost(Table()).add(GameClosed, how="five_refusals")),
    "end.refusals": ("end.refusals", lambda: refused(5).propose(1, 1, 2)),
    "assassin.who": ("assassin.who", lambda: won(Table()).add(ActionAnnounced, 4, action="assassinate", targets=(1,))),
    "assassin.names": ("assassin.names", lambda: won(Table()).add(ActionAnnounced, 3, action="assassinate", targets=(3,))),
    "end.assassin: before it": ("end.assassin", lambda: won(Table()).add(GameClosed, how="merlin_lives")),
    "end.assassin: not Merlin": (
        "end.assassin",
        lambda: won(Table()).add(ActionAnnounced, 3, action="assassinate", targets=(2,)).add(GameClosed, how="merlin_killed"),
    ),
    "flow.order": ("flow.order", lambda: Table().add(ActionAnnounced, 3, action="assassinate", targets=(1,))),
    "setup.roster": (
        "setup.roster",
        lambda: (
            Table()
            .add(SheetSealed, 1, slot="sheet", purpose="sheet")
            .add(SealOpened, 1, seal="f3", value={"role": "percival"}, match="unchecked")
        ),
    ),
}


@pytest.mark.parametrize("name", HELD)
def test_what_the_rules_allow_is_called_lawful(avalon: Any, name: str) -> None:
    assert HELD[name]().broken == set()


@pytest.mark.parametrize("name", BROKEN)
def test_what_they_forbid_is_found_under_its_rule(avalon: Any, name: str) -> None:
    rule, play = BROKEN[name]
    assert rule in play().broken


def test_every_judged_rule_has_a_broken_example(avalon: Any) -> None:
    judged = {name for name, rule in avalon.rules("avalon").items() if rule.how == "judged"}
    assert judged == {rule for rule, _ in BROKEN.values()}
    assert all(rule.where for rule in avalon.rules("avalon").values())


def played(seats: int, seed: int, **options: Any) -> tuple[Game, list[Fact]]:
    game = Game(header(seats, **options))
    book, chance = book_of(game), random.Random(seed)
    assert book is not None and game.family.players is not None
    made = Played(game.opening, game.handlers, book, game.family.players(game.header, game.layout, chance), chance).play()
    assert made.stuck is None
    return game, made.facts


@pytest.mark.parametrize("seats", range(5, 11))
def test_random_games_come_to_an_end_and_break_no_rule(avalon: Any, seats: int) -> None:
    for seed, percival in enumerate(("with", "without")):
        game, facts = played(seats, seed, percival=percival)
        book = book_of(game)
        assert book is not None
        review = Review(game, book)
        for fact in facts:
            review.add(fact)
        assert [one for one in review.findings if one.verdict != "legal"] == []


def test_who_is_evil_is_exact_for_everybody_after_every_mission(avalon: Any) -> None:
    """As likely as counting every deal says that fits the failures seen, and the own sheet."""
    game, facts = played(5, 3)
    log = list(enumerate((game.header, *facts), 1))
    roles = {fact.seat: fact.value["role"] for fact in facts if isinstance(fact, SealOpened)}
    before = next(step for step, fact in log if isinstance(fact, SealOpened)) - 1
    record = Record(game, effective(game, facts), len(log))
    ends = [step for step, fact in log[:before] if isinstance(fact, VoteClosed) and (fact.counts.get("failure") or 0)]
    assert ends
    for step in ends:
        for seat in (None, *(seat for seat, role in roles.items() if role == "servant")):
            reader = "public" if seat is None else f"seat:{seat}"
            known = knowledge(Sight(Role("judge"), reader), log, lambda some: {}, None)
            answer = analysed(record, known, reader, step)
            chances = [one.sides.get("evil", 0.0) for one in answer.seats]
            assert chances == pytest.approx(counted(log[:step], roles, seat))


def counted(log: list[tuple[int, Fact]], roles: dict[int | None, str], own: int | None) -> list[float]:
    """By trying every deal of two evil cards among five."""
    left = set(permutations(("evil", "evil", "good", "good", "good")))
    if own is not None:
        left = {deal for deal in left if deal[own - 1] == ("evil" if roles[own] in EVIL else "good")}
    team: tuple[int, ...] = ()
    for _, fact in log:
        if isinstance(fact, VoteCalled) and fact.on == "mission":
            team = fact.voters or ()
        if isinstance(fact, VoteClosed) and (fails := fact.counts.get("failure", 0)):
            left = {deal for deal in left if sum(deal[seat - 1] == "evil" for seat in team) >= fails}
    return [sum(deal[seat] == "evil" for deal in left) / len(left) for seat in range(5)]


def forms(table: Table) -> dict[str, Any]:
    """What its buttons say now, in English."""
    return {form.label[1]: form for form in forms_after(table.review) if form.label}


def test_a_team_all_votes_and_a_mission_are_one_question_each(avalon: Any) -> None:
    table = Table(7)
    proposal = forms(table)["propose a team…"]
    assert [ask.title[1] for ask in proposal.asks] == ["the leader", "mission 1: a team of 2"], "nobody knows who begins"
    table.add(TurnBegan, 1).add(ActionAnnounced, 1, action="propose", targets=(1, 4)).add(VoteCalled, 1, on="team")
    (votes,) = forms(table)["the votes…"].asks
    assert [pick.adds[0].choice for pick in votes.picks] == ["yes"] * 7
    for seat in range(1, 8):
        table.add(VoteCast, seat, choice="yes" if seat < 5 else "no")
    (closed,) = forms(table)["4 yes, 3 no"].facts
    table.add(VoteClosed, result=closed.result)
    assert closed.result == "stands"
    missions = {label: form for label, form in forms(table).items() if "failure" in label}
    assert {label: form.facts[-1].result for label, form in missions.items()} == {
        "0 failures": "success",
        "1 failure": "failure",
        "2 failures": "failure",
    }
    assert missions["1 failure"].facts[0].voters == (1, 4), "who plays a card is the team that stands"


def test_the_printed_board_has_the_sizes_of_the_missions(avalon: Any) -> None:
    missions = Game(header(7)).layout.tracks[0]
    assert [space[1] for space in missions.spaces] == ["2", "3", "3", "4, 2 fails", "4"]
    assert {track.reads for track in Game(header(7)).layout.tracks} == {"missions", "refused", "team"}
