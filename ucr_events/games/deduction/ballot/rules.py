"""A ballot: called, voted, counted; what it comes to, and who dies of it."""

from collections import Counter
from collections.abc import Collection, Iterable

from ucr_events.facts import VoteCalled, VoteCast, VoteClosed
from ucr_events.games.deduction.ballot.counting import (
    comes_to,
    could_choose,
    tied,
    vote_of,
    voters,
)
from ucr_events.games.deduction.ballot.fold import AGAIN, counted, outcome_of, word_of
from ucr_events.games.deduction.course.flow import TAKEN_UP, Args, Asking, after, begins, dead_of_it, proceed
from ucr_events.games.deduction.course.judging import dies
from ucr_events.games.deduction.course.knowing import decided, number_known, stop, table_of, world_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.selectors import by_card, fits
from ucr_events.games.deduction.course.table import DeductionTable, in_order, is_dead
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.games.deduction.script.numbers import outcomes
from ucr_events.games.deduction.script.steps import Ballot, Least
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.referee import Allowed, Become, Breach, Chapter, Expect, Moment, Steps, View, maybe, one
from ucr_events.table.state import Ballot as Vote
from ucr_events.texts import Text, joined
from ucr_events.texts.joints import COMMA, OR


def procedures(name: str, law: Law) -> Chapter:
    """The ballot of that name."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, Ballot)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        return (yield from ballot(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def ballot(law: Law, name: str, step: Ballot, here: DeductionTable, args: Args) -> Steps:
    """It is called, voted, and counted."""
    asking = Asking(law, here, args)
    if step.chapter is not None:
        told = yield maybe(*asking(begins(name)))
        if isinstance(told, Moment) and told.step == "game.close":
            return None
    told = yield one(*asking(call(law, name, step, here)))
    if isinstance(told, Moment) and told.step == "game.close":
        return None
    return (yield from votes(law, name, step, after(told, here) if isinstance(told, Moment) else here, args))


def votes(law: Law, name: str, step: Ballot, here: DeductionTable, args: Args) -> Steps:
    """Votes in any order until it is counted."""
    while True:
        told = yield one(close(law, name, step, here), Expect(f"{name}.cast", VoteCast, f"{name}.voters"))
        assert isinstance(told, Moment)
        before, here = here, after(told, here)
        if told.step == f"{name}.close":
            break
    fact = told.fact
    if not isinstance(fact, VoteClosed) or not outcome_of(fact):
        return _whatever_it_came_to(law, name, step, before, here, args)
    if outcome_of(fact) == AGAIN:
        return Become(name, args)
    calls = counted(law, before, name, fact).calls
    here, more = yield from dead_of_it(law, name, here, f"{name}.dead")
    return proceed(law, name, here, (*calls, *more), args)


def _whatever_it_came_to(law: Law, name: str, step: Ballot, before: DeductionTable, here: DeductionTable, args: Args) -> Become:
    """Where play goes on after a vote of which nobody knows what it came to: where it would after any, if that is one place."""
    ways = {
        proceed(law, name, here, counted(law, before, name, VoteClosed(id="-", result=word)).calls, args)
        for word in (step.on if not _kills(step) else ())
    }
    return ways.pop() if len(ways) == 1 else Become(TAKEN_UP)


def _kills(step: Ballot) -> bool:
    return any(isinstance(one, Kill) for then in step.then.values() for one in then)


def call(law: Law, name: str, step: Ballot, here: DeductionTable) -> Expect:
    """The vote is called: who votes, and between whom where it is one more between the tied.

    Somebody calls it: it never follows by itself, however sure it is that it comes.
    """
    world, vote = World(law, here), vote_of(here, name)
    again = vote.chosen if vote is not None and vote.closed and vote.result == AGAIN else ()
    hidden = step.shown == "counts"
    team = voters(world, step, None, again)
    writes = (("voters", team), ("hidden", hidden), *((("candidates", again),) if again else ()))
    return Expect(f"{name}.call", VoteCalled, f"{name}.voters", match=(("on", name),), writes=writes)


def close(law: Law, name: str, step: Ballot, here: DeductionTable) -> Expect:
    """The vote is counted; offered with its result once all votes lie open and no lot decides."""
    vote, world = vote_of(here, name), World(law, here)
    again = tied(vote)
    team = voters(world, step, vote, again)
    whole = vote is not None and step.shown != "counts" and all(str(seat) in vote.cast for seat in team) and bool(team)
    if vote is None or not whole:
        words = (*outcomes(law.script, step), *((AGAIN,) if step.tie == AGAIN else ()))
        return Expect(f"{name}.close", VoteClosed, f"{name}.result", where=(("result", Allowed(values=words)),))
    found = comes_to(law, here, step, vote.counts, len(team), second=bool(again))
    where = (
        ("result", Allowed(values=tuple(dict.fromkeys(one for one, _ in found)))),
        ("chosen", Allowed(values=tuple(who for _, who in found))),
    )
    return Expect(f"{name}.close", VoteClosed, f"{name}.result", where=where, offered=len(found) == 1)


ABSTAIN = "abstain"
"A vote for nobody, where not everybody must vote."


# -- checks ------------------------------------------------------------------------------------------------------------


def _step(law: Law, name: str) -> Ballot:
    step = law.script.steps[name]
    assert isinstance(step, Ballot)
    return step


def _vote(view: View, name: str) -> Vote | None:
    return vote_of(table_of(view), name)


def voters_(view: View, law: Law, name: str) -> Said:
    """Whoever votes has a vote in it."""
    step, world, seat = _step(law, name), world_of(view, law), view.by
    if is_dead(world.table, seat) and step.voters.dead is False:
        return Breach(say("seat {seat} is dead and has no vote", seat=seat))
    again = tied(_vote(view, name))
    if again and step.again_by == "others" and seat in again and len(voters(world, step, None)) > len(again):
        return Breach(say("seat {seat} is one of the tied, who do not vote", seat=seat))
    return decided(view, world, fits(world, step.voters, seat, seat)) or Breach(say("seat {seat} has no vote here", seat=seat))


def called(view: View, law: Law, name: str) -> Said:
    """Whoever is said to vote has a vote, and nobody else has one."""
    step, world = _step(law, name), world_of(view, law)
    if view.fact.voters is None or by_card(step.voters):
        return None
    _are_known(view, world, step)
    due = set(voters(world, step, None, view.fact.candidates if not step.on else ()))
    wrong = sorted(due ^ set(view.fact.voters))
    return not wrong or Breach(say("{what} vote", what=_seats(due)))


def once(view: View, law: Law, name: str) -> Said:
    """One vote each; a card may be chosen anew until all are turned up, a finger may not."""
    vote, seat = _vote(view, name), view.by
    if vote is None or str(seat) not in vote.cast:
        return True
    if _lie_face_down(view, law, name, vote):
        return None
    return None if vote.cast[str(seat)] == word_of(view.fact) else Breach(say("seat {seat} has voted already", seat=seat))


def _lie_face_down(view: View, law: Law, name: str, vote: Vote) -> bool:
    """Whether it is a vote by cards that are turned up together, and not everybody has chosen one."""
    step = _step(law, name)
    team = voters(world_of(view, law), step, vote, tied(vote))
    return bool(step.on) and step.shown == "together" and any(str(seat) not in vote.cast for seat in team)


def whom(view: View, law: Law, name: str) -> Said:
    """For somebody who may be voted for."""
    step, world, seat = _step(law, name), world_of(view, law), view.fact.target
    if seat is None:
        return None
    if is_dead(world.table, seat) and step.candidates.dead is False:
        return Breach(say("seat {seat} is dead", seat=seat))
    again = tied(_vote(view, name))
    if again and seat not in again:
        return Breach(say("seat {seat} is none of the tied", seat=seat))
    may = decided(view, world, fits(world, step.candidates, seat, view.fact.seat))
    return may or Breach(say("nobody there may vote for seat {seat}", seat=seat))


def words(view: View, law: Law, name: str) -> Said:
    """One of its words, or a seat where it is about seats."""
    step, fact = _step(law, name), view.fact
    if not step.on:
        abstains = fact.choice == ABSTAIN and not step.everybody
        return fact.target is not None or abstains or Breach(say("it is a vote for a seat"))
    return fact.choice in step.on or Breach(say("one of {what}", what=joined(COMMA, step.on)))


def only(view: View, law: Law, name: str) -> Said:
    """A word that some alone may choose: of a vote that is seen, its voter; of counts, so many there could."""
    step, world = _step(law, name), world_of(view, law)
    if isinstance(view.fact, VoteCast):
        which = step.only.get(view.fact.choice or "")
        seat = view.fact.seat
        if which is None or seat is None:
            return None
        return decided(view, world, fits(world, which, seat)) or Breach(
            say("seat {seat} may not choose {choice}", seat=seat, choice=view.fact.choice)
        )
    _are_known(view, world, step)
    team = voters(world, step, None)
    for word, many in view.fact.counts.items():
        least, most = could_choose(world, step, word, team)
        if many > most:
            return Breach(say("{many} {word}, and only {most} there could choose it", many=many, word=word, most=most))
        if many > least:
            stop(view, world.table, world.lacks)
    return True if view.fact.counts else None


def everybody(view: View, law: Law, name: str) -> Said:
    """Everybody who has a vote has voted; of counts, so many as vote."""
    step, table = _step(law, name), table_of(view)
    vote, world = vote_of(table, name), world_of(view, law)
    if vote is None or (by_card(step.voters) and step.shown != "counts"):
        return None
    _are_known(view, world, step)
    team = voters(world, step, vote, tied(vote))
    given = sum(view.fact.counts.values())
    if given and not vote.cast:
        fit = given == len(team) if step.everybody else given <= len(team)
        return fit or Breach(say("{team} votes, not {given}", team=len(team), given=given))
    left = [seat for seat in team if str(seat) not in vote.cast]
    if not vote.cast or not left:
        return True if vote.cast else None
    return Breach(say("{what} did not vote", what=_seats(left)))


def result(view: View, law: Law, name: str) -> Said:
    """What the votes come to: with and without the votes of who has none, with those that were changed and those of before.

    Such a vote is held against its voter alone.
    """
    step, table, fact = _step(law, name), table_of(view), view.fact
    vote, world = vote_of(table, name), world_of(view, law)
    votes = dict(fact.counts) or (dict(vote.counts) if vote is not None else {})
    said = (outcome_of(fact), tuple(sorted(fact.chosen)))
    if not votes or not said[0]:
        return None
    if not step.on or not isinstance(step.wins, Least):
        _are_known(view, world, step)
    else:
        number_known(view, law, step.wins.at_least)
    team = voters(world, step, vote, tied(vote))
    found = comes_to(law, table, step, votes, len(team), second=bool(tied(vote)))
    if vote is not None and not fact.counts:
        for cast in (vote.cast, _as_first_cast(view, vote)):
            own = Counter(word for seat, word in cast.items() if int(seat) in team)
            if own and own != votes:
                found = (*comes_to(law, table, step, own, len(team), second=bool(tied(vote))), *found)
    if any(said == (one, tuple(sorted(who))) for one, who in found):
        return True
    return Breach(say("the votes come to {comes}", comes=_comes(found)))


def _as_first_cast(view: View, vote: Vote) -> dict[str, str]:
    """The votes that were seen, of who voted twice the first: seat -> word."""
    told = view.moment.frame.told if view.moment.frame is not None else ()
    cast = [one.fact for one in told if isinstance(one, Moment) and isinstance(one.fact, VoteCast)]
    first = {str(one.seat): word for one in reversed(cast) if (word := word_of(one)) is not None}
    return {**vote.cast, **first}


def adds_up(view: View, law: Law, name: str) -> Said:
    """The counts that were said are those of the votes that were seen."""
    vote, fact = _vote(view, name), view.fact
    if vote is None or not vote.cast or not fact.counts:
        return None
    same = {word: many for word, many in fact.counts.items() if many} == dict(vote.counts)
    return same or Breach(say("the counts are not those of the votes"))


def _are_known(view: View, world: World, step: Ballot) -> None:
    """Stop the check where nobody here can know who has a vote; of votes that cards decide other checks speak."""
    if by_card(step.voters):
        return
    for seat in in_order(world.table):
        decided(view, world, fits(world, step.voters, seat, seat))


def dead(view: View, law: Law, name: str) -> Said:
    """Only whom the vote kills dies of it."""
    return dies(view, law)


def _seats(seats: Collection[int]) -> Text:
    return joined(COMMA, (say("seat {seat}", seat=seat) for seat in sorted(seats))) if seats else say_in("no seats", "nobody")


def _comes(found: Iterable[tuple[str, Collection[int]]]) -> Text:
    return joined(OR, (f"{one}{' ' if who else ''}{', '.join(map(str, who))}" for one, who in found))


CAST, CLOSE = ("cast",), ("close",)
JUDGED = {
    "voters": Judged(voters_, CAST, seen=True),
    "called": Judged(called, ("call",), seen=True),
    "once": Judged(once, CAST, seen=True),
    "whom": Judged(whom, CAST, seen=True),
    "words": Judged(words, CAST, seen=True),
    "only": Judged(only, ("cast", "close"), seen=True),
    "everybody": Judged(everybody, CLOSE, seen=True),
    "result": Judged(result, CLOSE, seen=True),
    "counts": Judged(adds_up, CLOSE, seen=True),
    "dead": Judged(dead, ("dead",), seen=True),
}
"What of a ballot is judged, by the ends of its rules' ids."
