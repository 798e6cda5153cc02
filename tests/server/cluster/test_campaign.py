"""The short form of `benchmarks/cluster.py`: games go on while processes are killed and cut off."""

import asyncio

from support.cluster.campaign import Campaign, run_campaign
from support.cluster.cluster import running_cluster
from support.cluster.faults import FaultPlan
from support.effort import effort


def test_games_survive_kills_pauses_and_restarts(postgres_server, tmp_path):
    plan = FaultPlan(
        kills=effort(3, 20),
        pauses=effort(1, 4),
        partitions=effort(1, 4),
        restarts=effort(1, 2),
        cuts=effort(2, 10),
        delays=effort(1, 5),
        every=1.0,
    )
    campaign = Campaign(tables=effort(5, 16), faults=plan, think=0.05, patience=90)
    with running_cluster(postgres_server, tmp_path, effort(2, 4)) as cluster:
        report = asyncio.run(run_campaign(cluster, campaign))
        assert report.faults == [], cluster.logs
        assert report.made["kill"] == plan.kills
        assert report.fenced == report.entries
        assert report.notifications > 0
        assert [member.stop() for member in cluster.members] == [0] * len(cluster.members)
