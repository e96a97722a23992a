"""Real games that a server enforced, as the converters say them, with everything known. They lie beside the repository."""

from collections.abc import Iterator
from pathlib import Path

from ucr_events.converting.packages import formats
from ucr_events.converting.source import Source
from ucr_events.corrections.growing import grown_of
from ucr_events.facts import Fact, GapNoticed
from ucr_events.header.game import Game, game_of
from ucr_events.review.reviewing import Review, book_of

DATA = Path(__file__).parents[3] / "shared" / "data"
SOURCES = {
    "aiwolf": ("aiwolf", "aiwolf/*.log"),
    "kill9": ("aiwolf", "aiwolf/kill9/*.log"),
    "secret-hitler": ("secret-hitler-reduced", "secret-hitler/*.json"),
    "breaches": ("secret-hitler-reduced", "secret-hitler/breaches/*.json"),
    "avalon": ("avalon-reduced", "avalon/games.jsonl"),
}
"What they are called here -> format and files."


def games(source: str, every: int = 1) -> Iterator[tuple[str, Game, list[Fact]]]:
    """Every so-manieth game: its name, and the facts that count of it, in clear."""
    name, pattern = SOURCES[source]
    logs = (
        (file, at, log)
        for file in sorted(DATA.glob(pattern))
        for at, log in enumerate(formats()[name].read(Source(file.read_bytes())))
    )
    for number, (file, at, log) in enumerate(logs):
        if number % every == 0:
            header, *facts = log.told(in_clear=True)
            game, _ = game_of(header)  # type: ignore[arg-type]
            yield f"{file.name}#{at}", game, [fact for _, fact in grown_of(game, facts).counting()]


def judged(game: Game, facts: list[Fact]) -> Review:
    """The review of a game."""
    book = book_of(game)
    assert book is not None
    review = Review(game, book)
    for fact in facts:
        review.add(fact)
    return review


def found(review: Review) -> list[tuple[int, str, str, str]]:
    """What is said against it, or left open."""
    return [(one.no, one.rule, one.verdict, one.reason[1]) for one in review.findings if one.verdict != "legal"]


def is_whole(facts: list[Fact]) -> bool:
    """Whether nothing is missing in the source, so far as it says."""
    return not any(isinstance(fact, GapNoticed) for fact in facts)
