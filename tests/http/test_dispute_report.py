"""The report of a dispute: one file that needs nothing else and says all nine blocks."""

import re

import pytest
from api_table import NOW, ApiTable, open_table, problem_of, remark
from dispute_table import DisputeTable
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, declared, sheet


@pytest.fixture
def ruled(client: FlaskClient) -> tuple[DisputeTable, str]:
    """A declaration above the sheet, disputed, answered and ruled. 3.1.declare.never-higher"""
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(4))
    table.record(declared("d1", 5), remark("r1", because="d1"))
    disputes = DisputeTable(table)
    dispute = disputes.open("seat:2", finding={"fact": "d1", "rule": NEVER_HIGHER}, words="five is <too> high", at=NOW)
    disputes.add(dispute, "answers", "seat:1", answer="object", words="never & ever")
    disputes.add(dispute, "evidence", "scribe", remark="I heard it", facts=["r1"])
    table.post("seals/s1/open", {"id": "o1"}, "seat:1")
    disputes.ruled(dispute, "void", facts=["d1"], reason="read the book", agreed=[2, 3])
    return disputes, dispute


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_report_says_everything_and_needs_nothing(ruled: tuple[DisputeTable, str], lang: str) -> None:
    disputes, dispute = ruled
    response = disputes.table.get(f"disputes/{dispute}/report?lang={lang}")
    assert (response.status_code, response.content_type) == (200, "text/html; charset=utf-8")
    page = response.text
    assert re.findall("[①②③④⑤⑥⑦⑧⑨]", page) == list("①②③④⑤⑥⑦⑧⑨")
    assert "five is &lt;too&gt; high" in page and "never &amp; ever" in page
    for said in (NEVER_HIGHER, "mit2020", "read the book", "I heard it", dispute, disputes.table.game):
        assert said in page
    facts = {line["fact"]["id"]: line["digest"] for line in disputes.table.get("facts").get_json()["facts"]}
    for name in ("d1", "r1", "o1"):
        assert facts[name] in page, name
    assert not re.search(r"<script|\bsrc=|\bhref=|@import|url\(", page)
    assert "size: A4" in page


def test_the_report_is_as_private_as_the_game(client: FlaskClient) -> None:
    table: ApiTable = open_table(client, visibility="after")
    dispute = DisputeTable(table).open("seat:2", step=1)
    for role in (None, "spectator", "seat:2"):
        problem_of(table.get(f"disputes/{dispute}/report", role), 403)
    assert table.get(f"disputes/{dispute}/report", "judge").status_code == 200
    problem_of(table.get(f"disputes/{dispute}/report?lang=fr", "judge"), 422, "lang")


def test_a_dispute_beyond_the_log_is_reported_all_the_same(client: FlaskClient) -> None:
    """A seat that may not watch names a step that there is not; nobody may tell it so."""
    table = open_table(client, visibility="after")
    dispute = DisputeTable(table).open("seat:2", step=99)
    assert table.get(f"disputes/{dispute}/report", "judge").status_code == 200
    said = DisputeTable(table).read(dispute, "judge")
    assert (said["before"]["step"], said["facts"], said["rests"]) == (1, [], [])
