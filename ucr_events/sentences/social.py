"""Sentences about what is learned and said of others, votes and amounts, in both languages: shapes differ, content must not."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Span, Spans, bold, joined, seat, unstressed
from ucr_events.sentences.words import Words

HOLDER = "seat:"
Sentence = Callable[[Any, Words], Spans]


def knowledge_given_ja(fact: f.KnowledgeGiven, words: Words) -> Spans:
    who: Spans = ["全員"] if fact.to is None else parts.seats(fact.to, words)
    return [*who, " だけ" if fact.to else "", "が知る：" if fact.seat is None else "に告げる：", *stated(fact.says, words)]


def knowledge_given_en(fact: f.KnowledgeGiven, words: Words) -> Spans:
    who: Spans = ["everybody"] if fact.to is None else parts.seats(fact.to, words)
    learns = " learns: " if fact.to is None or len(fact.to) == 1 else " learn: "
    told: Spans = [*who, learns] if fact.seat is None else ["tells ", *who, ": "]
    return [*told, *stated(fact.says, words)]


def claim_made_ja(fact: f.ClaimMade, words: Words) -> Spans:
    how = {"accuses": "疑う", "vouches": "白と言う", "looked": "見たと言う"}[fact.how]
    return [f"{how}：", *stated(fact.says, words), *_chance(fact, words)]


def claim_made_en(fact: f.ClaimMade, words: Words) -> Spans:
    how = {"accuses": "accuses", "vouches": "vouches", "looked": "says to have looked"}[fact.how]
    return [f"{how}: ", *stated(fact.says, words), *_chance(fact, words)]


def act_claimed_ja(fact: f.ActClaimed, words: Words) -> Spans:
    if fact.says is None:
        return ["「", *_did(fact, words), "」と言う"]
    return ["「", *stated(fact.says, words), "」と言う", *words.aside(*unstressed(_did(fact, words)))]


def act_claimed_en(fact: f.ActClaimed, words: Words) -> Spans:
    if fact.says is None:
        return ["says: ", *_did(fact, words)]
    return ["says that ", *stated(fact.says, words), *words.aside(*unstressed(_did(fact, words)))]


def vote_called_ja(fact: f.VoteCalled, words: Words) -> Spans:
    hidden = words.aside("無記名") if fact.hidden else []
    called = words.of("vote", fact.on)
    begins = "が始まる" if fact.seat is None else "を始める"
    begins = begins if called.endswith(("投票", "採決", "選挙")) else f"の投票{begins}"
    return [bold(called), begins, *_about(fact.candidates, words), *hidden, *_voters(fact, words)]


def vote_called_en(fact: f.VoteCalled, words: Words) -> Spans:
    hidden = words.aside("secret ballot") if fact.hidden else []
    called = words.of("vote", fact.on)
    on = "" if {"vote", "election", "ballot"} & set(called.lower().split()) else "vote on "
    return [on, bold(called), *_about(fact.candidates, words), *hidden, *_voters(fact, words)]


def vote_cast_ja(fact: f.VoteCast, words: Words) -> Spans:
    return [*_choice(fact, words), "に投票"]


def vote_cast_en(fact: f.VoteCast, words: Words) -> Spans:
    return ["votes for " if fact.choice is None else "votes ", *_choice(fact, words)]


def vote_closed_ja(fact: f.VoteClosed, words: Words) -> Spans:
    return ["投票終了", *_outcome(fact, words)]


def vote_closed_en(fact: f.VoteClosed, words: Words) -> Spans:
    return ["vote closed", *_outcome(fact, words)]


def amount_moved_ja(fact: f.AmountMoved, words: Words) -> Spans:
    return [f"{words.of('counter', fact.what)} ", bold(fact.amount), words.colon, *_route(fact, words)]


amount_moved_en = amount_moved_ja


def stated(says: f.Statement, words: Words) -> Spans:
    """What a statement says: "exactly one of 3 and 6 is Merlin"."""
    return _in_japanese(says, words) if words.lang == "ja" else _in_english(says, words)


def _in_japanese(says: f.Statement, words: Words) -> Spans:
    named = joined(([bold(words.of(says.of, one))] for one in says.what), "か")
    many, (least, most) = len(says.seats), says.bounds
    whole = least == many or most == 0
    each = "は" if many == 1 else "はどちらも" if many == 2 else "は誰も" if most == 0 else "は全員が"
    looks = "に見え" if says.of == "looks" else ""
    end = f"{looks}ない" if looks and most == 0 else f"{looks}る" if looks else "ではない" if most == 0 else ""
    return [*parts.seats(says.seats, words), each if whole else _how_many(least, most, many), *named, end]


def _how_many(least: int, most: int, many: int) -> str:
    if least == most:
        return f"のうちちょうど{least}人が"
    if most >= many:
        return f"のうち{least}人以上が"
    return f"のうち{least}～{most}人が" if least else f"のうち多くて{most}人が"


def _in_english(says: f.Statement, words: Words) -> Spans:
    many, (least, most) = len(says.seats), says.bounds
    whole, none = least == many, most == 0
    single = many == 1 or none or (least == most == 1) or (not whole and 1 in (least, most) and (most >= many or not least))
    verb = ("looks" if single else "look") if says.of == "looks" else "is" if single else "are"
    named = joined((_called(what, says.of, words, single, whole) for what in says.what), " or ")
    if whole:
        each = "each " if says.of == "role" and many > 1 else ""
        return [*_and(says.seats, words), f" {verb} {each}", *named]
    if none and many == 1:
        return [*_and(says.seats, words), " does not look " if says.of == "looks" else " is not ", *named]
    if none and many == 2:
        return ["neither ", *joined(([seat(one)] for one in says.seats), " nor "), f" {verb} ", *named]
    return [f"{_english(least, most, many)} of ", *_and(says.seats, words), f" {verb} ", *named]


def _called(what: str, of: str, words: Words, single: bool, whole: bool) -> Spans:
    """A role has its article; a side or a kind what a single seat of it is called: "a fascist", and one looks like it."""
    one = words.find(f"one.{of}.{what}") if single else None
    if one is not None:
        return ["like " if of == "looks" else "", bold(one)]
    name = words.of(of, what)
    return [parts.article(name) if of == "role" and (single or whole) else "", bold(name)]


def _and(numbers: Sequence[int], words: Words) -> Spans:
    """1, 2 and 3."""
    *others, last = numbers
    return [*parts.seats(others, words), " and ", seat(last)] if others else parts.seats(numbers, words)


COUNTED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _english(least: int, most: int, many: int) -> str:
    low, high = (COUNTED[one] if one < len(COUNTED) else str(one) for one in (least, most))
    if most == 0:
        return "none"
    if least == most:
        return f"exactly {low}"
    if most >= many:
        return f"at least {low}"
    return f"{low} to {high}" if least else f"at most {high}"


def _did(fact: f.ActClaimed, words: Words) -> Spans:
    """The act, whom it was done to, in which night, and the cards it came to."""
    numbered = words.find("act.number") or ("{}回目" if words.lang == "ja" else "no. {}")
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
    return words.aside("投票者 " if words.lang == "ja" else "voters ", *parts.seats(fact.voters, words))


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
        outside: Span = "卓の外" if words.lang == "ja" else "outside"
        return [outside]
    number = name.removeprefix(HOLDER)
    return [seat(int(number))] if name.startswith(HOLDER) and number.isdecimal() else [words.term(name)]


JA: dict[type[f.Fact], Sentence] = {
    f.KnowledgeGiven: knowledge_given_ja,
    f.ClaimMade: claim_made_ja,
    f.ActClaimed: act_claimed_ja,
    f.VoteCalled: vote_called_ja,
    f.VoteCast: vote_cast_ja,
    f.VoteClosed: vote_closed_ja,
    f.AmountMoved: amount_moved_ja,
}
EN: dict[type[f.Fact], Sentence] = {
    f.KnowledgeGiven: knowledge_given_en,
    f.ClaimMade: claim_made_en,
    f.ActClaimed: act_claimed_en,
    f.VoteCalled: vote_called_en,
    f.VoteCast: vote_cast_en,
    f.VoteClosed: vote_closed_en,
    f.AmountMoved: amount_moved_en,
}
