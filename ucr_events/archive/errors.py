"""What may be wrong with the place of an archive, in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from ucr_events.errors import Refused


class BadArchive(Refused):
    """No archive, another version's, damaged, or being written by somebody else; nothing was written."""


@contextmanager
def told(address: str, *, anything: bool = False) -> Iterator[None]:
    """What the libraries raise of an address, as a sentence; raises BadArchive.

    anything: the block only asks the library, which raises bare exceptions then.
    """
    import pyarrow
    from deltalake.exceptions import CommitFailedError, DeltaError, TableNotFoundError

    try:
        yield
    except CommitFailedError as error:
        raise BadArchive(f"{address}: somebody else wrote to this archive meanwhile; nothing was changed, try again") from error
    except TableNotFoundError as error:
        raise BadArchive(f"{address}: there is no archive here; `ucr archive {address}` makes one") from error
    except FileNotFoundError as error:
        raise BadArchive(f"{address}: a file that the archive names is gone: {_first(error)}") from error
    except (DeltaError, pyarrow.ArrowException, OSError, ValueError) as error:
        raise BadArchive(f"{address}: {_first(error)}") from error
    except Refused:
        raise
    except Exception as error:
        if not anything:
            raise
        gone = "a file that the archive names is gone" if "not found" in str(error) else "a file of it cannot be read"
        raise BadArchive(f"{address}: {gone}: {_first(error)}") from error


def _first(error: Exception) -> str:
    """The first line of what the library says."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines or [type(error).__name__])[0]
