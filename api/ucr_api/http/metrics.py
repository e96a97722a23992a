"""`/metrics` in the text format of Prometheus. No label names a game, a seat or a person."""

from collections.abc import Iterator
from contextlib import suppress

from flask import Flask, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from ucr_api.http.answered import Answered, watch
from ucr_api.http.state import STANDS, STORE_ERRORS
from ucr_api.live.hub import Hub
from ucr_api.settings import Settings
from ucr_events.rejudging.engine import engine
from ucr_events.service import Service
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.store import StoreError

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"Seconds."


def measure(app: Flask, service: Service, hub: Hub, settings: Settings, witnesses: Witnesses) -> None:
    """Keep count, and answer /metrics, where that is wanted."""
    if not settings.metrics:
        return
    disable_created_metrics()  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    requests = Counter("ucr_requests", "Requests answered.", ["method", "route", "status"], registry=registry)
    seconds = Histogram("ucr_request_seconds", "Until answers began.", ["method", "route"], buckets=BUCKETS, registry=registry)
    app.extensions[STORE_ERRORS] = Counter("ucr_store_errors", "Answers 503: the store was away or busy.", registry=registry)
    Info("ucr_build", "Which program this is.", registry=registry).info({"version": engine()})
    registry.register(OfStore(service))
    behind = Gauge("ucr_restored", "1: the store has less than was signed of it, and is read-only.", registry=registry)
    behind.set_function(lambda: 0 if app.extensions[STANDS].held is None else 1)
    registry.register(OfWitnesses(witnesses))
    Gauge("ucr_streams", "Live streams that are open.", registry=registry).set_function(lambda: hub.count)

    def count(answered: Answered) -> None:
        requests.labels(answered.method, answered.route, str(answered.status)).inc()
        seconds.labels(answered.method, answered.route).observe(answered.seconds)

    watch(app, count)

    @app.get("/metrics")
    def _metrics() -> Response:
        return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class OfWitnesses(Collector):
    """Up to where each witness signed the log of all games, and whether it signs still."""

    def __init__(self, witnesses: Witnesses) -> None:
        self._witnesses = witnesses

    def collect(self) -> Iterator[Metric]:
        """Asked at each reading."""
        size, at, failing = self.describe()
        with suppress(StoreError):
            for asked, signed in self._witnesses.all():
                size.add_metric([asked.key.name], signed.size)
                at.add_metric([asked.key.name], signed.at)
                failing.add_metric([asked.key.name], signed.times)
        yield from (size, at, failing)

    def describe(self) -> list[GaugeMetricFamily]:
        """Its names, without asking the store."""
        return [
            GaugeMetricFamily(f"ucr_witness_{name}", about, labels=["witness"])
            for name, about in (
                ("entries", "Entries of the log of all games that the witness signed last."),
                ("signed_at_seconds", "When that was, in seconds since 1970."),
                ("refusals", "How often it has not signed since."),
            )
        ]


class OfStore(Collector):
    """What the store itself counts, for all processes on it."""

    def __init__(self, service: Service) -> None:
        self._store = service.store

    def collect(self) -> Iterator[Metric]:
        """Asked at each reading."""
        try:
            recorded = self._store.last_notification()
        except StoreError:
            recorded = None
        yield GaugeMetricFamily("ucr_store_up", "1: the store answers.", value=0 if recorded is None else 1)
        broken = len(self._store.broken.all())
        yield GaugeMetricFamily("ucr_logs_broken", "Logs in which something stored was found altered.", value=broken)
        if recorded is not None:
            yield CounterMetricFamily("ucr_facts_recorded", "Facts recorded since the store was made.", value=recorded)

    def describe(self) -> Iterator[Metric]:
        """Its names, without asking the store."""
        yield GaugeMetricFamily("ucr_store_up", "")
        yield GaugeMetricFamily("ucr_logs_broken", "")
        yield CounterMetricFamily("ucr_facts_recorded", "")
