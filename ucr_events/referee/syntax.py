"""Python text as a tree, one thread at a time.

CPython 3.11 counts how deep a tree is for all threads together: of two that parse at once, one fails with SystemError. A server
that has just begun parses its rules for several requests at once.
"""

import ast
from threading import Lock

_one_at_a_time = Lock()


def module_of(source: str) -> ast.Module:
    """The tree of a module; raises SyntaxError."""
    with _one_at_a_time:
        return ast.parse(source)


def expression_of(source: str) -> ast.Expression:
    """The tree of one expression; raises SyntaxError, ValueError, RecursionError or MemoryError for what is none."""
    with _one_at_a_time:
        return ast.parse(source, mode="eval")
