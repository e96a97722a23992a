"""Corrections: the effective line beside the recorded one, what may be corrected, and what a correction would change.

line.py         the effective line: what counts at each step of the log
checking.py     what is refused of a correction: targets, authority, the table's policy
downstream.py   what a correction changes: steps, findings, later facts that no longer fit
"""
