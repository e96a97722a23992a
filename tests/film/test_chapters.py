"""Chapters with names of their own: where they begin, what they are called, and that they tell no reader more than another."""

from ucr_api.border import load_facts

from ucr_events.demos import DEMOS, read
from ucr_events.facts import GameOpened
from ucr_events.film.chapters import AFTER, Chapters
from ucr_events.games.deduction.course.chapters import chapter_begun
from ucr_events.header.game import Game


def chapters(demo: str) -> dict[int, tuple[str, str]]:
    """Step -> title in English and sky, of the chapters of a demo."""
    facts = load_facts(read(next(one for one in DEMOS if one.name == demo)))
    header = facts[0]
    assert isinstance(header, GameOpened)
    game, told = Game(header), Chapters(chapter_begun)
    table, found = game.opening, {}
    for step, fact in enumerate(facts[1:], 2):
        (after,) = game.states(table, [fact])
        if (begun := told.at([fact], [table, after])) is not None:
            found[step] = begun.title[1], begun.sky
        table = after
    return found


def test_nights_and_days_are_counted_and_have_their_sky() -> None:
    """Given a village of three days, then its chapters are its nights and days, and what was opened after the end."""
    assert chapters("village-nine") == {
        3: ("night 1", "night"),
        4: ("day 1", "day"),
        32: ("night 2", "night"),
        35: ("day 2", "day"),
        50: ("night 3", "night"),
        53: ("day 3", "day"),
        73: (AFTER.title[1], ""),
    }


def test_a_mission_proposed_again_is_the_same_chapter() -> None:
    """Given two missions whose first team was refused, then each is one chapter, which the leader's turn begins."""
    assert chapters("avalon-seven") == {
        3: ("mission 1", ""),
        17: ("mission 2", ""),
        46: ("mission 3", ""),
        63: ("mission 4", ""),
        88: ("the assassin", ""),
        90: ("after the game", ""),
    }


def test_governments_are_numbered_whether_or_not_they_were_elected() -> None:
    """Given six governments of which one was refused, then six chapters are numbered."""
    assert [title for title, _ in chapters("secret-hitler-seven").values()] == [
        *(f"government {number}" for number in range(1, 7)),
        "after the game",
    ]
