"""What works on the logs of one source: games have theirs, and what-ifs have theirs."""

from typing import Protocol

from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.logs.source import Source
from ucr_events.service.reading.replay import Replayer
from ucr_events.service.writing.recording import Recorder


class Parts(Protocol):
    """Logs in memory, their tables and films, what the rules say of them, and what records into them."""

    source: Source
    library: Library
    replayer: Replayer
    referee: Referee
    recorder: Recorder
