"""The referee beside one game: a log judged as it grows, and what is asked of it between two facts.

reviewing.py   Review: every finding so far, and what of it still holds    acts.py       which facts are one act
following.py   what follows by itself from the last fact                   ahead.py      what may come next, as forms
veil.py        over a passage that the reader does not know, nobody is accused but by what all see
"""
