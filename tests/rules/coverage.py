"""How every text is met, in one table: `python -m tests.rules.coverage` writes `docs/coverage-of-texts.md`."""

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from ucr_events.games import FAMILIES
from ucr_events.referee import Rule

FILE = Path(__file__).parents[2] / "docs" / "coverage-of-texts.md"
HOW = ("judged", "derived", "recorded", "definition")
NEEDED = 0.94
"The share of legality and computation that each text judges or derives; others only say what a word on a sheet means."
EXCERPT = "ctx."
"Ids of what is known of neighbouring chapters only from the beginnings of their pages: they break off before what decides."
HEAD = """# How every text is met

Made by `python -m tests.rules.coverage`. judged: a finding; derived: state or consequence; recorded: witnessed only, with the
reason in `ucr rules --edition X`; definition: nothing to judge. met: of legality and computation, judged or derived. Of a game
that is a script: the rules that its mechanisms make, and (documents) those of the texts, each met by some of them.

| text | rules | judged | derived | recorded | definition | legality and computation | met |
|---|---|---|---|---|---|---|---|
"""
LINES = """
Lines of code that an edition adds to the one it revises: `revisions/<edition>/`, without blank lines.

| edition | revises | files | lines |
|---|---|---|---|
"""


def table() -> str:
    """The text of the committed file."""
    return "".join((HEAD, *_rows(), LINES, *_sizes()))


def _rows() -> Iterator[str]:
    for family in FAMILIES:
        for edition in family.editions:
            if family.rules is not None and family.has_rule_book(edition.id):
                rules = list(family.rules(edition.id).values())
                excerpts = [rule for rule in rules if rule.id.startswith(EXCERPT)]
                texts = [rule for rule in rules if any(cited.endswith(f":{rule.id}") for cited in rule.cites)]
                if texts:
                    yield _row(f"{edition.id}, documents", texts)
                yield _row(edition.id, [rule for rule in rules if rule not in excerpts and rule not in texts])
                yield from (_row(f"{edition.id}, excerpts", excerpts),) if excerpts else ()


def _row(edition: str, rules: list[Rule]) -> str:
    how = Counter(rule.how for rule in rules)
    wanted = [rule for rule in rules if rule.kind in ("legality", "computation")]
    met = sum(1 for rule in wanted if rule.how in ("judged", "derived"))
    cells = (
        edition,
        len(rules),
        *(how[one] for one in HOW),
        len(wanted),
        f"{met} ({met / len(wanted):.1%})" if wanted else "–",
    )
    return f"| {' | '.join(map(str, cells))} |\n"


def _sizes() -> Iterator[str]:
    from ucr_events.games.locke.revisions import REVISIONS

    root = Path(str(files("ucr_events.games.locke.revisions")))
    for edition, revision in REVISIONS.items():
        sources = sorted((root / edition).glob("*.py"))
        lines = sum(1 for source in sources for line in source.read_text("utf-8").splitlines() if line.strip())
        yield f"| {edition} | {revision.of} | {len(sources)} | {lines} |\n"


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
