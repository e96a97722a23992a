"""A list of roles of another tool is pasted on the page of a new table; what is wrong in it is said in its place."""

import json
import os

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("UCR_SHOTS")
ROLES = [
    {"id": "_meta", "name": "Saturday"},
    {"id": "washerwoman", "name": "Washerwoman", "team": "townsfolk"},
    {"id": "imp", "name": "Imp", "team": "demon"},
    {"id": "poisoner", "name": "Poisoner", "team": "minion"},
]


@pytest.mark.daily
def test_given_a_pasted_list_the_table_opens_with_its_roles(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"{server.url}/new")
    page.locator(".form-details > summary").click()
    field = page.locator(".role-list textarea")
    field.fill(json.dumps(["imp", "washerwoman"]))
    page.locator("[data-choice=role-list]").click()
    expect(page.locator(".role-list [role=alert]")).to_contain_text("does not say its team")
    field.fill("imp, washerwoman")
    page.locator("[data-choice=role-list]").click()
    expect(page.locator(".role-list [role=alert]")).to_contain_text("JSON")
    field.fill(json.dumps(ROLES))
    page.locator("[data-choice=role-list]").click()
    expect(page.locator("[data-kept=saturday]")).to_contain_text("Saturday")
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/role-list-ja.png", full_page=True)
    with page.expect_response(
        lambda answer: answer.url.endswith("/api/v1/games") and answer.request.method == "POST"
    ) as posted:
        page.locator(".form-start").click()
    opened = posted.value.json()
    owner = next(link["token"] for link in opened["links"] if link["role"] == "owner")
    header = server.call("GET", f"/games/{opened['game']}/facts?limit=1", token=owner)["facts"][0]["fact"]
    assert (header["edition"], header["edition_file"]["base"]) == ("saturday", "own")
