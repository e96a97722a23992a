"""The texts of this family in every language, as `ucr_events.texts` makes them."""

from pathlib import Path

from ucr_events import texts

TEXTS = texts.Texts(Path(__file__).parent, "ucr_events.games.deduction", texts.TEXTS)
say, say_in, plural, given = TEXTS.say, TEXTS.say_in, TEXTS.plural, TEXTS.given

__all__ = ["given", "plural", "say", "say_in"]
