"""`ucr export --html`: a game as one page, for one reader, the same bytes each time."""

from pathlib import Path

import pytest
from command_line import Ucr

WEREWOLF = "0c5e5d0a-6b1e-4f0e-9a31-000000000003"


def test_the_same_game_gives_the_same_page_to_the_same_reader(demos: Ucr, tmp_path: Path) -> None:
    pages = []
    for name, reader in (("one", "seat:2"), ("again", "seat:2"), ("other", "public")):
        demos.done("export", WEREWOLF, str(tmp_path / name), "--html", "--review", "--as", reader)
        pages.append((tmp_path / name).read_bytes())
    assert pages[0] == pages[1] != pages[2]
    assert b'"reader":"seat:2","page":"review"' in pages[0]


@pytest.mark.parametrize("more", [("--review",), ("--as", "public"), ("--html", "--as", "seat:99")])
def test_what_does_not_go_together_is_said_in_a_line(demos: Ucr, more: tuple[str, ...]) -> None:
    said = demos("export", WEREWOLF, "-", *more)
    assert (said.code, said.out) == (2, "")
    assert "--html" in said.err or "--as" in said.err
