"""Games played on a Ray cluster: an actor for every processor it has, on any machine.

Crownlands must be installed on every machine of the cluster.
"""

from __future__ import annotations

import os
from importlib import import_module
from socket import create_connection
from typing import TYPE_CHECKING, Any, Final, Generic
from urllib.parse import urlsplit

from crownlands.arena.errors import BadCluster
from crownlands.arena.executors import JobRunner, LostGame, Result, read_report
from crownlands.core.lazy_imports import need_extra

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.arena.executors import Job

LOCAL: Final = "local"
"""Instead of an address: start a cluster on this machine, and stop it afterwards."""
CONNECT_TIMEOUT: Final = 10.0
"""Seconds that a cluster may take to accept a connection."""


class RayCluster(Generic[Result]):
    """Plays in actors of a cluster; one that is lost, perhaps with its machine, is replaced."""

    def __init__(self, plan: Job[Result], address: str, size: int | None = None) -> None:
        self._ray = _import_ray()
        self._begun = _join(self._ray, address, size)
        try:
            self.size = size_of(address, self._ray.cluster_resources(), size)
        except BadCluster:
            self._leave()
            raise
        self._job = plan
        self._sent = self._ray.put(plan)
        self._actor = self._ray.remote(num_cpus=1)(JobRunner)
        self._idle: list[Any] = []
        self._busy: dict[Any, tuple[Any, int]] = {}

    def submit(self, number: int) -> None:
        """Start a game on an idle actor, or on a new one."""
        actor = self._idle.pop() if self._idle else self._actor.remote(self._sent)
        self._busy[actor.try_to_run.remote(number)] = actor, number

    def wait(self) -> Result | LostGame:
        """Wait for the next actor that has finished, or is gone."""
        (answer,), _ = self._ray.wait(list(self._busy), num_returns=1)
        actor, number = self._busy[answer]
        try:
            ok, content = self._ray.get(answer)
        except self._ray.exceptions.RayError as error:
            del self._busy[answer]
            self._ray.kill(actor)
            return LostGame(number, str(error))
        played = read_report(self._job, number, ok=ok, content=content)
        del self._busy[answer]
        self._idle.append(actor)
        return played

    def close(self) -> None:
        """End every actor, and the cluster if it was begun for this."""
        for actor in (*self._idle, *(actor for actor, _ in self._busy.values())):
            self._ray.kill(actor)
        self._idle, self._busy = [], {}
        self._leave()

    def _leave(self) -> None:
        if self._begun:
            self._ray.shutdown()


def size_of(address: str, resources: Mapping[str, float], wanted: int | None) -> int:
    """Return how many games a cluster plays at a time; raise `BadCluster` if it cannot play."""
    processors = int(resources.get("CPU", 0))
    if not processors:
        raise BadCluster(f"the Ray cluster {address} has no processor to play on", address=address)
    return wanted or processors


def _import_ray() -> Any:
    need_extra("ray", "a Ray cluster", "ray")
    return import_module("ray")


def _join(ray: Any, address: str, size: int | None) -> bool:
    """Connect to a cluster unless that has happened; return whether to disconnect in the end."""
    if ray.is_initialized():
        return False
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(num_cpus=size, include_dashboard=False, **quiet)
        return True
    try:
        _check_address(address)
        ray.init(address=address, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadCluster(f"no Ray cluster at {address}: {error}", address=address) from None
    return True


def _check_address(address: str) -> None:
    """Raise an error unless host:port answers: Ray itself would try for many minutes."""
    place = urlsplit(address if "//" in address else f"//{address}")
    if place.hostname and place.port:
        create_connection((place.hostname, place.port), CONNECT_TIMEOUT).close()
