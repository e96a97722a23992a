"""What is done at night, in the order in which it is called: for the moderator's sheet and the seats' own phones."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.selectors import by_card, listed
from ucr_events.games.deduction.course.world import looks_of
from ucr_events.games.deduction.script.numbers import number
from ucr_events.games.deduction.script.parts import Act, Role
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.texts import given
from ucr_events.games.unseen import NightAct


def night_acts(script: Script, seats: int) -> Iterator[NightAct]:
    """Every act of a night of so many seats, once."""
    called = (name for step in script.steps.values() if isinstance(step, Night) for name in step.acts)
    for name in dict.fromkeys(called):
        act = script.acts[name]
        yield NightAct(
            id=name,
            label=given(act.label.ja, act.label.en),
            roles=roles_who_do(script, act),
            many=number(script, act.many, seats),
            centre=act.centre,
            first=act.first,
            skip=act.skip,
            say=given(act.say.ja, act.say.en) if act.say else None,
        )


def roles_who_do(script: Script, act: Act) -> tuple[str, ...]:
    """The roles of which a card is enough to do it."""
    return tuple(role.id for role in script.roles if _may(act.who, role))


def _may(who: Seats, role: Role) -> bool:
    """Whether it takes just a card of this role: an office or a mark is more than a card."""
    if not by_card(who) or who.office is not None or who.mark is not None:
        return False
    asked = (
        (who.role, role.id),
        (who.dealt, role.id),
        (who.side, role.side),
        (who.kind, role.kind),
        (who.looks, looks_of(role)),
    )
    fits = all(names is None or is_so in listed(names) for names, is_so in asked)
    return fits and not any(_may(one, role) for one in who.but)
