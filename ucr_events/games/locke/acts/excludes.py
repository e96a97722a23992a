"""How an edition says which acts of a turn do not stand together: `EXCLUDES` in `revisions/<edition>/turns.py`.

What mit2020 says of it are checks by phase, in `rules/turn/main_actions.py` and beside it.
"""

from ucr_events.facts import DiceRolled
from ucr_events.games.locke.acts.act import Act, Way
from ucr_events.games.locke.texts import say
from ucr_events.referee.values import Plain, RuleId
from ucr_events.texts import Text

FAILED = "teleport_failed"
"A teleport whose die is above the level declared for it: another deed than one that moves."
FAILED_WORDS: Text = say("fails to teleport")


class Excludes(Plain, frozen=True):
    """After one of the earlier acts none of the later is done in the same turn. reading: only where the rule is read so."""

    rule: RuleId
    earlier: tuple[str, ...]
    later: tuple[str, ...]
    reading: str | None = None


MOVES = ("walk", "spaceport_move", "teleport_move")
"Names of the acts by which a piece goes from square to square."
BY_ONESELF = frozenset({"walk", "teleport", "spaceport"})
"How a piece moves that its player moves."
PIECE_MOVED = frozenset({"walk", "teleport.alone"})
"Ways of those acts in which the piece has moved."


def _rolls(name: str, words: Text) -> Act:
    return Act(name=name, kind="support", words=words, ways=(Way(f"{name}.rolled", DiceRolled, (("purpose", name),)),))


CHECKS = (
    _rolls("probe_check", say("checks for probes")),
    _rolls("nova_check", say("makes a nova check")),
    _rolls("king_check", say("checks whether the editorial office is destroyed")),
)
"Acts of kmc2003 alone; what else is asked of them its chapter says."
