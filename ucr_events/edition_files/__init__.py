"""Reading a club's own edition from a file; what it is once it is read is in `ucr_events.editions`.

checking.py   every mistake of a file at once            loading.py   from a folder or an installed package
sense.py      what does not fit the edition it is based on            mending.py   a file without its mistakes, in plain words
"""
