"""4.7 Who puts an ability card down says that it is used."""

from ucr_events.facts import ActionAnnounced, CardsPlayed, Fact


def announced(fact: Fact) -> ActionAnnounced | None:
    """What is announced by it: 4.7.reveal-on-use lets an ability card speak for itself."""
    if isinstance(fact, CardsPlayed) and fact.purpose == "use_ability":
        card = fact.cards[0] if fact.cards else None
        return ActionAnnounced(id=fact.id, seat=fact.seat, action="use_ability", card=card, targets=fact.targets)
    return fact if isinstance(fact, ActionAnnounced) else None
