"""`ucr clock right`: the word that a server hears, and goes by."""

from pathlib import Path

import msgspec
from command_line import Ucr

from ucr_events.service import open_service
from ucr_events.service.keeping.timekeeping import MARK, Mark

DAY = 86_400_000


def test_a_server_goes_by_the_clock_that_is_said_to_be_right(tmp_path: Path) -> None:
    """Given a mark of another run of the machine, of yesterday / when the clock is said to be right / then that day counts."""
    ucr = Ucr(tmp_path / "games.sqlite")
    service = open_service(ucr.db)
    with service.store:
        yesterday = service.clock() - DAY
        mark = Mark("another run", 0, yesterday, ((0, yesterday),))
        service.store.put_setting(MARK, msgspec.json.encode(mark).decode())
    assert "UTC is right" in ucr.done("clock", "right")
    service = open_service(ucr.db)
    with service.store:
        assert service.timekeeping is not None
        assert service.clock.passed(yesterday) >= DAY  # type: ignore[attr-defined]
