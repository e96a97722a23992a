"""Sentences about what is learned and said of others, votes and amounts."""

from collections.abc import Iterable

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, seat, unstressed
from ucr_events.sentences.stated import stated
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import Text, plural, say, say_in

HOLDER = "seat:"
HOW: dict[str, Text] = {"accuses": say("accuses"), "vouches": say("vouches"), "looked": say("says to have looked")}
VOTES = ("投票", "採決", "選挙", "vote", "election", "ballot")
"What a vote is called that needs no word for it besides."


def knowledge_given(fact: f.KnowledgeGiven, words: Words) -> Spans:
    what = stated(fact.says, words)
    if fact.to is None:
        return words.line(say("everybody learns: {what}") if fact.seat is None else say("tells everybody: {what}"), what=what)
    seats = parts.seats(fact.to, words)
    if fact.seat is not None:
        return words.line(say("tells {seats}: {what}"), seats=seats, what=what)
    return words.line(plural("{seats} learns: {what}", "{seats} learn: {what}", len(fact.to)), seats=seats, what=what)


def claim_made(fact: f.ClaimMade, words: Words) -> Spans:
    return [words.pick(HOW[fact.how]), words.colon, *stated(fact.says, words), *_chance(fact, words)]


def act_claimed(fact: f.ActClaimed, words: Words) -> Spans:
    if fact.says is None:
        return words.line(say("says: {act}"), act=_did(fact, words))
    says = words.line(say("says that {what}"), what=stated(fact.says, words))
    return [*says, *words.aside(*unstressed(_did(fact, words)))]


def vote_called(fact: f.VoteCalled, words: Words) -> Spans:
    hidden = words.aside(words.pick(say("secret ballot"))) if fact.hidden else []
    return [*_begins(fact, words), *_about(fact.candidates, words), *hidden, *_voters(fact, words)]


def _begins(fact: f.VoteCalled, words: Words) -> Spans:
    called = words.of("vote", fact.on)
    is_vote = called.endswith(VOTES[:3]) or bool(set(VOTES) & set(called.lower().split()))
    if fact.seat is None:
        return words.line(say_in("begins", "{vote}") if is_vote else say_in("begins", "vote on {vote}"), vote=bold(called))
    return words.line(say_in("is begun", "{vote}") if is_vote else say_in("is begun", "vote on {vote}"), vote=bold(called))


def vote_cast(fact: f.VoteCast, words: Words) -> Spans:
    return words.line(say("votes for {choice}") if fact.choice is None else say("votes {choice}"), choice=_choice(fact, words))


def vote_closed(fact: f.VoteClosed, words: Words) -> Spans:
    return [*words.line(say("vote closed")), *_outcome(fact, words)]


def amount_moved(fact: f.AmountMoved, words: Words) -> Spans:
    return [f"{words.of('counter', fact.what)} ", bold(fact.amount), words.colon, *_route(fact, words)]


def _did(fact: f.ActClaimed, words: Words) -> Spans:
    """The act, whom it was done to, in which night, and the cards it came to."""
    numbered = words.find("act.number") or words.pick(say("no. {}"))
    when = [words.comma, numbered.format(fact.number)] if fact.number else []
    cards = [words.colon, *parts.cards(fact.cards, words)] if fact.cards else []
    return [*parts.acted(fact.act, parts.aimed(fact, words), words), *when, *cards]


def _chance(fact: f.ClaimMade, words: Words) -> Spans:
    return [] if fact.chance is None else words.aside(f"{fact.chance}%")


def _about(candidates: Iterable[int], words: Words) -> Spans:
    named = tuple(candidates)
    return [words.colon, *parts.seats(named, words)] if named else []


def _voters(fact: f.VoteCalled, words: Words) -> Spans:
    if fact.voters is None:
        return []
    return words.aside(*words.line(say("voters {seats}"), seats=parts.seats(fact.voters, words)))


def _choice(fact: f.VoteCast, words: Words) -> Spans:
    word: list[Spans] = [[bold(words.of("choice", fact.choice))]] if fact.choice else []
    whom: list[Spans] = [[seat(fact.target)]] if fact.target is not None else []
    return joined([*word, *whom], " ") or parts.seats((), words)


def _outcome(fact: f.VoteClosed, words: Words) -> Spans:
    said = outcome(fact, words)
    return [words.colon, *said] if said else []


def outcome(fact: f.VoteClosed, words: Words) -> Spans:
    """What a vote came to, whom it chose, and what was counted."""
    said: list[Spans] = [parts.seats(fact.chosen, words)] if fact.chosen else []
    said += [[bold(words.of("outcome", fact.result))]] if fact.result else []
    said += [[f"{words.of('choice', name)} ", bold(many)] for name, many in fact.counts.items()]
    return [*said[0], *(words.aside(*joined(said[1:], words.comma)) if said[1:] else [])] if said else []


def _route(fact: f.AmountMoved, words: Words) -> Spans:
    return [*_holder(fact.giver, words), " → ", *_holder(fact.taker, words)]


def _holder(name: str | None, words: Words) -> Spans:
    if name is None:
        return words.line(say("outside"))
    number = name.removeprefix(HOLDER)
    return [seat(int(number))] if name.startswith(HOLDER) and number.isdecimal() else [words.term(name)]


SENTENCES: Sentences = {
    f.KnowledgeGiven: knowledge_given,
    f.ClaimMade: claim_made,
    f.ActClaimed: act_claimed,
    f.VoteCalled: vote_called,
    f.VoteCast: vote_cast,
    f.VoteClosed: vote_closed,
    f.AmountMoved: amount_moved,
}
