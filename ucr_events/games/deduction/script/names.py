"""Names in a script that mean another part of it: whether that part is there."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.base import Part
from ucr_events.games.deduction.script.effects import Do, Kill
from ucr_events.games.deduction.script.form import below, entry_of, nearest
from ucr_events.games.deduction.script.numbers import outcomes
from ucr_events.games.deduction.script.steps import Ballot, Hand, Least
from ucr_events.games.deduction.script.whole import Script

Problems = Iterator[Problem]
Named = Iterator[tuple[str, str, str]]
"Place, what is named (role, step, …), its name."
OVER = "over"
"The step that every game ends in."
RESERVED = ("deal", "end", "when", "flow", OVER, "role")
"What no act or step may be called: ids of rules and words of logs begin so."
CALLED: dict[str, str] = {"looks": "kind or side", "at": "step"}


SECTIONS = {
    "roles": ("role",),
    "sides": ("side", "looks"),
    "kinds": ("kind", "looks"),
    "acts": ("act",),
    "steps": ("step",),
    "tracks": ("track",),
    "decks": ("deck",),
    "offices": ("office",),
    "marks": ("mark",),
    "ends": ("ending",),
    "numbers": ("number",),
}
"Section of the file -> what its parts are meant by."


def name_mistakes(script: Script, lost: Mapping[str, frozenset[str]] | None = None) -> Problems:
    """Every name that means nothing in this script, with the nearest one that does; names that are taken twice.

    lost: section with a mistake -> names of its parts that could not be read, which may be meant all the same.
    """
    lost = lost or {}
    known = _with_lost(names_in(script), lost)
    for place, what, name in named(script, Script, ""):
        if what == "cause" and lost.keys() & {"acts", "steps", "when"}:
            continue
        if what == "at":
            yield from _outcome(script, place, name, known["step"])
        elif name not in known[what]:
            yield Problem(place, f"there is no {CALLED.get(what, what)} {name!r}{nearest(name, known[what])}")
    yield from _outcomes(script)
    yield from _words(script)
    yield from _claims(script, known["act"])
    yield from _twice(script)


def _with_lost(known: Mapping[str, tuple[str, ...]], lost: Mapping[str, frozenset[str]]) -> dict[str, tuple[str, ...]]:
    more = {what: names for section, names in lost.items() for what in SECTIONS.get(section, ())}
    return {what: (*names, *sorted(more.get(what, ()))) for what, names in known.items()}


def names_in(script: Script) -> Mapping[str, tuple[str, ...]]:
    """What of each sort there is."""
    sides, kinds = tuple(one.id for one in script.sides), tuple(one.id for one in script.kinds)
    return {
        "role": tuple(role.id for role in script.roles),
        "side": sides,
        "kind": kinds,
        "looks": tuple(dict.fromkeys((*kinds, *sides))),
        "act": tuple(script.acts),
        "step": (*script.steps, OVER),
        "track": tuple(script.tracks),
        "deck": tuple(script.decks),
        "office": tuple(script.offices),
        "mark": tuple(script.marks),
        "ending": tuple(ending.id for ending in script.ends),
        "number": tuple(script.numbers),
        "cause": tuple(sorted({effect.cause for _, effect in effects(script) if isinstance(effect, Kill)})),
    }


def effects(script: Script) -> Iterator[tuple[str, Do]]:
    """Everything that may happen, with its place."""
    for name, act in script.acts.items():
        yield from ((f"acts.{name}.do[{index}]", one) for index, one in enumerate(act.do))
    for name, step in script.steps.items():
        for come, then in step.then.items():
            yield from ((f"steps.{name}.then.{come}[{index}]", one) for index, one in enumerate(then))
    for when in script.when:
        yield from ((f"when.{when.id}.do[{index}]", one) for index, one in enumerate(when.do))


def named(value: Any, form: Any, place: str) -> Named:
    """The names in a value of this form that mean another part."""
    if isinstance(value, Part):
        for name, hint in _hints(type(value)).items():
            yield from named(getattr(value, name), hint, below(place, name))
    elif isinstance(value, Mapping):
        key, inner = get_args(_fitting(value, form)) or (Any, Any)
        for name, item in value.items():
            yield from named(name, key, below(place, name))
            yield from named(item, inner, below(place, name))
    elif isinstance(value, tuple):
        inner = get_args(_fitting(value, form))
        for index, item in enumerate(value):
            yield from named(item, inner[0 if inner[-1] is Ellipsis else index], entry_of(place, index, item))
    elif isinstance(value, str) and (what := _means(_fitting(value, form))):
        yield place, what, value


@cache
def _hints(form: type[Part]) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(form, include_extras=True).items() if not name.startswith("__")}


def _fitting(value: Any, form: Any) -> Any:
    """Of several forms the one that a value has."""
    if get_origin(form) not in (Union, UnionType):
        return form
    shapes: dict[type, Callable[[Any], bool]] = {
        dict: lambda one: get_origin(one) is dict,
        tuple: lambda one: get_origin(one) is tuple,
        str: lambda one: get_origin(one) is Annotated and get_args(one)[0] is str,
    }
    if isinstance(value, str) and any(get_origin(one) is Literal and value in get_args(one) for one in get_args(form)):
        return Any
    return next((one for one in get_args(form) if shapes[type(value)](one)), Any)


def _means(form: Any) -> str:
    metas = get_args(form)[1:] if get_origin(form) is Annotated else ()
    return next((meta.extra["names"] for meta in metas if meta.extra and meta.extra.get("names")), "")


def _outcome(script: Script, place: str, name: str, steps: tuple[str, ...]) -> Problems:
    step, _, come = name.partition(".")
    if step not in steps:
        yield Problem(place, f"there is no step {step!r}{nearest(step, steps)}")
    elif come and step in script.steps and come not in (known := outcomes(script, script.steps[step])):
        yield Problem(place, f"{step} does not come out as {come!r}{nearest(come, known, 'it comes out as')}")


def _outcomes(script: Script) -> Problems:
    for name, step in script.steps.items():
        known = outcomes(script, step)
        for come in step.then:
            if come not in known:
                said = f"this step does not come out as {come!r}{nearest(come, known, 'it comes out as')}"
                yield Problem(f"steps.{name}.then.{come}", said)


def _words(script: Script) -> Problems:
    """Words of ballots, tracks of powers."""
    for name, step in script.steps.items():
        place = f"steps.{name}"
        if isinstance(step, Ballot):
            words = (*step.only, *((step.wins.choice,) if isinstance(step.wins, Least) else ()))
            for word in words:
                if word not in step.on:
                    yield Problem(place, f"{word!r} is no word of this ballot{nearest(word, step.on)}")
        elif isinstance(step, Hand):
            tracks = {track for table in step.powers.values() for track in table}
            cards = script.decks[step.deck].cards if step.deck in script.decks else tracks
            for track in sorted((tracks & script.tracks.keys()) - set(cards)):
                yield Problem(f"{place}.powers", f"{track!r} is no tile of {step.deck}{nearest(track, cards)}")


def _claims(script: Script, acts: tuple[str, ...]) -> Problems:
    hands = [name for name, step in script.steps.items() if isinstance(step, Hand)]
    known = ("role", *acts, *hands)
    for index, name in enumerate(script.claims):
        if name not in known:
            yield Problem(f"claims[{index}]", f"there is no act {name!r} to claim{nearest(name, known)}")


def _twice(script: Script) -> Problems:
    for section in ("sides", "kinds", "roles", "when", "ends", "options"):
        ids = [part.id for part in getattr(script, section)]
        for name in sorted({one for one in ids if ids.count(one) > 1}):
            yield Problem(f"{section}.{name}", "there are two of this id")
    for section in ("acts", "steps"):
        for name in getattr(script, section):
            if name in RESERVED:
                why = f'"{OVER}" means the end of the game' if name == OVER else "the name is taken"
                yield Problem(f"{section}.{name}", f"{why}; expected another name")
