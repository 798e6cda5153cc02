"""One server and one Chromium for each test process; a test fails if a page reports an error."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.clients import DESKTOP, TIMEOUT, Client, ContextPool, Device
from browser.server_process import ServerProcess, run_server

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

NewClient = Callable[..., Client]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: runs in a real Chromium")


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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        reason = "there is no Chromium here: `make browser` installs it, as root"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> ContextPool:
    return ContextPool(browser)


@pytest.fixture
def new_client(
    contexts: ContextPool, server: ServerProcess, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[NewClient]:
    """Return a function that opens clients; at the end none of them may have had an error.

    A failed test leaves a screenshot of every client.
    """
    opened: list[tuple[Device, Client]] = []

    def open_client(device: Device = DESKTOP, address: str = server.url) -> Client:
        client = Client(contexts.take(device), address)
        opened.append((device, client))
        return client

    yield open_client
    errors = [error for _, client in opened for error in client.unexpected_errors()]
    for number, (device, client) in enumerate(opened):
        if request.node.stash.get(FAILED, False):
            file = tmp_path / f"client-{number}.png"
            client.page.screenshot(path=file)
            print(f"screenshot of client {number}: {file}")  # noqa: T201
        contexts.give_back(device, client.context, client.address)
    assert errors == []


@pytest.fixture
def client(new_client: NewClient) -> Client:
    return new_client()
