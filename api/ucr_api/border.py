"""The border: a client's JSON becomes facts, or every field error at once; the marshmallow schemas derive from the facts."""

from collections.abc import Callable, Mapping
from functools import cache
from math import isfinite
from typing import Any, TypeVar

import msgspec
from marshmallow import RAISE, Schema, ValidationError, fields, post_load, validate
from msgspec import inspect

from ucr_events.bounds import DEEPEST, LONGEST_LIST, MOST_IN_REQUEST
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import BY_KIND, Fact
from ucr_events.facts.codec import encode, from_payload

Loaded = TypeVar("Loaded")


class Either(fields.Field[Any]):
    """A value that fits one of several fields, tried in order."""

    def __init__(self, candidates: list[fields.Field[Any]], expected: str, **options: Any) -> None:
        super().__init__(**options)
        self.candidates = candidates
        self.expected = expected

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        for candidate in self.candidates:
            try:
                return candidate.deserialize(value, attr, data)
            except ValidationError:
                continue
        raise ValidationError(f"Expected {self.expected}.")


class Words(fields.String):
    """Text that can be written down: no lone surrogates, which JSON can spell and UTF-8 cannot."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        text = super()._deserialize(value, attr, data, **options)
        if not _is_writable(text):
            raise ValidationError("Expected text without lone surrogates.")
        return text


class Plain(fields.Raw):
    """Any JSON value that has a canonical form."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        if not _is_plain(value, DEEPEST):
            raise ValidationError(
                "Expected a JSON value of objects, arrays, text without lone surrogates, numbers below 2^53, booleans "
                f"and null, at most {DEEPEST} levels deep."
            )
        return value


class Several(fields.List[Any]):
    """A list whose length is looked at before its items are."""

    def __init__(self, item: fields.Field[Any], least: int | None, most: int | None, **options: Any) -> None:
        super().__init__(item, validate=validate.Length(least, most), **options)
        self.most = most

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        if self.most is not None and isinstance(value, list) and len(value) > self.most:
            raise ValidationError(f"Expected at most {self.most} items, got {len(value)}.")
        return super()._deserialize(value, attr, data, **options)


class Switch(fields.Boolean):
    """true or false, and nothing that merely looks like it."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> Any:
        if not isinstance(value, bool):
            raise ValidationError("Expected true or false.")
        return value


@cache
def schema_of(kind: type[msgspec.Struct]) -> Schema:
    """The marshmallow schema of a fact class, of a value inside facts or of a body; unknown fields are errors."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    made = {field.encode_name: _field(field.type, required=field.required) for field in info.fields}
    if info.tag is not None:
        made["kind"] = fields.String(required=True)
    return Schema.from_dict(made, name=kind.__name__)(unknown=RAISE)


@cache
def body_of(kind: type[msgspec.Struct]) -> Schema:
    """The schema that reads a body into its struct."""

    def made(_: Schema, found: dict[str, Any], **__: Any) -> msgspec.Struct:
        return msgspec.convert(found, kind)

    form: type[Schema] = type(kind.__name__, (type(schema_of(kind)),), {"made": post_load(made)})
    return form(unknown=RAISE)


def load_facts(payloads: Any) -> list[Fact]:
    """Facts from a JSON array; raises BadFacts with the problems of all of them (`facts[2].faces[0]`)."""
    if not isinstance(payloads, list):
        raise BadFacts([Problem("facts", f"expected an array of facts, got {_named(payloads)}")])
    loaded, problems = read_facts(payloads)
    if problems:
        raise BadFacts(problems)
    return list(loaded.values())


def must_be_bounded(body: Any) -> None:
    """Raise BadFacts for the JSON of a request with a list that nobody could mean, before anything looks into it."""
    values, pending = 0, [("", body)]
    while pending:
        path, value = pending.pop()
        if not isinstance(value, list | dict):
            continue
        values += len(value)
        if len(value) > LONGEST_LIST:
            raise BadFacts([Problem(path, f"expected at most {LONGEST_LIST} items, got {len(value)}")])
        if values > MOST_IN_REQUEST:
            raise BadFacts([Problem("", f"expected at most {MOST_IN_REQUEST} values in one request")])
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        pending += [(_join(path, key), item) for key, item in inner if isinstance(item, list | dict)]


def read_facts(payloads: list[Any]) -> tuple[dict[int, Fact], list[Problem]]:
    """Those that are well-formed, by their place in the array, and the problems of all others."""
    loaded, problems = {}, []
    for index, payload in enumerate(payloads):
        try:
            loaded[index] = load_fact(payload)
        except BadFacts as error:
            problems += [Problem(_join(f"facts[{index}]", item.field), item.message) for item in error.problems]
    return loaded, problems


def load_fact(payload: Any) -> Fact:
    """One fact from a JSON object; raises BadFacts with every wrong field."""
    if not isinstance(payload, dict):
        raise BadFacts([Problem("", f"expected a fact as a JSON object, got {_named(payload)}")])
    kind = payload.get("kind")
    if not isinstance(kind, str) or kind not in BY_KIND:
        raise BadFacts([Problem("kind", f"there is no kind {kind!r:.60}; GET /api/v1/kinds or `ucr kinds` lists them")])
    return load_as(BY_KIND[kind], payload, _written)


