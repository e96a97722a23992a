"""What-ifs: a fork of a game at a step, played on by hand, beside the game and never in it.

events.py      how a fork begins and how it is put away
comparing.py   two lines beside each other: facts, tables, findings
"""
