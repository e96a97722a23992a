"""What a ballot proves where only some may choose a word: of those who voted at least so many are of these."""

from ucr_events.facts import VoteCast, VoteClosed
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.ballot.fold import meant
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.proving import Found, Seen, among, by_seat, roles_of, stay
from ucr_events.games.deduction.course.selectors import pick
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Ballot, Least
from ucr_events.games.evidence import Count, Learnt


def cast(deal: Deal, seen: Seen) -> Found:
    """A vote that was seen."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, VoteCast)
    name = meant(seen.before, fact.because)
    step = law.ballot(name)
    if step is not None and fact.choice in step.only and fact.seat is not None and _by_card(law, step.only[fact.choice]):
        yield Learnt((Count((fact.seat,), among(roles_of(law, step.only[fact.choice])), 1),), f"{name}.only")


def closed(deal: Deal, seen: Seen) -> Found:
    """A vote of which counts, or only the result, are known."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, VoteClosed)
    name = meant(seen.before, fact.because)
    step = law.ballot(name)
    if step is None:
        return
    vote = next((one for one in reversed(seen.before.votes) if one.on == name), None)
    voters = vote.voters if vote is not None and vote.voters is not None else pick(seen.world, step.voters)
    for word, who in step.only.items():
        many = min(fact.counts.get(word, _needed(seen, step, word) if fact.result == word else 0), len(voters))
        if many and _by_card(law, who):
            yield Learnt((Count(voters, among(roles_of(law, who)), many, len(voters)),), f"{name}.only")


def _needed(seen: Seen, step: Ballot, word: str) -> int:
    """How many votes at least a word has that won."""
    wins = step.wins
    return seen.law.number(wins.at_least, seen.before.tracks) if isinstance(wins, Least) and wins.choice == word else 1


def _by_card(law: Law, who: Seats) -> bool:
    return stay(law) and not by_seat(who) and not any(by_seat(one) for one in who.but)
