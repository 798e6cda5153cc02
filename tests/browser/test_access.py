"""No page has a serious obstacle for anybody, light or dark, as far as axe can tell."""

from typing import get_args

import pytest

from browser.access import grave_findings
from browser.conftest import Welcome
from browser.places import NOT_FOUND, NOWHERE
from browser.visitors import DESK, PHONE, Device, Theme

PATHS = (
    "/",
    "/new",
    "/new/kingdomino",
    "/new/dominoes2",
    "/join",
    "/replay",
    "/score",
    "/rules",
    "/rules/queendomino",
    NOWHERE,
)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", get_args(Theme))
def test_pages_have_no_serious_findings(welcome: Welcome, theme: Theme, device: Device) -> None:
    visitor = welcome(device._replace(theme=theme))
    visitor.allow(NOT_FOUND)
    found = {}
    for path in PATHS:
        visitor.goto(path)
        found[path] = grave_findings(visitor.page)
    assert {path: findings for path, findings in found.items() if findings} == {}
