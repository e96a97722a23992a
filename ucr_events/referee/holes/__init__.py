"""Records with holes, out of order, or played on after a breach: what is said of them, and how the referee recovers.

gaps.py       a step nobody wrote down is guessed     doubts.py     two thoughts: the record as it is, and with one fact more
resuming.py   play resumed after a gap                supposing.py  what comes of a fact if another happened before it
astray.py     two facts out of place are a hole       contrary.py   so are two that the record before them speaks against
unsure.py     what it has contradicted itself about   afresh.py     what the facts since a hole show
unwritten.py  what to write down, so that a rule can look
excused.py    an objection that rests on either is not held      taken_back.py  what was guessed, where the record fits better
disproved.py  what was believed of who then takes part again     thoughts.py   what may be missing before a fact
"""
