"""Treaties: politic cards for grey chits and their bonus energy, for the chit of another player, or for 1 influence."""

from itertools import permutations

from ucr_events.facts import Card, CardsDrawn
from ucr_events.games.skies.layout import IDS, NAMES, TREATIES
from ucr_events.games.skies.rules.actions import held
from ucr_events.games.skies.rules.common import energy, fact_of, gives, influence, named, number, one_card
from ucr_events.games.skies.table import SkiesTable, bonus_beside, holder_of
from ucr_events.games.skies.texts import say
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Steps, View, maybe, one
from ucr_events.table.state import Table

CHAPTER = Chapter("planet.eylona")

MOST = 3
GIVEN = ("treaty.discard", "treaty.discard.pile", "treaty.more", "treaty.more.pile")
"Steps in which politic cards are discarded."


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
    rule = "planet.eylona.discard"
    given = named((yield one(*gives("treaty.discard", seat, rule)))) or ()
    left, due, count = _planets(given), 0, len(given)
    while True:
        more = gives("treaty.more", seat, rule, barred=rule if count >= MOST else None)
        open_ones = (*_chits(here, seat, left), *_instead(here, seat, left), *_bonus(seat, due))
        told = yield (one(*open_ones, *more) if left or due else maybe(*more, _beyond(seat)))
        if not isinstance(told, Moment):
            return None
        fact = fact_of(told)
        if told.step.startswith("treaty.more"):
            given = named(told) or ()
            left, count = list(dict.fromkeys((*left, *_planets(given)))), count + len(given)
        elif told.step == "treaty.bonus":
            due -= fact.by if fact and fact.by is not None and 0 < fact.by <= due else due
        elif told.step == "treaty.influence":
            left = _without_chit(here, seat, left, fact.by if fact and fact.by else 1)
        else:
            taken = named(told) or tuple(left[:1])
            left = [other for other in left if other not in taken]
            due += _beside(here, taken) * (told.step == "treaty.chit")


def _planets(names: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(name for name in names if name in IDS))


def _beyond(seat: int) -> Expect:
    """Influence when nothing is open any more."""
    return influence("treaty.beyond", seat, "planet.eylona.fallback", barred="planet.eylona.fallback")


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
    return (*found, *_several(here, seat, left))


def _several(here: SkiesTable, seat: int, left: list[str]) -> tuple[Expect, ...]:
    """Chits of the mat that are written down as taken together."""
    rule, to = "planet.eylona.chit_on_mat", (("to", Allowed(values=(f"treaty_chit.{seat}",))),)
    lie = [name for name in left if treaty_holder(here, name) == "mat"][:MOST]
    hands = (tuple(map(_chit, names)) for count in range(2, len(lie) + 1) for names in permutations(lie, count))
    return tuple(
        Expect("treaty.chit", CardsDrawn, rule, (seat,), match=(("source", TREATIES), ("cards", cards)), where=to)
        for cards in hands
    )


def _chit(name: str) -> Card:
    return Card(name=name)


def _instead(here: SkiesTable, seat: int, left: list[str]) -> tuple[Expect, ...]:
    """planet.eylona.fallback: 1 normal influence for each card whose chit is not on the mat."""
    count = sum(treaty_holder(here, name) != "mat" for name in left)
    rule = "planet.eylona.fallback"
    if count:
        return (influence("treaty.influence", seat, rule, *range(1, count + 1)),)
    return (influence("treaty.influence", seat, rule, barred=rule),) if left else ()


def _beside(here: SkiesTable, names: tuple[str, ...]) -> int:
    """setup.05.treaty_energy: bonus energy beside these chits of the mat."""
    return sum(bonus_beside(here, IDS[name]) for name in names if name in IDS)


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


@CHAPTER.check("planet.eylona.discard", *GIVEN)
def up_to_three_different_cards(view: View) -> "bool | Breach":
    """planet.eylona.discard: one to three cards out of the hand, one of each planet."""
    cards = view.known(view.fact.cards, say("the cards were not recorded"))
    told = view.moment.frame.told if view.moment.frame else ()
    before = [name for one in told if isinstance(one, Moment) and one.step in GIVEN for name in named(one) or ()]
    names = [*before, *(card.name for card in cards if card.name)]
    if not cards or len(cards) + len(before) > MOST:
        return Breach(say("one to three cards"))
    if len(set(names)) < len(names):
        return Breach(say("two cards of one planet"))
    return held(view) or True


@CHAPTER.check("planet.eylona.steal", "treaty.steal")
def only_with_the_majority(view: View) -> "bool | Breach | None":
    """planet.eylona.steal: a chit of another player, by sole majority on its planet."""
    name = (view.fact.cards or (None,))[0]
    planet = IDS.get(name.name or "") if name else None
    number(view, 1 if planet else None, say("which treaty it is"))
    if view.fact.to not in (None, f"treaty_chit.{view.by}"):
        return Breach(say("it goes to the own board"))
    assert isinstance(view.before, SkiesTable)
    return holder_of(view.before, planet or "") == view.by or Breach(say("no sole majority there"))
