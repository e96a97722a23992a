"""What the documentation shows of Python is what Python says."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["use-from-python.md"])
def test_every_line_of_python_says_what_the_page_says(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert found.attempted and not found.failed
