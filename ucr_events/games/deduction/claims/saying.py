"""What may be said of acts that nobody saw: for the pad on which claims are tapped."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.world import looks_of
from ucr_events.games.deduction.night.calling import roles_who_do
from ucr_events.games.deduction.script.effects import Look
from ucr_events.games.deduction.script.parts import Act, Role
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import given
from ucr_events.games.unseen import ActSaid


def claimable(law: Law) -> Iterator[ActSaid]:
    """The acts of nights that may be claimed, with what they may have taught at this table."""
    script = law.script
    nightly = {name for step in script.steps.values() if isinstance(step, Night) for name in step.acts}
    for name in (one for one in script.claims if one in nightly):
        act = script.acts[name]
        of = _shows(act)
        yield ActSaid(
            id=name,
            label=given(act.label.ja, act.label.en),
            roles=roles_who_do(script, act),
            many=act.many if isinstance(act.many, int) else 1,
            centre=act.centre,
            of=of,
            words=tuple(dict.fromkeys(_word(role, of) for role in law.roles.values() if _is_in(law, role))) if of else (),
        )


def _shows(act: Act) -> str:
    return next((one.shows for one in act.do if isinstance(one, Look)), "")


def _word(role: Role, of: str) -> str:
    return {"role": role.id, "side": role.side}.get(of) or looks_of(role)


def _is_in(law: Law, role: Role) -> bool:
    return law.roster.get(role.id, 0) > 0
