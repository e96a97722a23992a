"""What an act is, as data: how it is written down, and which rules answer which question of it.

A floor below `state`: nothing here looks at a table. The answers of the document stand in `cells.json`: what holds for all acts
of a kind, and for each act only what is otherwise there.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from ucr_events.facts import ActionAnnounced, Fact
from ucr_events.referee.values import Plain, RuleId
from ucr_events.texts import Text

Kind = Literal["main", "battle", "support", "reply", "free"]
"""The slot it takes: the one main action of a normal turn, that of a turn in battle, a support action (any number), an answer
to what somebody does, none at all (by the table, in the setup)."""
Question = Literal[
    "alive", "stunned", "bound", "jammed", "residual", "proxy", "party", "inout", "turn", "often", "place", "target", "means",
    "spent", "compare", "cost", "before", "follow", "answer", "except",
]  # fmt: skip
QUESTIONS: tuple[Question, ...] = get_args(Question)
"What the document is asked of every act."
Where = Literal["square", "battle", "attacker"]
PHASES: Mapping[Kind, str] = {"main": "main_phase", "support": "support_1", "free": "combat_start"}
"The phase of a normal turn that an act of a kind belongs to."
NOT_ASKED, SILENT, UNCLEAR = "na", "silent", "?"
"A cell: the question does not apply; the document says nothing; its sentences admit two readings."
PIECE = "piece"
"In a match: the actor's own piece."


class Way(Plain, frozen=True, cache_hash=True):
    """One fact by which the act is written down; an act takes any of them, and is one act all the same.

    step: its name within the act. starts: it may be the first that is written down of it. again: it may come several times in
    one act (several are asked). rule: whose words make play wait for it in the actor's own turn; none: another chapter does.
    """

    step: str
    kind: type[Fact] = ActionAnnounced
    match: tuple[tuple[str, Any], ...] = ()
    starts: bool = True
    again: bool = False
    rule: RuleId = ""


class Target(Plain, frozen=True):
    """Whom it may be aimed at. where: on the actor's square, in the same battle, who attacks. rule: whose words say so."""

    where: Where
    rule: RuleId
    number: int | None = None
    "So many at most; None: for the text of a card or ability to say."
    myself: bool | RuleId = False
    "Whether the actor may be meant; a rule: by its reading `anybody`."


class Means(Plain, frozen=True):
    """What it is done with: the body, a card of the hand, an ability, an ability card."""

    what: Literal["body", "card", "ability", "ability card"] = "body"
    zone: str = ""
    "Beginning of the zone it comes from, the actor's (`hand` of `hand.2`)."


BODY = Means()
CARD = Means("card", "hand")
ABILITY = Means("ability")
ABILITY_CARD = Means("ability card", "abilities")


class Act(Plain, frozen=True, kw_only=True, cache_hash=True):
    """One thing that somebody does. word: how it is announced.

    by_seat: a seat does it; of obstacles and espers it is told in words alone. idle: to do it is to do nothing.
    """

    name: str
    kind: Kind
    words: Text
    ways: tuple[Way, ...] = ()
    word: str | None = None
    target: Target | None = None
    means: tuple[Means, ...] = (BODY,)
    by_seat: bool = True
    idle: bool = False
    in_battle: bool = False
    "Whether it may be done within a battle though it is no act of one (a support action)."

    def cell(self, question: Question) -> str:
        """What the document answers: rule ids, `na`, `silent`, or `?` and the rules that admit two readings."""
        own = cells()["acts"].get(self.name)
        if own is None:
            return SILENT  # an act of another edition
        return own.get(question) or cells()["kinds"][self.kind][question]

    def rules_of(self, question: Question) -> tuple[RuleId, ...]:
        """The rules that answer the question; none where it is not asked or not answered."""
        cell = self.cell(question)
        return () if cell in (NOT_ASKED, SILENT) else tuple(rule for rule in cell.split() if rule != UNCLEAR)

    def asks(self, question: Question, rule: RuleId) -> bool:
        """Whether this rule answers the question of this act, for certain."""
        return not self.cell(question).startswith(UNCLEAR) and rule in self.rules_of(question)


@cache
def cells() -> Mapping[str, Mapping[str, Mapping[Question, str]]]:
    """`kinds` and `acts` -> its name -> question -> what the document answers."""
    found: Mapping[str, Mapping[str, Mapping[Question, str]]] = json.loads(
        files("ucr_events.games.locke.acts").joinpath("cells.json").read_text("utf-8")
    )
    return found


def said(step: str, word: str, rule: RuleId = "") -> Way:
    """An announcement of the act in that word."""
    return Way(step, match=(("action", word),), rule=rule)
