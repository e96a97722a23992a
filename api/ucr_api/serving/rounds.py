"""The doctor's round beside the requests: a thread that looks at a little of what is stored, rests, and goes on."""

import threading

from ucr_events.service.keeping.walking import Round
from ucr_events.store import Store, StoreError

BETWEEN_STEPS = 1.0
BETWEEN_ROUNDS = 3600.0
"Seconds."


class Rounds:
    """Runs until it is closed."""

    def __init__(self, store: Store, between_steps: float = BETWEEN_STEPS) -> None:
        self._round = Round(store)
        self._between = between_steps
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rounds", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Begin no further step, and wait for the one that is being made."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        over = False
        while not self._closed.wait(BETWEEN_ROUNDS if over else self._between):
            try:
                over = self._round.step()
            except StoreError:
                over = False  # busy or away: the next step tries again
