"""The course of a script: steps that nothing leads to, steps that lead nowhere, things that never happen."""

import math
from collections.abc import Iterator, Mapping

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.effects import Do, End, Give, Go, Mark, Visit
from ucr_events.games.deduction.script.names import OVER, effects
from ucr_events.games.deduction.script.numbers import outcomes
from ucr_events.games.deduction.script.steps import ActStep, Hand, Night, Pass, Step, Talk
from ucr_events.games.deduction.script.whole import Script

Problems = Iterator[Problem]
LEADS = {"go", "then", "do", "on", "is", "powers"}
"Fields that lead to steps, or decide whether they do."


def flow_mistakes(script: Script) -> Problems:
    """Where nothing comes after, and reactions to nothing. Names are taken to be there."""
    main, _ = reached(script)
    for name, step in script.steps.items():
        if name in main:
            yield from _onward(script, name, step)
    if not script.ends and not _comes_to_over(script, main) and not ends_by_people(script):
        yield Problem("ends", f'the game never ends: there is no ending, and no step leads to "{OVER}"')
    yield from _reactions(script)


def idle_mistakes(script: Script) -> Problems:
    """What never comes; a choice may leave out what comes without it, so this is asked of the whole file only."""
    main, visited = reached(script)
    dead_ends = any(True for name, step in script.steps.items() if name in main for _ in _onward(script, name, step))
    for name in script.steps:
        if name not in main | visited and not dead_ends:
            yield Problem(f"steps.{name}", "nothing leads to this step")
    used = {name for step in script.steps.values() for name in acts_of(step)}
    for name in script.acts:
        if name not in used:
            yield Problem(f"acts.{name}", "no step has this act")
    if not dead_ends and not _by_option(script):
        yield from _too_late(script, used)
    for when in script.when:
        if when.act is not None and when.act not in used:
            yield Problem(f"when.{when.id}.act", f"no step has the act {when.act!r}, so it never comes")
    yield from _memories(script)


def reached(script: Script) -> tuple[frozenset[str], frozenset[str]]:
    """Steps that the course comes to, and steps that come between."""
    main, between, todo = set[str](), set[str](), [(script.begin, False)]
    todo += [(step, visit) for when in script.when for step, visit in _ways(when.do)]
    while todo:
        name, visit = todo.pop()
        known = between if visit else main
        if name in known or name not in script.steps:
            continue
        known.add(name)
        todo += [(step, visit or between) for step, between in _from(script, script.steps[name])]
    return frozenset(main), frozenset(between)


def _too_late(script: Script, used: set[str]) -> Problems:
    last = _most_nights(script)
    for name in sorted(used):
        if (first := script.acts[name].first) > max(last, 1):
            yield Problem(f"acts.{name}.first", f"it never comes: it waits for night {first}, and the last one is night {last}")


def _by_option(script: Script) -> bool:
    """Whether an option changes the course: a whole part, or a field of one that leads somewhere."""
    places = [option.of or "" for option in script.options]
    places += [place for option in script.options for choice in option.choices for place in choice.set]
    ways = [place.split(".") for place in places if place.startswith(("begin", "steps", "when", "acts"))]
    return any(len(way) < 3 or LEADS & {*way[2:]} for way in ways)


def _most_nights(script: Script) -> float:
    """How many nights a game can have at most: endless where the course comes back to one of them."""
    everywhere = [step for when in script.when for step, _ in _ways(when.do)]
    ways = {name: {*everywhere, *(to for to, _ in _from(script, step))} for name, step in script.steps.items()}
    main, visited = reached(script)
    nights = [name for name in main | visited if isinstance(script.steps[name], Night)]
    back = any(name in _after(ways, name) or name in visited for name in nights)
    return math.inf if back else len(nights)


def _after(ways: Mapping[str, set[str]], name: str) -> set[str]:
    """The steps that may come after one."""
    found, todo = set[str](), [*ways[name]]
    while todo:
        step = todo.pop()
        if step in ways and step not in found:
            found.add(step)
            todo += ways[step]
    return found


def acts_of(step: Step) -> tuple[str, ...]:
    """The acts that may come in a step."""
    if isinstance(step, Night):
        return step.acts
    return step.may if isinstance(step, Talk) else (step.act,) if isinstance(step, ActStep) else ()


def _from(script: Script, step: Step) -> Iterator[tuple[str, bool]]:
    """Where a step may lead, and whether that only comes between."""
    if step.go is not None:
        yield step.go, False
    for then in step.then.values():
        yield from _ways(then)
    for name in acts_of(step):
        yield from _ways(script.acts[name].do)
    if isinstance(step, Hand):
        yield from ((power, True) for by in step.powers.values() for table in by.values() for power in table.values())


def _ways(do: tuple[Do, ...]) -> Iterator[tuple[str, bool]]:
    return ((effect.step, isinstance(effect, Visit)) for effect in do if isinstance(effect, Go | Visit))


def _onward(script: Script, name: str, step: Step) -> Problems:
    """A step of the course has to lead on, whatever comes of it."""
    if step.go is not None:
        return
    if isinstance(step, ActStep) and _leads_on(script.acts[step.act].do):
        return
    left = [come for come in outcomes(script, step) or ("",) if not _leads_on(step.then.get(come, ()))]
    for come in left:
        said = f"nothing comes after it when it comes out as {come!r}" if come else "nothing comes after it"
        yield Problem(f"steps.{name}", f"{said}; expected go = the next step")


def _leads_on(do: tuple[Do, ...]) -> bool:
    return any(isinstance(effect, Go | End) for effect in do)


def ends_by_people(script: Script) -> bool:
    """Whether whatever happens may be recorded somewhere, the end too."""
    return any(isinstance(step, Night | Talk) and step.open for step in script.steps.values())


def _comes_to_over(script: Script, main: frozenset[str]) -> bool:
    return any(to == OVER for name in main for to, visit in _from(script, script.steps[name]) if not visit)


def _reactions(script: Script) -> Problems:
    for when in script.when:
        said = [name for name in ("dies", "act", "track") if getattr(when, name)]
        if len(said) != 1:
            yield Problem(f"when.{when.id}", f"expected one of dies, act and track, got {' and '.join(said) or 'none of them'}")
        if when.track and not when.reaches:
            yield Problem(f"when.{when.id}.reaches", "is missing: the number that the track comes to")


def _memories(script: Script) -> Problems:
    """Marks and offices that nobody is ever given, and those that nothing asks for are let be: a table may show them."""
    given = {effect.mark for _, effect in effects(script) if isinstance(effect, Mark)}
    held = {effect.office for _, effect in effects(script) if isinstance(effect, Give)}
    held |= {step.office for step in script.steps.values() if isinstance(step, Pass)}
    held |= {name for name, office in script.offices.items() if office.begins != "drawn" and held}
    for name in script.marks:
        if name not in given:
            yield Problem(f"marks.{name}", "nothing gives this mark")
    for name in script.offices:
        if name not in held:
            yield Problem(f"offices.{name}", "nothing gives this office")
