"""Spoilt records of which something wrong was said: each must be judged rightly again (`stored.py` says how one is added)."""

from pathlib import Path

import pytest

from tests.regressions.stored import NOBODY, about, files, read
from tests.rules.recovery import Outcome, outcome

LONG = 600
"Facts before the spoilt place from which on a record is not judged every day."


def _param(path: Path) -> object:
    told = about(path)
    marks = [pytest.mark.soak] if told.at > LONG else []
    if told.known_wrong:
        marks.append(pytest.mark.xfail(reason=told.known_wrong, strict=True))
    return pytest.param(path, marks=marks, id=path.stem)


@pytest.mark.parametrize("path", [_param(path) for path in files()])
def test_a_record_once_judged_wrongly_is_judged_rightly(path: Path) -> None:
    told, found = about(path), outcome(read(path))
    assert found.extra, f"it is seen that something is wrong ({told.wrong})"
    if told.must == NOBODY:
        assert found.illegal == (), told.wrong
    else:
        assert found.wrong <= found.seen_turn, (told.wrong, *_late(found))


def _late(found: Outcome) -> list[str]:
    return [f"{distance} {kind} {rule}: {said}" for distance, kind, rule, _, said in found.extra if distance > found.seen_turn]
