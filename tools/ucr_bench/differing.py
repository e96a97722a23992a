"""What changed between two steps: ours, by identity of what is shared, against a library that compares JSON documents."""

from itertools import pairwise
from types import ModuleType
from typing import Any

import msgspec

from ucr_bench.bed import Bed, Numbers, say
from ucr_bench.pairs import alternate
from ucr_events.film.diff import Operation, diff, to_json_patch
from ucr_events.table.state import Table

STRETCHES = 12
STRETCH = 64
KEYS = ("diff_vs_jsonpatch", "diff_us_per_step", "jsonpatch_us_per_step", "diff_patches_checked", "diff_patches_exact")
encode = msgspec.json.Encoder().encode


def diff_vs_jsonpatch(bed: Bed) -> Numbers:
    """Time of jsonpatch.make_patch / time of our diff with its JSON on the same steps; every patch is checked."""
    try:
        import jsonpatch
    except ImportError:
        say("diff_vs_jsonpatch: the library jsonpatch is not installed here; pip install 'ucr[test]'")
        return dict.fromkeys(KEYS)
    bed.tell("comparing successive tables")
    steps = sampled(bed.states)
    plain = [(msgspec.to_builtins(before), msgspec.to_builtins(after)) for before, after in steps]
    pair = alternate(
        lambda: [jsonpatch.make_patch(before, after) for before, after in plain],
        lambda: [encode(diff(before, after)) for before, after in steps],
        turns=5,
    )
    bed.tell("applying the patches")
    exact = sum(is_exact(jsonpatch, before, after) for before, after in steps)
    times = (min(pair.other) / len(steps), min(pair.one) / len(steps))
    return dict(zip(KEYS, (pair.ratio, *times, len(steps), exact / len(steps)), strict=True))


def sampled(states: list[Table]) -> list[tuple[Table, Table]]:
    """Successive tables that differ: stretches of successive steps, as a film has them, spread over the game."""
    apart = max((len(states) - STRETCH) // STRETCHES, STRETCH)
    return [
        (before, after)
        for begin in range(1, len(states) - STRETCH, apart)
        for before, after in pairwise(states[begin : begin + STRETCH])
        if before is not after
    ]


def is_exact(jsonpatch: ModuleType, before: Table, after: Table) -> bool:
    """Whether both forms of our difference, applied to the JSON form before, give the JSON form after."""
    old, new = json_form(before), json_form(after)
    operations = diff(before, after)
    as_patch = jsonpatch.apply_patch(old, json_form(to_json_patch(operations, old)))
    ours = json_form(before)
    for operation in json_form(operations):
        apply(ours, operation)
    return bool(as_patch == new and ours == new)


def apply(document: Any, operation: Operation) -> None:
    """Change the JSON document as the viewer would."""
    path = operation[0]
    for key in path[:-1]:
        document = document[key]
    if len(operation) == 1:
        del document[path[-1]]
    elif isinstance(document, list) and path[-1] == len(document):
        document.append(operation[1])
    else:
        document[path[-1]] = operation[1]


def json_form(value: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(encode(value))
