"""What people read, in every language there is: English in the code, the other languages in PO files beside it.

say("the join phase is over")                      # ("戦闘参加フェイズは終わっている", "the join phase is over")
say("seat {seat} is dead", seat=3)                 # ("席3は死亡している", "seat 3 is dead")
say("{whose}: {what}", whose=of_seat, what=CARDS)  # a value that is itself a text is taken in the same language
plural("one card", "{n} cards", 3)                 # the form that each language has for 3
say_in("ballot", "yes")                            # where one English text has two translations
given("役", "role")                                 # what a document says in both; a third language has it by its English

A text has one string for each of `LANGS`, in that order. A package with texts of its own has a folder `texts` like this one
(`games/<family>/texts`), a family from outside as well. `docs/translate.md` says how a language is added: no line of code.
"""

from pathlib import Path

from ucr_events.texts.languages import LANGS, Lang
from ucr_events.texts.messages import Text, Texts, by_lang, filled, in_one, joined, said_in

TEXTS = Texts(Path(__file__).parent, "ucr_events")
say, say_in, plural, given = TEXTS.say, TEXTS.say_in, TEXTS.plural, TEXTS.given

__all__ = [
    "LANGS",
    "TEXTS",
    "Lang",
    "Text",
    "Texts",
    "by_lang",
    "filled",
    "given",
    "in_one",
    "joined",
    "plural",
    "said_in",
    "say",
    "say_in",
]
