"""What a statement says of seats: "exactly one of 3 and 6 is Merlin", of whom it speaks and what of them."""

from collections.abc import Sequence

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, seat
from ucr_events.sentences.words import Words
from ucr_events.texts import Text, say, say_in
from ucr_events.texts.joints import OR

COUNTED: tuple[Text, ...] = (
    say_in("so many seats", "none"),
    say_in("so many seats", "one"),
    say_in("so many seats", "two"),
    say_in("so many seats", "three"),
    say_in("so many seats", "four"),
    say_in("so many seats", "five"),
    say_in("so many seats", "six"),
    say_in("so many seats", "seven"),
    say_in("so many seats", "eight"),
    say_in("so many seats", "nine"),
    say_in("so many seats", "ten"),
)


def stated(says: f.Statement, words: Words) -> Spans:
    """The statement in words: whom it speaks of, then what."""
    many, (least, most) = len(says.seats), says.bounds
    whole, none = least == many, most == 0
    single = many == 1 or none or (least == most == 1) or (not whole and 1 in (least, most) and (most >= many or not least))
    what = joined((_called(one, says.of, words, single, whole) for one in says.what), words.pick(OR))
    is_what = _looks(none, many, single) if says.of == "looks" else _is(says, whole, none, many, single)
    whom = _of_all(says.seats, none, words) if whole or none else _of_some(says.seats, least, most, words)
    return words.line(say("{seats} {is_what}"), seats=whom, is_what=words.line(is_what, what=what))


def _is(says: f.Statement, whole: bool, none: bool, many: int, single: bool) -> Text:
    if none:
        return say("is not {what}") if many == 1 else say_in("of none", "is {what}")
    if whole and says.of == "role" and many > 1:
        return say("are each {what}")
    return say("is {what}") if single else say("are {what}")


def _looks(none: bool, many: int, single: bool) -> Text:
    if none:
        return say("does not look {what}") if many == 1 else say_in("of none", "looks {what}")
    return say("looks {what}") if single else say("look {what}")


def _of_all(seats: Sequence[int], none: bool, words: Words) -> Spans:
    """Those of whom all are it, or none is."""
    if len(seats) == 1:
        return words.line(say_in("of one", "{seats}"), seats=parts.seats(seats, words))
    if len(seats) == 2 and none:
        return words.line(say("neither {one} nor {other}"), one=seat(seats[0]), other=seat(seats[1]))
    if none:
        return words.line(say("none of {seats}"), seats=_and(seats, words))
    return words.line(say_in("of two", "{seats}") if len(seats) == 2 else say_in("of all", "{seats}"), seats=_and(seats, words))


def _of_some(seats: Sequence[int], least: int, most: int, words: Words) -> Spans:
    low, high = (words.pick(COUNTED[one]) if one < len(COUNTED) else str(one) for one in (least, most))
    whom = _and(seats, words)
    if least == most:
        return words.line(say("exactly {many} of {seats}"), many=low, seats=whom)
    if most >= len(seats):
        return words.line(say("at least {many} of {seats}"), many=low, seats=whom)
    if least:
        return words.line(say("{low} to {high} of {seats}"), low=low, high=high, seats=whom)
    return words.line(say("at most {many} of {seats}"), many=high, seats=whom)


def _called(what: str, of: str, words: Words, single: bool, whole: bool) -> Spans:
    """A role has its article; a side or a kind what a single seat of it is called: "a fascist", and one looks like it."""
    one = words.find(f"one.{of}.{what}") if single else None
    if one is not None:
        return words.line(say("like {what}"), what=bold(one)) if of == "looks" else [bold(one)]
    name = words.of(of, what)
    has_article = words.lang == "en" and of == "role" and (single or whole)
    return [parts.article(name) if has_article else "", bold(name)]


def _and(numbers: Sequence[int], words: Words) -> Spans:
    """1, 2 and 3."""
    *others, last = numbers
    if not others:
        return parts.seats(numbers, words)
    return words.line(say("{others} and {last}"), others=parts.seats(others, words), last=seat(last))
