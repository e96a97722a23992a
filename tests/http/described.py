"""The operations of the API as its own document describes them, and whether an answer is one that it describes."""

from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Flask
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from werkzeug.test import TestResponse

METHODS = ("get", "head", "post", "put", "patch", "delete")
HERE = "urn:openapi"
Document = dict[str, Any]


class Operation(msgspec.Struct, frozen=True):
    """One method at one address."""

    id: str
    method: str
    path: str
    described: Document

    @property
    def parameters(self) -> list[Document]:
        return list(self.described.get("parameters", ()))

    def named(self, place: str) -> list[str]:
        """The names of its parameters in the path, the query or the headers."""
        return [one["name"] for one in self.parameters if one["in"] == place]

    @property
    def media_types(self) -> list[str]:
        """What its body may be; empty: it reads none."""
        return list(self.described.get("requestBody", {}).get("content", {}))

    @property
    def writes(self) -> bool:
        return self.method != "get"

    @property
    def streams(self) -> bool:
        """Its answer never ends."""
        return any("text/event-stream" in one.get("content", {}) for one in self.described["responses"].values())


def document_of(app: Flask) -> Document:
    document: Document = app.test_client().get("/api/v1/openapi.json").get_json()
    return document


def operations(document: Document) -> list[Operation]:
    """Every operation; those of an address have its parameters, too."""
    found = []
    for path, item in document["paths"].items():
        shared = item.get("parameters", [])
        for method in METHODS:
            if method in item:
                described = {**item[method], "parameters": [*shared, *item[method].get("parameters", ())]}
                found.append(Operation(described.get("operationId", ""), method, path, described))
    return found


class Contract:
    """What the document says, kept ready to be held against many answers."""

    def __init__(self, document: Document) -> None:
        self.operations = {operation.id: operation for operation in operations(document)}
        resource = Resource.from_contents({**document, "$schema": DRAFT202012_URI}, DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(HERE, resource)
        self._schemas = document["components"]["schemas"]
        self._seen: set[tuple[str, int, bytes]] = set()

    def breaches(self, operation: Operation, answer: TestResponse) -> list[str]:
        """In which ways the answer is not as described; nothing: it is."""
        key = (operation.id, answer.status_code, answer.data)
        if key in self._seen:
            return []
        self._seen.add(key)
        responses = operation.described["responses"]
        said = responses.get(str(answer.status_code)) or responses.get(f"{answer.status_code // 100}XX")
        if said is None:
            return [f"{operation.id} answered {answer.status_code}, which the document does not know"]
        content = said.get("content", {})
        if not content or answer.status_code == 302:
            return []
        if answer.mimetype not in content:
            return [f"{operation.id} answered {answer.mimetype}, described is {', '.join(content)}"]
        if not answer.mimetype.endswith("json") or "ndjson" in answer.mimetype:
            return []
        schema = content[answer.mimetype].get("schema")
        if not schema:
            return [f"{operation.id} describes no schema of {answer.status_code}"]
        return [f"{operation.id} {answer.status_code}: {wrong}" for wrong in self.wrong(schema, answer.get_json())]

    def wrong(self, schema: Document, value: Any) -> list[str]:
        """What of the value is not as the schema says, members that it does not name included."""
        validator = Draft202012Validator(_based(schema), registry=self._registry)
        found = [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]
        return found + [f"{name} is not described" for name in self._unnamed(schema, value)]

    def _unnamed(self, schema: Document, value: Any) -> list[str]:
        whole = self._schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        named = whole.get("properties")
        return [name for name in value if named is not None and name not in named] if isinstance(value, dict) else []


DRAFT202012_URI = "https://json-schema.org/draft/2020-12/schema"


def _based(schema: Any) -> Any:
    """The schema with its references pointing into the document."""
    if isinstance(schema, Mapping):
        return {name: f"{HERE}{member}" if name == "$ref" else _based(member) for name, member in schema.items()}
    return [_based(member) for member in schema] if isinstance(schema, list) else schema
