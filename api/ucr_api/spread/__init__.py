"""Work over many logs: in this process, in several of them, or on the workers of a Dask scheduler; the answers are equal.

judged_again.py what one log judged again comes to        processes.py    work in processes of this machine
questions.py    what may be asked of a game of an archive on_dask.py      tasks on the workers of a Dask scheduler
tasks.py        a part of an archive with what is asked   engines.py      the answers, in order, by whichever engine
"""
