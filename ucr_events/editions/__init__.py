"""A club's own edition: an edition of the program with house rules, named in a header by its hash.

form.py      the form of a file            house.py     a file that was read            shelf.py     the editions known here

Files are read and checked by `ucr_events.edition_files`; `ucr_events.games.adopting` lets families answer for the shelf.
"""
