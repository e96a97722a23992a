"""Scripts: a hidden-role game as one file of data over mechanisms.

base.py seats.py effects.py parts.py steps.py whole.py    the parts of a file, as frozen structs
form.py        every place that has not the form          variants.py    a variant laid over its base
choices.py     options and readings laid in               values.py      what closed words are called
numbers.py     what holds for a number of seats           offered.py     a script as an edition
written.py     a script that was read, named by its hash  reading.py     from a file, with every mistake at once
known.py       those of the program, that of a header     checking.py    all mistakes: names.py flow.py places.py counts.py
shelf.py       those that clubs wrote                    own.py         the same as editions of the family
precedence.py  a variant's word before its base's options
folder.py      from a club's folder                      mending.py     a file without what is wrong in its form

Order stands in lists only: stored content is canonical JSON, in which a table has none.
"""
