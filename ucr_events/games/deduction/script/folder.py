"""Scripts from a folder: every one without a mistake, each after its base, and the mistakes of the others."""

from collections.abc import Collection, Mapping
from typing import Any

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.known import documents, shipped
from ucr_events.games.deduction.script.reading import BadScript, parsed, whole_script
from ucr_events.games.deduction.script.written import Written

ENDINGS = (".script.toml", ".script.json")
Folder = tuple[tuple[Written, ...], list[Problem]]


def read_folder(files: Mapping[str, bytes], taken: Collection[str] = ()) -> Folder:
    """The scripts of these files (name -> content) and the mistakes, each under its file's name.

    A base may be a script of the program or of another of the files. taken: names of editions that are there already. Of two
    files that call their script the same neither is used: nobody could say which one a new game is opened under.
    """
    said, problems = _parsed(files)
    ids = [_id(own) for own in said.values()]
    twice = {one for one in ids if one and ids.count(one) > 1}
    problems += (Problem(f"{name}: script", f"{_id(own)!r} is in two files") for name, own in said.items() if _id(own) in twice)
    scripts: dict[str, Written] = {}
    waiting = {name: own for name, own in said.items() if _id(own) not in twice}
    while waiting:
        left = {_id(own) for own in waiting.values()}
        due = [name for name, own in waiting.items() if own.get("base") not in left - {_id(own)}] or list(waiting)
        for name in due:
            try:
                script = own_script(waiting.pop(name), {**shipped(), **scripts}, taken)
                scripts[script.id] = script
            except BadScript as error:
                problems += (Problem(f"{name}: {one.field}", one.message) for one in error.problems)
    return tuple(scripts[name] for name in sorted(scripts)), problems


def own_script(own: Any, scripts: Mapping[str, Written], taken: Collection[str] = ()) -> Written:
    """The script of a club's document; raises BadScript, also for a name that is the program's."""
    name, wrong = _id(own), list[Problem]()
    if name in shipped() or name in taken:
        wrong.append(Problem("script", f"{name!r} is an edition of the program; expected a name of your own"))
    try:
        script = whole_script(own, documents(scripts))
    except BadScript as error:
        raise BadScript([*wrong, *error.problems]) from None
    if wrong:
        raise BadScript(wrong)
    return script


def _parsed(files: Mapping[str, bytes]) -> tuple[dict[str, dict[str, Any]], list[Problem]]:
    said, problems = dict[str, dict[str, Any]](), list[Problem]()
    for name in sorted(files):
        try:
            own = parsed(files[name], name)
        except BadScript as error:
            problems += (Problem(f"{name}: {one.field}", one.message) for one in error.problems)
            continue
        if isinstance(own, dict):
            said[name] = own
        else:
            problems.append(Problem(f"{name}: file", "expected a table"))
    return said, problems


def _id(own: Any) -> str:
    name = own.get("script") if isinstance(own, dict) else None
    return name if isinstance(name, str) else ""
