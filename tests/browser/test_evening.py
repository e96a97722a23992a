"""An evening in one script: nothing that was tapped is lost, and nothing is there twice."""

from pathlib import Path
from typing import Any

import pytest
from conftest import Device
from evening import Evening

pytestmark = pytest.mark.browser


def meant(fact: dict[str, Any]) -> tuple[Any, ...]:
    """What is compared of a fact: kind, who, and what was said or done."""
    names = ("seat", "action", "trait", "value", "faces", "targets", "places", "place", "to", "part", "how")
    return (fact["kind"], *(str(fact.get(name)) for name in names))


def test_an_evening_of_eleven_loses_nothing_and_writes_nothing_twice(tmp_path: Path, device: Device) -> None:
    """Copied table, packs, links, sealed sheets, setup, three rounds, two battles, no network, a killed server, two scribes."""
    evening = Evening(tmp_path, device)
    try:
        evening.set_up()
        explorers = [seat for seat in range(1, 12) if evening.standing(seat)][:5]
        evening.round(1, explorers)
        evening.without_network((3, 5, 4), explorers[0])
        evening.battle("small", explorers[:2])
        evening.round(2, explorers)
        evening.kill_the_server(4, explorers[1])
        evening.battle("large", range(1, 12))
        evening.second_scribe(6, explorers[2])
        evening.round(3, explorers)
        evening.close()
        evening.look_back()

        assert [meant(fact) for fact in evening.written()] == [meant(fact) for fact in evening.meant]
        assert [one for one in evening.recording.told if one.how == "not"] == []
    finally:
        evening.server.stack.close()
