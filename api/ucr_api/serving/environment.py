"""The settings of the server, read from variables of the environment once when it starts.

The annotated fields of `Settings` are all there is: `open_games` is UCR_OPEN_GAMES. Names, defaults, bounds and meanings come
from there, also the table in docs/run-it.md (`python -m ucr_api.serving.environment` writes it).
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from ucr_api.running import SHORTEST_WORD
from ucr_api.settings import Settings
from ucr_api.webhooks.targets import BadTarget, read_targets
from ucr_events.transparency.handing import read_asked
from ucr_events.transparency.notes import BadNote

OTHERS = ("UCR_VIEWER_DIST", "UCR_REFEREE_RAISES", "UCR_TEST_", "UCR_DEMO_")
"Names, or beginnings of names, that are for work on the program itself."
PUBLIC = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


class BadSettings(Exception):  # noqa: N818 - tells mistakes, as BadFacts
    """Settings that cannot be; `mistakes` has a sentence for each, beginning with its name. No value of a secret is in it."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("; ".join(mistakes))
        self.mistakes = mistakes


def from_environment(environ: Mapping[str, str]) -> Settings:
    """The settings; raises BadSettings with everything that is wrong with them. An empty variable counts as not set."""
    given = {name: value for name, value in environ.items() if name.startswith("UCR_") and value}
    mistakes = [_unknown(name) for name in sorted(given) if name not in FIELDS and not name.startswith(OTHERS)]
    values: dict[str, Any] = {}
    for name, field in FIELDS.items():
        if name in given:
            try:
                values[field.name] = _read(field, given[name])
            except ValueError as error:
                mistakes.append(f"{name}: {error}")
    settings = Settings(**values)
    mistakes += together(settings)
    if mistakes:
        raise BadSettings(mistakes)
    return settings


class Field(msgspec.Struct, frozen=True):
    """One setting, as its field says."""

    name: str
    kind: Any
    default: Any
    meta: Meta

    @property
    def secret(self) -> bool:
        """Whether its value must not be shown."""
        return bool((self.meta.extra or {}).get("secret"))

    @property
    def expected(self) -> str:
        """In words, what may be given."""
        if get_origin(self.kind) is Literal:
            return " | ".join(get_args(self.kind))
        if self.kind is bool:
            return "on | off"
        return f"{self.meta.ge} to {self.meta.le}" if self.kind is int else "text"


def _fields() -> Iterator[tuple[str, Field]]:
    hints = get_type_hints(Settings, include_extras=True)
    for field in msgspec.structs.fields(Settings):
        if get_origin(hints[field.name]) is not Annotated:
            continue
        kind, meta = get_args(hints[field.name])[:2]
        yield f"UCR_{field.name.upper()}", Field(field.name, kind, field.default, meta)


FIELDS: Mapping[str, Field] = dict(_fields())
"Every setting by the name of its variable."


def _read(field: Field, text: str) -> Any:
    """The value of a variable; raises ValueError with what was expected."""
    got = "" if field.secret else f", got {text!r:.60}"
    if field.kind is bool:
        if text.lower() in ("on", "off"):
            return text.lower() == "on"
        raise ValueError(f"expected {field.expected}{got}")
    if field.kind is str:
        return text
    try:
        return msgspec.convert(text, Annotated[field.kind, field.meta], strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"expected {field.expected}{got}") from error


def together(settings: Settings) -> Iterator[str]:
    """What is wrong with settings beside each other."""
    if settings.open_games == "word" and len(settings.open_word) < SHORTEST_WORD:
        yield f"UCR_OPEN_WORD: expected a word of at least {SHORTEST_WORD} characters, because UCR_OPEN_GAMES is word"
    if settings.open_word and settings.open_games != "word":
        yield f"UCR_OPEN_GAMES: expected word, because there is an UCR_OPEN_WORD; got {settings.open_games!r}"
    try:
        read_asked(settings.witnesses)
    except BadNote as error:
        yield f"UCR_WITNESSES: {error}"
    try:
        read_targets(settings.webhooks)
    except BadTarget as error:
        yield f"UCR_WEBHOOKS: {error}"
    if settings.webhooks and not settings.public_url:
        yield "UCR_PUBLIC_URL: expected the address of this server, because what UCR_WEBHOOKS names is told it"
    if settings.metrics and settings.workers > 1:
        yield "UCR_METRICS: expected off with several processes (UCR_WORKERS), because each would count for itself"
    if settings.public_url and not _is_public(settings.public_url):
        yield (
            "UCR_PUBLIC_URL: expected http:// or https://, a host, and at most a path of letters, digits and . _ ~ - in it; "
            f"got {settings.public_url!r:.80}"
        )


def _is_public(url: str) -> bool:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    plain = parts.scheme in ("http", "https") and parts.hostname and port != 0 and "@" not in parts.netloc
    return bool(plain and PUBLIC.fullmatch(parts.path) and not parts.query and not parts.fragment)


def _unknown(name: str) -> str:
    near = difflib.get_close_matches(name, FIELDS, 1, 0.7)
    return f"{name}: there is no such setting{f'; did you mean {near[0]}?' if near else ''}"


def table() -> str:
    """All settings as a table in Markdown."""
    rows = ["| variable | may be | without it | what it does |", "|---|---|---|---|"]
    for name, field in FIELDS.items():
        default = ("on" if field.default else "off") if field.kind is bool else f"{field.default}" or "–"
        may = field.expected.replace("|", "\\|")
        rows.append(f"| `{name}` | {may} | {default} | {field.meta.description} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
