"""Whole rounds in one step, for what came before: `quest: 3 takes 1 2, success`, `government: 3 4 F`."""

import re
from typing import Any

from tests.scenarios.deduction.ballots import all_vote, fewest
from tests.scenarios.deduction.saying import Facts, Saying, seats_in, tile
from tests.scenarios.deduction.tiles import enacts, hands_on
from ucr_events.facts import ActionAnnounced, CardsDrawn, TurnBegan, VoteCalled, VoteClosed
from ucr_events.games.deduction.script.effects import Go
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Pass


def quest(say: Saying) -> Facts:
    """`quest: 3 takes 1 2, success`: the office goes on, a team is proposed, all vote for it, and it comes to that.

    Or `…, no`: all vote against it. Of any script with an office, an act, a vote on it and a ballot that is counted.
    """
    found = re.fullmatch(r"(?P<who>\d+) takes (?P<whom>[\d ]+), (?P<what>\w+)", say.text)
    way = _way(say)
    if found is None or way is None or not isinstance(way[3], Ballot):
        raise ValueError("expected `quest: LEADER takes SEATS, RESULT`, in a script with teams")
    _, act, (vote, step), mission = way
    yield say.fact(TurnBegan, seat=int(found["who"]))
    yield say.fact(ActionAnnounced, seat=int(found["who"]), action=act, targets=seats_in(found["whom"]))
    yield from all_vote(say, vote, step, "no" if found["what"] in step.on else "yes")
    if found["what"] not in step.on:
        name = next(name for name, one in say.script.steps.items() if one is mission)
        call = say.fact(VoteCalled, on=name, hidden=True)
        yield call
        counts = fewest(say, mission, found["what"], len(seats_in(found["whom"])))
        yield say.fact(VoteClosed, result=found["what"], counts=counts, because=call.id)


def government(say: Saying) -> Facts:
    """`government: 3 4 F`: 3 nominates 4, all vote for them, and they enact that tile; `government: 3 4 no`: refused."""
    found = re.fullmatch(r"(?P<who>\d+) (?P<whom>\d+) (?P<what>\w+)", say.text)
    way = _way(say)
    if found is None or way is None or not isinstance(way[3], Hand):
        raise ValueError("expected `government: PRESIDENT CHANCELLOR TILE`, in a script with tiles")
    _, act, (vote, step), hand = way
    first, second = int(found["who"]), int(found["whom"])
    yield say.fact(TurnBegan, seat=first)
    yield say.fact(ActionAnnounced, seat=first, action=act, targets=(second,))
    refused = found["what"] in step.on
    yield from all_vote(say, vote, step, "no" if refused else "yes")
    if not refused:
        deck = hand.deck
        yield say.fact(CardsDrawn, seat=first, source=f"deck.{deck}", to=f"hand.{first}", count=hand.draws)
        yield from hands_on(say, first, None, second, deck, hand.draws - 1)
        yield from enacts(say, second, None, tile(say, found["what"]), deck)


def _way(say: Saying) -> tuple[str, str, tuple[str, Ballot], Any] | None:
    """The office that goes on, the act that follows, the vote on it, and the step that a yes leads to."""
    steps = say.script.steps
    for one in steps.values():
        act = steps.get(one.go or "") if isinstance(one, Pass) else None
        vote = steps.get(act.go or "") if isinstance(act, ActStep) else None
        if isinstance(one, Pass) and isinstance(act, ActStep) and isinstance(vote, Ballot):
            leads = next((do.step for do in vote.then.get("yes", ()) if isinstance(do, Go)), "")
            return one.office, act.act, (act.go or "", vote), steps.get(leads)
    return None
