"""A hand of tiles: drawn, put away stage by stage, enacted; or put away altogether; and the powers that come of it."""

from collections import Counter

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    Fact,
    QuestionAnswered,
    QuestionAsked,
)
from ucr_events.games.deduction.course.effects import Call, bumped
from ucr_events.games.deduction.course.flow import Args, Asking, after, proceed
from ucr_events.games.deduction.course.judging import begins_step, firsts
from ucr_events.games.deduction.course.knowing import table_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.table import Came, DeductionTable
from ucr_events.games.deduction.hand.fold import (
    DECK,
    DISCARD,
    HAND,
    enacted,
    enacts,
    in_hands,
    many,
    named,
    next_of,
    vetoed,
    without,
)
from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Pass
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.referee import Allowed, Breach, Chapter, Expect, Moment, Steps, View, maybe, one

VETO = "veto"
ANSWERS = ("accept", "decline", "object")


def procedures(name: str, law: Law) -> Chapter:
    """The hand of that name."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, Hand)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        asking = Asking(law, here, Args(*args))  # type: ignore[arg-type]
        told = yield one(*asking(draw(law, name, step, here)))
        if isinstance(told, Moment) and told.step == "game.close":
            return None
        here = after(told, here) if isinstance(told, Moment) else here
        while isinstance(told, Moment) and _is_not_theirs(step, here, told.fact):  # whoever draws has not done so yet
            told = yield maybe(replace(draw(law, name, step, here), offered=False))
            here = after(told, here) if isinstance(told, Moment) else here
        return (yield from drawn(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def tops(deck: str, law: Law) -> Chapter:
    """The top tile of that deck goes to its track."""
    found = Chapter(f"{deck}.top")

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        told = yield one(
            Expect(f"{deck}.top", CardsPlayed, f"{deck}.top", match=(("source", f"{DECK}{deck}"),), likely=(("count", 1),))
        )
        calls: tuple[Call, ...] = ()
        if isinstance(told, Moment) and isinstance(told.fact, CardsPlayed) and (track := enacts(told.fact)) is not None:
            calls = bumped(law, told.before, track).calls  # type: ignore[arg-type]
        here = after(told, here) if isinstance(told, Moment) else here
        return proceed(law, "", here, calls, Args(*args))  # type: ignore[arg-type]

    found.procedure(procedure, f"{deck}.top")
    return found


def holders(step: Hand, here: DeductionTable) -> tuple[int | None, ...]:
    """Who holds the tiles at each stage."""
    return tuple(here.offices.get(office) for office in step.stages)


def _is_not_theirs(step: Hand, here: DeductionTable, fact: Fact | None) -> bool:
    """Whether tiles were drawn by somebody who surely does not draw them."""
    first = holders(step, here)[0]
    return isinstance(fact, CardsDrawn) and None not in (first, fact.seat) and fact.seat != first


def draw(law: Law, name: str, step: Hand, here: DeductionTable) -> Expect:
    """The first of them draws."""
    first = holders(step, here)[0]
    where = (("seat", Allowed(values=(first,), rule=f"{name}.draws")),) if first is not None else ()
    match = (("source", f"{DECK}{step.deck}"),)
    writes = (("to", f"{HAND}{first}"), ("count", step.draws))
    return Expect(f"{name}.draw", CardsDrawn, f"{name}.draws", match=match, where=where, offered=True, writes=writes)


def drawn(law: Law, name: str, step: Hand, here: DeductionTable, args: Args) -> Steps:
    """Each stage puts one away and hands the rest on; what is left goes to its track, unless both want no tile."""
    who = holders(step, here)
    for at, seat in enumerate(who):
        last = at == len(who) - 1
        refused = False
        while True:
            told = yield one(*put(name, step, seat), *(asked(law, name, step, here, refused=refused) if last else ()))
            here = after(told, here) if isinstance(told, Moment) else here
            if not isinstance(told, Moment) or told.step != f"{name}.ask":
                break
            agreed = yield from answered(law, name, step, here)
            if agreed is not None:
                here, calls = agreed
                return proceed(law, name, here, calls, args)
            refused = True
        if not last:
            following = who[at + 1]
            fields = (("to", Allowed(values=(f"{HAND}{following}",), rule=f"{name}.put")),) if following is not None else ()
            told = yield one(
                Expect(
                    f"{name}.pass",
                    CardsDealt,
                    f"{name}.put",
                    match=(("source", f"{HAND}{seat}"),),
                    where=fields,
                    likely=(("count", step.draws - at - 1),),
                )
            )
            here = after(told, here) if isinstance(told, Moment) else here
    return (yield from enacting(law, name, step, here, args, who[-1]))


def put(name: str, step: Hand, seat: int | None) -> tuple[Expect, ...]:
    """One is put away unseen."""
    source = (("source", f"{HAND}{seat}"),) if seat is not None else ()
    return (
        Expect(
            f"{name}.put",
            CardsDiscarded,
            f"{name}.put",
            match=source,
            likely=(("count", 1), ("to", f"{DISCARD}{step.deck}"), ("face", "down")),
        ),
    )


def asked(law: Law, name: str, step: Hand, here: DeductionTable, *, refused: bool = False) -> tuple[Expect, ...]:
    """The last of them wants no tile. refused: it was asked before."""
    if step.veto is None:
        return ()
    enough = all(here.tracks.get(track, 0) >= least for track, least in step.veto.track.items())
    may = enough and (step.veto.again or not refused)
    seat = here.offices.get(step.veto.asks)
    return (
        Expect(
            f"{name}.ask",
            QuestionAsked,
            f"{name}.veto",
            None if seat is None else (seat,),
            match=(("question", VETO),),
            barred=None if may else f"{name}.veto",
        ),
    )


def answered(law: Law, name: str, step: Hand, here: DeductionTable) -> Steps:
    """The other agrees, and all tiles are put away; or not, and play goes on: the table and calls, or None."""
    assert step.veto is not None
    seat = here.offices.get(step.veto.agrees)
    where = (("seat", Allowed(values=(seat,), rule=f"{name}.veto")),) if seat is not None else ()
    told = yield one(
        Expect(f"{name}.answer", QuestionAnswered, f"{name}.veto", where=(("answer", Allowed(values=ANSWERS)), *where))
    )
    if not isinstance(told, Moment) or not isinstance(told.fact, QuestionAnswered) or told.fact.answer != "accept":
        return None
    calls = vetoed(law, told.before, told.fact).calls  # type: ignore[arg-type]
    here = after(told, here)
    told = yield maybe(
        Expect(f"{name}.away", CardsDiscarded, f"{name}.veto", likely=(("to", f"{DISCARD}{step.deck}"), ("face", "down")))
    )
    return after(told, here) if isinstance(told, Moment) else here, calls


def enacting(law: Law, name: str, step: Hand, here: DeductionTable, args: Args, seat: int | None) -> Steps:
    """What is left goes to its track; a power may come of it."""
    source = (("source", f"{HAND}{seat}"),) if seat is not None else ()
    told = yield one(Expect(f"{name}.enact", CardsPlayed, f"{name}.enact", match=source))
    if not isinstance(told, Moment) or not isinstance(told.fact, CardsPlayed):
        return proceed(law, name, here, (), args)
    before, here = told.before, after(told, here)
    assert isinstance(before, DeductionTable)
    calls = enacted(law, before, told.fact).calls if enacts(told.fact) is not None else ()
    power = power_of(law, step, here)
    return proceed(law, name, here, (*calls, *((Call("visit", power),) if power else ())), args)


def power_of(law: Law, step: Hand, here: DeductionTable) -> str | None:
    """The step that the number of the track enacted gives."""
    powers = at_seats(step.powers, law.seats) or {}
    return powers.get(here.enacted or "", {}).get(str(here.tracks.get(here.enacted or "", 0)))


# -- checks ------------------------------------------------------------------------------------------------------------


def _hand(law: Law, name: str) -> Hand:
    step = law.script.steps[name]
    assert isinstance(step, Hand)
    return step


def draws(view: View, law: Law, name: str) -> Said:
    """So many are drawn, by whoever begins; those that lie on top, where somebody knows them."""
    step, table, fact = _hand(law, name), table_of(view), view.fact
    first = holders(step, table)[0]
    if fact.seat is not None and first is not None and fact.seat != first:
        return Breach(say("seat {first} draws, not seat {seat}", first=first, seat=fact.seat))
    if many(fact) is not None and many(fact) != step.draws:
        return Breach(say("{draws} are drawn, not {many}", draws=step.draws, many=many(fact)))
    names, lies = named(fact.cards), next_of(table, f"{DECK}{step.deck}")
    if names is None or lies is None:
        return True
    return not Counter(lies[: len(names)]) - Counter(names) or Breach(say("other tiles lie on top"))


def again(view: View, law: Law, name: str) -> Said:
    """With fewer tiles than that in the deck the discards are shuffled in before play goes on; until then when people like."""
    came = table_of(view).came
    if not begins_step(view) or came is None or isinstance(law.step(came.step), Pass | ActStep):
        return None  # said once, at the first step after what took the tiles
    if _took_the_top(law, view, came):
        return None  # the end of a hand is when it is due; of a tile turned up by nobody only the next hand needs it
    pile, least = table_of(view).zones.get(f"{DECK}{name}"), law.script.decks[name].again_below
    if pile is None or pile.count is None or in_hands(table_of(view)):
        return None
    return view.holds(pile.count, "≥", least, say_in("compared", "left"), say_in("compared", "needed")) or Breach(
        say("with {count} left it is shuffled first", count=pile.count)
    )


def _took_the_top(law: Law, view: View, came: Came) -> bool:
    """Whether the last tile that left the deck was turned up by nobody, and no hand is drawn now."""
    if isinstance(view.fact, CardsDrawn):
        return False
    if isinstance(law.step(came.step), Ballot):
        return True
    return came.outcome == VETO and table_of(view).enacted is not None


def owed(name: str, law: Law) -> Chapter:
    """A shuffle that is owed at the beginning of each step, whichever it is."""
    found = Chapter(f"{name}.again")
    found.check(f"{name}.again", *firsts(law))(lambda view: again(view, law, name))
    return found


def puts(view: View, law: Law, name: str) -> Said:
    """One is put away, of those in the hand."""
    fact, table = view.fact, table_of(view)
    if many(fact) is not None and many(fact) != 1:
        return Breach(say("one is put away, not {many}", many=many(fact)))
    return _in_hand(table, fact, named(fact.cards))


def enacts_(view: View, law: Law, name: str) -> Said:
    """The tile that is left goes to its own track."""
    fact, table = view.fact, table_of(view)
    names, track = named(fact.cards), enacts(fact)
    if track is not None and names is not None and names != (track,):
        return Breach(say("{names} goes to another track", names=names[0]))
    return _in_hand(table, fact, names if names is not None else (track,) if track else None, left=True)


def _in_hand(table: DeductionTable, fact: object, names: tuple[str, ...] | None, *, left: bool = False) -> Said:
    last = table.held[-1] if table.held else None
    if last is None or last.tiles is None or not names:
        return None
    lies = without(last.tiles, last.away) if left and last.away is not None else last.tiles
    return not Counter(names) - Counter(lies) or Breach(say("{names} is not in that hand", names=names[0]))


def shown(view: View, law: Law, name: str) -> Said:
    """What was in a hand fits what was handed on and enacted."""
    table, names = table_of(view), named(view.fact.cards)
    source = view.fact.source or ""
    if names is None or not source.startswith(HAND) or not table.held:
        return None
    at = next((at for at, one in enumerate(table.held) if source == f"{HAND}{one.seat}"), None)
    if at is None:
        return Breach(say("that seat held no tiles"))
    one = table.held[at]
    if one.many is not None and one.many != len(names):
        return Breach(say("there were {many}", many=one.many))
    others = [*table.held[at + 1 :]]
    inner = next((other.tiles for other in others if other.tiles is not None), None)
    inner = inner if inner is not None else (table.enacted,) if table.enacted and _is_over(table) else None
    outer = next((other.tiles for other in reversed(table.held[:at]) if other.tiles is not None), None)
    fit = not (Counter(inner or ()) - Counter(names)) and not (Counter(names) - Counter(outer or names))
    return fit or Breach(say("it does not fit what was handed on and enacted"))


def _is_over(table: DeductionTable) -> bool:
    return table.came is not None and table.came.outcome == "enacted"


def veto(view: View, law: Law, name: str) -> Said:
    """From those numbers on, asked by the one and answered by the other."""
    step, table = _hand(law, name), table_of(view)
    if step.veto is None:
        return None
    may = all(table.tracks.get(track, 0) >= least for track, least in step.veto.track.items())
    if not may:
        return Breach(say("there is no veto yet"))
    frame = view.moment.frame
    if view.step.endswith(".ask") and not step.veto.again and frame is not None and frame.moment(view.step):
        return Breach(say("a veto is asked for once"))
    return True


JUDGED = {
    "draws": Judged(draws, ("draw",), seen=True),
    "put": Judged(puts, ("put",)),
    "enact": Judged(enacts_, ("enact",)),
    "shown": Judged(shown, ("fact:cards.shown",)),
    "veto": Judged(veto, ("ask", "away"), seen=True),
}
"What of a hand is judged."


def top(view: View, law: Law, name: str) -> Said:
    """It is the tile that lies on top, and goes to its own track."""
    fact, table = view.fact, table_of(view)
    lies, track = next_of(table, f"{DECK}{name}"), enacts(fact)
    if not lies or track is None:
        return None
    return lies[0] == track or Breach(say("it is not the tile on top"))


def shuffle(view: View, law: Law, name: str) -> Said:
    """The deck is shuffled with all that was put away, and only with fewer tiles in it than that."""
    fact, table = view.fact, table_of(view)
    if fact.deck != f"{DECK}{name}":
        return None
    away, pile = table.zones.get(f"{DISCARD}{name}"), table.zones.get(fact.deck)
    if away is not None and away.count and f"{DISCARD}{name}" not in fact.taking:
        return Breach(say("what was put away is shuffled in"))
    most = law.script.decks[name].again_below
    dealt = any(table.tracks.get(track, 0) for track in law.script.decks[name].cards)
    early = dealt and pile is not None and pile.count is not None and pile.count >= most
    return not early or Breach(say("with {most} or more left it is not shuffled", most=most))


def whole(view: View, law: Law, name: str) -> Said:
    """The deck holds all tiles that are not enacted, so many of each, where its order was written down."""
    fact, table = view.fact, table_of(view)
    names, pile = named(fact.cards), table.zones.get(f"{DECK}{name}")
    if fact.source != f"{DECK}{name}" or fact.because is not None or names is None or pile is None or pile.count != len(names):
        return None
    if in_hands(table):
        return None
    left = {track: many_ - table.tracks.get(track, 0) for track, many_ in law.script.decks[name].cards.items()}
    return dict(Counter(names)) == {track: many_ for track, many_ in left.items() if many_} or Breach(
        say("the deck is made otherwise")
    )


def made_of(view: View, law: Law, name: str) -> Said:
    """What was enacted, lies on the discards and is taken now is no more than there are tiles of a kind."""
    fact, table = view.fact, table_of(view)
    names = named(fact.cards)
    if fact.source != f"{DECK}{name}" or names is None:
        return None
    cards, away = law.script.decks[name].cards, table.tiles.get(f"{DISCARD}{name}", ())
    gone = Counter(names) + Counter(away) + Counter({track: table.tracks.get(track, 0) for track in cards})
    over = next((track for track, many_ in gone.items() if many_ > cards.get(track, 0)), None)
    return over is None or Breach(say("there are only {cards} {over}", cards=cards.get(over, 0), over=over))


def tiles_of(view: View, law: Law, name: str) -> Said:
    """The deck, and what is taken from it, are of the tiles that there are."""
    return whole(view, law, name) if isinstance(view.fact, CardsShown) else made_of(view, law, name)


DECK_JUDGED = {
    "again": Judged(again, (), seen=True),
    "top": Judged(top, ("top",)),
    "shuffle": Judged(shuffle, ("fact:cards.shuffled",), seen=True),
    "cards": Judged(tiles_of, ("fact:cards.shown", "fact:cards.drawn", "fact:cards.played")),
}
"What of a deck is judged, by the ends of its rules' ids (`policy.top`)."
