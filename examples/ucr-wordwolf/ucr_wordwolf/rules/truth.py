"""Checks of what the words say once all sheets are open: who is a wolf, whether the guess was right, who won."""

from ucr_events.referee import Breach, Chapter, NeverKnown, Unrecorded, View
from ucr_wordwolf.roles import SIDES, VILLAGER, WOLF, folded, majority, word_of
from ucr_wordwolf.rules.course import DECIDED, runs_off
from ucr_wordwolf.table import WordWolfTable
from ucr_wordwolf.texts import say

CHAPTER = Chapter("truth")
WINNERS = {"wolf_found": "village", "wolf_guessed": "wolves", "wolf_hidden": "wolves"}
"end.how: how the game was closed -> the side that won."


def _table(view: View) -> WordWolfTable:
    assert isinstance(view.before, WordWolfTable)
    return view.before


def dealt(view: View) -> dict[int, str]:
    """Seat -> its word, folded; waits until every sheet is open, for who is a wolf hangs on all of them."""
    words = {seat: word_of(view.sheet(seat)) for seat in view.book.number("seats")}
    if None in words.values():
        raise NeverKnown(say("a sheet says no word"))
    return {seat: folded(word) for seat, word in words.items() if word is not None}


def village(view: View) -> str:
    """The word of the majority, folded."""
    word = majority(dealt(view).values(), view.book.number("wolves"))
    if word is None:
        raise NeverKnown(say("the words that were dealt do not tell who is a wolf"))
    return word


def role(view: View, seat: int) -> str:
    """What the seat is by its word."""
    return VILLAGER if dealt(view)[seat] == village(view) else WOLF


@CHAPTER.check("setup.words", "game.close")
def two_words(view: View) -> "bool | Breach | None":
    """setup.words, setup.wolves: two words were dealt, and as many of the other one as there are wolves."""
    words, many = list(dealt(view).values()), view.book.number("wolves")
    if majority(words, many) is not None:
        return True
    found = "・".join(f"{words.count(word)}" for word in sorted(set(words), key=words.count))
    return Breach(say("players with the same word: {found}, and {many} should be wolves", found=found, many=many))


@CHAPTER.check("vote.truth", "chosen.told")
def what_the_chosen_is(view: View) -> "bool | Breach | None":
    """vote.truth: whoever was chosen is a wolf if their word is that of the minority; of several, if one of them is."""
    chosen = _table(view).chosen
    due = WOLF if any(role(view, seat) == WOLF for seat in chosen) else VILLAGER
    so = say("there is a wolf among") if due == WOLF else say("no wolf among")
    return view.fact.outcome == due or Breach(say("{what} those who were chosen", what=so))


@CHAPTER.check("guess.who", "guess.make")
def a_chosen_wolf_guesses(view: View) -> "bool | Breach | None":
    """guess.who: a wolf that was chosen guesses, or any wolf once one was chosen: by reading."""
    table, seat = _table(view), view.by
    if not table.chosen or table.found == VILLAGER:
        return None
    if view.reading("guess.who") == "chosen" and seat not in table.chosen:
        return Breach(say("seat {seat} was not chosen", seat=seat))
    return role(view, seat) == WOLF or Breach(say("seat {seat} is no wolf", seat=seat))


@CHAPTER.check("guess.right", "guess.told")
def the_guess(view: View) -> "bool | Breach | None":
    """guess.right: the word itself is right; how near another may be is a reading."""
    guess = _table(view).guess
    if guess is None:
        return None
    same = folded(guess) == village(view)
    if not same and view.reading("guess.right") == "near":
        return None
    due = "right" if same else "wrong"
    so = say("it is the word") if same else say("it is another word")
    return view.fact.outcome == due or Breach(so)


@CHAPTER.check("end.how", "game.close")
def how_it_ended(view: View) -> "bool | Breach | None":
    """end.how: what nobody told is read from the words; what was told is held against the close by the course of play."""
    table, how = _table(view), view.fact.how
    if not table.chosen or (table.found is not None and (table.guess is None or table.guessed is not None)):
        return None
    if table.found is None and not any(role(view, seat) == WOLF for seat in table.chosen):
        return how == "wolf_hidden" or Breach(say("no wolf was chosen"))
    if table.guess is None:
        return how == "wolf_found" or Breach(say("a wolf was chosen, and nobody guessed"))
    same = folded(table.guess) == village(view)
    if not same and view.reading("guess.right") == "near":
        return bool(how != "wolf_hidden")
    return how == ("wolf_guessed" if same else "wolf_found") or Breach(
        say("the guess is the word") if same else say("the guess is another word")
    )


@CHAPTER.check("end.how", "fact:game.closed")
def after_the_vote(view: View) -> "bool | Breach | None":
    """end.how: a game that is said to be decided has had its vote, and the runoff that a tie asks for."""
    table = _table(view)
    over = table.chosen or (table.tied and not runs_off(view.reading("vote.tie"), table))
    if view.fact.how not in DECIDED or over:
        return None
    raise Unrecorded(say("no vote was recorded before it"), ("vote", None))


@CHAPTER.check("end.winners", "game.close")
def who_won(view: View) -> "bool | Breach | None":
    """end.winners: a side wins or loses together."""
    stated = [one for one in view.fact.results if one.outcome in ("won", "lost")]
    winner = WINNERS.get(view.fact.how)
    if not stated or winner is None:
        return None
    wrong = [one.seat for one in stated if (one.outcome == "won") != (SIDES[role(view, one.seat)] == winner)]
    among = ", ".join(map(str, wrong))
    return not wrong or Breach(say("it is the other way for seat {among}", among=among))
