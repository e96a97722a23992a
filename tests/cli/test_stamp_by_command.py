"""`ucr stamp`: a time authority says that a file was there; here `openssl ts` is one."""

import subprocess
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from command_line import Ucr

CONFIG = """
[tsa]
default_tsa = here
[here]
serial = {folder}/serial
crypto_device = builtin
signer_cert = {folder}/tsa.pem
signer_key = {folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256, sha512
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[req]
distinguished_name = name
[name]
[usage]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
"""


class Authority:
    """A time authority on loopback, with a root of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "openssl.cnf").write_text(CONFIG.format(folder=folder))
        (folder / "serial").write_text("01\n")
        new = ("req", "-config", folder / "openssl.cnf", "-newkey", "rsa:2048", "-nodes", "-days", "30")
        self.openssl(*new, "-x509", "-subj", "/CN=root", "-extensions", "ca", "-keyout", "root.key", "-out", "root.pem")
        self.openssl(*new, "-subj", "/CN=stamps", "-keyout", "tsa.key", "-out", "tsa.csr")
        signed = ("-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial", "-days", "30")
        self.openssl(
            "x509", "-req", "-in", "tsa.csr", *signed, "-extfile", "openssl.cnf", "-extensions", "usage", "-out", "tsa.pem"
        )
        authority = self

        class Answers(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = authority.stamped(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(200)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *said: object) -> None:
                """Nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def openssl(self, *arguments: object) -> None:
        subprocess.run(["openssl", *map(str, arguments)], cwd=self.folder, check=True, capture_output=True)

    def stamped(self, query: bytes) -> bytes:
        (self.folder / "query").write_bytes(query)
        self.openssl("ts", "-reply", "-config", "openssl.cnf", "-queryfile", "query", "-out", "reply")
        return (self.folder / "reply").read_bytes()


@pytest.fixture
def authority(tmp_path: Path) -> Iterator[Authority]:
    folder = tmp_path / "authority"
    folder.mkdir()
    made = Authority(folder)
    Thread(target=made.server.serve_forever, daemon=True).start()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_a_file_is_stamped_and_its_stamp_holds_for_it_alone(ucr: Ucr, authority: Authority, tmp_path: Path) -> None:
    """Given a checkpoint / when it is stamped, looked at again, and altered / then the stamp holds, and then no more."""
    note, root = tmp_path / "log.note", authority.folder / "root.pem"
    note.write_text("club.example\n3\n", encoding="utf-8")
    assert "log.note was there at 2" in ucr.done("stamp", note, "--authority", authority.address, "--root", root)
    assert "log.note was there at 2" in ucr.done("stamp", note, "--root", root)
    note.write_text("club.example\n4\n", encoding="utf-8")
    said = ucr("stamp", note, "--root", root)
    assert (said.code, said.err.count("\n"), "no stamp of log.note" in said.err) == (1, 1, True)


def test_a_stamp_of_whom_nobody_believes_is_not_kept(ucr: Ucr, authority: Authority, tmp_path: Path) -> None:
    note = tmp_path / "log.note"
    note.write_text("club.example\n3\n", encoding="utf-8")
    said = ucr("stamp", note, "--authority", authority.address, "--root", authority.folder / "tsa.pem")
    away = ucr("stamp", note, "--authority", "http://127.0.0.1:9", "--root", authority.folder / "root.pem")
    assert [(one.code, one.err.count("\n")) for one in (said, away)] == [(1, 1)] * 2
    assert not note.with_name("log.note.tsr").exists()
