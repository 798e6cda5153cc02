"""One server and one Chromium for each worker; no visitor may have seen an error."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser import album
from browser.house import CROWNLANDS, STEADY, House, open_house
from browser.visitors import DESK, Device, Visitor, visit

HERE = Path(__file__).parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

FAILED = pytest.StashKey[bool]()

Welcome = Callable[..., Visitor]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: plays in a real Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    program = STEADY if album.WANTED else CROWNLANDS
    with open_house(tmp_path_factory.mktemp("house"), program) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        reason = "there is no Chromium here: `make browser` installs it, as root"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def welcome(
    browser: Browser, house: House, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Welcome]:
    """Let visitors in; at the end of the test none of them may have seen an error.

    A failed test leaves a picture of what each of them saw.
    """
    visitors: list[Visitor] = []
    with ExitStack() as doors:

        def let_in(device: Device = DESK, address: str = house.url) -> Visitor:
            visitor = doors.enter_context(visit(browser, address, device))
            visitors.append(visitor)
            return visitor

        yield let_in
        if request.node.stash.get(FAILED, False):
            for number, visitor in enumerate(visitors):
                picture = tmp_path / f"visitor-{number}.png"
                visitor.page.screenshot(path=picture)
                print(f"what visitor {number} saw: {picture}")  # noqa: T201
        troubles = [trouble for visitor in visitors for trouble in visitor.untold()]
    assert troubles == []


@pytest.fixture
def visitor(welcome: Welcome) -> Visitor:
    return welcome()
