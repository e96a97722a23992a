"""The load-bearing walls: who may import whom, where time and chance may come in, what every file must have."""

import ast
import importlib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games import FAMILIES, Family

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "ucr_events"
DATABASES = ("eventsourcing", "psycopg", "psycopg_pool", "sqlite3")
INTERFACES = ("flask", "flask_smorest", "marshmallow", "click", "rich", "ucr_api")
TOP_LEVEL = {"ucr_events", "replay_viewer", "api", "schemas", "tests", "docs", "examples", "scripts", "tools", ".ci", ".github"}
CLOCKS = ("time", "datetime", "random", "secrets", "uuid.uuid1", "uuid.uuid4", "os.urandom")
MAY_LOOK_AT_CLOCK_OR_CHANCE = {
    "api/ucr_api/chronicle.py": "writes the day on which a game was opened",
    "ucr_events/hidden/seals.py": "makes the salt of a seal, and the seed of a deal",
    "ucr_events/hidden/passages.py": "makes the ids of facts in a passage",
    "ucr_events/archive/tables.py": "the month of a game",
    "ucr_events/service/exchanging/archiving.py": "the name of a store in archives, once",
    "ucr_events/service/writing/recording.py": "stamps facts with the time of writing, by a clock that can be replaced",
    "ucr_events/service/linking/claiming.py": "makes the ids of what the log says of a claim",
    "ucr_events/service/keeping/clock.py": "tells a clock that was set by one that nobody sets",
    "ucr_events/service/linking/renewing.py": "writes until when a link holds, as people read it",
    "ucr_events/service/keeping/patience.py": "lets a request judge for a moment only",
    "ucr_events/service/keeping/secrets.py": "makes the key that tags and cursors are made with",
    "ucr_events/service/linking/links.py": "makes the signing secret, and lets links expire",
    "ucr_events/store": "keys and nonces of the vault, patience with other processes",
    "ucr_events/transparency/words.py": "writes times of signatures as people read them",
    "api/ucr_api/answers/dispute_report.py": "writes times of the log as people read them",
    "api/ucr_api/answers/calendar.py": "writes times of evenings as calendars take them",
    "api/ucr_api/answers/feed.py": "writes times of games as readers of feeds take them",
    "api/ucr_api/signing.py": "makes the key that signs checkpoints",
    "api/ucr_api/http": "ids of games, times of the wire",
    "api/ucr_api/serving/helpers.py": "how long one request is waited for",
    "api/ucr_api/serving/sealing.py": "the minute at which games are entered into the log of all games",
    "api/ucr_api/serving/handing.py": "when each witness is due",
    "api/ucr_api/serving/notifying.py": "when each target of webhooks is due",
    "api/ucr_api/webhooks": "secrets of targets, ids of tests, times of messages",
    "api/ucr_api/witness": "the key of a witness, and when it signs",
    "api/ucr_api/serving/trust.py": "until when a certificate holds",
    "api/ucr_api/live": "looks at every game now and then",
    "api/ucr_api/cli/clocks.py": "writes the time that is said to be right as people read it",
    "api/ucr_api/cli/clubs.py": "the id of a new club",
    "api/ucr_api/cli/opening.py": "the id and time of a new game",
    "api/ucr_api/cli/passages.py": "the ids of facts that open passages",
    "api/ucr_api/cli/typing.py": "the ids of facts that are typed",
    "api/ucr_api/cli/restoring.py": "when an epoch of the log of all games began",
    "api/ucr_api/cli/simulating.py": "chance from a seed that the caller names",
    "api/ucr_api/cli/webhooks.py": "when a target was told last, as people read it",
    "api/ucr_api/cli/whatif.py": "the id of a new what-if",
}
COUNTS = ("notebook", "clubs")
"Folders of the core that make tables and sums of what the analysis says."
LONGEST = 400
BOARDS = ROOT / "replay_viewer" / "src" / "board"
LISTS = (CORE / "games" / "__init__.py", BOARDS / "index.ts")
"Where families and drawings are listed, one line each."
COMMON_WORDS = {"box", "village", "resistance", "own", "avalon"}
"Ids of editions that are words of everyday."
GAME = "00000000-0000-0000-0000-000000000000"

sources = sorted(path for folder in ("ucr_events", "api", "tests") for path in (ROOT / folder).rglob("*.py"))
walked = [
    *(path for path in sources if not path.is_relative_to(ROOT / "tests")),
    *sorted((ROOT / "replay_viewer" / "src").rglob("*.ts")),
    *sorted((ROOT / "replay_viewer" / "src").rglob("*.tsx")),
]
"Everything that is shipped, whatever language it is in; tests and recorded games are about games."


