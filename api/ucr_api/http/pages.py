"""The viewer: one page for every address that is not the API's, and its two files."""

from functools import lru_cache
from gzip import compress
from html import escape
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import quote

from flask import Blueprint, Response, abort, request
from ucr_viewer import DIST
from werkzeug.security import safe_join

from ucr_api.addresses import placed
from ucr_events.texts import LANGS

blueprint = Blueprint("pages", __name__)

HTML = "text/html"
JSON = "application/json"

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "frame-ancestors 'self'; base-uri 'none'; form-action 'self'"
)


@blueprint.get("/")
@blueprint.get("/new")
@blueprint.get("/editions")
@blueprint.get("/help")
@blueprint.get("/c")
@blueprint.get("/c/<path:_page>")
def page(_page: str = "") -> Response:
    """The application's page; which one is shown is decided by the address, in the browser."""
    return application()


@blueprint.get("/g/<game>")
@blueprint.get("/g/<game>/")
@blueprint.get("/g/<game>/<path:_page>")
def page_of_game(game: str, _page: str = "") -> Response:
    """The same; other sites read in it how to frame the game (`embed.py`), whether or not there is one that may be framed."""
    root = request.host_url.rstrip("/")
    asked = quote(root + placed(f"/g/{game}"), safe="")
    told = f'<link rel="alternate" type="application/json+oembed" href="{escape(root + placed("/oembed"))}?url={asked}" />'
    return application(told)


def somebody_looks() -> bool:
    """Whether a person opened this address in a browser: no program that asks for data, and no address of the API."""
    by_browser = request.accept_mimetypes.best_match([JSON, HTML], default=JSON) == HTML
    return request.method == "GET" and by_browser and not request.path.startswith("/api/")


def application(told: str = "") -> Response:
    """The start of the application: addresses as they are behind a proxy, the languages of answers. told: more of its head."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    page = page.replace("<html ", f'<html data-languages="{" ".join(LANGS)}" ', 1)
    for address in ('href="/', 'src="/'):
        page = page.replace(address, address[:-1] + placed("/"))
    page = page.replace("</head>", f"{told}</head>", 1)
    response = Response(page, content_type="text/html; charset=utf-8")
    response.add_etag()
    response.make_conditional(request)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@blueprint.get("/chunk-<word>.<any('js', 'css', 'json'):kind>")
def chunk(word: str, kind: str) -> Response:
    """A part of the application that is loaded when it is needed; its name changes with its bytes."""
    response = _file(f"chunk-{word}.{kind}")
    response.headers["Cache-Control"] = "max-age=31536000, immutable"
    return response


@blueprint.get("/picture-<word>.webp")
def picture(word: str) -> Response:
    """A picture of the start page; looked for anew each day."""
    response = _file(f"picture-{word}.webp")
    response.headers["Cache-Control"] = "max-age=86400"
    return response


@blueprint.get("/<any('app.js', 'app.css', 'icon.svg', 'licenses.txt', 'sw.js'):name>")
def asset(name: str) -> Response:
    """The application itself; revalidated each time, so that an update is seen at once."""
    response = _file(name)
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/verify.html")
def verify() -> Response:
    """The page that verifies a record, to be kept: it is opened from a disk, and is better had from another server."""
    response = _file("verify.html")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Disposition"] = 'attachment; filename="verify.html"'
    return response


@lru_cache(maxsize=256)
def _compressed(content: bytes) -> bytes:
    """Kept, since there are few files and each is asked for at every update; the same bytes from the same bytes."""
    return compress(content, mtime=0)


def _file(name: str) -> Response:
    """One built file, read whole: an open file would stay open where a server drops the answer of a browser that has left."""
    path = safe_join(str(DIST), name)
    try:
        content = Path(path or "").read_bytes()
    except (FileNotFoundError, IsADirectoryError):
        abort(404)
    response = Response(content, mimetype=guess_type(name)[0])
    response.add_etag()
    if request.accept_encodings["gzip"] and not name.endswith(".webp"):
        response.set_data(_compressed(content))
        response.headers["Content-Encoding"] = "gzip"
        response.set_etag(response.get_etag()[0] or "", weak=True)
    response.headers["Vary"] = "Accept-Encoding"
    response.make_conditional(request)
    return response
