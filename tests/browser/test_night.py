"""A village with secrets on real phones: dealt, a night, a day, and everything opened at the end."""

import pytest
from conftest import Device, Server
from night_phones import Evening, header

pytestmark = pytest.mark.browser
ROSTER = [
    {"role": "villager", "side": "village", "looks": "human", "count": 3},
    {"role": "seer", "side": "village", "looks": "human"},
    {"role": "wolf", "side": "wolves", "looks": "wolf"},
]


@pytest.mark.daily
def test_given_a_deal_each_phone_shows_its_own_role_and_the_log_says_nothing(server: Server, device: Device) -> None:
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    roles = [evening.role(seat) for seat in range(1, 6)]
    assert sorted(roles) == sorted(["村人", "村人", "村人", "占い師", "人狼"])
    kinds = [item["fact"]["kind"] for item in evening.facts()]
    assert kinds.count("passage.sealed/1") == 1
    assert "knowledge.given/1" not in kinds
