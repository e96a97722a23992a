"""A rehearsal that meets a log which has moved on: the phone takes the new facts and asks again at once."""

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Response, Route
from recorder_phone import Phone
from test_expectations import offer, take

pytestmark = pytest.mark.browser


def test_a_409_of_a_rehearsal_is_rehearsed_again_before_anything_is_recorded(server: Server, device: Device) -> None:
    """Given somebody else records just before the phone asks what follows, then what follows is asked for the new log."""
    page = device(viewport=PHONE, has_touch=True, is_mobile=True)
    phone = Phone(server, page, None, "ja")
    offer(phone, "teleport.level", "4").wait_for()
    others: list[str] = []
    asked: list[tuple[bool, int]] = []

    def somebody_else_is_first(route: Route) -> None:
        if not others:
            others.append("tea")
            token, game = phone.game["links"]["owner"], phone.game["game"]
            position = server.call("GET", f"/games/{game}/facts?limit=1", token=token)["position"]
            tea = {"kind": "remark.made/1", "id": "tea", "text": "tea"}
            server.call("POST", f"/games/{game}/facts", {"position": position, "facts": [tea]}, token=token)
        route.continue_()

    def note(response: Response) -> None:
        if response.request.method == "POST" and response.url.partition("?")[0].endswith("/facts"):
            asked.append((bool((response.request.post_data_json or {}).get("dry_run")), response.status))

    page.route(
        "**/api/v1/games/*/facts*",
        lambda route: somebody_else_is_first(route) if route.request.method == "POST" else route.continue_(),
    )
    page.on("response", note)
    take(phone, "teleport.level", "4")
    offer(phone, "teleport.roll", "3").click()
    assert asked[:2] == [(True, 409), (True, 200)]
    page.unroute_all(behavior="ignoreErrors")
    phone.commit()
    recorded = phone.wait_for_facts(4)
    assert [fact["kind"] for fact in recorded][-3:] == ["action.announced/1", "value.declared/1", "dice.rolled/1"]
