"""An evening in one script: nothing that was tapped is lost, nothing is there twice, and nobody sees a sheet too early."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Device
from evening_pages import SEATS, Evening
from evening_plan import compared
from evening_server import Process

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(1200)]


@pytest.fixture
def evening(tmp_path: Path, device: Device) -> Iterator[Evening]:
    """Copied from the last table, with links given out and sheets sealed."""
    server = Process(tmp_path)
    try:
        yield Evening(server, device)
    finally:
        server.close()


def test_an_evening_loses_nothing_and_writes_nothing_twice(evening: Evening) -> None:
    """Copied table, packs, links, sealed sheets, setup, three rounds, two battles, no network, a killed server, two scribes."""
    evening.set_up()
    evening.round(1)
    evening.without_network((3, 5, 4), seat=1)
    evening.round(2)
    evening.kill_the_server(4, seat=2)
    evening.round(3)
    evening.battle_of_all()
    evening.second_scribe((3, 4, 5))
    assert not evening.may_watch()

    evening.close()
    assert compared(list(evening.written()), evening.tapped) == []
    assert [one.what for one in evening.recording.told if one.how == "not"] == []
    assert evening.review(seat=1) == {1}
    assert evening.review() == set()

    evening.open_sheets()
    assert evening.review() == set(range(1, SEATS + 1))
