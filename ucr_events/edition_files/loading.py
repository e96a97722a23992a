"""Club editions from a folder, and from installed packages: every one without a mistake, and the mistakes of the others."""

from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from pathlib import Path

from ucr_events.edition_files.checking import BadEdition, read_edition
from ucr_events.editions import shelf
from ucr_events.editions.house import House
from ucr_events.errors import Problem
from ucr_events.games import BY_NAME

GROUP = "ucr.editions"
"Entry points of packages: each is a folder of edition files (a Path or of importlib.resources), or gives one when called."
ENDINGS = (".edition.toml", ".edition.json")


def load(folder: str | Path | None = None) -> tuple[House, ...]:
    """Offer every edition of the folder and of the installed packages.

    Raises BadEdition with the mistakes of the files that are left out, after the others were offered: a slip in one file
    keeps nobody from the games of another.
    """
    folders: tuple[Traversable, ...] = (Path(folder),) if folder else ()
    folders = (*folders, *_installed())
    houses, problems = read_all(folders)
    for house in houses:
        shelf.offer(house)
    problems += _own_files(folders)
    if problems:
        raise BadEdition(problems)
    return houses


def read_all(folders: Iterable[Traversable]) -> tuple[tuple[House, ...], list[Problem]]:
    """Every edition of the folders that can be used, and the mistakes of all files, each under its file's name.

    Of two files that call their edition the same neither is used: nobody could say which one a new game is opened under.
    """
    taken: set[str] = set()
    found: dict[str, tuple[str, House]] = {}
    problems: list[Problem] = []
    for folder in folders:
        if not folder.is_dir():
            problems.append(Problem(str(folder), "expected a folder of edition files"))
            continue
        for file in _files((folder,), ENDINGS):
            try:
                house = read_file(folder, file.name)
            except BadEdition as error:
                problems += (Problem(f"{file.name}: {one.field}", one.message) for one in error.problems)
                continue
            before, _ = found.setdefault(house.id, (file.name, house))
            if before != file.name:
                problems.append(Problem(f"{file.name}: edition", f"{house.id!r} is the edition of {before} already"))
                taken.add(house.id)
    return tuple(house for _, house in found.values() if house.id not in taken), problems


def _own_files(folders: Iterable[Traversable]) -> list[Problem]:
    """Offer what families read themselves; the mistakes of what is left out."""
    problems: list[Problem] = []
    for family in BY_NAME.values():
        own = family.own_editions
        if own is not None and own.endings:
            taken = {edition.id for other in BY_NAME.values() for edition in other.editions}
            problems += own.load({file.name: file.read_bytes() for file in _files(folders, own.endings)}, taken)
    return problems


def read_file(folder: Traversable, name: str) -> House:
    """One edition file with the charts beside it; raises BadEdition."""
    try:
        data = folder.joinpath(name).read_bytes()
    except OSError as error:
        raise BadEdition([Problem("file", f"cannot be read: {error.strerror or error}")]) from None
    return read_edition(data, name, lambda other: folder.joinpath(other).read_bytes(), BY_NAME)


def _files(folders: Iterable[Traversable], endings: tuple[str, ...]) -> Iterator[Traversable]:
    for folder in folders:
        if folder.is_dir():
            yield from sorted((one for one in folder.iterdir() if one.name.endswith(endings)), key=lambda one: one.name)


def _installed() -> Iterator[Traversable]:
    for point in entry_points(group=GROUP):
        given = point.load()
        yield given() if callable(given) else given
