"""A file of scenarios as it was written: YAML with lines, and every mistake in it as a sentence with file and line."""

import os
import pickle
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile, gettempdir
from typing import Any, cast

import msgspec
import yaml

FIELDS = frozenset({"id", "rule", "title", "given", "when", "then", "confidence", "known_wrong", "complete", "note"})
FILE = frozenset({"edition", "scenarios", "shared"})
"Keys of a file that says its edition itself; `shared`: givens that scenarios refer to."
STEP = re.compile(r"""^(\s*- )([A-Za-z0-9_.-]+): +([^\s{\["'|>].*)$""")
"A step as people write it: its text may hold colons, which YAML alone would not take."
QUOTE = re.compile(r"""^(.*\bbecause: +)([^"' ].*?)(\}?)$""")
"A quotation may hold brackets and commas, which YAML would take for its own."
SWALLOWED = re.compile(r", (?:fact|verdict|rule|after|unless): ")
VERDICTS = ("illegal", "legal", "undetermined", "not_judged", "no_objection")


class ScenarioError(Exception):
    """A mistake in a scenario: file, line, what was expected."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(f"{file.name}:{line}: {message}")
        self.line, self.message = line, message


class Step(msgspec.Struct, frozen=True):
    """One thing that was written down: who, and what in words; or a whole fact as it is stored."""

    line: int
    who: str | None = None
    text: str = ""
    raw: dict[str, Any] | None = None


class Expected(msgspec.Struct, frozen=True):
    """What must be said of one of these facts. after: only from there on (a label, a number, `end`)."""

    line: int
    facts: tuple[str, ...]
    verdict: str
    rule: str
    because: str
    after: str | None = None
    unless: bool = False
    "Of what is illegal: the scribe may have left something out that would excuse it."


class Scenario(msgspec.Struct, frozen=True):
    """A short game and what must be said of it."""

    file: Path
    line: int
    id: str
    edition: str
    rule: str
    title: str
    given: dict[str, Any]
    when: tuple[Step, ...]
    then: tuple[Expected, ...]
    confidence: str = "high"
    known_wrong: str | None = None
    complete: bool = False
    "With `known_wrong` or `unless`: the referee is right, plainly, where the record is taken to be complete."
    given_steps: tuple[Step, ...] = ()
    given_line: int = 0


class Lined(dict[str, Any]):
    """A mapping that knows the line it began at."""

    line: int = 0


class Loader(yaml.CSafeLoader):  # ten times as fast as the one in Python, and every run reads every file
    """YAML without the traps: `no`, `on` and 6:5 are texts; mappings know their lines."""

    yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in found if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:int",
                                                                        "tag:yaml.org,2002:timestamp")]
        for first, found in yaml.CSafeLoader.yaml_implicit_resolvers.items()
    }  # fmt: skip


Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?[0-9]+$"), list("-0123456789"))


def _mapping(loader: Loader, node: yaml.MappingNode) -> Iterator[Lined]:
    made = Lined()
    made.line = node.start_mark.line + 1
    yield made
    pairs = loader.construct_pairs(node, deep=True)
    made.update({str(name): value for name, value in pairs})
    if len(made) < len(pairs):
        raise yaml.MarkedYAMLError(problem="a name stands twice in one mapping", problem_mark=node.start_mark)


Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


@cache
def every() -> tuple[Scenario, ...]:
    """All scenarios there are, by edition and file. Raises ScenarioError.

    What was read lies among the temporary files, under the digest of all it was read from: every worker collects every test.
    """
    files = sorted(Path(__file__).parent.glob("*/*.yaml"))
    digest = sha256()
    for file in (Path(__file__), *files):
        digest.update(f"{file}\n".encode() + file.read_bytes())
    kept = Path(gettempdir()) / f"ucr-scenarios-{os.getuid()}-{digest.hexdigest()[:32]}"
    if kept.exists() and kept.stat().st_uid == os.getuid():
        return cast("tuple[Scenario, ...]", pickle.loads(kept.read_bytes()))
    found = tuple(scenario for file in files for scenario in read(file))
    with NamedTemporaryFile(dir=kept.parent, delete=False) as fresh:
        fresh.write(pickle.dumps(found))
    Path(fresh.name).replace(kept)
    return found


def read(file: Path) -> list[Scenario]:
    """Every scenario of the file; its key `edition` says which, else the name of its folder. Raises ScenarioError."""
    text = "\n".join(_quoted(line) for line in file.read_text("utf-8").splitlines())
    try:
        found = yaml.load(text, Loader) or []
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError(file, line, f"this is no YAML: {error.problem}") from error
    edition, scenarios = _edition(file, found)
    if not isinstance(scenarios, list):
        raise ScenarioError(
            file, 1, "expected a list of scenarios, each beginning with `- id:`, or `edition:` and `scenarios:`"
        )
    return [_scenario(file, edition, one) for one in scenarios]


def _edition(file: Path, found: Any) -> tuple[str, Any]:
    """The edition of the file, and its scenarios."""
    if not isinstance(found, Lined):
        return file.parent.name, found
    if unknown := found.keys() - FILE:
        raise ScenarioError(file, found.line, f"{sorted(unknown)[0]!r} is none of {', '.join(sorted(FILE))}")
    return str(found.get("edition", file.parent.name)), found.get("scenarios", [])


def _quoted(line: str) -> str:
    if (quote := QUOTE.match(line)) is not None:
        return f"{quote[1]}{_as_text(quote[2])}{quote[3]}"
    if (step := STEP.match(line)) is None:
        return line
    return f'{step[1]}"{step[2]}": {_as_text(step[3])}' if step[2] not in FIELDS else line


def _as_text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _scenario(file: Path, of_file: str, one: Any) -> Scenario:
    if not isinstance(one, Lined):
        raise ScenarioError(file, 1, f"expected a scenario with id, rule, given, when and then, got {one!r:.60}")

    def need(name: str) -> Any:
        if name not in one:
            raise ScenarioError(file, one.line, f"the scenario {one.get('id', '')} has no `{name}`")
        return one[name]

    if unknown := one.keys() - FIELDS:
        raise ScenarioError(file, one.line, f"{sorted(unknown)[0]!r} is none of {', '.join(sorted(FIELDS))}")
    edition, _, rule = str(need("rule")).partition(":")
    if edition != of_file or not rule:
        raise ScenarioError(file, one.line, f"expected a rule of {of_file} as {of_file}:…, got {need('rule')}")
    if not isinstance(given := one.get("given") or Lined(), Lined):
        raise ScenarioError(file, one.line, f"expected `given` as names with values, got {given!r:.60}")
    if (confidence := one.get("confidence", "high")) not in ("high", "low"):
        raise ScenarioError(file, one.line, f"expected confidence high or low, got {confidence}")
    return Scenario(
        file=file,
        line=one.line,
        id=str(need("id")),
        edition=edition,
        rule=rule,
        title=str(need("title")),
        given={name: value for name, value in given.items() if name != "facts"},
        given_steps=_steps(file, one.line, given.get("facts") or []),
        given_line=given.line or one.line,
        when=_steps(file, one.line, need("when")),
        then=tuple(_expected(file, one.line, item, rule) for item in _list(file, one.line, one.get("then") or [], "then")),
        confidence=confidence,
        known_wrong=one.get("known_wrong"),
        complete=_complete(file, one),
    )


def _complete(file: Path, one: Lined) -> bool:
    if (said := one.get("complete", False)) not in (True, False) or (said and not (one.get("known_wrong") or _excused(one))):
        raise ScenarioError(file, one.line, "expected `complete: true` beside `known_wrong` or `unless`, or neither")
    return bool(said)


def _excused(one: Lined) -> bool:
    return any(isinstance(said, Lined) and said.get("unless") for said in one.get("then") or ())


def _list(file: Path, line: int, items: Any, name: str) -> list[Any]:
    if not isinstance(items, list):
        raise ScenarioError(file, line, f"expected `{name}` as a list, each line beginning with `- `")
    return items


def _steps(file: Path, line: int, items: Any) -> tuple[Step, ...]:
    return tuple(_step(file, line, item) for item in _list(file, line, items, "when"))


def _step(file: Path, line: int, item: Any) -> Step:
    if not isinstance(item, Lined):
        raise ScenarioError(file, line, f"expected a step like `- 2: ends turn` or {{kind: …}}, got {item!r:.60}")
    if "kind" in item:
        return Step(item.line, raw=dict(item))
    text = next(iter(item.values()), None)
    if len(item) != 1 or not isinstance(text, str | int):
        raise ScenarioError(file, item.line, f"expected one step `- WHO: what happened`, got {dict(item)!r:.80}")
    return Step(item.line, who=next(iter(item)), text=" ".join(str(text).split()))


def _expected(file: Path, line: int, item: Any, rule: str) -> Expected:
    if not isinstance(item, Lined) or "fact" not in item or "verdict" not in item:
        raise ScenarioError(file, line, f"expected {{fact: …, verdict: …, because: …}}, got {item!r:.80}")
    if item["verdict"] not in VERDICTS:
        raise ScenarioError(file, item.line, f"expected a verdict among {', '.join(VERDICTS)}, got {item['verdict']}")
    if unknown := item.keys() - {"fact", "verdict", "rule", "because", "after", "unless"}:
        raise ScenarioError(file, item.line, f"{sorted(unknown)[0]!r} is none of fact, verdict, rule, because, after, unless")
    if SWALLOWED.search(str(item.get("because", ""))):
        raise ScenarioError(file, item.line, "`because` comes last in its line: everything after it is the quotation")
    if item["verdict"] in ("illegal", "undetermined") and not item.get("because"):
        raise ScenarioError(file, item.line, "expected `because`: the sentence of the document, quoted")
    if item.get("unless", False) not in (True, False) or (item.get("unless") and item["verdict"] != "illegal"):
        raise ScenarioError(file, item.line, "expected `unless: true` of what is illegal, or nothing")
    facts = item["fact"] if isinstance(item["fact"], list) else [item["fact"]]
    return Expected(
        line=item.line,
        facts=tuple(str(fact).removeprefix("@") for fact in facts),
        verdict=item["verdict"],
        rule=str(item.get("rule", rule)).partition(":")[2] or str(item.get("rule", rule)),
        because=str(item.get("because", "")),
        after=None if item.get("after") is None else str(item["after"]).removeprefix("@"),
        unless=bool(item.get("unless", False)),
    )
