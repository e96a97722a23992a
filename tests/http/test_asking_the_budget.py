"""Whatever is asked about a long log, the budget is asked again and again meanwhile: no loop is as long as the log.

What is counted is calls of functions between two questions; a machine makes millions a second. A loop that asks nothing
makes some for each fact, and fails here. Numbers in C are not counted: `analysis/walk.py` bounds them by their width.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from described import document_of, operations
from flask.testing import FlaskClient
from test_exchange_over_http import GAME, file_of, imported, opening

import ucr_events.demos
from ucr_events import bounds
from ucr_events.service.keeping import patience

DEMOS = Path(ucr_events.demos.__file__).parent
NOT_REPEATED = ("game.closed/1", "card.shown/1", "seals.released/1")
QUERIES = {
    "/analysis/proof": "?of=1:wolf",
    "/comparison": "?left=recorded&right=effective",
    "/consistency": "?from=1",
    "/editions": "?edition=village",
}
LABEL = {"ja": "私", "en": "mine"}


class Counted:
    """Calls since the budget was asked last, and the most there were."""

    def __init__(self) -> None:
        self.calls = self.most = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        self.calls += event == "call"

    def asked(self) -> None:
        self.most, self.calls = max(self.most, self.calls), 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """Counts what is done within it, between one question of the budget and the next."""
    counting = Counted()
    asked = patience.Patience.step

    def step(self: patience.Patience, of_input: bool = False) -> None:
        counting.asked()
        asked(self, of_input)

    monkeypatch.setattr(patience.Patience, "step", step)
    monkeypatch.setattr(bounds, "JUDGED_AT_ONCE", 1000.0)
    monkeypatch.setattr(bounds, "JUDGED_FOR_ONE", 1000.0)

    @contextmanager
    def within() -> Iterator[Counted]:
        counting.calls = counting.most = 0
        sys.setprofile(counting)
        try:
            yield counting
        finally:
            sys.setprofile(None)
            counting.asked()

    return within


def any_talk() -> list[dict[str, Any]]:
    """Four thousand remarks, each the answer to the one before; now and then one is struck."""
    roles = [{"role": f"R{number}", "count": 1} for number in range(4)]
    said = [{"kind": "remark.made/1", "id": f"r{number}", "text": "tea", "seat": 1 + number % 4} for number in range(4000)]
    answers = [one | ({"because": f"r{number - 1}"} if number else {}) for number, one in enumerate(said)]
    struck = [{"kind": "fact.struck/1", "id": f"s{number}", "fact": f"r{number * 7}"} for number in range(100)]
    return [{**opening(), "roster": roles}, *answers, *struck]


def a_village_without_end() -> list[dict[str, Any]]:
    """The demo's facts again and again, as far as they may be."""
    header, *facts = [json.loads(line) for line in (DEMOS / "village-nine.jsonl").read_text().splitlines()]
    once = [fact for fact in facts if fact["kind"] not in NOT_REPEATED and "passage" not in fact["kind"]]
    again = [{**fact, "id": f"{fact['id']}-{time}"} for time in range(6) for fact in once]
    return [{**header, "game": str(GAME)}, *({k: v for k, v in fact.items() if k != "because"} for fact in again)]


@pytest.mark.parametrize(
    "log, at_most",
    [
        pytest.param(any_talk, 50_000, id="any talk"),
        pytest.param(a_village_without_end, 100_000, id="a village without end", marks=pytest.mark.soak),
    ],
)
def test_no_loop_over_a_log_forgets_the_budget(
    client: FlaskClient, counted: Callable[[], Any], log: Callable[[], list[dict[str, Any]]], at_most: int
) -> None:
    facts = log()
    answer = imported(client, file_of(facts))
    assert answer.status_code == 201, answer.text
    judge = next(link["token"] for link in answer.get_json()["links"] if link["role"] == "judge")
    headers = {"Authorization": f"Bearer {judge}"}
    game = f"/api/v1/games/{GAME}"
    client.get(f"{game}/analysis/dice", headers=headers)  # scipy is read in, once for each process
    paths = [one.path for one in operations(document_of(client.application)) if not one.writes and not one.streams]
    asked = {path.replace("{game}", str(GAME)).replace("{fact}", facts[1]["id"]) for path in paths if "{game}" in path}
    most: dict[str, int] = {}
    for path in sorted(path for path in asked if "{" not in path):
        with counted() as counting:
            client.get(path + QUERIES.get(path.removeprefix(game), ""), headers=headers)
        most[path.removeprefix(game)] = counting.most
    says = [{"when": {"kind": facts[1]["kind"]}, "weights": {}, "else": 0.5}] * 20
    with counted() as counting:
        model = {"model": "mine", "title": LABEL, "note": LABEL, "says": says}
        answer = client.post(f"{game}/analysis/estimate", json=model, headers=headers)
    assert answer.status_code == 200, answer.text
    most["POST /analysis/estimate"] = counting.most
    assert len(most) > 25
    assert {path: calls for path, calls in most.items() if calls > at_most} == {}
