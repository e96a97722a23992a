"""A certificate of the machine's own: the same authority at every start, a page that says how to trust it."""

import ssl
import urllib.request
from pathlib import Path

import pytest
from ucr_api.serving import trust

pytest.importorskip("trustme")


def test_the_authority_stays_and_its_certificates_are_believed(tmp_path: Path) -> None:
    """Given a machine that made its authority, when it starts again, then phones that trusted it once still do."""
    first = trust.certificate(tmp_path / "tls", ("localhost", "127.0.0.1"))
    second = trust.certificate(tmp_path / "tls", ("localhost", "192.0.2.7"))
    assert first.authority == second.authority
    assert (tmp_path / "tls" / trust.KEY).stat().st_mode & 0o077 == 0
    ssl.create_default_context(cadata=second.authority.decode()).load_cert_chain(second.served)


def test_a_plain_page_says_how_to_trust_it_and_gives_the_certificate(tmp_path: Path) -> None:
    trusted = trust.certificate(tmp_path / "tls", ("localhost",))
    telling = trust.tell("127.0.0.1", 0, trusted, "https://192.0.2.7:8000")
    address = f"http://127.0.0.1:{telling.server_address[1]}"
    try:
        with urllib.request.urlopen(address + "/") as answer:
            page = answer.read().decode()
        with urllib.request.urlopen(address + "/ucr.crt") as answer:
            kind, body = answer.headers["Content-Type"], answer.read()
    finally:
        telling.shutdown()
        telling.server_close()
    assert "https://192.0.2.7:8000" in page
    assert "<svg" in page
    assert "証明書信頼設定" in page
    assert "Certificate Trust Settings" in page
    assert (kind, body) == ("application/x-x509-ca-cert", trusted.authority)


def test_names_of_a_bound_address_are_its_own() -> None:
    assert trust.names_of("192.0.2.7") == ("192.0.2.7", "localhost", "127.0.0.1")
    assert "localhost" in trust.names_of("0.0.0.0")
