"""What is long to work out for one game keeps nobody from recording in another."""

import threading
from typing import Any

import pytest
from api_table import open_table, remark
from flask.testing import FlaskClient
from locke_table import LOCKE
from ucr_api.http.state import KEY


def test_a_log_that_is_long_to_judge_keeps_no_other_table_waiting(
    fileless: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recorder had one lock for all games, held while it judged: a file of some thousand facts silenced everybody."""
    slow, other = open_table(fileless, **LOCKE, consequences=True), open_table(fileless)
    referee = fileless.application.extensions[KEY].referee
    standing, judging, judged = referee.standing, threading.Event(), threading.Event()

    def for_long(key: Any, position: int) -> Any:
        judging.set()
        assert judged.wait(60)
        return standing(key, position)

    monkeypatch.setattr(referee, "standing", for_long)
    answers: list[int] = []
    first = threading.Thread(target=lambda: answers.append(slow.append(1, remark("tea")).status_code))
    second = threading.Thread(target=lambda: answers.append(other.append(1, remark("tea")).status_code))
    first.start()
    try:
        assert judging.wait(60)
        second.start()
        second.join(30)
        assert answers == [201], "the other table recorded meanwhile"
    finally:
        judged.set()
        first.join()
        second.join()
    assert answers == [201, 201]
