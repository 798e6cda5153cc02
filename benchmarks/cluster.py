"""Play at many tables of several server processes while these are killed, and check all histories.

    python benchmarks/cluster.py --kills 200 --tables 40 --processes 4

A real PostgreSQL and the processes run on loopback ports. Two people and a spectator at every table
connect to random processes. Meanwhile processes are killed, paused and cut off from the database,
the database is restarted, and connections are cut and delayed. In the end the histories of all
clients are compared with the logs in the database; it exits with an error if there is a fault.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.cluster.campaign import Campaign, run_campaign
from support.cluster.cluster import running_cluster
from support.cluster.faults import FaultPlan
from support.postgres import own_postgres

if TYPE_CHECKING:
    from support.cluster.campaign import Report

SHOWN = 40
"""The most faults that are printed."""


def main() -> None:
    """Run a campaign, print what happened, and exit with an error if a fault was found."""
    args = _parser().parse_args()
    plan = FaultPlan(
        kills=args.kills,
        pauses=args.pauses,
        partitions=args.partitions,
        restarts=args.restarts,
        cuts=args.cuts,
        delays=args.delays,
        every=args.every,
    )
    campaign = Campaign(
        tables=args.tables,
        faults=plan,
        think=args.think,
        seed=args.seed,
        patience=args.patience,
    )
    folder = Path(args.logs or tempfile.mkdtemp(prefix="cluster"))
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with own_postgres() as postgres, running_cluster(postgres, folder, args.processes) as cluster:
        report = asyncio.run(run_campaign(cluster, campaign))
        cluster_ended = [member.stop() for member in cluster.members]
    _print(report, time.monotonic() - begun)
    say(f"exit codes of the processes: {cluster_ended}; their logs are in {folder}")
    if report.faults or any(cluster_ended):
        sys.exit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--kills", type=int, default=20, help="processes that are killed")
    parser.add_argument("--pauses", type=int, default=4, help="processes stopped for a while")
    parser.add_argument("--partitions", type=int, default=4, help="processes without a database")
    parser.add_argument("--restarts", type=int, default=2, help="restarts of the database")
    parser.add_argument("--cuts", type=int, default=10, help="connections cut")
    parser.add_argument("--delays", type=int, default=10, help="connections slowed down")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two faults")
    parser.add_argument("--think", type=float, default=0.5, help="seconds a person thinks")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds to finish the games")
    parser.add_argument("--seed", type=int, default=1, help="of the faults and the players")
    parser.add_argument("--logs", help="the folder for the logs of the processes")
    return parser


def _print(report: Report, seconds: float) -> None:
    made = ", ".join(f"{count} {name}" for name, count in sorted(report.made.items()))
    refused = ", ".join(f"{count} {code}" for code, count in sorted(report.refused.items()))
    say(f"{seconds:.0f} s; faults made: {made or 'none'}")
    say(f"{report.matches} matches, {report.entries} entries, {report.fenced} with a fence")
    say(f"{report.acknowledged} commands acknowledged, {report.resent} of all sent again")
    say(f"refused: {refused or 'nothing'}")
    say(f"{report.connections} connections, {report.notifications} notifications")
    for name, share in {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items():
        say(f"  {name} {1000 * report.percentile(share):8.1f} ms")
    for fault in report.faults[:SHOWN]:
        say(f"FAULT {fault}")
    say(f"{len(report.faults)} faults found")


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
