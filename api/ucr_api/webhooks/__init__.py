"""Webhooks: other programs are told what became of games that everybody may watch, signed as Standard Webhooks 1.0 says.

targets.py      whom, by which secret (UCR_WEBHOOKS), and the signature
news.py         what there is to tell since a place in the log of all facts: the log is the queue
deliveries.py   up to where each was told, who of several processes tells it, and when it is asked again

The thread that does it beside the requests is `serving/notifying.py`; the command is `ucr webhook`.
"""
