"""Checks of teams, votes and missions: sizes, who votes, what a count comes to, who may put a failure."""

from ucr_avalon.roles import SIDES, role_of
from ucr_avalon.rules.sizes import fails_needed, size
from ucr_avalon.table import AvalonTable, ballot
from ucr_events.referee import Breach, Chapter, NeverKnown, View

CHAPTER = Chapter("teams")


def _table(view: View) -> AvalonTable:
    assert isinstance(view.before, AvalonTable)
    return view.before


def _players(view: View) -> int:
    return len(view.book.number("seats"))


@CHAPTER.check("team.size", "team.propose")
def team_has_its_size(view: View) -> "bool | Breach | None":
    """team.size: the mission and the number of players say how many go; nobody goes twice."""
    mission = len(_table(view).missions) + 1
    due, many = size(_players(view), mission), len(view.fact.targets)
    if due is None or not many:
        return None
    if len(set(view.fact.targets)) != many:
        return Breach("同じ人が2回入っている", "somebody is on the team twice")
    return many == due or Breach(f"任務{mission}は{due}人（提案は{many}人）", f"mission {mission} takes {due}, not {many}")


@CHAPTER.check("vote.each", "team.vote")
def votes_once(view: View) -> "bool | Breach | None":
    """vote.each: a vote a player; all are shown at once, so nobody changes it."""
    vote = ballot(_table(view), view.fact.because)
    if vote is None:
        return None
    return str(view.by) not in vote.cast or Breach(f"席{view.by}は投票済み", f"seat {view.by} has voted already")


@CHAPTER.check("vote.majority", "team.close")
def more_than_half(view: View) -> "bool | Breach | None":
    """vote.majority: a team stands with more yes than no; a tie refuses it."""
    vote = ballot(_table(view), view.fact.because)
    counts = dict(view.fact.counts) or (dict(vote.counts) if vote else {})
    players = _players(view)
    if view.fact.result is None or sum(counts.values()) != players:
        return None
    due = "stands" if 2 * counts.get("yes", 0) > players else "falls"
    yes, no = counts.get("yes", 0), counts.get("no", 0)
    return view.fact.result == due or Breach(f"賛成{yes}、反対{no}", f"{yes} yes and {no} no")


@CHAPTER.check("vote.everybody", "team.close")
def everybody_voted(view: View) -> "bool | Breach | None":
    """vote.everybody: no more votes are counted than there are players; fewer that were written down say nothing."""
    many = sum(view.fact.counts.values())
    if not view.fact.counts:
        return None
    return many == _players(view) or Breach(f"{many}票ある", f"{many} votes of {_players(view)} players")


@CHAPTER.check("mission.members", "mission.call")
def the_team_that_stands_goes(view: View) -> "bool | Breach | None":
    """mission.members: exactly the team that was voted for plays cards."""
    table, named = _table(view), view.fact.voters if view.fact.voters is not None else view.fact.candidates
    if not named or not table.team:
        return None
    return set(named) == set(table.team) or Breach("可決されたチームではない", "not the team that stands")


@CHAPTER.check("mission.members", "mission.card")
def a_member_plays(view: View) -> "bool | Breach | None":
    """mission.members: who is not on the team plays no card."""
    team = _table(view).team
    return not team or view.by in team or Breach(f"席{view.by}はチームにいない", f"seat {view.by} is not on the team")


@CHAPTER.check("mission.cards", "mission.close")
def a_card_each(view: View) -> "bool | Breach | None":
    """mission.cards: as many cards as members."""
    many, team = sum(view.fact.counts.values()), _table(view).team
    if not view.fact.counts or not team:
        return None
    return many == len(team) or Breach(f"{len(team)}人に{many}枚", f"{many} cards of {len(team)} members")


@CHAPTER.check("mission.fails", "mission.close")
def fails_with_enough(view: View) -> "bool | Breach | None":
    """mission.fails: one failure is enough; the fourth mission of seven or more takes two."""
    counts, mission = view.fact.counts, len(_table(view).missions) + 1
    if not counts or view.fact.result is None:
        return None
    needed, fails = fails_needed(_players(view), mission), counts.get("failure", 0)
    due = "failure" if fails >= needed else "success"
    return view.fact.result == due or Breach(
        f"失敗{fails}枚（{needed}枚で失敗）", f"{fails} failures, and {needed} make it fail"
    )


@CHAPTER.check("mission.good", "mission.close")
def only_evil_fails(view: View) -> "bool | Breach | None":
    """mission.good: the good side puts successes only, so no mission has more failures than evil members."""
    fails, team = view.fact.counts.get("failure", 0), _table(view).team
    if not fails or not team:
        return None
    evil = sum(SIDES[_role(view, seat)] == "evil" for seat in team)
    return fails <= evil or Breach(f"悪は{evil}人なのに失敗が{fails}枚", f"{fails} failures of {evil} evil members")


@CHAPTER.check("mission.good", "mission.card")
def good_puts_success(view: View) -> "bool | Breach | None":
    """mission.good: where a single card was seen, its player's side is asked."""
    if view.fact.choice != "failure":
        return None
    return SIDES[_role(view, view.by)] == "evil" or Breach(f"席{view.by}は善", f"seat {view.by} is good")


@CHAPTER.check("setup.roster", "fact:seal.opened")
def as_many_as_dealt(view: View) -> "bool | Breach | None":
    """setup.roster: no role is opened more often than the number of players says."""
    own = role_of(view.fact.value)
    if own is None:
        return None
    seals = view.before.seals.items()
    before = [name for name, seal in seals if seal.purpose == "sheet" and seal.opened and name != view.fact.seal]
    many = 1 + [role_of(view.opened(f"seal:{name}")) for name in before].count(own)
    dealt = view.book.number("roster")
    return many <= dealt.get(own, 0) or Breach(f"{own}が{many}人", f"{many} of {own}, {dealt.get(own, 0)} are dealt")


@CHAPTER.check("assassin.names", "assassin.name")
def one_other_player(view: View) -> "bool | Breach | None":
    """assassin.names: one player, and not the assassin."""
    if not view.fact.targets:
        return None
    if len(view.fact.targets) != 1:
        return Breach("名指しは1人", "one player is named")
    return view.fact.targets[0] != view.fact.seat or Breach("自分は名指せない", "not oneself")


@CHAPTER.check("assassin.who", "assassin.name")
def by_the_assassin(view: View) -> "bool | Breach | None":
    """assassin.who: the assassin alone decides."""
    return _role(view, view.by) == "assassin" or Breach(f"席{view.by}は暗殺者ではない", f"seat {view.by} is not the assassin")


@CHAPTER.check("end.assassin", "game.close")
def merlin_or_not(view: View) -> "bool | Breach | None":
    """end.assassin: evil wins if the one who was named is Merlin, else good."""
    target = _table(view).target
    if view.fact.how not in ("merlin_lives", "merlin_killed") or target is None:
        return None
    due = "merlin_killed" if _role(view, target) == "merlin" else "merlin_lives"
    return view.fact.how == due or Breach(f"席{target}は{_role(view, target)}", f"seat {target} is {_role(view, target)}")


def _role(view: View, seat: int) -> str:
    role = role_of(view.sheet(seat))
    if role is None:
        raise NeverKnown("役割が読めません", "the role cannot be read")
    return role
