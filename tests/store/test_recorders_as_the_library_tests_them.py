"""The test cases that the eventsourcing library has for recorders, run against ours, on both databases.

What our facts have more is added and left out in `library_words.py`; each override below says why.
"""

from collections.abc import Iterator

import pytest
from eventsourcing.persistence import AggregateRecorder, ApplicationRecorder, TrackingRecorder
from eventsourcing.tests import persistence as cases
from library_words import AsAggregates, InLibraryWords

from ucr_events.store import Store, open_store


class OnSQLite:
    """An empty store in an SQLite file for each case."""

    DATABASE = "sqlite_url"
    INITIAL_VERSION = 0
    "The library's cases begin some streams at 1 and others at 0; ours all begin at the same place."
    store: Store

    @pytest.fixture(autouse=True)
    def _empty_store(self, request: pytest.FixtureRequest) -> Iterator[None]:
        with open_store(request.getfixturevalue(self.DATABASE)) as self.store:
            yield


class OnPostgres(OnSQLite):
    """An empty store in a PostgreSQL database for each case."""

    DATABASE = "postgres_url"


class AggregateCases(cases.AggregateRecorderTestCase):
    store: Store

    def create_recorder(self) -> AggregateRecorder:
        return AsAggregates(self.store.application.recorder)  # type: ignore[arg-type]

    def test_performance(self) -> None:
        """Prints a time and asserts nothing; times are measured by `ucr bench`."""


class ApplicationCases(cases.ApplicationRecorderTestCase[ApplicationRecorder]):
    store: Store

    def create_recorder(self) -> ApplicationRecorder:
        return InLibraryWords(self.store.application.recorder)  # type: ignore[arg-type]

    def test_performance(self) -> None:
        """Prints a time and asserts nothing; times are measured by `ucr bench`."""


class NonInterleavingCases(cases.NonInterleavingNotificationIDsBaseCase):
    store: Store

    def create_recorder(self) -> ApplicationRecorder:
        return InLibraryWords(self.store.application.recorder)  # type: ignore[arg-type]


class TrackingCases(cases.TrackingRecorderTestCase):
    store: Store

    def create_recorder(self) -> TrackingRecorder:
        return self.store.application.factory.tracking_recorder()


class TestAggregatesOnSQLite(OnSQLite, AggregateCases): ...


class TestAggregatesOnPostgres(OnPostgres, AggregateCases): ...


class TestApplicationOnSQLite(OnSQLite, ApplicationCases): ...


class TestApplicationOnPostgres(OnPostgres, ApplicationCases):
    def test_insert_subscribe(self) -> None:
        """Optional in the library, because not every database can tell of what is new; this one can."""
        self.optional_test_insert_subscribe()


class TestNonInterleavingOnSQLite(OnSQLite, NonInterleavingCases): ...


class TestNonInterleavingOnPostgres(OnPostgres, NonInterleavingCases): ...


class TestTrackingOnSQLite(OnSQLite, TrackingCases): ...


class TestTrackingOnPostgres(OnPostgres, TrackingCases): ...


# Cases are run by the classes above, not as they are.
del AggregateCases, ApplicationCases, NonInterleavingCases, TrackingCases
