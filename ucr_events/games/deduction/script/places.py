"""Verbs where they mean nothing: somebody chosen where nobody is, a look where nobody acts, cards where none lie."""

from collections.abc import Iterator

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.effects import Do, Look, Meet, Peek, Protect, Swap
from ucr_events.games.deduction.script.flow import acts_of
from ucr_events.games.deduction.script.numbers import at_seats, number
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Least, Night, Step
from ucr_events.games.deduction.script.whole import Script, When

Problems = Iterator[Problem]
FIELDS = ("whom", "at", "to", "one", "other")
"Fields of verbs that say whom or what."
NEEDS_SOMEBODY = (Look, Meet, Peek, Swap)
"Verbs for which somebody has to act."


def place_mistakes(script: Script) -> Problems:
    """Every verb that cannot do anything where it stands; ballots and acts whose parts contradict each other."""
    for name, act in script.acts.items():
        yield from _do(f"acts.{name}.do", act.do, _known_in(act), acting=True)
        yield from _act(script, name, act)
    for name, step in script.steps.items():
        for come, then in step.then.items():
            yield from _do(f"steps.{name}.then.{come}", then, _after(script, step), acting=isinstance(step, ActStep))
        if isinstance(step, Ballot):
            yield from _ballot(f"steps.{name}", step)
        elif isinstance(step, Hand) and len(step.stages) != step.draws - 1:
            said = f"of {step.draws} tiles one is to be left, so {step.draws - 1} offices put one away, got {len(step.stages)}"
            yield Problem(f"steps.{name}.stages", said)
    for when in script.when:
        yield from _do(f"when.{when.id}.do", when.do, _reacting(when), acting=when.act is not None)


def _known_in(act: Act) -> frozenset[str]:
    """What there is when it is done. `many` may be a printed number."""
    return frozenset({"me"} | ({"target"} if act.many != 0 else set()) | ({"centre"} if act.centre else set()))


def _after(script: Script, step: Step) -> frozenset[str]:
    if isinstance(step, ActStep):
        return _known_in(script.acts[step.act])
    return frozenset({"chosen"}) if isinstance(step, Ballot) and not step.on else frozenset()


def _reacting(when: When) -> frozenset[str]:
    if when.dies is not None:
        return frozenset({"me", "target", "voted"})
    return frozenset({"me", "target"}) if when.act is not None else frozenset()


def _do(place: str, do: tuple[Do, ...], known: frozenset[str], *, acting: bool) -> Problems:
    for index, effect in enumerate(do):
        here, verb = f"{place}[{index}]", effect.__struct_config__.tag
        for field in FIELDS:
            word = getattr(effect, field, None)
            if isinstance(word, str) and word not in known and (acting or (field, word) != ("to", "me")):
                yield Problem(f"{here}.{field}", _nobody(word, known))
        if isinstance(effect, NEEDS_SOMEBODY) and not acting:
            yield Problem(here, f"nobody acts here who could {verb}")


def _nobody(word: str, known: frozenset[str]) -> str:
    there = f"; there is {', '.join(sorted(known))}" if known else "; expected a table of seats in braces"
    return f"there is no {word!r} here{there}"


def _act(script: Script, name: str, act: Act) -> Problems:
    place = f"acts.{name}"
    if act.centre > script.deal.centre:
        yield Problem(f"{place}.centre", f"{act.centre} cards of the centre, and {script.deal.centre} lie there")
    yield from _many(script, place, act)
    nights = [step for step in script.steps.values() if isinstance(step, Night) and name in step.acts]
    if not any(name in acts_of(step) for step in script.steps.values()):
        return
    in_night_only = [field for field in ("first", "group") if getattr(act, field) not in (1, None)]
    if in_night_only and not nights:
        yield Problem(f"{place}.{in_night_only[0]}", "it goes by nights, and no night has this act")
    if any(isinstance(effect, Protect) for effect in act.do) and not any(step.works == "dawn" for step in nights):
        yield Problem(f"{place}.do", 'protect works in a night only that works at "dawn"')
    if act.hit is not None and not any(isinstance(step, ActStep) and name in acts_of(step) for step in script.steps.values()):
        yield Problem(f"{place}.hit", "no act step has it, so nothing comes of hit or miss")
    if act.pair is not None and act.hit is None:
        yield Problem(f"{place}.pair", "two in place of one are found where one may be: `hit` is missing")


def _many(script: Script, place: str, act: Act) -> Problems:
    """More who are chosen than there are."""
    for seats in range(script.seats[0], script.seats[1] + 1):
        if isinstance(act.many, str) and at_seats(script.numbers[act.many].at, seats) is None:
            continue
        many, most = number(script, act.many, seats), seats - (act.whom.me is False)
        if many > most:
            yield Problem(f"{place}.many", f"{many} are chosen, and with {seats} seats there are {most} who can be")
            return


def _ballot(place: str, step: Ballot) -> Problems:
    if step.on and len(step.on) != 2:
        yield Problem(f"{place}.on", f"expected two words, got {len(step.on)}")
    elif step.on and step.wins == "most":
        yield Problem(f"{place}.wins", 'between words, expected "more_than_half" or { choice = a word, at_least = a number }')
    elif not step.on and step.wins != "most":
        yield Problem(f"{place}.wins", 'for a seat, expected "most"; what else decides is between two words (`on`)')
    if isinstance(step.wins, Least) and not step.on:
        yield Problem(f"{place}.wins.choice", "there are no words to choose from: `on` is missing")
    if step.shown == "counts" and not step.on:
        yield Problem(f"{place}.shown", "counts only are of words (`on`)")
