"""The notebook in the documentation shows what its cells print: they are run again, and compared."""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "notebook.ipynb"


def code_cells() -> list[tuple[str, str]]:
    """Source, and what it printed when the notebook was run."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    found = [cell for cell in cells if cell["cell_type"] == "code"]
    return [("".join(cell["source"]), "".join("".join(one.get("text", "")) for one in cell["outputs"])) for cell in found]


def test_every_cell_prints_what_the_notebook_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("duckdb")
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, (source, shown) in enumerate(code_cells(), 1):
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(ast.parse(source), f"cell {number}", "exec"), names)
        assert printed.getvalue() == shown, f"cell {number}: run the notebook again"
    names["db"].close()


def test_it_was_run_whole_and_in_order() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert not any(one["output_type"] == "error" for cell in cells for one in cell["outputs"])
