"""4.1 Setting up as forms, step by step: sheets, refusals, playing cards, silhouettes by seat, both sides, the end."""

from collections import Counter
from collections.abc import Iterable

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CounterSet,
    Fact,
    PartBegan,
    PartEnded,
)
from ucr_events.games.locke.desk.parts import ID, hidden, numbers_to_choose, of_seat
from ucr_events.games.locke.rules.setup.dealing import Dealt, dealings
from ucr_events.games.locke.rules.setup.roster import evil_sheets, larger_side, sides
from ucr_events.games.locke.rules.setup.setup import REFUSALS
from ucr_events.games.locke.state.camps import bare_name, letters
from ucr_events.games.locke.state.silhouettes import silhouette
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Expect
from ucr_events.texts import Text

CAMPS: dict[str, Text] = {"Good": say("Good"), "Evil": say("Evil"), "Special": say("Special")}
"Camp as a silhouette says it -> on the button."
SHEETS: Text = say("deal the sheets")
ANEW: Text = say("collect and deal anew")
REFUSE: dict[str, Text] = {
    "refusal": say("who refuses…"),
    "repeat_refusal": say("who refuses again…"),
}
WHO: dict[str, Text] = {
    "refusal": say("tap who refuses the sheet"),
    "repeat_refusal": say("refused: as last game, or once refused"),
}
DONE: Text = say("done")
CARDS: Text = say("deal the playing cards")
LAID: Text = say("everybody laid a silhouette down")
NAME: Text = say("name of the silhouette")
UNKNOWN: Text = say("name unknown")
CHANGE: Text = say("changes the silhouette")
AGAIN: Text = say("playing cards anew to the larger side")
OF_SHEETS: Text = say("character sheets")
OF_CARDS: Text = say("playing cards")
SILHOUETTE: Text = say("silhouette")
SILHOUETTES: Text = say("silhouettes")
SEASON: Text = say("season…")
SEASONS = range(1, 13)
NOTES: Text = say("noted for the table")
REST: Text = say("shuffle the other sheets")
WHO_CHANGES: Text = say("who changes the silhouette…")
CHANGED: Text = say("those laid new silhouettes down")
ONE_BY_ONE: Text = say("returned and dealt one by one")
BOTH_SIDES: Text = say("both sides")
OVER: Text = say("set up: on to the planets")

COVERED = frozenset(
    (
        *("sheets.shuffle", "sheets.deck", "sheet.deal", "refusal", "repeat_refusal", "character.collect", "character.return"),
        *("trump.collect", "trump.return", "trump.deal", "silhouette.choose", "silhouette.change", "silhouette.show"),
        *("trump.back", "setup.away", "setup.end"),
    )
)
"Steps of the setup for which the buttons are made here, all at the first of them."


