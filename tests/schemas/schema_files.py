"""The committed schemas as validators that find each other."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"
BASE = "https://schemas.invalid/"


@cache
def registry() -> Registry[Any]:
    """Every schema file, found by its place below the folder."""
    resources = []
    for path in SCHEMAS.rglob("*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        name = BASE + path.relative_to(SCHEMAS).as_posix()
        resources.append((name, Resource.from_contents(document, default_specification=DRAFT202012)))
    return Registry().with_resources(resources)


@cache
def validator(name: str) -> Draft202012Validator:
    """The validator of one file."""
    return Draft202012Validator({"$ref": BASE + name}, registry=registry())


def complaints(name: str, document: Any) -> list[str]:
    """What a schema file says against a document; empty when it is valid."""
    return [error.message for error in validator(name).iter_errors(document)]
