"""The package of examples/ucr-avalon as Python finds it when it is installed."""

import subprocess
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "examples" / "ucr-avalon"
ENTRY = "[ucr.families]\navalon = ucr_avalon:AVALON\n"
Run = Callable[..., subprocess.CompletedProcess[str]]


def installed(folder: Path, entry: str = ENTRY) -> Path:
    """A folder that Python takes for an installed package with this entry point."""
    info = folder / "ucr_avalon-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ucr-avalon\nVersion: 0.1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entry, "utf-8")
    return folder
