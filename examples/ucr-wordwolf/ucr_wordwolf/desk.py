"""How a table of Word Wolf is written down quickly: all votes in one form, its count, what was chosen, the guess, the end."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Card, Fact, GameClosed, OutcomeStated, VoteCalled, VoteCast, VoteClosed
from ucr_events.referee.forms import Ask, Form, Pick, forms_of
from ucr_events.referee.forms import Sight as Seen
from ucr_events.referee.offering import Offer, nearby
from ucr_events.referee.values import Text
from ucr_wordwolf.rules.course import ends
from ucr_wordwolf.table import WordWolfTable, ballot, leaders, votes_of
from ucr_wordwolf.texts import say
from ucr_wordwolf.words import WORDS

ID = "offer"


def votes(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """vote.each: whom everybody points at, one question for each seat that has not voted; the vote is called with it."""
    vote = ballot(sight.table, None)
    left = [seat for seat in _seats(sight) if vote is None or str(seat) not in vote.cast]
    called: tuple[Fact, ...] = () if vote else (VoteCalled(id=ID, on="suspect", candidates=_table(sight).tied),)
    cast = tuple(VoteCast(id=ID, seat=seat, because=vote.fact if vote else None) for seat in left)
    asks = tuple(_whom(sight, seat, len(called) + at) for at, seat in enumerate(left))
    label: Text = say("the runoff…") if _table(sight).tied else say("all votes…")
    return (Form(expect=offer.expect, facts=(*called, *cast), label=label, asks=asks, usual=True),) if left else ()


def _whom(sight: Seen, seat: int, at: int) -> Ask:
    among = _table(sight).tied or _seats(sight)
    picks = tuple(Pick(value=one, seat=one, barred="vote.self" if one == seat else None) for one in among)
    name = sight.table.seats[seat - 1].name
    return Ask(title=say("{name} ({seat}) points at", name=name, seat=seat), picks=picks, into=((at, "target"),))


def count(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """vote.most, vote.tie: what the votes came to, once all are there."""
    vote = ballot(sight.table, None)
    if vote is None or len(vote.cast) < len(_seats(sight)):
        return ()
    closed = VoteClosed(id=ID, because=vote.fact)
    most = leaders(votes_of(closed, vote))
    tied = len(most) > 1 and sight.book.reading("vote.tie") != "all"
    who = ", ".join(map(str, most))
    closed = replace(closed, result="tie") if tied else replace(closed, result="chosen", chosen=most)
    label: Text = say("tied: {who}", who=who) if tied else say("chosen: {who}", who=who)
    return (Form(expect=offer.expect, facts=(closed,), label=label, usual=True),)


def told(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """vote.truth: what whoever was chosen turned out to be."""
    return tuple(_said(offer, "chosen", word) for word in ("wolf", "villager"))


def answered(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """guess.right: what the guess came to."""
    return tuple(_said(offer, "guess", word) for word in ("right", "wrong"))


def _said(offer: Offer, of: str, word: str) -> Form:
    fact = OutcomeStated(id=ID, of=of, outcome=word)
    return Form(expect=offer.expect, facts=(fact,), label=WORDS[word], group=WORDS["chosen" if of == "chosen" else "guessed"])


def guess(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """guess.who: who guesses, and the word."""
    able = _table(sight).chosen if sight.book.reading("guess.who") == "chosen" else _seats(sight)
    fact = ActionAnnounced(id=ID, seat=able[0] if len(able) == 1 else None, action="guess")
    who = Ask(title=say("who guesses?"), picks=tuple(Pick(value=one, seat=one) for one in able), into=((0, "seat"),))
    word = Ask(title=say("the others' word"), picks=(), into=((0, "card"),), typed=Card(name=""))
    asks = (word,) if len(able) == 1 else (who, word)
    return (Form(expect=offer.expect, facts=(fact,), label=say("the last guess…"), asks=asks, usual=True),)


def close(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """end.how: the ways in which it can be over by what all have heard."""
    return tuple(
        Form(expect=offer.expect, facts=(GameClosed(id=ID, how=how),), label=WORDS[how], group=WORDS["section.end"])
        for how in ends(sight.book, _table(sight))
    )


def hidden(sight: Seen, offer: Offer) -> tuple[Form, ...]:
    """Comes with another button."""
    return ()


MAKERS: Mapping[str, Callable[[Seen, Offer], tuple[Form, ...]]] = {
    "vote.call": hidden,
    "vote.cast": votes,
    "vote.close": count,
    "chosen.told": told,
    "guess.make": guess,
    "guess.told": answered,
    "game.close": close,
}


def desk(sight: Seen) -> tuple[Form, ...]:
    """The forms of this moment, in the order in which they may come."""
    plain = nearby(tuple(offer for offer in sight.offers if offer.expect.step not in MAKERS))
    made = [(offer, MAKERS[offer.expect.step](sight, offer)) for offer in sight.offers if offer.expect.step in MAKERS]
    return (
        *(form for offer, forms in made if not offer.expect.barred for form in forms),
        *(form for offer in plain for form in forms_of(offer)),
    )


def _table(sight: Seen) -> WordWolfTable:
    assert isinstance(sight.table, WordWolfTable)
    return sight.table


def _seats(sight: Seen) -> tuple[int, ...]:
    return tuple(sight.book.number("seats"))
