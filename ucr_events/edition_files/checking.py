"""Reading an edition file with every mistake in it at once: wrong forms, and what does not fit its base or its charts."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from rfc8785 import CanonicalizationError

from ucr_events.bounds import LARGEST_PACK
from ucr_events.chain import canonical
from ucr_events.edition_files.mending import in_plain_words, without_mistakes
from ucr_events.edition_files.sense import nonsense
from ucr_events.editions.form import EditionFile, convert
from ucr_events.editions.house import House, house_of
from ucr_events.errors import Problem, Refused
from ucr_events.games.family import Family
from ucr_events.packs import BadPack, Pack, read_pack
from ucr_events.packs.checking import form_mistakes

Beside = Callable[[str], bytes]
"Name of a file in the same folder -> its content; raises OSError."


class BadEdition(Refused):
    """An edition file that cannot be used; `problems` has every mistake with its place (`rules.4.3.main.once.text`)."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = problems


def read_edition(data: bytes, name: str, beside: Beside, families: Mapping[str, Family]) -> House:
    """The edition in this file with its charts; raises BadEdition. name: ends in .json for JSON, else it is TOML."""
    document = _document(data, name)
    problems = [in_plain_words(problem) for problem in form_mistakes(document, EditionFile)]
    usable = without_mistakes(document, problems) if problems else document
    if usable is None:
        raise BadEdition(problems)
    file = convert(usable)
    family = families.get(file.family)
    packs, mistakes = _packs(file, beside, family)
    problems += mistakes
    problems += nonsense(file, [msgspec.convert(pack, Pack) for pack in packs.values()], family, families)
    if problems:
        raise BadEdition(problems)
    return house_of(document, packs)


def _document(data: bytes, name: str) -> Any:
    if len(data) > LARGEST_PACK:
        raise BadEdition([Problem("file", f"expected at most {LARGEST_PACK} bytes, got {len(data)}")])
    kind = "JSON" if name.endswith(".json") else "TOML"
    try:
        document = msgspec.json.decode(data) if kind == "JSON" else tomllib.loads(data.decode("utf-8"))
        canonical({"edition": document})
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEdition([Problem("file", f"expected a {kind} text: {error}")]) from None
    except CanonicalizationError as error:
        said = f"expected texts, whole numbers, true and false only: {error}"
        raise BadEdition([Problem("file", said)]) from None
    return document


def _packs(file: EditionFile, beside: Beside, family: Family | None) -> tuple[dict[str, Any], list[Problem]]:
    """The files of charts by name, as far as they can be read, and what is wrong with them."""
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    for index, name in enumerate(file.charts):
        field = f"charts[{index}]"
        if "/" in name or "\\" in name or name in found:
            problems.append(Problem(field, f"expected the name of a file beside this one, each once, got {name!r}"))
            continue
        try:
            data = beside(name)
            read_pack(data, family.pack_mistakes if family else None)
            found[name] = msgspec.json.decode(data)
        except OSError as error:
            problems.append(Problem(field, f"{name} cannot be read beside this file: {error.strerror or error}"))
        except BadPack as error:
            problems += _within(f"{field} ({name})", error.problems)
    return found, problems


def _within(field: str, problems: list[Problem]) -> Iterator[Problem]:
    return (Problem(f"{field}.{problem.field}", problem.message) for problem in problems)
