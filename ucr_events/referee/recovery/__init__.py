"""Incomplete records: facts left out or out of order, or play that went on after a breach; and how the referee recovers.

inserted.py        a step nobody wrote down is taken as done    hypotheses.py    the record as it is, and with one fact more
candidates.py      which unrecorded facts would explain a fact  supposing.py     a fact judged as if another came before it
unmatched.py       facts that fit no procedure                  conflicts.py     facts that contradict earlier ones
unsure.py          what the record has contradicted itself on   excused.py       objections that rest on such things
unknown_state.py   what facts since a hole show by themselves   resynchronised.py  play resumed after a gap
retracted.py       inserted facts the record does not need      refuted.py       beliefs about a seat that plays again
admitted.py        the referee itself says: something is missing  fast_path.py   nothing is missing: nothing is weighed
"""
