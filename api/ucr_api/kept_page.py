"""A whole replay, with its review, as one HTML file that opens without a server: the viewer and what it would have asked.

Everything in it is an answer of the API for one reader, asked with one link's rights: nothing gets in that this reader is not
shown on the page. What needs a server (recording, disputes, what-ifs, following) is not in it. The viewer's side is
`replay_viewer/src/kept.ts`.
"""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from flask.testing import FlaskClient
from ucr_viewer import DIST

from ucr_events.errors import NotAllowed
from ucr_events.sentences import LANGS

Document = dict[str, Any]
API = "/api/v1/"
PAGE = 500
"Facts of one answer; the page asks so, too."

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; "
    "form-action 'none'"
)

HTML = """<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>{title}</title>
    <style>{style}</style>
  </head>
  <body>
    <div id="app"></div>
    <script type="application/json" id="kept">{kept}</script>
    <script>{script}</script>
  </body>
</html>
"""


def kept_page(client: FlaskClient, game: str, reader: str, token: str | None, *, review: bool = False) -> str:
    """The file. token: of the link whose rights count; review: it opens at the review.

    Raises NotAllowed where this link may not look as this reader.
    """
    answers = dict(_Asking(client, game, reader, token).answers())
    title = answers[f"/api/v1/games/{game}"]["title"]
    path = f"/g/{game}/review" if review else f"/g/{game}"
    kept = {"path": path, "reader": reader, "answers": answers}
    return HTML.format(
        policy=POLICY,
        title=_text(title),
        style=(DIST / "app.css").read_text(encoding="utf-8").replace("</", "<\\/"),
        kept=_in_a_script(json.dumps(kept, ensure_ascii=False, separators=(",", ":"))),
        script=(DIST / "app.js").read_text(encoding="utf-8").replace("</script", "<\\/script"),
    )


class _Asking:
    """The answers that the pages of a game ask for, as one reader."""

    def __init__(self, client: FlaskClient, game: str, reader: str, token: str | None) -> None:
        self.client, self.reader = client, reader
        self.base = f"/api/v1/games/{game}"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def answers(self) -> Iterator[tuple[str, Any]]:
        """Address, with its query in order of names -> the JSON."""
        game = self._get(self.base)
        if self.reader not in game["readers"]:
            raise NotAllowed(f"this link may look as {', '.join(game['readers']) or 'nobody'}, not as {self.reader}")
        yield self.base, {**game, "readers": [self.reader], "you": {"role": "public", "seat": None}, "disputes": []}
        yield f"{self.base}/disputes", {"disputes": []}
        yield from self._plain("layout")
        yield from self._plain("rules")
        yield from self._plain("analysis/dice")
        yield from self._facts()
        lines = ({}, {"line": "recorded"}) if game["corrections"] else ({},)
        for line in lines:
            yield from self._film(line)
            yield from self._as_reader("findings", **line)
            yield from self._as_reader("findings", complete="true", **line)
        for page in ("analysis", "analysis/told", "analysis/claims"):
            yield from self._as_reader(page)
        yield from self._as_reader("analysis", step=1)

    def _plain(self, page: str) -> Iterator[tuple[str, Any]]:
        yield f"{self.base}/{page}", self._get(f"{self.base}/{page}")

    def _as_reader(self, page: str, **query: Any) -> Iterator[tuple[str, Any]]:
        address = _address(f"{self.base}/{page}", {"as": self.reader, **query})
        yield address, self._get(address)

    def _facts(self) -> Iterator[tuple[str, Any]]:
        for lang in LANGS:
            after: int | None = 0
            while after is not None:
                address = _address(f"{self.base}/facts", {"after": after, "lang": lang, "limit": PAGE})
                page = self._get(address)
                yield address, page
                after = page["next"] if page["facts"] and page["next"] and page["next"] > after else None

    def _film(self, line: Document) -> Iterator[tuple[str, Any]]:
        """Its blocks under addresses of their own: those of the server hold a keyed hash, which belongs in no file."""
        asked = _address(f"{self.base}/film", {"as": self.reader, **line})
        manifest = self._get(asked)
        blocks = []
        for number, block in enumerate(manifest["blocks"]):
            address = f"{self.base}/film/{line.get('line', 'effective')}/{number}"
            yield address, self._get(block["url"][block["url"].index(API) :])
            blocks.append({**block, "url": address})
        yield asked, {**manifest, "blocks": blocks}

    def _get(self, address: str) -> Any:
        response = self.client.get(address, headers=self.headers)
        if response.status_code == 403:
            raise NotAllowed(str((response.get_json(silent=True) or {}).get("detail", "this link may not watch the game")))
        if response.status_code != 200:
            raise NotAllowed(f"{address} answered {response.status_code}")
        return response.get_json()


def _address(path: str, query: Document) -> str:
    return f"{path}?{urlencode(sorted(query.items()))}"


def _in_a_script(text: str) -> str:
    """JSON that no HTML parser takes for the end of its script."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _text(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
