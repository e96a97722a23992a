"""Fold of what is said about others, votes, and amounts that change hands."""

from collections import Counter
from decimal import Decimal, localcontext

from msgspec.structs import replace

from ucr_events.facts import AmountMoved, ClaimMade, VoteCalled, VoteCast, VoteClosed
from ucr_events.table.change import Handlers, T, put, with_field
from ucr_events.table.state import Ballot, Table, Voiced

KEPT = 120
"Votes that lie on the table: more than an evening has; older ones stand in the log."
DIGITS = 60
"Enough for the sum of all amounts that a log can have."


def claim_made(table: T, fact: ClaimMade) -> T:
    voiced = Voiced(how=fact.how, says=fact.says, chance=fact.chance)
    return table if fact.seat is None else with_field(table, "claims", put(table.claims, str(fact.seat), voiced))


def vote_called(table: T, fact: VoteCalled) -> T:
    vote = Ballot(fact=fact.id, seat=fact.seat, on=fact.on, candidates=fact.candidates, voters=fact.voters, hidden=fact.hidden)
    return with_field(table, "votes", (*table.votes, vote)[-KEPT:])


def vote_cast(table: T, fact: VoteCast) -> T:
    """A vote counts for the vote it answers, else for the last one that is open; who votes again has changed its mind."""
    at = meant(table, fact.because)
    word = fact.choice if fact.target is None else f"seat:{fact.target}"
    if at is None or fact.seat is None or word is None:
        return table
    cast = put(table.votes[at].cast, str(fact.seat), word)
    return _with(table, at, replace(table.votes[at], cast=cast, counts=dict(Counter(cast.values()))))


def vote_closed(table: T, fact: VoteClosed) -> T:
    at = meant(table, fact.because)
    if at is None:
        return table
    vote = table.votes[at]
    counts = dict(fact.counts) or vote.counts
    return _with(table, at, replace(vote, closed=True, result=fact.result, chosen=fact.chosen, counts=counts))


def amount_moved(table: T, fact: AmountMoved) -> T:
    amounts = table.amounts
    for holder, sign in ((fact.giver, -1), (fact.taker, 1)):
        if holder is not None:
            held = amounts.get(holder, {})
            amounts = put(amounts, holder, put(held, fact.what, added(held.get(fact.what, "0"), fact.amount, sign)))
    return with_field(table, "amounts", amounts)


def added(held: str, amount: str, sign: int = 1) -> str:
    """The exact sum of two amounts, written as an amount is."""
    with localcontext(prec=DIGITS):
        total = Decimal(held) + sign * Decimal(amount)
        return format(total.normalize() + 0, "f")


def meant(table: Table, because: str | None) -> int | None:
    """The place of the vote that is answered; of the last open one where none is named."""
    places = range(len(table.votes) - 1, -1, -1)
    named = next((at for at in places if table.votes[at].fact == because), None)
    return named if named is not None else next((at for at in places if not table.votes[at].closed), None)


def _with(table: T, at: int, vote: Ballot) -> T:
    return with_field(table, "votes", (*table.votes[:at], vote, *table.votes[at + 1 :]))


HANDLERS: Handlers = {
    ClaimMade: claim_made,
    VoteCalled: vote_called,
    VoteCast: vote_cast,
    VoteClosed: vote_closed,
    AmountMoved: amount_moved,
}
