"""Judging again: the same log under another edition, reading, charts or engine, and what is found otherwise.

engine.py       which program judged
verdicts.py     what was found of a log, in a form that can be kept
judging.py      one log judged as asked
comparing.py    two judgements of one log
"""