def load_as(kind: type[msgspec.Struct], payload: Any, read: Callable[[Any], Loaded]) -> Loaded:
    """What `read` makes of a JSON object that has the form of this class; raises BadFacts with every wrong field."""
    if errors := schema_of(kind).validate(payload):
        raise BadFacts(list(problems_of(errors)))
    try:
        return read(payload)
    except msgspec.ValidationError as error:
        raise BadFacts([Problem("", str(error))]) from error
    except (ValueError, RecursionError) as error:
        raise BadFacts([Problem("", f"cannot be written as plain JSON: {error}")]) from error


def _written(payload: Any) -> Fact:
    fact = from_payload(payload)
    encode(fact)
    return fact


def problems_of(errors: Any, path: str = "") -> list[Problem]:
    """marshmallow's nested messages as a flat list of problems with their places."""
    if isinstance(errors, dict):
        return [problem for key, inner in errors.items() for problem in problems_of(inner, _join(path, key))]
    return [Problem(path, str(message)) for message in (errors if isinstance(errors, list) else [errors])]


def _join(path: str, key: Any) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path and key and not str(key).startswith("[") else f"{path}{key}"


def _is_writable(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def _is_plain(value: Any, levels: int) -> bool:
    match value:
        case None | bool():
            return True
        case str():
            return _is_writable(value)
        case int():
            return abs(value) < 2**53
        case float():  # a whole one beyond 2^53 would come back as a number that has no canonical form
            return isfinite(value) and (abs(value) < 2**53 or not value.is_integer())
        case list():
            return levels > 0 and all(_is_plain(item, levels - 1) for item in value)
        case dict():
            return levels > 0 and all(_is_writable(key) and _is_plain(item, levels - 1) for key, item in value.items())
    return False


def _named(value: Any) -> str:
    names = {dict: "an object", list: "an array", str: "a string", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def _field(type_: inspect.Type, required: bool = False) -> fields.Field[Any]:
    options: dict[str, Any] = {"required": required}
    type_, extra = _bare(type_)
    if isinstance(type_, inspect.UnionType):
        members = [member for member in type_.types if not isinstance(member, inspect.NoneType)]
        options["allow_none"] = len(members) < len(type_.types)
        if len(members) > 1:
            return Either([_field(member) for member in members], _expected(type_), **options)
        type_, extra = _bare(members[0])
    if extra.get("unchecked"):
        return fields.Raw(**{"allow_none": True, **options})
    return _simple(type_, options, extra)


def _bare(type_: inspect.Type) -> tuple[inspect.Type, dict[str, Any]]:
    """The type itself, and what its annotations say beside it."""
    extra: dict[str, Any] = {}
    while isinstance(type_, inspect.Metadata):
        extra |= type_.extra or {}
        type_ = type_.type
    return type_, extra


def _simple(type_: inspect.Type, options: dict[str, Any], extra: dict[str, Any]) -> fields.Field[Any]:
    match type_:
        case inspect.StrType():
            return Words(validate=_text_rules(type_, extra), **options)
        case inspect.UUIDType():
            return fields.UUID(**options)
        case inspect.IntType():
            return fields.Integer(strict=True, validate=validate.Range(type_.ge, type_.le), **options)
        case inspect.BoolType():
            return Switch(**options)
        case inspect.LiteralType():
            return fields.Raw(validate=validate.OneOf(type_.values), **options)
        case inspect.VarTupleType() | inspect.ListType():
            return Several(_field(type_.item_type), type_.min_length, type_.max_length, **options)
        case inspect.DictType():
            return fields.Dict(keys=Words(), values=_field(type_.value_type), **options)
        case inspect.StructType():
            return fields.Nested(lambda: schema_of(type_.cls), **options)
        case inspect.AnyType():
            return Plain(**{"allow_none": True, **options})
    raise TypeError(f"no marshmallow field for {type_!r}")


def _text_rules(type_: inspect.StrType, extra: dict[str, Any]) -> list[Any]:
    rules: list[Any] = []
    if form := extra.get("pattern"):
        said = form.replace("{", "{{").replace("}", "}}")  # marshmallow formats the message
        whole = rf"(?:{form})(?!\n)" if form.endswith("$") else rf"(?:{form})\Z"
        rules.append(validate.Regexp(whole, error=extra.get("error", f"Expected text of the form {said}")))
    if wrong := extra.get("wrong"):
        rules.append(_right(wrong))
    if type_.min_length or type_.max_length:
        rules.append(validate.Length(type_.min_length, type_.max_length))
    return rules


def _right(wrong: Callable[[str], str | None]) -> Callable[[str], None]:
    """A rule of a function that says what is wrong with a text."""

    def rule(text: str) -> None:
        if (said := wrong(text)) is not None:
            raise ValidationError(said)

    return rule


def _expected(type_: inspect.UnionType) -> str:
    names: dict[type, str] = {inspect.StrType: "text", inspect.IntType: "a number", inspect.NoneType: "null"}
    return ", ".join(names.get(type(member), "another value") for member in type_.types)
