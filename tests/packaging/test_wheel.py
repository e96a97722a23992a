"""The wheel: what is installed, under which names, and that it serves the pages where no Node and no checkout is."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ucr_events.demos import DEMOS

ROOT = Path(__file__).parents[2]

SERVE = """
import sys, tempfile, pathlib
from ucr_api.http import create_app
from ucr_events.service import open_service
from ucr_api.cli.demonstrating import load_demos
import ucr_events, ucr_viewer
assert "site" in ucr_events.__file__ and "site" in ucr_viewer.__file__, (ucr_events.__file__, ucr_viewer.__file__)
with tempfile.TemporaryDirectory() as folder:
    service = open_service(str(pathlib.Path(folder) / "games.sqlite"))
    load_demos(service)
    client = create_app(service).test_client()
    for address in ("/", "/new", "/g/x/record", "/app.js", "/app.css", "/icon.svg", "/api/v1/openapi.json"):
        assert client.get(address).status_code == 200, address
    games = client.get("/api/v1/games").json["games"]
    assert client.get(f"/api/v1/games/{games[0]['game']}/rules").status_code == 200
    print(len(games), "games")
    service.close()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_puts_no_generic_name_into_site_packages(wheel: Path) -> None:
    top = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in top if not name.endswith(".dist-info")} == {"ucr_events", "ucr_api", "ucr_viewer"}


def test_the_wheel_says_nothing_of_tests_and_the_bench(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if "bench" in name or name.endswith("/tests.json")] == []
    assert any(name.endswith("/examples.json") for name in names), "the rule page shows these"


def test_an_installed_wheel_serves_pages_api_and_demos_without_node_or_checkout(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = {"PYTHONPATH": str(site), "PATH": "/nowhere"}
    code = f"import sys; sys.path = [p for p in sys.path if not p.startswith({str(ROOT)!r}) or 'site-packages' in p]\n{SERVE}"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(f"{len(DEMOS)} games")
