"""5.2 What an announcement counts as in a combat turn."""

from ucr_events.facts import ActionAnnounced, Fact, GroupDissolved, StateChanged
from ucr_events.games.locke.acts import words_of
from ucr_events.games.locke.state.course import is_reply, turn_player
from ucr_events.games.locke.state.traits import said_ability
from ucr_events.table.state import Table

MAIN = {word: word.removesuffix("_action") for word in sorted(words_of(("battle",)))}
"Announcement -> what main action of a combat turn it is."


def main_action(table: Table, fact: ActionAnnounced) -> str | None:
    """Which main action of the turn player's combat turn this is; None: none, or a reply to somebody's attack."""
    if fact.seat is None or fact.seat != turn_player(table) or is_reply(table, fact.seat):
        return None
    if fact.action != "use_ability":
        return MAIN.get(fact.action)
    traits = said_ability(fact.card).traits
    if "支援" in traits:
        return None
    return "main" if "主要" in traits else "preempt" if "先制" in traits else "ability"


def helping(fact: ActionAnnounced) -> str:
    """What support action it is: a conversion and its target, or an ability by its name."""
    name = fact.card.name if fact.card else None
    return f"conversion:{fact.targets[0] if fact.targets else None}" if fact.action == "conversion" else f"ability:{name}"


def parts_company(table: Table, fact: Fact) -> bool:
    """6.1.party.dissolve-automatic: a party that ends within a battle, at whatever moment, by rule or against one.

    Whose turn it is and what is being answered stay as they were.
    """
    free = isinstance(fact, StateChanged) and fact.state == "partner" and not fact.on
    return bool(table.combats) and (free or isinstance(fact, GroupDissolved))
