"""Corrections: the effective line beside the recorded one, what may be corrected, and what a correction would change.

line.py         the effective line: what counts at each step of the log, for who knows these passages
courses.py      the lines of one reader one after the other, as passages are opened
checking.py     what is refused of a correction: targets, authority, the table's policy
downstream.py   what a correction changes: steps, findings, later facts that no longer fit
"""
