"""Links of a page to files of the repository that are no pages: on the site they name the file."""

import re
from pathlib import Path

from sphinx.application import Sphinx

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^):#\s]+)(#[^)\s]*)?\)")


def name_them(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace links that leave the folder of pages; one to nothing stays, so that Sphinx tells of it."""
    docs = Path(app.srcdir).resolve()
    here = (docs / docname).parent

    def named(match: re.Match[str]) -> str:
        target = (here / match[3]).resolve()
        if match[1] or target.is_relative_to(docs) or not target.exists():
            return match[0]
        return f"{match[2]} (`{target.relative_to(docs.parent)}`)"

    source[0] = LINK.sub(named, source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", name_them)
    return {"parallel_read_safe": True}
