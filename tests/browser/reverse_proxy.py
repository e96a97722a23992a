"""A real nginx with TLS and a prefix before a real `ucr serve`, configured by the file in docs/running."""

import datetime
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from socket import socket

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from soaking import SOAKING

from tests.http.server_process import free_port

CONFIG = Path(__file__).parents[2] / "docs" / "running" / "nginx.conf"
PATIENCE = 60.0
"Seconds for a process to come up."


def nginx() -> str:
    """The program; skips the test, saying so, where there is none."""
    found = shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if found is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    return found


@contextmanager
def served(folder: Path, port: int, settings: Mapping[str, str]) -> Iterator[Path]:
    """`ucr serve` with these settings; yields its log."""
    log = folder / "ucr.log"
    known = {name: value for name, value in os.environ.items() if name != SOAKING}  # a server knows no such setting
    environment = {**known, "UCR_DB": str(folder / "games.sqlite"), "PYTHONUNBUFFERED": "1", **settings}
    command = [sys.executable, "-c", "from ucr_api.cli import main; main()", "serve", "--port", str(port)]
    with log.open("ab") as output, subprocess.Popen(command, stdout=output, stderr=output, env=environment) as process:
        try:
            _await(port, process, log)
            yield log
        finally:
            process.terminate()
            print(log.read_text("utf-8"))  # pytest shows it where a test fails


@contextmanager
def proxied(folder: Path, behind: int, *, strips: bool) -> Iterator[str]:
    """nginx before the server at this port; yields the address that people see. strips: it takes the prefix off."""
    program, port = nginx(), free_port()
    certificate, key = _certificate(folder)
    text = CONFIG.read_text(encoding="utf-8")
    for there, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/club.example.pem", str(certificate)),
        ("/etc/ssl/club.example.key", str(key)),
        ("http://127.0.0.1:8000;", f"http://127.0.0.1:{behind}{'/' if strips else ''};"),
        ("Host $host;", "Host $http_host;"),  # a port of our own belongs to the name
    ):
        assert there in text, there
        text = text.replace(there, here)
    text = re.sub("return 301 /ucr/;", f"return 301 https://localhost:{port}/ucr/;", text)
    places = "".join(f"{name}_temp_path {folder / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config = folder / "nginx.conf"
    log = folder / "nginx.log"
    config.write_text(
        f"daemon off; master_process off; pid {folder / 'nginx.pid'}; error_log {log};\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n",
        encoding="utf-8",
    )
    with subprocess.Popen([program, "-c", str(config), "-e", str(log)]) as process:
        try:
            _await_port(port, process, log)
            yield f"https://localhost:{port}/ucr"
        finally:
            process.terminate()
            print(log.read_text("utf-8") if log.exists() else "")


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / "club.pem", folder / "club.key"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, private, serialization.NoEncryption()))
    return certificate, secret


def _await(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/api/v1/kinds")
            if connection.getresponse().status == 200:
                return
        except (OSError, HTTPException):
            time.sleep(0.05)
        finally:
            connection.close()
    raise RuntimeError(f"the server did not come up:\n{log.read_text()[-3000:]}")


def _await_port(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        with socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nginx did not come up:\n{log.read_text()[-3000:] if log.exists() else ''}")
