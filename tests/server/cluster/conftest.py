"""Two server processes on one PostgreSQL, for all tests that do not end with a broken one."""

import pytest
from msgspec.structs import asdict

from support.cluster.cluster import running_cluster
from support.cluster.counted_bots import FACTORY, NOTES
from support.cluster.timing import eventually
from support.postgres import own_postgres
from support.server import ROOMY


@pytest.fixture(scope="session")
def postgres_server():
    with own_postgres() as postgres:
        yield postgres


@pytest.fixture(scope="session")
def questions(tmp_path_factory):
    """Return the file in which bots note the decisions they are asked for."""
    return tmp_path_factory.mktemp("bots") / "questions"


@pytest.fixture(scope="session")
def records():
    """Return how many records a visitor may store at once."""
    return 6


@pytest.fixture(scope="session")
def cluster(postgres_server, questions, records, tmp_path_factory):
    limits = {"stored_records_per_minute": 0.01, "stored_record_burst": records}
    with running_cluster(
        postgres_server,
        tmp_path_factory.mktemp("cluster"),
        environment={NOTES: str(questions)},
        bot_factory=FACTORY,
        limits=asdict(ROOMY) | limits,
    ) as cluster:
        eventually(lambda: all("2 live" in member.log.read_text() for member in cluster.members))
        yield cluster


@pytest.fixture
def one(cluster):
    """The first process."""
    return cluster.servers[0]


@pytest.fixture
def other(cluster):
    """The second process."""
    return cluster.servers[1]
