"""Treaties: politic cards for grey chits and their bonus energy, for the chit of another player, or for 1 influence."""

from ucr_events.facts import CardsDiscarded, CardsDrawn
from ucr_events.games.skies.layout import IDS, NAMES, TREATIES
from ucr_events.games.skies.rules.actions import held
from ucr_events.games.skies.rules.common import came, energy, fact_of, influence, number, one_card
from ucr_events.games.skies.table import SkiesTable, holder_of
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Steps, View, one
from ucr_events.table.state import Table

CHAPTER = Chapter("planet.eylona")

MOST = 3


def treaty_holder(table: Table, name: str) -> int | str | None:
    """Who has the treaty chit of a planet: a seat, "mat", or None when it cannot be seen."""
    for zone, pile in table.zones.items():
        lies = any(laid.card and laid.card.name == name for laid in pile.cards)
        if lies and (zone == TREATIES or zone.startswith("treaty_chit.")):
            return "mat" if zone == TREATIES else int(zone.rpartition(".")[2])
    return None


@CHAPTER.procedure
def treaty(book: Book, here: SkiesTable, seat: int) -> Steps:
    """planet.eylona: each card that is discarded gives a chit, or 1 influence instead; every chit of the mat 1 energy."""
    told = yield one(
        Expect("treaty.discard", CardsDiscarded, "planet.eylona.discard", (seat,), match=(("source", f"hand.{seat}"),))
    )
    fact = fact_of(told)
    cards = fact.cards if fact and fact.cards is not None else ()
    left = list(dict.fromkeys(card.name for card in cards if card.name in IDS))
    due = 0
    while left or due:
        told = came((yield one(*_chits(here, seat, left), *_instead(here, seat, left), *_bonus(seat, due))))
        fact = fact_of(told)
        if told.step == "treaty.bonus":
            due -= fact.by if fact and fact.by is not None and 0 < fact.by <= due else due
        elif told.step == "treaty.influence":
            left = _without_chit(here, seat, left, fact.by if fact and fact.by else 1)
        else:
            name = fact.cards[0].name if fact and fact.cards else left[0] if left else None
            left = [other for other in left if other != name]
            due += told.step == "treaty.chit"
    return None


def _chits(here: SkiesTable, seat: int, left: list[str]) -> tuple[Expect, ...]:
    """From the mat, or by majority from who has it; every other chit is against the rules."""
    to = (("to", Allowed(values=(f"treaty_chit.{seat}",))),)
    found = []
    for name in NAMES.values():
        holder, one_of_them = treaty_holder(here, name), name in left
        cards = ("cards", one_card(name))
        if holder == "mat":
            barred = None if one_of_them else "planet.eylona.chit_on_mat"
            rule, source, step = "planet.eylona.chit_on_mat", TREATIES, "treaty.chit"
        elif isinstance(holder, int) and holder != seat:
            sole = holder_of(here, IDS[name]) == seat
            barred = None if one_of_them and sole else "planet.eylona.steal" if one_of_them else "planet.eylona.discard"
            rule, source, step = "planet.eylona.steal", f"treaty_chit.{holder}", "treaty.steal"
        else:
            continue
        found.append(Expect(step, CardsDrawn, rule, (seat,), match=(("source", source), cards), where=to, barred=barred))
    return tuple(found)


def _instead(here: SkiesTable, seat: int, left: list[str]) -> tuple[Expect, ...]:
    """planet.eylona.fallback: 1 normal influence for each card whose chit is not on the mat."""
    count = sum(treaty_holder(here, name) != "mat" for name in left)
    rule = "planet.eylona.fallback"
    if count:
        return (influence("treaty.influence", seat, rule, *range(1, count + 1)),)
    return (influence("treaty.influence", seat, rule, barred=rule),) if left else ()


def _bonus(seat: int, due: int) -> tuple[Expect, ...]:
    """setup.05.treaty_energy: 1 energy lies beside each chit of the mat."""
    rule = "planet.eylona.chit_on_mat"
    return (energy("treaty.bonus", seat, rule, *range(1, due + 1), offered=True),) if due else ()


def _without_chit(here: SkiesTable, seat: int, left: list[str], count: int) -> list[str]:
    """The cards for which nothing was taken yet; those whose chit cannot be had go first."""
    able = sorted(
        (name for name in left if treaty_holder(here, name) != "mat"), key=lambda name: holder_of(here, IDS[name]) == seat
    )
    gone = set(able[:count]) or set(left[:count])
    return [name for name in left if name not in gone]


@CHAPTER.check("planet.eylona.discard", "treaty.discard")
def up_to_three_different_cards(view: View) -> "bool | Breach":
    """planet.eylona.discard: one to three cards out of the hand, one of each planet."""
    cards = view.known(view.fact.cards, "捨てた札が分かりません", "the cards were not recorded")
    names = [card.name for card in cards if card.name]
    if not 1 <= len(cards) <= MOST:
        return Breach("1枚から3枚まで", "one to three cards")
    if len(set(names)) < len(names):
        return Breach("同じ惑星の札が2枚", "two cards of one planet")
    return held(view) or True


@CHAPTER.check("planet.eylona.steal", "treaty.steal")
def only_with_the_majority(view: View) -> "bool | Breach | None":
    """planet.eylona.steal: a chit of another player, by sole majority on its planet."""
    name = (view.fact.cards or (None,))[0]
    planet = IDS.get(name.name or "") if name else None
    number(view, 1 if planet else None, "条約", "which treaty it is")
    if view.fact.to not in (None, f"treaty_chit.{view.by}"):
        return Breach("自分のボードに置く", "it goes to the own board")
    assert isinstance(view.before, SkiesTable)
    return holder_of(view.before, planet or "") == view.by or Breach("優位を単独で持っていない", "no sole majority there")
