"""A list of roles in the JSON form of clocktower scripts, read into a script: roles, teams, counts, night order.

The form: an array of items, each a bare id, `{"id": "_meta", "name": …}` once, or a character with `id`, `name`, `team` and
`ability`, and optionally `firstNight`, `otherNight` (when it wakes; 0: it does not), their reminders and `setup`. The order
that `_meta` lists goes before the numbers. What a role does is prose: its act is recorded, and nothing is held against it.
Names and teams come from the file or from who reads it in; no table of characters comes with the program, no link is followed.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.form import nearest, said
from ucr_events.games.deduction.script.names import RESERVED
from ucr_events.games.deduction.script.reading import BadScript
from ucr_events.games.deduction.script.rolecounts import counts_of, pair, setup_notes
from ucr_events.games.deduction.script.variants import Document
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import Text

MOST_ITEMS = 201
TEAMS: dict[str, tuple[str, Text]] = {
    "townsfolk": ("good", say_in("team", "townsfolk")),
    "outsider": ("good", say_in("team", "outsider")),
    "minion": ("evil", say_in("team", "minion")),
    "demon": ("evil", say_in("team", "demon")),
    "traveller": ("open", say_in("team", "traveller")),
}
"Team -> its side, and what it is called."
SIDES: dict[str, tuple[Text, str | None]] = {
    "good": (say_in("side of teams", "good"), "good"),
    "evil": (say_in("side of teams", "evil"), "bad"),
    "open": (say_in("side of teams", "either side"), None),
}
WITHOUT_SEAT = ("fabled", "loric")
"Teams of characters that nobody is dealt."
ALSO = {"traveler": "traveller"}
INFO = {
    "minioninfo": ("minion", say("the minions learn who they are")),
    "demoninfo": ("demon", say("the demon learns the minions")),
}
"Entries of a night order that are no characters, and who wakes."
NO_ONE = ("dusk", "dawn")


class Character(msgspec.Struct, frozen=True):
    """A character that may be dealt. first, other: when it wakes, None: it does not."""

    id: str
    name: str
    team: str
    ability: str
    first: float | None
    other: float | None
    says: Text
    setup: bool


class Imported(msgspec.Struct, frozen=True):
    """The document of a script, and what could not be read into it."""

    document: Document
    notes: tuple[str, ...]


def imported(data: bytes, teams: Mapping[str, str] | None = None, name: str = "") -> Imported:
    """The script of such a file; raises BadScript with every mistake by its item (`[3].team`, counted from 0).

    teams: of bare ids, id -> team. name: what the script is called, instead of what the file says.
    """
    items = _items(data)
    meta = next((one for one in items if isinstance(one, dict) and one.get("id") == "_meta"), {})
    read, notes, problems = list[Character](), list[str](), list[Problem]()
    given = {_plain(one): ALSO.get(team, team) for one, team in (teams or {}).items()}
    for index, item in enumerate(items):
        if isinstance(item, dict) and item.get("id") == "_meta":
            continue
        try:
            character = _character(item, f"[{index}]", given)
        except BadScript as error:
            problems += error.problems
            continue
        if character.team in WITHOUT_SEAT:
            notes.append(f"[{index}]: {character.name} is {character.team}, so nobody is dealt it; left out")
        else:
            read.append(character)
    problems += _twice(read)
    if not read and not problems:
        problems.append(Problem("file", "expected at least one character"))
    if problems:
        raise BadScript(problems)
    title = name or (meta.get("name") if isinstance(meta.get("name"), str) else "") or "roles"
    firsts, more = _order(meta, "firstNight", read, lambda one: one.first)
    others, even_more = _order(meta, "otherNight", read, lambda one: one.other)
    if sum(isinstance(one, dict) and one.get("id") == "_meta" for one in items) > 1:
        notes.append("file: there is more than one _meta; the first one counts")
    notes += (*more, *even_more, *setup_notes((one.id, one.ability) for one in read if one.setup))
    return Imported(_document(title, read, firsts, others), tuple(notes))


def _items(data: bytes) -> list[Any]:
    try:
        items = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadScript([Problem("file", f"expected a JSON text: {error}")]) from None
    if not isinstance(items, list):
        raise BadScript([Problem("file", f"expected a list of characters in brackets, got {said(items)}")])
    if len(items) > MOST_ITEMS:
        raise BadScript([Problem("file", f"expected at most {MOST_ITEMS} items, got {len(items)}")])
    return items


def _plain(name: str) -> str:
    """Ids are compared without case, spaces and signs."""
    return re.sub("[^a-z0-9]", "", name.lower())


def _character(item: Any, place: str, teams: Mapping[str, str]) -> Character:
    entry = {"id": item} if isinstance(item, str) else item
    if not isinstance(entry, dict):
        raise BadScript([Problem(place, f"expected an id or a character, got {said(item)}")])
    problems = [*_texts(entry, place), *_numbers(entry, place)]
    name = str(entry.get("id", ""))
    team = entry.get("team", teams.get(_plain(name)))
    team = ALSO.get(team, team) if isinstance(team, str) else team
    known = (*TEAMS, *WITHOUT_SEAT)
    if team is None:
        problems.append(Problem(f"{place}.team", f"{name!r} does not say its team; expected one of {', '.join(known)}"))
    elif team not in known:
        problems.append(Problem(f"{place}.team", f"{said(team)} is no team{nearest(str(team), known)}"))
    if problems:
        raise BadScript(problems)
    first, other = (entry.get(field) or None for field in ("firstNight", "otherNight"))
    says = (entry.get("firstNightReminder") or "", entry.get("otherNightReminder") or "")
    return Character(
        id=_id(name),
        name=entry.get("name") or name,
        team=str(team),
        ability=entry.get("ability") or "",
        first=first,
        other=other,
        says=says,
        setup=entry.get("setup") is True,
    )


def _id(name: str) -> str:
    plain = _plain(name)
    return (plain if plain[:1].isalpha() and plain not in RESERVED else f"role-{plain}")[:30]


TEXTS = {"id": 40, "name": 80, "ability": 400, "firstNightReminder": 400, "otherNightReminder": 400}
"Field -> the longest text that is taken."


def _texts(entry: Mapping[str, Any], place: str) -> Iterator[Problem]:
    for field, most in TEXTS.items():
        value = entry.get(field, "" if field != "id" else None)
        if not isinstance(value, str) or (field == "id" and not _plain(value)):
            yield Problem(f"{place}.{field}", f"expected a text, got {said(value)}")
        elif len(value) > most:
            yield Problem(f"{place}.{field}", f"expected at most {most} characters, got {len(value)}")


def _numbers(entry: Mapping[str, Any], place: str) -> Iterator[Problem]:
    for field in ("firstNight", "otherNight"):
        value = entry.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            yield Problem(f"{place}.{field}", f"expected a number, got {said(value)}")


def _twice(read: list[Character]) -> Iterator[Problem]:
    ids = [one.id for one in read]
    for one in sorted({one for one in ids if ids.count(one) > 1}):
        yield Problem("file", f"there are two characters of the id {one!r}")


def _order(meta: Mapping[str, Any], field: str, read: list[Character], when: Any) -> tuple[list[str], list[str]]:
    """Who wakes, in order: as `_meta` lists it, then by the numbers; and names of the list that are on no script."""
    listed = meta.get(field)
    names = [_plain(one) for one in listed if isinstance(one, str)] if isinstance(listed, list) else []
    ids = {one.id for one in read}
    info = [name for name, (team, _) in INFO.items() if team in {one.team for one in read}]
    missing = [one for one in names if one not in ids and one not in (*INFO, *NO_ONE)]
    rest = sorted((one for one in read if when(one) is not None and one.id not in names), key=when)
    unlisted = [one for one in info if one not in names] if field == "firstNight" else []
    found = [one for one in dict.fromkeys(names) if one in ids or one in info]
    notes = [f"_meta.{field}: {one!r} is not on this script; left out" for one in missing]
    return [*unlisted, *found, *(one.id for one in rest)], notes


def _document(title: str, read: list[Character], firsts: list[str], others: list[str]) -> Document:
    acts: dict[str, Any] = {}
    first = [_act(acts, one, read, 0) for one in firsts]
    other = [_act(acts, one, read, 1) for one in others]
    sides = {TEAMS[one.team][0] for one in read}
    night = {"is": "night", "works": "at-once", "open": True, "go": "day"}
    whole = {
        "script": _script_id(title),
        "label": {"ja": title, "en": title},
        "seats": [5, 20],
        "begin": "first-night",
        "claims": ["role", *(name for name in acts if name not in INFO)],
        "sides": [_side(name, *SIDES[name]) for name in SIDES if name in sides],
        "kinds": [{"id": name, **pair(words)} for name, (_, words) in TEAMS.items() if name in {r.team for r in read}],
        "roles": [_role(one) for one in read],
        "ends": [{"id": name, "wins": [name]} for name in ("good", "evil") if name in sides],
        "numbers": counts_of({one.team for one in read}, {team: words for team, (_, words) in TEAMS.items()}),
        "acts": acts,
        "steps": {
            "first-night": {**night, "acts": first, "chapter": pair(say("the first night"))},
            "night": {**night, "acts": other, "chapter": pair(say("night {n}"))},
            "day": {"is": "talk", "open": True, "go": "night", "chapter": pair(say("day {n}"))},
        },
    }
    return {name: section for name, section in whole.items() if section}


def _script_id(title: str) -> str:
    plain = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40].rstrip("-")
    return plain if len(plain) > 1 and plain[0].isalpha() else "roles"


def _side(name: str, words: Text, tone: str | None) -> dict[str, Any]:
    return {"id": name, **pair(words), **({"tone": tone} if tone else {})}


def _role(one: Character) -> dict[str, Any]:
    ability = {"ability": {"ja": one.ability, "en": one.ability}} if one.ability else {}
    return {"id": one.id, "ja": one.name, "en": one.name, "side": TEAMS[one.team][0], "kind": one.team, **ability}


def _act(acts: dict[str, Any], name: str, read: list[Character], night: int) -> str:
    """The act of whoever wakes there; of one with other words in other nights there are two."""
    free = {"skip": True, "judged": False}
    if name in INFO:
        team, words = INFO[name]
        acts[name] = {"label": pair(words), "who": {"kind": team}, "many": 0, **free}
        return name
    one = next(character for character in read if character.id == name)
    says = one.says[night]
    label = f"{name}-later" if night and name in acts and says and says != one.says[0] else name
    told = {"say": {"ja": says, "en": says}} if says else {}
    act = {"label": {"ja": one.name, "en": one.name}, "who": {"role": name}, "whom": {"dead": "too"}, **free, **told}
    acts.setdefault(label, act)
    return label
