"""Cards that were laid open in this game, by what they were used for: what a scribe would otherwise write a second time."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Card, CardsPlayed, Fact
from ucr_events.games.locke.table import attack_on
from ucr_events.referee import Chapter
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("seen")

USE, JOIN = "use_ability", "synchro"
FIREPOWER = "火力{}"
"As it is printed on a card; of one whose firepower was announced, it is noted here."


class Seen(Plain, frozen=True):
    """The cards used as attack, defence, escape, special or synchro, and the abilities used; each once, the last first.

    using: the ability that the last announcement named, and whose it was. joining: who announced a synchro, until its card.
    """

    cards: tuple[tuple[str, Card], ...] = ()
    abilities: tuple[Card, ...] = ()
    using: tuple[int, Card] | None = None
    joining: int | None = None

    def of(self, kind: str) -> tuple[Card, ...]:
        """The cards used like this."""
        return tuple(card for purpose, card in self.cards if purpose == kind)


@CHAPTER.memory(Seen(), ActionAnnounced, CardsPlayed)
def seen(past: Seen, before: Table, fact: Fact, after: Table) -> Seen:
    """Cards without a name are told apart by nothing, so they are not kept."""
    if isinstance(fact, ActionAnnounced):
        named = fact.card if fact.action == USE and fact.card is not None and fact.card.name else None
        using = (fact.seat, named) if named is not None and fact.seat is not None else None
        joining = fact.seat if fact.action == JOIN else None
        return replace(past, abilities=_first(named, past.abilities), using=using, joining=joining)
    if not isinstance(fact, CardsPlayed) or fact.purpose is None or not fact.cards:
        return past
    if past.joining is not None:
        past = replace(past, joining=None)
    card = fact.cards[0]
    if not card.name:
        return past
    if fact.purpose == USE:
        return replace(past, abilities=_first(card, past.abilities))
    power = attack_on(before)
    if card.note is None and fact.purpose == "attack" and power is not None and power.attacker == fact.seat and power.firepower:
        card = replace(card, note=FIREPOWER.format(power.firepower))
    used = fact.purpose, card
    return replace(past, cards=(used, *(one for one in past.cards if one != used)))


def _first(card: Card | None, others: tuple[Card, ...]) -> tuple[Card, ...]:
    return others if card is None else (card, *(one for one in others if one != card))
