"""Addresses that answers name: written as at the root of a host, with the prefix in front below which this request came.

Behind a reverse proxy the service may be a folder of a host; see http/mounting.py.
"""

from contextvars import ContextVar

PREFIX: ContextVar[str] = ContextVar("prefix", default="")
"Set for each request; empty on the command line, and at the root of a host."


def placed(path: str) -> str:
    """The path at the host of a path of the service, both beginning with a slash."""
    return PREFIX.get() + path
