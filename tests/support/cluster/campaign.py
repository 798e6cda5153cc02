"""A campaign: people, bots and spectators at many tables of a cluster while faults happen."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from support.cluster.checker import check
from support.cluster.faults import FaultPlan, Faults
from support.cluster.history import Answered, History, Sent, named_cards
from support.cluster.logs import read_logs
from support.cluster.players import Chain, Person, Spectator

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from support.cluster.cluster import Cluster
    from support.cluster.logs import Log
    from support.cluster.players import TableClient
    from support.server import RunningServer

TABLES: tuple[dict[str, Any], ...] = (
    {"game": "kingdomino", "seats": ("me", "link")},
    {"game": "dominoes2", "seats": ("me", "link"), "options": {"deals": 1}},
    {"game": "kingdomino", "seats": ("me", "learner", "link"), "pace": 20},
    {"game": "duel", "seats": ("me", "link")},
    {"game": "dominoes2", "seats": ("me", "gentle", "link"), "options": {"deals": 1}, "pace": 5},
    {"game": "kingdomino", "seats": ("me", "gentle", "link", "gentle"), "confirm": "off"},
    {"game": "kingdomino", "seats": ("me", "link"), "pace": 40, "confirm": "always"},
    {"game": "kingdomino", "seats": ("me", "link"), "options": {"dynasty": True}, "pace": 10},
)
"""The tables of a campaign, in turn: people alone, people with bots, hidden hands, holds, parts."""
PLAIN = re.compile(r"[\s\[\]{},:\"0-9a-zA-Z_.-]*")
"""What a notification may have in it: ids and numbers, as JSON."""


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """What happens in a campaign."""

    tables: int
    faults: FaultPlan
    think: float = 0.1
    """The seconds that a person thinks, on average."""
    stay: float = 4.0
    """The seconds after which a spectator goes to another process, on average."""
    seed: int = 1
    patience: float = 60.0
    """How many seconds the games may take to finish after the last fault."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, and the faults that were found."""

    faults: list[str]
    made: dict[str, int]
    """The faults that were made."""
    matches: int
    entries: int
    """The entries of all logs."""
    fenced: int
    """Those with a fencing token."""
    acknowledged: int
    resent: int
    """Commands that were sent more than once."""
    refused: dict[str, int]
    """Refusals by their code."""
    connections: int
    notifications: int
    seconds: list[float]
    """How long the acknowledgements took, sorted."""

    def percentile(self, share: float) -> float:
        """Return how long the given share of acknowledgements took at most."""
        return self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


async def run_campaign(cluster: Cluster, campaign: Campaign) -> Report:
    """Play at all tables until the faults are over and the games finished, then check."""
    rng = Random(campaign.seed)
    faults = Faults(cluster, campaign.faults, rng)
    clients = seat_clients(cluster.servers, campaign, rng, lambda: faults.left > 0)
    stuck = await play_during(clients, faults.run(), campaign.patience)
    engine = cluster.engine()
    logs = read_logs(engine)
    engine.dispose()
    return make_report(clients, logs, stuck, dict(faults.made), cluster.notifications())


def seat_clients(
    servers: Sequence[RunningServer],
    campaign: Campaign,
    rng: Random,
    wants_more: Callable[[], bool],
) -> list[TableClient]:
    """Make the tables of a campaign, and return the people and spectators at all of them."""
    clients: list[TableClient] = []
    for number in range(campaign.tables):
        wish = dict(TABLES[number % len(TABLES)])
        created = servers[number % len(servers)].new_table(*wish.pop("seats"), **wish)
        chain = Chain(created, wants_more)
        clients += _clients(servers, campaign, chain, f"t{number}", rng)
    return clients


async def play_during(
    clients: Sequence[TableClient], work: Awaitable[None], patience: float
) -> list[str]:
    """Let clients play while something happens, and until their games are finished.

    Return what kept them from finishing.
    """
    playing = [asyncio.create_task(client.play()) for client in clients]
    try:
        await work
        _, unfinished = await asyncio.wait(playing, timeout=patience)
        stuck = [client.where for client in clients if not client.done] if unfinished else []
    finally:
        for task in playing:
            task.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
    broken = [repr(one) for one in outcomes if isinstance(one, Exception)]
    return [f"{where} did not come to the end" for where in stuck] + broken


def _clients(
    servers: Sequence[RunningServer], campaign: Campaign, chain: Chain, name: str, rng: Random
) -> list[TableClient]:
    people: list[TableClient] = [
        Person(
            f"{name}s{key['seat']}",
            servers,
            chain,
            Random(rng.random()),
            seat=key["seat"],
            think=campaign.think,
        )
        for key in chain.created["seats"]
    ]
    watching = Spectator(f"{name}w", servers, chain, Random(rng.random()), campaign.stay)
    return [*people, watching]


def make_report(
    clients: Sequence[TableClient],
    logs: Mapping[str, Log],
    stuck: Sequence[str],
    made: dict[str, int],
    notifications: Sequence[str],
) -> Report:
    """Check the histories of all clients, and count what happened."""
    histories = [history for client in clients for history in client.histories]
    found = [*stuck, *check(histories, logs)]
    found += [
        f"a notification says more than ids and numbers: {payload}"
        for payload in notifications
        if not PLAIN.fullmatch(payload) or named_cards(payload)
    ]
    sent = Counter(entry.id for entry in _entries(histories) if isinstance(entry, Sent))
    answers = [entry for entry in _entries(histories) if isinstance(entry, Answered)]
    rows = [row for log in logs.values() for row in log.rows]
    return Report(
        faults=found,
        made=made,
        matches=len(logs),
        entries=len(rows),
        fenced=sum(row.fence is not None for row in rows),
        acknowledged=sum(answer.code is None for answer in answers),
        resent=sum(times > 1 for times in sent.values()),
        refused=dict(Counter(answer.code for answer in answers if answer.code is not None)),
        connections=sum(client.connections for client in clients),
        notifications=len(notifications),
        seconds=sorted(answer.seconds for answer in answers if answer.code is None),
    )


def _entries(histories: Sequence[History]) -> Any:
    return (entry for history in histories for entry in history.entries)
