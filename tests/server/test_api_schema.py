"""Every operation answers generated requests as the OpenAPI document says."""

from collections.abc import Iterator

import hypothesis
import pytest
import requests
import schemathesis
from schemathesis.checks import CHECKS

from crownlands.server.openapi import document
from support.effort import effort
from support.server import RunningServer

CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
schema = schemathesis.pytest.from_fixture("api_schema")


@pytest.fixture(scope="session")
def api_schema() -> schemathesis.BaseSchema:
    """The OpenAPI document; a fixture, so that its requests are not made up at every collection."""
    return schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="session")
def session() -> Iterator[requests.Session]:
    """Keep a connection open, and look for no proxies."""
    with requests.Session() as session:
        session.trust_env = False
        yield session


@schema.parametrize()
@hypothesis.settings(
    max_examples=effort(4, 12),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_answers_are_as_documented(
    case: schemathesis.Case, server: RunningServer, session: requests.Session
) -> None:
    checks = CHECKS.get_by_names(CHECKED)
    case.call_and_validate(
        base_url=f"http://{server.address}", session=session, checks=checks, timeout=30
    )
