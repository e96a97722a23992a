"""A certificate of the machine's own: the same authority at every start, a page that says how to trust it."""

import socket
import ssl
import urllib.request
from pathlib import Path

import pytest
from ucr_api.serving import server, trust
from ucr_api.settings import Settings

trustme = pytest.importorskip("trustme")


def test_the_authority_stays_and_its_certificates_are_believed(tmp_path: Path) -> None:
    """Given a machine that made its authority, when it starts again, then phones that trusted it once still do."""
    first = trust.certificate(tmp_path / "tls", ("localhost", "127.0.0.1"))
    second = trust.certificate(tmp_path / "tls", ("localhost", "192.168.1.7"))
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


@pytest.mark.parametrize(("host", "told"), [("0.0.0.0", True), ("127.0.0.1", False)])
def test_a_server_for_the_network_says_where_phones_find_it(monkeypatch: pytest.MonkeyPatch, host: str, told: bool) -> None:
    monkeypatch.setattr(server, "address", lambda: "192.168.1.20")
    with socket.create_server((host, 0)) as listening:
        port = listening.getsockname()[1]
        said = server.banner(listening, Settings())
    assert f"http://localhost:{port}" in said
    assert (f"http://192.168.1.20:{port}" in said) is told


def test_names_of_a_bound_address_are_its_own() -> None:
    assert trust.names_of("192.0.2.7") == ("192.0.2.7", "localhost", "127.0.0.1")
    assert "localhost" in trust.names_of("0.0.0.0")


def believed(authority: bytes, served: Path, name: str) -> bool:
    """Whether who trusts the authority takes this certificate for that name."""
    here, there = ssl.MemoryBIO(), ssl.MemoryBIO()
    server_side = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server_side.load_cert_chain(served)
    client = ssl.create_default_context(cadata=authority.decode()).wrap_bio(here, there, server_hostname=name)
    server = server_side.wrap_bio(there, here, server_side=True)
    for _ in range(4):
        for side in (client, server):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLCertVerificationError:
                return False
    return client.version() is not None


def test_who_steals_the_authoritys_key_speaks_for_no_name_of_the_net(tmp_path: Path) -> None:
    """Given a phone that trusts the machine's authority / when its key signs for a bank / then it is not believed."""
    trusted = trust.certificate(tmp_path, ("192.168.1.7", "box.local", "localhost"))
    for name in ("192.168.1.7", "box.local", "localhost"):
        assert believed(trusted.authority, trusted.served, name), name
    thief = trustme.CA.from_pem(trusted.authority, (tmp_path / trust.KEY).read_bytes())
    for name in ("bank.example", "8.8.8.8"):
        forged = tmp_path / f"{name}.pem"
        forged.write_bytes(thief.issue_cert(name).private_key_and_cert_chain_pem.bytes())
        assert not believed(trusted.authority, forged, name), name


def test_a_server_that_gets_a_name_of_the_net_makes_an_authority_that_may_speak_for_it(tmp_path: Path) -> None:
    first = trust.certificate(tmp_path, ("localhost",))
    second = trust.certificate(tmp_path, ("club.example", "localhost"))
    assert first.authority != second.authority
    assert believed(second.authority, second.served, "club.example")
    assert trust.certificate(tmp_path, ("localhost",)).authority == second.authority


def test_an_authority_without_a_bound_stays_what_phones_trust(tmp_path: Path) -> None:
    old = trustme.CA()
    (tmp_path / trust.AUTHORITY).write_bytes(old.cert_pem.bytes())
    (tmp_path / trust.KEY).write_bytes(old.private_key_pem.bytes())
    assert trust.certificate(tmp_path, ("localhost",)).authority == old.cert_pem.bytes()
