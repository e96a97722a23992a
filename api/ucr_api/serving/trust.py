"""A certificate for a club's own network: an authority made on this machine, and a page that says how a phone trusts it.

Browsers keep an app and the screen awake on safe connections only, and nobody gives a certificate to 192.168.1.20. So this
machine is its own authority (trustme); whoever wants it loads its certificate from a plain page beside the server, once.
"""

import socket
import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import segno

from ucr_api.serving.naming import bounded, speaks_for
from ucr_api.texts import say
from ucr_events.texts import LANGS, Lang, filled, said_in

NAME = "UCR"
LASTING = timedelta(days=397)
"Browsers believe no longer certificate."
AUTHORITY, KEY = "authority.pem", "authority.key"
SERVED = "server.pem"
LOCAL = ("localhost", "127.0.0.1")


class NoTrustError(Exception):
    """The library that makes certificates is not installed."""

    def __init__(self) -> None:
        super().__init__("certificates need the package trustme: pip install 'unalterable-card-record[tls]'")


class Trusted(msgspec.Struct, frozen=True):
    """The files of a server's certificate with its key, and the authority's own for phones."""

    served: Path
    authority: bytes


def certificate(folder: Path, names: tuple[str, ...]) -> Trusted:
    """A certificate for these names by the authority of this folder, which is made at the first time; raises NoTrustError."""
    try:
        trustme = import_module("trustme")
    except ModuleNotFoundError as error:
        raise NoTrustError from error
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    own = _authority(trustme, folder, names)
    until = datetime.now(UTC) + LASTING
    issued = own.issue_cert(*names, not_after=until)
    served = folder / SERVED
    _write(served, issued.private_key_and_cert_chain_pem.bytes())
    return Trusted(served, own.cert_pem.bytes())


def _authority(trustme: Any, folder: Path, names: tuple[str, ...]) -> Any:
    """Kept, so that a phone trusts it once; made anew where it may not speak for one of these names."""
    certificate, key = folder / AUTHORITY, folder / KEY
    if certificate.exists() and key.exists() and speaks_for(certificate.read_bytes(), names):
        return trustme.CA.from_pem(certificate.read_bytes(), key.read_bytes())
    own = trustme.CA(organization_name=NAME, organization_unit_name=socket.gethostname(), path_length=0)
    _write(key, own.private_key_pem.bytes())
    _write(certificate, bounded(own.cert_pem.bytes(), own.private_key_pem.bytes(), names))
    return trustme.CA.from_pem(certificate.read_bytes(), key.read_bytes())


def _write(path: Path, content: bytes) -> None:
    """Readable by nobody else from the first byte on."""
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)
    path.write_bytes(content)


def names_of(host: str) -> tuple[str, ...]:
    """What this machine is called in its network: what it is bound to, else its own addresses and names."""
    if host not in ("0.0.0.0", "::"):
        return tuple(dict.fromkeys((host, *LOCAL)))
    name = socket.gethostname()
    return tuple(dict.fromkeys((*filter(None, (address(),)), name, f"{name}.local", *LOCAL)))


def address() -> str | None:
    """The address by which others in the network reach this machine; nothing is sent to find it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


HEAD = """<!doctype html><html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>UCR</title>
<style>body{font:16px/1.6 system-ui;max-width:40em;margin:1em auto;padding:0 1em}svg{width:11em;height:11em}</style>"""
TITLE = say("Trust the server of this table")
WHY = say(
    "So that the recorder can be reloaded without network, its certificate goes onto the device, once. Recording works "
    "without it."
)
GET = say("1. Get the certificate")
DEVICES = (
    say(
        "iPhone, iPad: Settings, Profile Downloaded, Install; then Settings, General, About, Certificate Trust Settings: "
        "switch UCR on."
    ),
    say("Android: Settings, Security, More, Install a certificate, CA certificate."),
    say("Mac: add it to Keychain Access, Always Trust."),
    say("Windows: put it into Trusted Root Certification Authorities."),
)
OPEN = say("2. Open {link}.")
AFTER = say(
    "Afterwards it can be removed at the same place. The key that makes such certificates never leaves the server's machine."
)


def page(url: str) -> bytes:
    """How to trust it, in each language that says it in words of its own, with the code of the address."""
    code = segno.make(url).svg_inline(border=2)
    spoken = [lang for lang in LANGS if lang == "en" or said_in(TITLE, lang) != said_in(TITLE, "en")]
    first, *others = (_section(lang, url) for lang in spoken)
    return "".join((HEAD, first, code, *others)).encode()


def _section(lang: Lang, url: str) -> str:
    link = f'<a href="{escape(url)}">{escape(url)}</a>'
    devices = "".join(f"<li>{escape(said_in(one, lang))}" for one in DEVICES)
    title, why, get, after = (escape(said_in(one, lang)) for one in (TITLE, WHY, GET, AFTER))
    return (
        f'<section lang="{lang}"><h1>{title}</h1><p>{why}</p><p><a href="/ucr.crt">{get}</a></p><ul>{devices}</ul>'
        f"<p>{said_in(filled(OPEN, link=link), lang)}</p><p>{after}</p></section>"
    )


def tell(host: str, port: int, trusted: Trusted, url: str) -> ThreadingHTTPServer:
    """Serve that page and the certificate on a plain port of its own; raises OSError where the port is taken."""
    answers = {"/": ("text/html; charset=utf-8", page(url)), "/ucr.crt": ("application/x-x509-ca-cert", trusted.authority)}

    class Telling(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, body = answers.get(self.path, ("text/plain; charset=utf-8", b""))
            self.send_response(200 if self.path in answers else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: Any) -> None:
            """Nothing is noted."""

    telling = ThreadingHTTPServer((host, port), Telling)
    threading.Thread(target=telling.serve_forever, daemon=True).start()
    return telling
