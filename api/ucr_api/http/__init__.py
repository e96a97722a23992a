"""The HTTP API: `create_app` is the one place where it is put together; one module per noun beside it.

A new endpoint: its module (listed in `create_app`), what it takes (`forms.py` or the `*_forms.py` of its noun) and answers
(there or in `shapes.py`), its name in `operations.py`, who may call it in `tests/http/who_may_call.py`. The JSON of answers
is made in `ucr_api/answers/`.
"""

from functools import partial

from flask import Flask, Response
from flask_smorest import Api

from ucr_api.http import (
    analysis,
    claims,
    clubs,
    comparison,
    disputes,
    editions,
    embed,
    exchange,
    facts,
    feed,
    games,
    heads,
    merging,
    meta,
    offline,
    openapi,
    packs,
    pages,
    passages,
    photos,
    precedents,
    problems,
    referee,
    replay,
    resting,
    rulings,
    scripts,
    sealed_log,
    seals,
    together,
    whatifs,
)
from ucr_api.http.elsewhere import go_elsewhere
from ucr_api.http.held import HEADER, hold_restored
from ucr_api.http.logs import log_requests
from ucr_api.http.metrics import measure
from ucr_api.http.mounting import mount
from ucr_api.http.other_sites import refuse_other_sites
from ucr_api.http.patience import judge_patiently
from ucr_api.http.reader import may_follow, must_still_see
from ucr_api.http.state import HEADS, KEY, LIVE, SEALED_LOG, SETTINGS, STANDS, WITNESSES, broken_here, held
from ucr_api.http.storing import bound_storing
from ucr_api.live.hub import Hub
from ucr_api.settings import DEFAULTS, Settings
from ucr_api.standing import Stands
from ucr_events.bounds import LARGEST_BODY, LARGEST_IMPORT, LARGEST_LOG, LARGEST_PACK, LARGEST_PHOTO
from ucr_events.errors import NotOpenYet
from ucr_events.readying import make_structs_ready
from ucr_events.service import Service
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.transparency.handing import read_asked
from ucr_events.transparency.notes import Signer

LARGER = {"/import": LARGEST_IMPORT, "/merge": LARGEST_LOG, "/photos": LARGEST_PHOTO + 1, "/packs": LARGEST_PACK}
"Bytes of a request to addresses that end so; of others `LARGEST_BODY`."


def create_app(service: Service, settings: Settings = DEFAULTS, signer: Signer | None = None) -> Flask:
    """The application over an open service; the caller closes the service. signer: of where games stand."""
    make_structs_ready()
    app = Flask("ucr_api", static_folder=None)
    app.config.update(openapi.CONFIG, MAX_CONTENT_LENGTH=LARGEST_BODY)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.extensions[KEY] = service
    app.extensions[SETTINGS] = settings
    standing = app.extensions[HEADS] = Heads(service.store, signer)
    log = app.extensions[SEALED_LOG] = SealedLog(service.store, standing)
    app.extensions[STANDS] = Stands(log, standing, None)
    asked = read_asked(settings.witnesses) if signer else ()
    witnesses = app.extensions[WITNESSES] = Witnesses(service.store, log, asked, settings.witness_every)
    hub = app.extensions[LIVE] = Hub(service, partial(may_follow, service), settings.streams, settings.streams_of_one, standing)
    judge_patiently(app)
    mount(app, settings)
    log_requests(app, settings)
    measure(app, service, hub, settings, witnesses)
    api = Api(app)
    problems.register(app)
    openapi.describe(api)
    refuse_other_sites(app)
    hold_restored(app)
    go_elsewhere(app)
    bound_storing(app)
    for module in (
        games,
        feed,
        claims,
        facts,
        replay,
        referee,
        resting,
        analysis,
        whatifs,
        comparison,
        editions,
        packs,
        scripts,
        seals,
        passages,
        disputes,
        rulings,
        photos,
        precedents,
        clubs,
        merging,
        exchange,
        heads,
        sealed_log,
        offline,
        together,
        meta,
    ):
        api.register_blueprint(module.blueprint)
    openapi.finish(api)
    openapi.browse(app)
    app.register_blueprint(embed.blueprint)
    app.register_blueprint(pages.blueprint)
    app.after_request(_headers)
    app.after_request(_still_open)  # comes before the others
    return app


def largest_body(path: str) -> int:
    """Bytes of a request to this address; what is larger would be refused, and need not be read."""
    return next((size for end, size in LARGER.items() if path.endswith(end)), LARGEST_BODY)


def _still_open(response: Response) -> Response:
    """The answer, unless the right to it ended while it was made."""
    if response.status_code >= 400:
        return response
    try:
        must_still_see()
    except NotOpenYet as error:
        return problems.refused(error)
    return response


def _headers(response: Response) -> Response:
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Cache-Control", "no-store")
    if broken_here():
        response.headers["X-UCR-Broken"] = "1"
    if held():
        response.headers[HEADER] = "1"
    if "Authorization" not in response.headers.get("Vary", ""):
        response.vary.add("Authorization")
    return response