def _dotted(path: Path) -> str:
    parts = path.relative_to(ROOT / "api" if path.is_relative_to(ROOT / "api") else ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_dotted(path): path for path in sources if not path.is_relative_to(ROOT / "tests")}

FOLDERS = sorted(name for name, path in MODULES.items() if path.name == "__init__.py")


def in_core(path: Path) -> bool:
    """In the core proper: pure, without store and service."""
    return path.is_relative_to(CORE) and path.relative_to(CORE).parts[0] not in ("store", "service")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module a file imports; `from a import b` counts as `a.b`, because b may be a module."""
    found = set[str]()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def inner_imports(path: Path) -> set[str]:
    """The modules of ours that a file imports, also where it is used only; a package counts as its `__init__`."""
    return {name if name in MODULES else name.rpartition(".")[0] for name in imports(path)} & MODULES.keys()


def reaches(imported: str, *modules: str) -> bool:
    return any(imported == module or imported.startswith(f"{module}.") for module in modules)


def crossing(files: Iterator[Path], *modules: str) -> dict[str, set[str]]:
    """Files that import one of the modules."""
    found = {path.relative_to(ROOT).as_posix(): {name for name in imports(path) if reaches(name, *modules)} for path in files}
    return {path: names for path, names in found.items() if names}


def test_the_core_knows_no_framework_no_database_and_no_interface() -> None:
    outside = (*DATABASES, *INTERFACES, "ucr_events.store", "ucr_events.service")
    assert crossing((path for path in sources if in_core(path)), *outside) == {}


def test_the_store_knows_of_the_core_only_the_chain() -> None:
    for path in (CORE / "store").rglob("*.py"):
        others = {name for name in imports(path) if reaches(name, "ucr_events") and not reaches(name, "ucr_events.store")}
        assert {name for name in others if not reaches(name, "ucr_events.chain")} == set(), path


def test_nobody_but_the_store_touches_the_databases_and_the_event_library() -> None:
    files = (path for path in sources if path.is_relative_to(CORE) and not path.is_relative_to(CORE / "store"))
    assert crossing(files, *DATABASES) == {}


def test_the_analysis_is_imported_by_who_shows_and_counts_it_and_nobody_but_it_imports_numpy() -> None:
    """What is analysed is weighed apart from what is recorded, replayed and judged; the smallest installation has no numpy."""
    outside = [
        path for path in sources if not path.is_relative_to(CORE / "analysis") and not path.is_relative_to(ROOT / "tests")
    ]
    core = (path for path in outside if path.is_relative_to(CORE) and path.relative_to(CORE).parts[0] not in COUNTS)
    assert crossing(core, "ucr_events.analysis") == {}
    assert crossing(iter(outside), "numpy", "scipy") == {}


def test_the_service_knows_no_interface() -> None:
    assert crossing((CORE / "service").rglob("*.py"), *INTERFACES) == {}


def test_http_and_command_line_reach_the_store_through_its_front_door() -> None:
    inner = [
        f"ucr_events.store.{path.stem}" for path in (CORE / "store").glob("*.py") if path.stem not in ("__init__", "store")
    ]
    files = (path for folder in ("cli", "http") for path in (ROOT / "api" / "ucr_api" / folder).rglob("*.py"))
    assert crossing(files, *inner, "ucr_events.store.sqlite", "ucr_events.store.postgres") == {}


def test_the_product_does_not_import_its_tests() -> None:
    names = {path.stem for path in (ROOT / "tests").rglob("*.py")} - {"__init__", "schemas", "checks"}
    assert crossing((path for path in sources if not path.is_relative_to(ROOT / "tests")), *names) == {}


def test_no_family_imports_another() -> None:
    for family in FAMILIES:
        others = [f"ucr_events.games.{other.name}" for other in FAMILIES if other is not family]
        assert crossing((CORE / "games" / family.name).rglob("*.py"), *others) == {}


def test_only_the_list_of_games_imports_families() -> None:
    families = [f"ucr_events.games.{family.name}" for family in FAMILIES]
    elsewhere = (path for path in sources if path.is_relative_to(CORE) and not path.is_relative_to(CORE / "games"))
    assert crossing(elsewhere, *families) == {}


def test_nobody_waits_for_bots_but_who_plays_them() -> None:
    code = "import sys, ucr_api.cli, ucr_api.http; print([name for name in sys.modules if '.bots' in name])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_no_module_imports_itself_by_a_circle() -> None:
    drawn = {name: inner_imports(path) for name, path in MODULES.items()}
    done = set[str]()

    def follow(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way[way.index(name) :], name))
        if name not in done:
            for other in drawn[name]:
                follow(other, (*way, name))
            done.add(name)

    for name in drawn:
        follow(name, ())


def _beside(module: str, package: str) -> str:
    """The file or folder right in the package that the module is in."""
    return module[len(package) + 1 :].partition(".")[0]


@pytest.mark.parametrize("package", FOLDERS)
def test_no_folder_imports_itself_by_a_circle(package: str) -> None:
    """Files and folders that lie side by side, each with all that is in it, stand in an order."""
    inside = {name for name in MODULES if name.startswith(f"{package}.")}
    drawn: dict[str, set[str]] = {_beside(name, package): set() for name in inside}
    for name in inside:
        drawn[_beside(name, package)] |= {_beside(other, package) for other in inner_imports(MODULES[name]) & inside}
    try:
        TopologicalSorter({one: others - {one} for one, others in drawn.items()}).prepare()
    except CycleError as circle:
        pytest.fail(f"{package}: " + " <- ".join(circle.args[1]))


def test_the_state_of_a_game_knows_no_rule_that_reads_it() -> None:
    for family in FAMILIES:
        package = f"ucr_events.games.{family.name}"
        assert crossing((CORE / "games" / family.name / "state").rglob("*.py"), f"{package}.rules", f"{package}.bots") == {}


def test_every_family_has_the_same_files() -> None:
    folders = {family.name: {path.name for path in (CORE / "games" / family.name).glob("*.py")} for family in FAMILIES}
    assert len({frozenset(names) for names in folders.values()}) == 1, folders


def own_words(family: Family) -> set[str]:
    """What only this family may be called by: its name, editions, planets and pieces."""
    words = importlib.import_module(f"ucr_events.games.{family.name}.words")
    planets = {text for entry in getattr(words, "PLANETS", ()) for text in _texts(entry[:2])}
    seats = tuple(SeatSetup(seat=number, name="–") for number in (1, 2))
    header = GameOpened(id="h", game=GAME, title="–", family=family.name, edition=family.editions[0].id, seats=seats)
    pieces = {text for label, _ in family.layout(header, family.editions[0]).pieces.values() for text in label}
    editions = {edition.id for edition in family.editions} - COMMON_WORDS
    return {word.casefold() for word in {family.name, *family.label, *editions, *planets, *pieces} if word.isalnum()}


def _texts(entry: object) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for item in entry:  # type: ignore[attr-defined]
            yield from _texts(item)


def test_nothing_outside_a_familys_folder_and_its_drawing_names_the_game() -> None:
    judged = [family for family in FAMILIES if family.book is not None]
    assert len(judged) == 3
    for family in judged:
        own = (
            CORE / "games" / family.name,
            BOARDS / family.name,
            BOARDS / family.drawing,
            BOARDS / f"{family.drawing}.tsx",
            *LISTS,
            CORE / "demos",
            CORE / "converting",
        )
        for path in walked:
            if not any(path.is_relative_to(place) for place in own):
                text = path.read_text(encoding="utf-8").casefold()
                named = {word for word in own_words(family) if re.search(rf"(?<![a-z0-9]){word}(?![a-z0-9])", text)}
                assert named == set(), path


def test_time_and_chance_come_in_only_where_they_must() -> None:
    may = ("tests/", *MAY_LOOK_AT_CLOCK_OR_CHANCE)
    elsewhere = (path for path in sources if not path.relative_to(ROOT).as_posix().startswith(may))
    assert crossing(elsewhere, *CLOCKS) == {}


@pytest.mark.parametrize("place", MAY_LOOK_AT_CLOCK_OR_CHANCE)
def test_each_exception_is_still_needed(place: str) -> None:
    found = [ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*.py")
    assert any(reaches(module, *CLOCKS) or reaches(module, "os") for path in found for module in imports(path))


def test_every_module_says_what_is_in_it_and_is_short() -> None:
    assert [path for path in sources if not ast.get_docstring(parsed(path))] == [], "a module docstring says what is in it"
    lines = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in sources}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_the_top_level_has_only_the_given_folders() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert {name.split("/")[0] for name in listed if "/" in name} <= TOP_LEVEL


def test_no_two_modules_of_tests_are_imported_by_one_name() -> None:
    """Folders that are no packages share one name space: of two modules called alike the second is not collected."""
    alone = [path.name for path in (ROOT / "tests").rglob("*.py") if not (path.parent / "__init__.py").exists()]
    assert [name for name, count in Counter(alone).items() if count > 1 and name != "conftest.py"] == []
