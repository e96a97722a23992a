"""What an opened sheet shows of earlier steps comes back into the recorder's log."""

import pytest
from conftest import Device, Server
from taps import Tapper, header, planets

from ucr_events.hidden import seals

pytestmark = pytest.mark.browser

SALT = "0123456789abcdef0123456789abcdef"
SHEET = {"name": "ナガト", "alignment": "E", "esp_level": 3, "esp_power": 12, "endurance": 4, "mental": 8, "abilities": ""}


@pytest.mark.parametrize(("lang", "word"), [("ja", "宣言"), pytest.param("en", "declare", marks=pytest.mark.soak)])
def test_a_step_that_was_open_comes_back_as_a_line_when_the_sheet_opens(
    server: Server, device: Device, lang: str, word: str
) -> None:
    """Given a level above the sheet, when the sheet opens, then ↩ tells of it."""
    tapper = Tapper(server, device, header(9), planets(4, 5), lang=lang)
    own = tapper.game["links"]["seat:4"]
    fixed = seals.commitment(tapper.game["game"], 4, "sheet", "sheet", SALT, SHEET)
    tapper.post([{"id": "own", "kind": "sheet.sealed/1", "seat": 4, "slot": "sheet", "commitment": fixed}], own)
    tapper.flow("teleport.level=4 teleport.roll=6 turn.end=")
    tapper.recorded(5)
    log = tapper.page.locator(".recorder-log")
    log.locator(".log-line", has_text="ESP").locator(".finding.undetermined").wait_for()

    tapper.post([{"id": "turned", "kind": "seal.opened/1", "seat": 4, "seal": "own", "value": SHEET, "salt": SALT}], own)

    back = log.locator(".log-line", has_text="↩")
    back.locator(".finding.illegal").wait_for()
    step = next(line for line in tapper.lines() if line["fact"]["kind"] == "value.declared/1")["position"]
    assert back.locator(".log-step").inner_text() == f"↩{step}"
    assert word in back.inner_text()
    said = log.locator(".log-line", has=tapper.page.get_by_text(str(step), exact=True))
    assert said.locator(".finding.illegal").count() == 1
