"""Measurements of this program on this machine, and the goals they are held to.

goals.py      every measure with its goal               bed.py     the game in stores, for all measures
workload.py   the game, the same every time             pairs.py   A and B in turns, and their medians
opening.py, library_way.py, seeking.py, differing.py, filming.py, judging.py, appending.py     the measures
cluster.py    a PostgreSQL for the time of a run
"""
