"""What can be done with games, put together over one store: the composition root of everything below HTTP and CLI.

From below to above; a room knows those before it, and none after it:

    keeping       whether rows and clock hold, keys, patience     telling     what may come, what rests on what, two lines
    logs          a stored log in memory, what clubs brought      hidden      sealed values, passages, deals, openings
    reading       table and film at a step, for one reader        linking     links, claims, renewals
    judging       the referee beside stored games                 disputing   disputes and rulings
    listing       lists made of all logs                          whatifs     what-ifs
    transparency  heads, the log over all games, epochs           clubs       clubs and what their games say
    writing       facts come in                                   exchanging  files, second logs, archives
"""

from collections.abc import Callable

from ucr_events.service.clubs.clubs import Clubs
from ucr_events.service.clubs.tallies import Tallies
from ucr_events.service.disputing.dispute_briefs import Briefs
from ucr_events.service.disputing.disputes import Disputes
from ucr_events.service.disputing.photos import Photos
from ucr_events.service.disputing.ruling import Rulings
from ucr_events.service.exchanging.merging import Merger
from ucr_events.service.hidden.dealing import Dealing
from ucr_events.service.hidden.drafts import kept_in
from ucr_events.service.hidden.openings import Openings
from ucr_events.service.hidden.passages import Passages
from ucr_events.service.hidden.sealing import Sealer
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.judging.rejudging import Rejudger
from ucr_events.service.keeping.clock import Watched
from ucr_events.service.keeping.secrets import Secrets
from ucr_events.service.keeping.timekeeping import Timekeeping
from ucr_events.service.linking.claiming import Claiming
from ucr_events.service.linking.links import Links
from ucr_events.service.linking.renewing import Renewing
from ucr_events.service.listing import corrected
from ucr_events.service.listing.precedents import disputed
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.logs.charts import Charts
from ucr_events.service.logs.source import Source
from ucr_events.service.reading.replay import Replayer
from ucr_events.service.telling.resting import Resting
from ucr_events.service.whatifs.whatifs import WhatIfs
from ucr_events.service.writing.recording import Recorder, now
from ucr_events.service.writing.signed_acts import SignedActs
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
