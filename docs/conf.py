"""The site that `make docs` makes of these pages: Sphinx, MyST for Markdown, furo for looks. References come from sources."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "api"), str(ROOT / "replay_viewer"), str(ROOT / "docs" / "site")]

project = "UCR, the unalterable card-game record"
author = "the founders of UCR"
copyright = "2026, the founders of UCR; MIT licence"
html_title = "UCR"
language = "en"
root_doc = "index"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "references", "outside"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
highlight_language = "none"

html_theme = "furo"
html_static_path: list[str] = []
html_copy_source = False
html_show_sourcelink = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
nitpicky = False
