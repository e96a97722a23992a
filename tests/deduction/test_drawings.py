"""What scripts and families name to be drawn has a drawing on the pages."""

import re
from pathlib import Path
from typing import get_args

from ucr_events.games import FAMILIES
from ucr_events.games.deduction.script.drawings import Icon, Picture

PAGES = Path(__file__).parents[2] / "replay_viewer" / "src"


def test_every_sign_that_a_script_may_name_is_drawn() -> None:
    files = ("parts/icons/first.ts", "parts/icons/lucide.ts", "parts/icons/signs.ts")
    text = "".join((PAGES / file).read_text(encoding="utf-8") for file in files)
    drawn = set(re.findall(r'^  "?([a-z0-9-]+)"?:', text, re.M))
    assert len(drawn) > 50
    assert set(get_args(Icon)) <= drawn


def test_every_picture_that_a_game_names_is_drawn() -> None:
    text = (PAGES / "setup/posters/Poster.tsx").read_text(encoding="utf-8")
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: [A-Z]\w+,$', text, re.M))
    named = {
        picture for family in FAMILIES for picture in (family.picture, *(one.picture for one in family.offered)) if picture
    }
    assert set(get_args(Picture)) <= named
    assert named == drawn
