"""Checks that of two acts which exclude each other in a turn not both are done; which these are: `acts/excludes.py`."""

from collections.abc import Iterable

from ucr_events.facts import CombatBegan
from ucr_events.games.locke.acts import BY_NAME
from ucr_events.games.locke.acts.excludes import FAILED, FAILED_WORDS, Excludes
from ucr_events.games.locke.state.deeds import Deed, act_of_deed, deed_now, done_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.texts import Text

BATTLE = "start_combat"
BATTLE_STEPS = ("battle.start", "battle.begin")
"Steps at which a battle is started; those that a square brings about are none."
STEPS = ("fact:action.announced", "fact:cards.played", "fact:piece.moved", "fact:dice.rolled", "fact:group.formed",
         "fact:question.asked")  # fmt: skip


def name_of(deed: Deed) -> str:
    """What it is called in a relation: its act, but for a teleport that failed."""
    return FAILED if deed.failed else deed.act


def words_of_deed(deed: Deed) -> Text:
    """How it is said."""
    return FAILED_WORDS if deed.failed else act_of_deed(deed).words


def excluding(chapter: Chapter, relations: Iterable[Excludes]) -> None:
    """For each relation a check in the normal turn that none of the later acts is begun after one of the earlier."""
    for relation in relations:
        _excluding(chapter, relation)


def _excluding(chapter: Chapter, relation: Excludes) -> None:
    def follows(view: View, name: str, words: Text) -> "Breach | None":
        if name not in relation.later:
            return None
        first = next((one for one in done_now(view) if name_of(one) in relation.earlier and one.seat == view.before.turn), None)
        if first is None or (relation.reading is not None and view.reading(relation.rule) != relation.reading):
            return None
        return Breach(say("in the same turn: {first}, then {then}", first=words_of_deed(first), then=words))

    @chapter.check(relation.rule, *STEPS)
    def nothing_of_it_after_that(view: View) -> "Breach | None":
        found = None if view.before.combats else deed_now(view)
        if found is None:
            return None
        deed, begins = found
        own = begins and deed.seat == view.before.turn and deed.act != BATTLE
        return follows(view, deed.act, act_of_deed(deed).words) if own else None

    if BATTLE in relation.later:

        @chapter.check(relation.rule, *BATTLE_STEPS)
        def no_battle_after_that(view: View) -> "Breach | None":
            if view.before.combats:
                return None
            done = done_now(view)
            announced = bool(done) and done[-1].act == BATTLE and isinstance(view.fact, CombatBegan)
            return None if announced else follows(view, BATTLE, BY_NAME[BATTLE].words)
