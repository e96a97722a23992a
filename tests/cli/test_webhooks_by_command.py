"""`ucr webhook`: a secret, how far each target was told, and a message to try it."""

import socket

import pytest
from command_line import Ucr
from ucr_api.webhooks.targets import new_secret, read_targets


def away() -> str:
    """An address at which nobody answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}"


def test_a_new_secret_is_one_that_the_setting_takes(ucr: Ucr) -> None:
    (target,) = read_targets(f"https://bot.example {ucr.done('webhook', 'secret').strip()}")
    assert len(target.secret) == 32


def test_a_target_that_takes_no_test_is_told_and_is_exit_code_1(ucr: Ucr, monkeypatch: pytest.MonkeyPatch) -> None:
    ucr.done("new", "Evening", "--family", "freeform", "--edition", "any", "--seat", "Rin")
    url = away()
    monkeypatch.setenv("UCR_WEBHOOKS", f"{url} {new_secret()}")
    assert ucr.done("webhook", "list") == f"{url}: told up to 1 of 1\n"
    nowhere = ucr("webhook", "test")
    assert nowhere.code == 2 and "UCR_PUBLIC_URL: expected the address" in nowhere.err, "a target would be told no address"
    monkeypatch.setenv("UCR_PUBLIC_URL", "https://club.example")
    tried = ucr("webhook", "test")
    assert (tried.code, tried.out) == (1, f"{url}: it does not answer: URLError\n")


@pytest.mark.parametrize(("said", "mistake"), [("", "names nobody"), ("https://bot.example", "an address and a secret")])
def test_without_a_setting_or_with_a_wrong_one_it_is_a_mistake_in_the_call(
    ucr: Ucr, monkeypatch: pytest.MonkeyPatch, said: str, mistake: str
) -> None:
    ucr.done("new", "Evening", "--family", "freeform", "--edition", "any", "--seat", "Rin")
    monkeypatch.setenv("UCR_WEBHOOKS", said)
    refused = ucr("webhook", "test")
    assert refused.code == 2 and mistake in refused.err
