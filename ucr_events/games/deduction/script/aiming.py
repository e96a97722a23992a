"""Aims that mean nothing where they stand: of seats that nobody chooses, of words that no ballot has, of what no card says."""

from collections.abc import Iterator, Mapping

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.aims import Aim
from ucr_events.games.deduction.script.form import nearest
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Ballot
from ucr_events.games.deduction.script.whole import Script

Problems = Iterator[Problem]
NOT_OF_CARDS = ("office", "mark", "me", "among")
"Fields of a set of seats that no card decides."


def aim_mistakes(script: Script) -> Problems:
    """Every aim that no chance could be said of."""
    for name, act in script.acts.items():
        yield from _aims(f"acts.{name}.aim", act.aim, (), chosen=act.many != 0)
    for name, step in script.steps.items():
        if isinstance(step, Ballot):
            yield from _aims(f"steps.{name}.aim", step.aim, step.on, chosen=not step.on)


def _aims(place: str, aims: Mapping[str, Aim], words: tuple[str, ...], *, chosen: bool) -> Problems:
    for side, aim in aims.items():
        yield from _aim(f"{place}.{side}", aim, words, chosen=chosen)


def _aim(place: str, aim: Aim, words: tuple[str, ...], *, chosen: bool) -> Problems:
    if (aim.some is None) == (aim.none is None):
        yield Problem(place, "expected either `some` or `none`")
    for name, which in (("some", aim.some), ("none", aim.none)):
        if which is not None and (field := _other_than_cards(which)):
            yield Problem(f"{place}.{name}", f"{field!r} is no word of a card: who it is about is said by `of`")
    if not aim.of and not chosen:
        yield Problem(f"{place}.of", "is missing: nobody is chosen here")
    if words and aim.word not in words:
        known = nearest(aim.word or "", words)
        yield Problem(f"{place}.word", "is missing" if aim.word is None else f"{aim.word!r} is no word of this ballot{known}")
    if not words and aim.word is not None:
        yield Problem(f"{place}.word", "this is no ballot of words")


def _other_than_cards(which: Seats) -> str | None:
    found = next((name for name in NOT_OF_CARDS if getattr(which, name) is not None), None)
    return found or next(filter(None, map(_other_than_cards, which.but)), None)
