"""4.3 Sheet open: a support action of the own turn, in a battle or out of it."""

from ucr_events.facts import SealOpened
from ucr_events.games.locke.rules.ending.ending import why_over
from ucr_events.games.locke.rules.setup.dealing import dealings
from ucr_events.games.locke.state.leavers import leaving_now
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("4.3.open")

IN_PLAY = ("planets", "base")


@CHAPTER.check("4.3.open.when", "fact:seal.opened")
def opened_in_the_own_turn(view: View) -> "bool | Breach | None":
    """4.3.open.sheet-open, 4.3.open.when: in the own turn of normal play or battle; 5.7.after-leave.phases: after leaving one.

    Sheets shown after the game (4.2.reveal.all) are not meant.
    """
    seal = view.before.seals.get(view.fact.seal)
    if seal is None or seal.purpose != "sheet" or seal.opened is not None:
        return None
    if view.before.part not in IN_PLAY or why_over(view) is not None:
        return None
    owner = seal.seat if seal.seat is not None else view.by
    if not view.before.combats and any(one.seat == owner and one.waits for one in leaving_now(view).pending):
        return True  # 5.7.after-leave.phases: in its support phase after the battle
    turn = view.before.combats[-1].turn if view.before.combats else view.before.turn
    if view.recorded(turn, say("whose turn it was is not recorded")) == owner:
        return True
    return Breach(say("shown in the turn of seat {turn}", turn=turn))


@CHAPTER.check("4.1.deal.keep-secret", "fact:seal.shown", "fact:seal.opened")
def kept_secret_in_the_preparation(view: View) -> "bool | Breach | None":
    """4.1.deal.keep-secret: until the planets begin nobody shows the sheet it has; one that is refused is none any more."""
    seal = view.before.seals.get(view.fact.seal)
    if view.before.part != "setup" or view.before.closed or seal is None or seal.purpose != "sheet" or seal.seat is None:
        return None
    refused = [one for one in view.recall(dealings).refused if one.seat == seal.seat]
    if view.seat(seal.seat).sheet != view.fact.seal or any(one.seal in (None, view.fact.seal) for one in refused):
        return None
    seen = isinstance(view.fact, SealOpened) or any(seat != seal.seat for seat in view.fact.to)
    return not seen or Breach(say("a sheet was shown during the preparation"))
