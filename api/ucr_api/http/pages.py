"""The viewer: one page for every address that is not the API's, and its two files."""

from flask import Blueprint, Response, request, send_from_directory
from ucr_viewer import DIST

from ucr_api.addresses import placed

blueprint = Blueprint("pages", __name__)

HTML = "text/html"
JSON = "application/json"

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "frame-ancestors 'self'; base-uri 'none'; form-action 'self'"
)


@blueprint.get("/")
@blueprint.get("/new")
@blueprint.get("/g/<path:_page>")
@blueprint.get("/editions")
@blueprint.get("/help")
@blueprint.get("/c")
@blueprint.get("/c/<path:_page>")
def page(_page: str = "") -> Response:
    """The application's page; which one is shown is decided by the address, in the browser."""
    return application()


def somebody_looks() -> bool:
    """Whether a person opened this address in a browser: no program that asks for data, and no address of the API."""
    by_browser = request.accept_mimetypes.best_match([JSON, HTML], default=JSON) == HTML
    return request.method == "GET" and by_browser and not request.path.startswith("/api/")


def application() -> Response:
    """The start of the application, with the addresses of its files as they are behind a proxy."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    for address in ('href="/', 'src="/'):
        page = page.replace(address, address[:-1] + placed("/"))
    response = Response(page, content_type="text/html; charset=utf-8")
    response.add_etag()
    response.make_conditional(request)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@blueprint.get("/chunk-<word>.js")
def chunk(word: str) -> Response:
    """A part of the application that is loaded when it is needed; its name changes with its bytes."""
    response = send_from_directory(str(DIST), f"chunk-{word}.js")
    response.headers["Cache-Control"] = "max-age=31536000, immutable"
    return response


@blueprint.get("/<any('app.js', 'app.css', 'icon.svg', 'licenses.txt', 'sw.js'):name>")
def asset(name: str) -> Response:
    """The application itself; revalidated each time, so that an update is seen at once."""
    response = send_from_directory(str(DIST), name)
    response.headers["Cache-Control"] = "no-cache"
    return response
