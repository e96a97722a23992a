"""The link of a seat: renewed by the owner, made its own alone by its phone, and of use to nobody else."""

import pytest
from conftest import Device, Server
from playwright.sync_api import expect
from seat_phone import open_table, seat_page

pytestmark = pytest.mark.browser


def test_a_renewed_link_makes_the_old_one_say_so_in_words(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    owner = device()
    owner.goto(f"{server.url}/g/{game['game']}/links#k={game['links']['owner']}")

    # when
    owner.locator('[data-role="seat:4"]').get_by_role("button", name="作り直す").click()
    owner.get_by_role("dialog").get_by_role("button", name="作り直す").click()
    expect(owner.get_by_role("dialog")).to_contain_text("渡してください")

    # then
    old = seat_page(device, server, game, 4)
    expect(old.get_by_role("alert").filter(has_text="このリンクは作り直されたか、期限が切れています")).to_be_visible()
    owner.get_by_role("button", name="渡しました").click()
    address = owner.locator(".link-address").inner_text()
    new = device()
    new.goto(address)
    expect(new.get_by_role("button", name="シートを封印する")).to_be_visible()


@pytest.mark.daily
def test_somebody_elses_link_does_not_open_a_seats_page(server: Server, device: Device) -> None:
    game = open_table(server)
    page = device()

    page.goto(f"{server.url}/g/{game['game']}/seat/4#k={game['links']['seat:3']}")

    expect(page.get_by_role("alert").filter(has_text="席4のリンク（QR）から開きます")).to_be_visible()
    expect(page.get_by_role("button", name="シートを封印する")).to_have_count(0)


def test_a_seat_makes_its_link_its_own_alone_and_goes_on_with_it(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    phone = seat_page(device, server, game, 4)

    # when
    phone.get_by_text("リンク・控え・預けたもの").click()
    phone.get_by_role("button", name="このリンクを自分だけのものにする").click()
    phone.get_by_role("dialog").get_by_role("button", name="このリンクを自分だけのものにする").click()
    expect(phone.get_by_role("dialog")).to_have_count(0)
    phone.reload()

    # then
    expect(phone.get_by_role("button", name="シートを封印する")).to_be_visible()
    copy = seat_page(device, server, game, 4)
    expect(copy.get_by_role("alert").filter(has_text="このリンクは作り直されたか、期限が切れています")).to_be_visible()
    owner = device()
    owner.goto(f"{server.url}/g/{game['game']}/links#k={game['links']['owner']}")
    expect(owner.locator('[data-role="seat:4"] .link-made')).to_contain_text("本人が作り直しました")
