"""Which program judged: its version, and a hash over every file of it that could turn a verdict."""

from collections.abc import Collection
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from pathlib import Path

CORE = Path(__file__).resolve().parents[1]
KEPT_OUT = ("store", "service", "demos", "sentences", "film", "merging", "disputes", "archive")
"Folders that keep, show or compare logs, and say nothing about a fact; everything else of the core counts."
DISTRIBUTION = "unalterable-card-record"
SUFFIXES = (".py", ".json")


@cache
def engine() -> str:
    """E.g. `0.1.0+5f0c2a9b81d3`: the package's version and the first digits of the hash over the rules' sources.

    Two programs with the same name judge alike; two with different names may do so, too: only judging again tells. Packages
    that bring families are part of the program.
    """
    own, others = sources_hash(CORE), _brought()
    return f"{_version()}+{sha256((own + others).encode()).hexdigest()[:12] if others else own[:12]}"


def _brought() -> str:
    """The same of every package that brings a family; empty where none does."""
    from ucr_events.games.packages import GROUP

    names = sorted({point.module.partition(".")[0] for point in entry_points(group=GROUP)})
    specs = [spec for spec in map(find_spec, names) if spec is not None and spec.origin is not None]
    return "".join(f"{spec.name} {_hash_of(Path(str(spec.origin)))}\n" for spec in specs)


def _hash_of(origin: Path) -> str:
    """Of a package all of its folder, of a module its file."""
    if origin.name == "__init__.py":
        return sources_hash(origin.parent, kept_out=())
    return sha256(origin.read_bytes()).hexdigest()


def sources_hash(core: Path, kept_out: Collection[str] = KEPT_OUT) -> str:
    """SHA-256 over names and content of the files under this folder that could turn a verdict, in order of names."""
    found = sha256()
    for path in sorted(core.rglob("*")):
        name = path.relative_to(core)
        if path.suffix in SUFFIXES and name.parts[0] not in kept_out:
            content = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{name.as_posix()}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def _version() -> str:
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0"
