"""What README, docs and the files beside them link to is there, headings included."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
MADE = ("docs/reference/commands.md", "docs/reference/addresses.md", "docs/reference/kinds.md", "docs/changes.md")
"Pages that `make docs` writes."
PAGES = [
    page
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "schemas/README.md", ROOT / "tests/README.md"])
    if not str(page).endswith(MADE)
]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and MyST make them, and those it names."""
    text = page.read_text("utf-8")
    named = set(re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE))
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return named | {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for match in LINK.finditer(CODE.sub("", page.read_text("utf-8"))):
        target = match[1] or match[2]
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if str(file).endswith(MADE):
            continue
        assert file.exists(), f"{page.name}: {target}"
        if anchor and file.suffix == ".md":
            assert anchor in anchors(file), f"{page.name}: no heading for {target}"


def test_every_page_stands_in_the_list_of_the_site() -> None:
    listed = re.findall(r"^[\w/-]+$", (ROOT / "docs/index.md").read_text("utf-8"), re.MULTILINE)
    there = {page.stem for page in (ROOT / "docs").glob("*.md") if not str(page).endswith(MADE)}
    assert there - set(listed) == {"index"}
