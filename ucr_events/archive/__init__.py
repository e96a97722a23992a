"""An archive of games as tables that other engines read (Delta Lake).

tables.py    which tables there are, and a game as their rows          agreed.py   whose games may be kept
redacting.py a person's names taken out of facts and rows              errors.py   what may be wrong with a place
delta.py     the tables at their address, and the versions of them that belong together
writing.py   a batch of games, all of it or nothing                    erasing.py  a person or a game, with the proof
reading.py   games as logs again, in parts                             checking.py whether everything is there and holds
locking.py   one writer at a time, where the place is a folder

Needs deltalake and pyarrow (`pip install unalterable-card-record[archive]`), in delta.py and what stands on it.
"""
