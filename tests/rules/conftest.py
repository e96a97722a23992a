"""Rules are asked for verdicts, not for the readings that decide a breach, which no verdict rests on and take most of the time.

They are named every day in `scenarios/test_readings.py` and outside this folder, in the soak everywhere.
"""

import os

import pytest
import soaking

from ucr_events.referee import readings


@pytest.fixture(autouse=True)
def readings_unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No breach is judged again by other readings."""
    if soaking.SOAKING not in os.environ:
        monkeypatch.setattr(readings, "MOST", 0)
