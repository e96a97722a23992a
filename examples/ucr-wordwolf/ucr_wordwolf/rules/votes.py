"""Checks of the vote: who votes for whom, what a count comes to, what a tie means; and that words stay secret until then."""

from ucr_events.referee import Breach, Chapter, Unrecorded, View
from ucr_wordwolf.rules.course import runs_off
from ucr_wordwolf.table import WordWolfTable, ballot, leaders, votes_of
from ucr_wordwolf.texts import say

CHAPTER = Chapter("votes")


def _table(view: View) -> WordWolfTable:
    assert isinstance(view.before, WordWolfTable)
    return view.before


def _players(view: View) -> int:
    return len(view.book.number("seats"))


@CHAPTER.check("vote.each", "vote.cast")
def votes_once(view: View) -> "bool | Breach | None":
    """vote.each: a vote a player; all point at once, so nobody changes it."""
    vote = ballot(_table(view), view.fact.because)
    if vote is None:
        return None
    return str(view.by) not in vote.cast or Breach(say("seat {by} has voted already", by=view.by))


@CHAPTER.check("vote.self", "vote.cast")
def not_for_oneself(view: View) -> "bool | Breach | None":
    """vote.self: nobody votes for themselves."""
    return None if view.fact.target is None else view.fact.target != view.by


@CHAPTER.check("vote.runoff", "vote.cast")
def among_the_tied(view: View) -> "bool | Breach | None":
    """vote.runoff: in a runoff only those who were tied can be voted for."""
    tied = _table(view).tied
    if not tied or view.fact.target is None:
        return None
    seat, among = view.fact.target, ", ".join(map(str, tied))
    return seat in tied or Breach(say("seat {seat} is none of the tied ({among})", seat=seat, among=among))


@CHAPTER.check("vote.everybody", "vote.close")
def everybody_votes(view: View) -> "bool | Breach | None":
    """vote.everybody: as many votes as players; fewer that were seen say nothing, unless the record is said to be whole."""
    vote, players = ballot(_table(view), view.fact.because), _players(view)
    votes = sum(votes_of(view.fact, vote).values())
    if view.fact.counts or votes > players:
        return votes == players or Breach(say("{votes} votes of {players} players", votes=votes, players=players))
    if 0 < votes < players:
        reason = say("only {votes} votes of {players} players were recorded", votes=votes, players=players)
        raise Unrecorded(reason, ("vote", None))
    return None


@CHAPTER.check("vote.most", "vote.close")
def most_votes(view: View) -> "bool | Breach | None":
    """vote.most: who has the most votes is chosen."""
    most = _most(view)
    if most is None or len(most) > 1:
        return None
    return tuple(view.fact.chosen) == most or Breach(say("seat {most} has the most votes", most=most[0]))


@CHAPTER.check("vote.tie", "vote.close")
def a_tie(view: View) -> "bool | Breach | None":
    """vote.tie: with as many votes for several, nobody is chosen, or all of them are: by reading."""
    most = _most(view)
    if most is None or len(most) < 2:
        return None
    if view.reading("vote.tie") == "all":
        return set(view.fact.chosen) == set(most) or Breach(say("all who are tied are chosen"))
    return not view.fact.chosen or Breach(say("it is a tie, and nobody is chosen"))


def _most(view: View) -> tuple[int, ...] | None:
    """Who has the most votes, where all of them are known."""
    votes = votes_of(view.fact, ballot(_table(view), view.fact.because))
    return leaders(votes) if sum(votes.values()) == _players(view) else None


@CHAPTER.check("vote.tie", "vote.more")
def no_more_votes(view: View) -> "bool | Breach | None":
    """vote.tie: by this reading a tie is not voted on again."""
    return None if not _table(view).tied else runs_off(view.reading("vote.tie"), _table(view))


@CHAPTER.check("talk.secret", "fact:seal.opened", "fact:seal.shown", "fact:seals.released")
def secret_until_the_vote(view: View) -> "bool | Breach | None":
    """talk.secret: nobody shows a word before the vote has chosen somebody, or it is over."""
    table = _table(view)
    if table.closed or table.chosen or not _is_of_a_word(view):
        return None
    if table.tied and not runs_off(view.reading("vote.tie"), table):
        return True
    if any(not one.closed for one in table.votes) or table.tied:
        return Breach(say("a word is shown while the vote is on"))
    raise Unrecorded(say("no vote was recorded before it"), ("vote", None))


def _is_of_a_word(view: View) -> bool:
    """Whether what opens is a word that was dealt, and not only to whoever holds it."""
    fact, seals = view.fact, view.before.seals
    held = [seals[name] for name in getattr(fact, "seals", (getattr(fact, "seal", ""),)) if name in seals]
    return any(one.purpose == "sheet" and set(getattr(fact, "to", (0,))) - {one.seat} for one in held)
