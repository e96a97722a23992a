"""Fixtures of the command line: an empty place, one with the demos, and a small game in a file."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from command_line import FACTS, Ucr, written
from small_archive import small_archive


@pytest.fixture
def ucr(tmp_path: Path) -> Ucr:
    """The command over a database that is not there yet."""
    return Ucr(tmp_path / "games.sqlite")


@pytest.fixture(scope="session")
def demo_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("demos") / "demos.sqlite"
    Ucr(path).done("demos")
    return path


@pytest.fixture
def demos(demo_file: Path, tmp_path: Path) -> Ucr:
    """The command over a database of its own with the demo games."""
    shutil.copy(demo_file, tmp_path / "demos.sqlite")
    return Ucr(tmp_path / "demos.sqlite")


@pytest.fixture(scope="module")
def place(demo_file: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A database and an archive of it."""
    return small_archive(demo_file, tmp_path_factory.mktemp("archive"))


@pytest.fixture
def kept(place: tuple[Path, Path]) -> Path:
    """The archive."""
    return place[1]


@pytest.fixture
def games(place: tuple[Path, Path]) -> Ucr:
    """The command over the database."""
    return Ucr(place[0])


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A small game as JSON Lines."""
    return written(tmp_path / "game.jsonl", FACTS)


@pytest.fixture
def read_only() -> Callable[[Path], AbstractContextManager[None]]:
    """Makes a folder one that cannot be written, as a medium is: also for root, whom the modes of files do not hinder."""

    @contextmanager
    def mounted(folder: Path) -> Iterator[None]:
        if os.geteuid():
            for path in (*folder.iterdir(), folder):
                path.chmod(0o500 if path is folder else 0o400)
            yield
            folder.chmod(0o700)
            return
        for command in (["mount", "--bind", folder, folder], ["mount", "-o", "remount,bind,ro", folder]):
            if subprocess.run(command, capture_output=True, check=False).returncode:
                subprocess.run(["umount", folder], capture_output=True, check=False)
                pytest.skip("root, and may not mount: nothing here cannot be written")
        try:
            yield
        finally:
            subprocess.run(["umount", folder], check=True)

    return mounted
