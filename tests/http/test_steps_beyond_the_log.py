"""Who asks about a step that the log does not have is told which there are, at every address that takes one."""

from collections.abc import Callable

import pytest
from api_table import ApiTable, header, problem_of, remark
from described import document_of, operations

STEPS = ("step", "left_step", "right_step", "from", "of")
"Steps and positions, and a seat whose knowledge is asked for."
BESIDE = {"/comparison": "&left=recorded&right=effective"}
FORGIVING = ("after", "before", "limit", "seat")
"Where a page begins or ends, how long it is, and of whom: what lies beyond has nothing in it, and a follower waits there."


@pytest.fixture
def asked(quick_table: Callable[..., ApiTable]) -> ApiTable:
    roster = [{"role": "Wolf", "side": "wolves", "count": 2}, {"role": "Seer", "side": "village", "count": 2}]
    table = quick_table(**header(roster=roster))
    table.record(remark("r1"), remark("r2"))
    return table


def test_a_step_beyond_the_log_is_refused_at_every_address(asked: ApiTable) -> None:
    found = 0
    for operation in operations(document_of(asked.client.application)):
        path = operation.path.partition("{game}")[2]
        if operation.writes or operation.streams or "{game}" not in operation.path or "{" in path:
            continue
        for one in operation.parameters:
            if one["schema"].get("type") != "integer" or one["name"] in FORGIVING:
                continue
            assert one["name"] in STEPS, f"{operation.id}: say in this test what {one['name']} is"
            for number in (99, -1):
                answer = asked.get(f"{path.lstrip('/')}?{one['name']}={number}{BESIDE.get(path, '')}", "judge")
                problem = problem_of(answer, 422)
                assert number < 0 or "3" in problem["detail"], (operation.id, problem)
                found += 1
    assert found > 20


@pytest.mark.parametrize("cell, expected", [("99:Wolf", "1, 2, 3, 4"), ("1:x", "Wolf")])
def test_a_proof_is_of_a_seat_and_a_word_that_there_are(asked: ApiTable, cell: str, expected: str) -> None:
    assert expected in problem_of(asked.get(f"analysis/proof?of={cell}", "judge"), 422, "of")["detail"]
    for word in ("Wolf", "wolves"):
        assert asked.get(f"analysis/proof?of=1:{word}", "judge").status_code == 200