def setting_up(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """What is to be done now, in the order of 4.1; what may also come is below it, and the rest is for the pads."""
    first = next(other for other in sight.offers if other.expect.step in COVERED)
    if offer is not first or sight.table.part != "setup":
        return ()
    shown = [seat for seat in _seats(sight) if silhouette(sight.table, seat) is not None]
    if not shown and not _carded(sight):
        return _sheets(sight)
    if len(shown) < len(_seats(sight)):
        return _silhouettes(sight, shown)
    return _sides(sight)


def _seats(sight: Sight) -> tuple[int, ...]:
    return tuple(seat.seat for seat in sight.table.seats)


def _carded(sight: Sight) -> bool:
    """Whether playing cards were dealt."""
    return any(_held(sight, "trump", seat) for seat in _seats(sight))


def _held(sight: Sight, holding: str, seat: int) -> bool:
    pile = sight.table.zones.get(f"{holding}.{seat}")
    return pile is not None and pile.count != 0


def _expect(sight: Sight, step: str) -> Expect:
    """The expectation of a step, or of the first one that may come: a button belongs to one."""
    found = (offer.expect for offer in sight.offers if offer.expect.step == step)
    return next(found, next(offer.expect for offer in sight.offers if offer.expect.step in COVERED))


def _past(sight: Sight) -> Dealt:
    past = sight.recall(dealings)
    return past if isinstance(past, Dealt) else Dealt()


def _sheets(sight: Sight) -> tuple[Form, ...]:
    """4.1.deal, 4.1.refuse: dealt, perhaps refused, perhaps dealt anew; then the playing cards."""
    past, table = _past(sight), sight.table
    everybody = len(_seats(sight))
    sealed = all(seat.sheet for seat in table.seats)
    if past.refused and not past.anew:
        taking = tuple(f"character.{seat}" for seat in _seats(sight))
        back: tuple[Fact, ...] = (
            CardsShuffled(id=ID, deck="deck.character", taking=taking),
            *_dealt(_seats(sight), "character"),
        )
        again = Form(expect=_expect(sight, "character.collect"), facts=back, label=ANEW, group=OF_SHEETS)
        return again, *_refusals(sight), *_cards(sight)
    if not past.anew and not sealed:
        shuffled: tuple[Fact, ...] = (CardsShuffled(id=ID, deck="deck.character"), *_dealt(_seats(sight), "character"))
        dealt = Form(expect=_expect(sight, "sheet.deal"), facts=shuffled, label=SHEETS, hint=_each(everybody), group=OF_SHEETS)
        return dealt, *_cards(sight), *_season(sight)
    rest = Form(
        expect=_expect(sight, "sheets.deck"), facts=(CardsShuffled(id=ID, deck="deck.character"),), label=REST, group=OF_SHEETS
    )
    return *_cards(sight), *_refusals(sight), rest


def _season(sight: Sight) -> tuple[Form, ...]:
    """4.1.season.length: which game of the season it is, where the table keeps count."""
    if "season" in sight.table.counters:
        return ()
    picks = numbers_to_choose(SEASONS)
    fact = CounterSet(id=ID, counter="season", value=None)
    ask = Ask(title=SEASON, picks=picks, into=((0, "value"),))
    return (Form(expect=_expect(sight, "setup.note"), facts=(fact,), label=SEASON, asks=(ask,), group=NOTES),)


def _each(seats: int) -> Text:
    return say("one each, {seats}", seats=seats)


def _refusals(sight: Sight) -> tuple[Form, ...]:
    """4.1.refuse: one button for each kind, then who; nobody stands seven times above the fold."""
    forms = []
    for action in REFUSALS:
        picks = tuple(Pick(value=seat, seat=seat, adds=(_refuses(seat, action),)) for seat in _seats(sight))
        ask = Ask(title=WHO[action], picks=picks, kind="many", done=DONE)
        forms.append(Form(expect=_expect(sight, action), label=REFUSE[action], asks=(ask,), group=OF_SHEETS))
    return tuple(forms)


def _refuses(seat: int, action: str) -> ActionAnnounced:
    return ActionAnnounced(id=ID, seat=seat, action=action)


def _cards(sight: Sight) -> tuple[Form, ...]:
    """4.1.trump.deal: nobody refuses (any more)."""
    if not any(offer.expect.step == "trump.deal" for offer in sight.offers):
        return ()
    facts: tuple[Fact, ...] = (CardsShuffled(id=ID, deck="deck.trump"), *_dealt(_seats(sight)))
    hint: Text = say("nobody refuses")
    return (Form(expect=_expect(sight, "trump.deal"), facts=facts, label=CARDS, hint=hint, group=OF_CARDS),)


def _dealt(seats: Iterable[int], what: str = "trump") -> tuple[Fact, ...]:
    return tuple(CardsDealt(id=ID, seat=seat, source=f"deck.{what}", to=f"{what}.{seat}", count=1) for seat in seats)


def _silhouettes(sight: Sight, shown: list[int]) -> tuple[Form, ...]:
    """4.1.silhouette: laid down by all in one tap; then a row of camps for the next seat, and its name."""
    left = [seat for seat in _seats(sight) if seat not in shown]
    down = [seat for seat in left if not _held(sight, "silhouette", seat)]
    laid: tuple[Form, ...] = ()
    if down:
        facts: tuple[Fact, ...] = tuple(_draws(seat) for seat in down)
        label = CHANGED if shown else LAID
        laid = (Form(expect=_expect(sight, "silhouette.choose"), facts=facts, label=label, group=SILHOUETTES),)
    expect = _expect(sight, "silhouette.show")
    return *laid, *(form for seat in left for form in _camps(sight, expect, seat))


def _draws(seat: int) -> CardsDrawn:
    return CardsDrawn(id=ID, seat=seat, source="deck.silhouette", to=f"silhouette.{seat}", count=1)


def _camps(sight: Sight, expect: Expect, seat: int, before: tuple[Fact, ...] = (), what: Text = SILHOUETTE) -> tuple[Form, ...]:
    """A button for each camp, then the names of it: those of the club's sheets, those used before, or typed."""
    whose = of_seat(sight, seat)
    group: Text = say("{whose}: {what}", whose=whose, what=what)
    shown = CardsShown(id=ID, seat=seat, source=f"silhouette.{seat}", count=1)
    at = len(before)
    return tuple(
        Form(
            expect=expect,
            facts=(*before, shown),
            label=word,
            group=group,
            asks=(
                Ask(
                    title=say("{name} ({whose}, {camp})", name=NAME, whose=whose, camp=camp),
                    picks=_names(sight, camp),
                    into=((at, "cards"),),
                    typed=(Card(name="", note=camp),),
                ),
            ),
        )
        for camp, word in CAMPS.items()
    )


def _names(sight: Sight, camp: str) -> tuple[Pick, ...]:
    """Names of this camp where the sheets are known, else every name of the decks; and that nobody saw it."""
    sheets = sight.book.charts.get("characters", {})
    known = {bare_name(name): letters(str(sheet.get("alignment") or "")) for name, sheet in sheets.items()}
    own = [name for name, camps in known.items() if not camps or camps[0] == camp[0]]
    listed = own or [bare_name(name) for name in (*sight.names("deck.silhouette"), *sight.names("deck.character"))]
    names = tuple(dict.fromkeys(listed))
    picks = (Pick(value=(Card(name=name, note=camp),), label=(name, name), group=name[:1]) for name in names)
    return *picks, Pick(value=(Card(note=camp),), label=UNKNOWN, group="？")


def _sides(sight: Sight) -> tuple[Form, ...]:
    """4.1.balance: who may change, what is dealt anew, and the end of the setup; how many are on each side stands beside it."""
    larger = larger_side(sight.table)
    known = sides(sight.table)
    count = Counter(known.values()) if known else Counter[str]()
    needed = evil_sheets(len(_seats(sight)))
    hint: Text = say(
        "{count} explorers, {count_2} base players (each at least {needed})",
        count=count["explorer"],
        count_2=count["base"],
        needed=needed,
    )
    barred = "4.1.balance.check" if larger else None
    held = tuple(f"trump.{seat}" for seat in _seats(sight) if _held(sight, "trump", seat))
    away: tuple[Fact, ...] = (CardsShuffled(id=ID, deck="deck.trump", taking=held),) if held else ()
    facts = (*away, PartEnded(id=ID, part="setup"), PartBegan(id=ID, part="planets"))
    over = Form(
        expect=_expect(sight, "setup.end"),
        facts=facts,
        label=OVER,
        hint=hint if known else None,
        group=BOTH_SIDES,
        barred=barred,
    )
    return *_changes(sight, larger, hint), over


def _changes(sight: Sight, larger: tuple[int, ...], hint: Text) -> tuple[Form, ...]:
    """4.1.balance.voluntary, 4.1.balance.redeal: those of the larger side."""
    if not larger:
        return ()
    zones = tuple(f"trump.{seat}" for seat in larger if _held(sight, "trump", seat))
    cards: tuple[Fact, ...] = (CardsShuffled(id=ID, deck="deck.trump", taking=zones), *_dealt(larger))
    again = Form(expect=_expect(sight, "trump.deal"), facts=cards, label=AGAIN, hint=hint, group=BOTH_SIDES)
    back = tuple(_returned(seat, "trump") for seat in larger if _held(sight, "trump", seat))
    single = Form(
        expect=_expect(sight, "trump.back"), facts=(*back, *_dealt(larger)), label=ONE_BY_ONE, group=BOTH_SIDES, seldom=True
    )
    changed = (
        form for seat in larger for form in _camps(sight, _expect(sight, "silhouette.change"), seat, _swap(seat), CHANGE)
    )
    who = Ask(
        title=WHO_CHANGES,
        picks=tuple(Pick(value=seat, seat=seat, adds=(_returned(seat, "silhouette"),)) for seat in larger),
        kind="many",
        done=DONE,
    )
    several = Form(expect=_expect(sight, "silhouette.change"), label=WHO_CHANGES, asks=(who,), group=BOTH_SIDES)
    return again, several, *changed, *((single,) if back else ())


def _returned(seat: int, what: str) -> CardsReturned:
    return CardsReturned(id=ID, seat=seat, source=f"{what}.{seat}", to=f"deck.{what}", count=1)


def _swap(seat: int) -> tuple[Fact, ...]:
    return _returned(seat, "silhouette"), _draws(seat)


def planets(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Play may begin without its setup; within it the end of the setup says it."""
    return () if sight.table.part == "setup" else forms_of(offer)


MAKERS = dict.fromkeys(COVERED, setting_up) | {"setup.note": hidden, "planets.begin": planets}
