"""A club's own edition as a data file: an edition of the program with house rules, named in a header by its hash.

form.py      the form of a file            checking.py  every mistake of a file at once
house.py     a file that was read          sense.py     what does not fit the edition it is based on
shelf.py     the editions known here       loading.py   from a folder or an installed package

`ucr_events.games.adopting` makes families answer for what is on the shelf.
"""
