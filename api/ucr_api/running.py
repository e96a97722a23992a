"""What whoever runs the server decides about it, beside the bounds of settings.py.

A field with a `Meta` is set by a variable of the environment, in both files: see environment.py.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

SHORTEST_WORD = 8


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """Where it is reached, who may open games, and what it tells of itself."""

    db: Annotated[str, Meta(description="SQLite file or `postgresql://` address.", extra={"secret": True})] = "ucr.sqlite"
    editions: Annotated[str, Meta(description="A folder of club editions (`*.edition.toml`, `*.edition.json`).")] = ""
    texts: Annotated[
        str,
        Meta(description="A folder of further languages, `<language>/<package>.po`: what `ucr_texts update --into` writes."),
    ] = ""
    signing_key: Annotated[
        str,
        Meta(
            description="File of the key that signs where games stand; made if it is not there. Without it: beside the SQLite "
            "file, its name and `.signing-key`; on PostgreSQL nothing is signed."
        ),
    ] = ""
    witnesses: Annotated[
        str,
        Meta(
            description="Who signs the log of all games beside the server: of each witness its public key and its address, as "
            "`ucr witness serve` prints them, all apart by spaces."
        ),
    ] = ""
    witness_every: Annotated[
        int, Meta(ge=60, le=7 * 86_400, description="Seconds after which the log of all games is handed to each witness again.")
    ] = 3600
    webhooks: Annotated[
        str,
        Meta(
            description="Who is told that games which everybody may watch were opened, went on, or are over: of each target "
            "its address and its secret, as `ucr webhook secret` prints one, all apart by spaces.",
            extra={"secret": True},
        ),
    ] = ""
    db_read: Annotated[
        str,
        Meta(
            description="A streaming replica that readers without a link are answered from; PostgreSQL.", extra={"secret": True}
        ),
    ] = ""
    open_games: Annotated[
        Literal["anybody", "word", "nobody"],
        Meta(
            description="Who may open games and bring in new ones: anybody; who knows the word of UCR_OPEN_WORD; nobody but "
            "the command line on the server."
        ),
    ] = "anybody"
    open_word: Annotated[
        str,
        Meta(
            description=f"The club's word for it, at least {SHORTEST_WORD} characters.",
            extra={"secret": True},
        ),
    ] = ""
    public_url: Annotated[
        str,
        Meta(
            description="Where people reach the server, for example `https://club.example/ucr`: links, QR codes and pages name "
            "it, with its path as prefix. Empty: as the request says."
        ),
    ] = ""
    proxies: Annotated[
        int,
        Meta(
            ge=0,
            le=10,
            description="How many reverse proxies stand in front, each adding X-Forwarded-For, -Proto, -Host and -Prefix. "
            "0: such headers are not believed.",
        ),
    ] = 0
    bytes_a_day: Annotated[
        int,
        Meta(
            ge=0,
            le=10**13,
            description="Bytes that one address may have stored in a day; an evening is one or two million. Each process of "
            "UCR_WORKERS has its part; servers on several machines count each for itself. "
            "0: any number. Behind a proxy see UCR_PROXIES.",
        ),
    ] = 128 * 1024 * 1024
    games_a_day: Annotated[
        int,
        Meta(ge=0, le=10**9, description="Games and clubs that one address may open or bring in, likewise. 0: any number."),
    ] = 1000
    reserve: Annotated[
        int,
        Meta(
            ge=0,
            le=10**13,
            description="Bytes of the SQLite file's disk that are kept for games which are being played: with less nothing new "
            "is taken. 0: nothing is kept.",
        ),
    ] = 64 * 1024 * 1024
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="How much the log tells, on standard error.")
    ] = "warning"
    log_requests: Annotated[
        Literal["off", "text", "json"],
        Meta(description="A line for each request, on standard output: never a query, a token or a body."),
    ] = "off"
    metrics: Annotated[bool, Meta(description="Answer `/metrics` to Prometheus; the proxy keeps it from the public.")] = False

    def __repr__(self) -> str:
        """Without values: some are secret."""
        return "Settings(…)"
