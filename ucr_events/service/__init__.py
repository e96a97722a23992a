"""What can be done with games, put together over one store: the composition root of everything below HTTP and CLI."""

from collections.abc import Callable

from ucr_events.service import corrected
from ucr_events.service.aggregates import Library
from ucr_events.service.charts import Charts
from ucr_events.service.claiming import Claiming
from ucr_events.service.clock import Watched
from ucr_events.service.clubs import Clubs
from ucr_events.service.dealing import Dealing
from ucr_events.service.dispute_briefs import Briefs
from ucr_events.service.disputes import Disputes
from ucr_events.service.drafts import kept_in
from ucr_events.service.links import Links
from ucr_events.service.merging import Merger
from ucr_events.service.openings import Openings
from ucr_events.service.passages import Passages
from ucr_events.service.photos import Photos
from ucr_events.service.precedents import disputed
from ucr_events.service.recording import Recorder, now
from ucr_events.service.refereeing import Referee
from ucr_events.service.rejudging import Rejudger
from ucr_events.service.renewing import Renewing
from ucr_events.service.replay import Replayer
from ucr_events.service.resting import Resting
from ucr_events.service.ruling import Rulings
from ucr_events.service.sealing import Sealer
from ucr_events.service.secrets import Secrets
from ucr_events.service.signed_acts import SignedActs
from ucr_events.service.source import Source
from ucr_events.service.tallies import Tallies
from ucr_events.service.timekeeping import Timekeeping
from ucr_events.service.whatifs import WhatIfs
from ucr_events.store import Store, open_store


class Service:
    """One per process and database: the parts named below, over `store`."""

    def __init__(self, store: Store, clock: Callable[[], int] = now, timekeeping: Timekeeping | None = None) -> None:
        self.store = store
        self.clock = clock
        self.timekeeping = timekeeping
        self.source: Source = store
        self.secrets = Secrets(store)
        self.library = Library(store)
        self.replayer = Replayer(store, self.library, self.secrets, clock, kept_in(store))
        self.charts = Charts(store)
        self.referee = Referee(store, self.library, self.replayer, self.charts, store.put_verdicts)
        self.acts = SignedActs(store)
        self.recorder = Recorder(store, self.library, self.referee, clock, lambda: corrected.try_to_catch_up(store), self.acts)
        self.sealer = Sealer(store, self.library, self.replayer, self.recorder)
        self.passages = Passages(store, self.library, self.recorder, self.secrets, clock)
        self.dealing = Dealing(store, self.library, self.recorder, self.referee, self.passages)
        self.openings = Openings(store, self.library, self.recorder, self.passages)
        self.links = Links(store)
        self.renewing = Renewing(store, self.library, self.links, self.recorder)
        self.claiming = Claiming(store, self.library, self.links, self.recorder, clock)
        self.merger = Merger(store, self.library, self.recorder)
        self.rejudger = Rejudger(store, self.library, self.replayer, self.charts)
        self.resting = Resting(store, self.library, self.referee, lambda key: disputed(store, key))
        self.what_ifs = WhatIfs(store, self.library, self.replayer, self.charts, self.secrets, clock)
        self.briefs = Briefs(store, self.library, self.referee)
        self.disputes = Disputes(store, self.library, self.referee, clock)
        self.photos = Photos(store, self.disputes, clock)
        self.tallies = Tallies(store, self.library, self.replayer, self.charts, clock)
        self.clubs = Clubs(store, self.library, self.tallies, clock)
        self.rulings = Rulings(store, self.library, self.referee, self.recorder, self.disputes, self.briefs)

    def close(self) -> None:
        """Close the database connections."""
        self.store.close()


def open_service(url: str, clock: Callable[[], int] = now, *, create: bool = True) -> Service:
    """The service over an SQLite file or a `postgresql://` database, made when missing and `create`; its clock is watched."""
    store = open_store(url, create=create)
    if clock is not now:
        return Service(store, clock)
    watched = Watched(clock)
    timekeeping = Timekeeping(store, watched)
    timekeeping.begin()
    return Service(store, watched, timekeeping)


__all__ = ["Service", "open_service"]
