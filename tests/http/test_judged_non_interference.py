"""What the referee answers to who may not know the sheets: the same in two worlds whose sheets differ."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from uuid import UUID, uuid4

import pytest
import worlds
from api_table import ApiTable
from flask import Flask
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from locke_table import LOCKE, arrives, declared, party, resumed, sheet, teleport
from soaking import examples
from ucr_api.http.state import KEY
from worlds import ROLES, Seen, disputing, everything_asked, opened, reads, seen

from ucr_events.chain import canonical
from ucr_events.store import open_store

SALT = "aa" * 16
LEVELS = (1, 7)
"Of seat 1's character in either world; every test declares something between."


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, Flask]]:
    """Two worlds in two SQLite files."""
    folder: Path = tmp_path_factory.mktemp("judged")
    with open_store(str(folder / "one.sqlite")) as one, open_store(str(folder / "other.sqlite")) as other:
        yield worlds.world(one), worlds.world(other)


Then = Callable[[ApiTable, str | None], Iterator[Seen]]
"What is asked when all is recorded, and as whom."


def everything(table: ApiTable, role: str | None) -> Iterator[Seen]:
    return everything_asked(table, role, ("hidden",), ["s0"])


def what_is_judged(table: ApiTable, role: str | None) -> Iterator[Seen]:
    """Every read, and a dispute from its opening to its ruling."""
    yield from reads(table, role, ("hidden",), ["s0"])
    yield from disputing(table, role, ["s0"])


def told(app: Flask, game: str, role: str | None, visibility: str, level: int, value: int, then: Then) -> Iterator[Seen]:
    """The answers to appends and rehearsals of this role, then to `then`."""
    table = opened(app.test_client(), game, visibility=visibility, **LOCKE)
    assert table.seal(1, "s0", {"is": "hidden"}, keep=False).status_code == 201
    kept = canonical({"value": sheet(level), "salt": SALT})
    app.extensions[KEY].store.vault_put(UUID(game), "seat:1", "s0", kept)
    said = [declared("d0", value), resumed(), *teleport("t", die=6, level=value), arrives("m"), *party("q")]
    for number, fact in enumerate(said):
        body = {"position": table.position(), "facts": [fact]}
        yield seen(table, role, "POST", "facts", json={**body, "dry_run": True})
        yield seen(table, role, "POST", "facts", json=body)
        if number % 3 == 0:
            yield seen(table, role, "GET", "expectations")
        table.append(body["position"], fact)
    yield from then(table, role)


def compared(both: tuple[Flask, Flask], role: str | None, visibility: str, value: int, then: Then) -> None:
    game = str(uuid4())
    one, other = (told(app, game, role, visibility, level, value, then) for app, level in zip(both, LEVELS, strict=True))
    for first, second in zip(one, other, strict=True):
        assert first == second


def test_findings_of_a_sealed_sheet_are_the_same_whatever_it_says(both: tuple[Flask, Flask]) -> None:
    """Told for a seat that watches; every role and question in the soak."""
    compared(both, "seat:2", "live", 4, what_is_judged)


@pytest.mark.soak
@pytest.mark.timeout(900)  # thousands of questions, each answered by a referee in doubt
@given(
    role=st.sampled_from([role for role in ROLES if role not in ("seat:1", "judge")]),
    visibility=st.sampled_from(("live", "after", "judge")),
    value=st.integers(LEVELS[0] + 1, LEVELS[1]),
)
@examples(daily=3, soak=24, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_of_a_sealed_sheet_is_answered_the_same(
    both: tuple[Flask, Flask], role: str | None, visibility: str, value: int
) -> None:
    compared(both, role, visibility, value, everything)


def test_the_judge_does_see_the_difference(both: tuple[Flask, Flask]) -> None:
    """The comparison above would notice."""
    game = str(uuid4())
    asked = partial(seen, method="GET", path="findings?as=judge")
    answers = [
        list(told(app, game, "judge", "live", level, 5, lambda table, role: iter([asked(table, role)])))
        for app, level in zip(both, LEVELS, strict=True)
    ]
    assert answers[0] != answers[1]
