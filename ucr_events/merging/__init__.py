"""Two scribes: a second log of the same game laid beside the first, and merged by choosing for each difference.

headers.py      whether two logs are of the same game at all
saying.py       what a fact says, apart from who wrote it down when and under which id
aligning.py     which facts of two logs are the same, in order
comparing.py    the differences, and what may be chosen for each
choosing.py     choices become corrections of the first log
"""
