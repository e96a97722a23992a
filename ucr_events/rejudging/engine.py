"""Which program judged: its version, and a hash over every file of it that could turn a verdict."""

from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

CORE = Path(__file__).resolve().parents[1]
KEPT_OUT = ("store", "service", "demos", "sentences", "film", "merging", "disputes", "archive")
"Folders that keep, show or compare logs, and say nothing about a fact; everything else of the core counts."
DISTRIBUTION = "unalterable-card-record"
SUFFIXES = (".py", ".json")


@cache
def engine() -> str:
    """E.g. `0.1.0+5f0c2a9b81d3`: the package's version and the first digits of the hash over the rules' sources.

    Two programs with the same name judge alike; two with different names may do so, too: only judging again tells.
    """
    return f"{_version()}+{sources_hash(CORE)[:12]}"


def sources_hash(core: Path) -> str:
    """SHA-256 over names and content of the files under this folder that could turn a verdict, in order of names."""
    found = sha256()
    for path in sorted(core.rglob("*")):
        name = path.relative_to(core)
        if path.suffix in SUFFIXES and name.parts[0] not in KEPT_OUT:
            content = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{name.as_posix()}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def _version() -> str:
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0"
