"""The interface against its own document, with whatever can be thought of as requests."""

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import CHECKS

from crownlands.server.openapi import document

schema = schemathesis.openapi.from_dict(document())
CHECKED = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
    ]
)


@pytest.mark.usefixtures("house")
@schema.parametrize()
@hypothesis.settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_answers_are_as_documented(case, house) -> None:
    case.call_and_validate(base_url=f"http://{house.address}", checks=CHECKED, timeout=30)
