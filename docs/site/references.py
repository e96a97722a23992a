"""What the site says of commands, addresses and kinds of facts, written anew at each build from the sources themselves."""

import json
import re
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from sphinx.application import Sphinx
from ucr_api.cli import COMMANDS
from ucr_api.http import create_app

from ucr_events.facts import BY_KIND
from ucr_events.service import open_service

NOTE = "% Made by docs/site/references.py; not kept in the repository.\n\n"


def commands() -> str:
    """Each command of `ucr` with its own help."""
    parts = [
        NOTE,
        "# Commands\n\n",
        "`ucr COMMAND --help` prints the same. Exit codes: 0 done, 1 something was found wrong or the log refused it, ",
        "2 called wrongly, 3 no rule book for the edition.\n",
    ]
    for listed in COMMANDS:
        if listed.is_there:
            parts += _command(getattr(import_module(listed.path), listed.function), f"ucr {listed.name}")
    return "".join(parts)


def _command(command: click.Command, path: str, depth: int = 2) -> list[str]:
    context = click.Context(command, info_name=path)
    parts = [f"\n{'#' * depth} {path}\n\n", "```text\n", command.get_help(context).replace("```", "'''"), "\n```\n"]
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            one = command.get_command(context, name)
            if one is not None:
                parts += _command(one, f"{path} {name}", depth + 1)
    return parts


def addresses() -> str:
    """Each address of the HTTP API, by what it is for."""
    document = _openapi()
    parts = [
        NOTE,
        "# Addresses\n\n",
        "The OpenAPI document itself is at `/api/v1/openapi.json` of a running server, a page to try it at `/api/v1/docs`. ",
        "Errors are problem JSON (RFC 9457), every mistake of a request at once.\n",
    ]
    by_tag: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in {"get", "post", "put", "patch", "delete"}:
                by_tag.setdefault((operation.get("tags") or ["other"])[0], []).append((path, method, operation))
    for tag, found in by_tag.items():
        parts.append(f"\n## {tag}\n")
        for path, method, operation in found:
            parts += _address(path, method, operation)
    return "".join(parts)


def _address(path: str, method: str, operation: dict[str, Any]) -> list[str]:
    parts = [f"\n### `{method.upper()} {path}`\n\n", operation.get("summary", "").strip(), "\n\n"]
    description = operation.get("description", "").strip()
    parts += [description, "\n\n"] if description else []
    rows = [
        f"| `{one['name']}` | {one['in']} | {_cell(one.get('description') or one.get('schema', {}).get('description', ''))} |\n"
        for one in operation.get("parameters", [])
        if "name" in one
    ]
    if rows:
        parts += ["| parameter | in | |\n|---|---|---|\n", *rows, "\n"]
    parts.append("Answers: " + ", ".join(f"`{code}`" for code in operation.get("responses", {})) + "\n")
    return parts


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def kinds() -> str:
    """Each kind of fact with its fields, as the schemas for outsiders have it."""
    parts = [
        NOTE,
        "# Kinds of facts\n\n",
        "One JSON Schema a kind stands in `schemas/facts/`; the fields that every fact has are left out here.\n",
    ]
    for kind in sorted(BY_KIND):
        cls = BY_KIND[kind]
        doc = " ".join((cls.__doc__ or "").split())
        parts += [f"\n## `{kind}`\n\n", doc, "\n"]
    return "".join(parts)


def _openapi() -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        service = open_service(str(Path(folder) / "games.sqlite"))
        try:
            return dict(json.loads(create_app(service).test_client().get("/api/v1/openapi.json").data))
        finally:
            service.close()


def changes(docs: Path) -> str:
    """CHANGELOG.md with its links as they lead from here."""
    text = (docs.parent / "CHANGELOG.md").read_text("utf-8")
    return NOTE + re.sub(r"\]\((docs/)?(?!https?:)", lambda found: "](" if found[1] else "](../", text)


def write(app: Sphinx) -> None:
    """Write these pages beside the others, where the site looks for them."""
    docs = Path(app.srcdir)
    made = {"reference/commands": commands(), "reference/addresses": addresses(), "reference/kinds": kinds()}
    for name, text in {**made, "changes": changes(docs)}.items():
        page = docs / f"{name}.md"
        if not page.exists() or page.read_text("utf-8") != text:
            page.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True}
