"""What is wrong with a file, collected line by line, so that it is all said at once."""

from ucr_events.errors import BadFile, BadLog

MOST = 100
"Mistakes after which a file is given up."


class Mistakes:
    """The mistakes found so far."""

    def __init__(self) -> None:
        self.found: list[BadLog] = []

    def add(self, mistake: BadLog) -> None:
        """Keep it; raises BadFile with all of them when it is one too many."""
        self.found.append(mistake)
        if len(self.found) >= MOST:
            self.found.append(BadLog(f"there may be more; nothing was read after {MOST} mistakes"))
            self.refuse()

    def refuse(self) -> None:
        """Raises BadLog or BadFile if there is any."""
        if len(self.found) == 1:
            raise self.found[0]
        if self.found:
            raise BadFile(self.found)
