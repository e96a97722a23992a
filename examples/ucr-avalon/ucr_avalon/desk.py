"""How a table of Avalon is written down quickly: a team in one question, all votes in one, a mission by its failures."""

from collections.abc import Callable, Mapping

from ucr_avalon.rules.sizes import fails_needed, size
from ucr_avalon.table import AvalonTable, ballot
from ucr_events.facts import ActionAnnounced, Fact, TurnBegan, VoteCalled, VoteCast, VoteClosed
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer, nearby
from ucr_events.referee.values import Text

ID = "offer"
DONE: Text = ("決定", "done")
NOBODY: Text = ("全員反対", "nobody")


def propose(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """team.size: the leader names the team, and it is put to the vote at once; who leads is asked where nobody can know."""
    number = _mission(sight)
    many = size(len(sight.table.seats), number)
    leader = sight.table.turn
    begins = () if leader is not None else (TurnBegan(id=ID, seat=_next_leader(sight)),)
    leader = leader if leader is not None else _next_leader(sight)
    facts: tuple[Fact, ...] = (
        *begins,
        ActionAnnounced(id=ID, seat=leader, action="propose"),
        VoteCalled(id=ID, seat=leader, on="team"),
    )
    at = len(begins)
    title = (f"任務{number}：{many}人のチーム", f"mission {number}: a team of {many}")
    whom = Ask(title=title, picks=_seats(sight), into=((at, "targets"), (at + 1, "candidates")), kind="many", done=DONE)
    who = Ask(title=("リーダー", "the leader"), picks=_seats(sight), into=((0, "seat"), (1, "seat"), (2, "seat")))
    asks = (whom,) if leader is not None else (who, whom)
    return (Form(expect=offer.expect, facts=facts, label=("チームを提案…", "propose a team…"), asks=asks, usual=True),)


def _next_leader(sight: Sight) -> int | None:
    """Whose turn comes next, where one seat is awaited."""
    due = [fact.seat for offer in sight.offers if offer.expect.step == "turn.begin" for fact in offer.facts]
    return due[0] if len(due) == 1 else None


def vote(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """vote.each: who said yes; everybody else said no. Who has voted already is not asked again."""
    open_vote = ballot(sight.table, None)
    left = [seat for seat in _order(sight) if open_vote is None or str(seat) not in open_vote.cast]
    if not left:
        return ()
    because = open_vote.fact if open_vote else None
    picks = tuple(
        Pick(value=seat, seat=seat, adds=(_cast(seat, "yes", because),), otherwise=(_cast(seat, "no", because),))
        for seat in left
    )
    ask = Ask(title=("賛成した人", "who said yes?"), picks=picks, kind="many", done=DONE, none=NOBODY)
    return (Form(expect=offer.expect, label=("投票…", "the votes…"), asks=(ask,), usual=True),)


def count(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """vote.majority: what the votes came to, once all are there; before that both results."""
    open_vote = ballot(sight.table, None)
    cast = list(open_vote.cast.values()) if open_vote else []
    players = len(sight.table.seats)
    if open_vote is None or len(cast) < players:
        return ()
    result = "stands" if 2 * cast.count("yes") > players else "falls"
    closed = VoteClosed(id=ID, result=result, because=open_vote.fact)
    label = (f"賛成{cast.count('yes')}・反対{cast.count('no')}", f"{cast.count('yes')} yes, {cast.count('no')} no")
    return (Form(expect=offer.expect, facts=(closed,), label=label, usual=True),)


def mission(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """mission.fails: how many failures lay among the cards, and what the mission comes to with them."""
    team, due = _team(sight), fails_needed(len(sight.table.seats), _mission(sight))
    open_vote = ballot(sight.table, None)
    called = open_vote is not None and open_vote.on == "mission"
    first: tuple[Fact, ...] = () if called else (VoteCalled(id=ID, on="mission", candidates=team, voters=team, hidden=True),)
    return tuple(
        Form(
            expect=offer.expect,
            facts=(*first, _result(len(team), fails, due)),
            label=(f"失敗{fails}枚", f"{fails} failure{'' if fails == 1 else 's'}"),
            hint=("任務は失敗", "the mission fails") if fails >= due else ("任務は成功", "the mission succeeds"),
            group=(f"任務{_mission(sight)}のカード", f"cards of mission {_mission(sight)}"),
            usual=True,
        )
        for fails in range(len(team) + 1)
    )


def target(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """assassin.names: whom the assassin names, a tap each."""
    return tuple(
        Form(
            expect=offer.expect,
            facts=(ActionAnnounced(id=ID, action="assassinate", targets=(seat,)),),
            label=("", ""),
            mark=seat,
            group=("暗殺者が名指すのは", "the assassin names"),
            usual=True,
        )
        for seat in _order(sight)
    )


def hidden(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Comes with another button."""
    return ()


MAKERS: Mapping[str, Callable[[Sight, Offer], tuple[Form, ...]]] = {
    "turn.begin": hidden,
    "team.propose": propose,
    "team.call": hidden,
    "team.vote": vote,
    "team.close": count,
    "mission.call": hidden,
    "mission.card": hidden,
    "mission.close": mission,
    "assassin.name": target,
}


def desk(sight: Sight) -> tuple[Form, ...]:
    """The forms of this moment, in the order in which they may come."""
    plain = nearby(tuple(offer for offer in sight.offers if offer.expect.step not in MAKERS))
    made = [(offer, MAKERS[offer.expect.step](sight, offer)) for offer in sight.offers if offer.expect.step in MAKERS]
    return (
        *(form for offer, forms in made if not offer.expect.barred for form in forms),
        *(form for offer in plain for form in forms_of(offer)),
    )


def _mission(sight: Sight) -> int:
    return len(_table(sight).missions) + 1


def _team(sight: Sight) -> tuple[int, ...]:
    return _table(sight).team


def _table(sight: Sight) -> AvalonTable:
    assert isinstance(sight.table, AvalonTable)
    return sight.table


def _order(sight: Sight) -> tuple[int, ...]:
    return sight.table.order or tuple(seat.seat for seat in sight.table.seats)


def _seats(sight: Sight) -> tuple[Pick, ...]:
    return tuple(Pick(value=seat, seat=seat) for seat in _order(sight))


def _cast(seat: int, choice: str, because: str | None) -> VoteCast:
    return VoteCast(id=ID, seat=seat, choice=choice, because=because)


def _result(members: int, fails: int, due: int) -> VoteClosed:
    counts = {word: many for word, many in (("success", members - fails), ("failure", fails)) if many}
    return VoteClosed(id=ID, result="failure" if fails >= due else "success", counts=counts)
