"""The name of the program that judged covers the packages that bring families."""

import importlib
from pathlib import Path

import pytest

from ucr_events.rejudging.engine import engine


def a_package(folder: Path, line: str) -> None:
    """An installed package that brings a family, as far as its name and sources go."""
    (folder / "brought_family").mkdir(exist_ok=True)
    (folder / "brought_family" / "__init__.py").write_text(line)
    about = folder / "brought_family-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought-family\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[ucr.families]\nbrought = brought_family:FAMILY\n")


def named() -> str:
    importlib.invalidate_caches()
    engine.cache_clear()
    return engine()


def test_another_family_and_another_source_of_it_are_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without = named()
    with monkeypatch.context() as patched:
        patched.syspath_prepend(tmp_path)
        a_package(tmp_path, "FAMILY = 1\n")
        one = named()
        a_package(tmp_path, "FAMILY = 2\n")
        other = named()
        a_package(tmp_path, "FAMILY = 1\n")
        assert named() == one
    assert named() == without
    assert len({without, one, other}) == 3
