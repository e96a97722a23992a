"""Scripts: a hidden-role game as one file of data over mechanisms.

The form      base.py seats.py effects.py parts.py steps.py whole.py: the parts of a file, as frozen structs
Reading       reading.py (a file, every mistake at once) variants.py precedence.py (a variant over its base, its word first)
              choices.py (options and readings laid in) written.py (what was read, named by its hash)
Mistakes      checking.py: form.py expected.py mending.py (what has not the form)
              names.py flow.py places.py counts.py (what does not fit)
              selecting.py (where sets of seats stand) notes.py (what is no mistake and may be forgotten)
What it says  numbers.py (for a number of seats) values.py (words of closed words) offered.py (as an edition)
              summary.py (in lines) texts.py (the rules of its documents)
Where it is   known.py (of the program, of a header) shelf.py own.py folder.py (of clubs) writing.py (as a file)
Role lists    rolelist.py rolecounts.py: JSON in the form of clocktower scripts

Order stands in lists only: stored content is canonical JSON, in which a table has none.
"""
