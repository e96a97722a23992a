"""The referee: what a rule book says of each fact, and what may come next. It names no game.

values.py      Expect, Frame, Moment, Finding            book.py        Book, Chapter, Rule, Reading, Revision
engine.py      judge, expectations, settle               state.py       the referee between two facts
procedures.py  what a procedure yields (one, maybe,      recogniser.py  where a fact fits among what may come
               call, window), and how it is run again    steps.py       when a check speaks
checking.py    checks asked, and the findings they give  view.py        what a check sees, how it stops at a seal,
                                                                        and the words of a chart that is missing
compared.py    what a check compared with what           consulting.py  which readings a finding rests on
causes.py      why a finding decides nothing, in words   unwritten.py   what to write down, so that a rule can look
offering.py    what may come next as ready facts         recovery/      incomplete records, and how the referee recovers
limits.py      what an expectation compares              comparing.py    what was compared, in words

A whole game is judged in `ucr_events.review`.

What may excuse a finding is found in `checking.py` (what cannot be seen), `recovery/inserted.py`, `contradictions.py`,
`excused.py`, `conflicts.py` and `hypotheses.py` (what an incomplete record explains); its cause stands in `causes.py`.
`review/written.py` says the breach with the excuse beside it, and `review/reviewing.py` drops what was revised.
"""

from ucr_events.referee.book import Book, Chapter, Revision, collect
from ucr_events.referee.engine import begin, expectations, judge, settle
from ucr_events.referee.entries import Breach, Reading, Rule
from ucr_events.referee.procedures import Become, Steps, call, in_any_order, maybe, one, result_of, window
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Allowed, Dice, Done, Expect, Finding, Frame, Moment
from ucr_events.referee.view import NeverKnown, NotYet, Unrecorded, View

__all__ = [
    "Allowed",
    "Become",
    "Book",
    "Breach",
    "Chapter",
    "Dice",
    "Done",
    "Expect",
    "Finding",
    "Frame",
    "Moment",
    "NeverKnown",
    "NotYet",
    "Reading",
    "RefereeState",
    "Revision",
    "Rule",
    "Steps",
    "Unrecorded",
    "View",
    "begin",
    "call",
    "collect",
    "expectations",
    "in_any_order",
    "judge",
    "maybe",
    "one",
    "result_of",
    "settle",
    "window",
]
