"""Bots that take their time, and what is said meanwhile."""

import time
from io import StringIO
from types import SimpleNamespace

import pytest
from rich.console import Console

from crownlands.cli import display
from crownlands.cli.display import Pacer


def terminal() -> Console:
    return Console(file=StringIO(), force_terminal=True)


def test_a_decision_takes_no_less_than_its_time(monkeypatch):
    slept = []
    clock = SimpleNamespace(monotonic=iter([100.0, 101.5]).__next__, sleep=slept.append)
    monkeypatch.setattr(display, "time", clock)
    with Pacer(Console(file=StringIO()), seconds=4).deciding("P2 is thinking"):
        pass
    assert slept == [2.5]


def test_a_long_thought_is_told_on_a_terminal():
    console = terminal()
    with Pacer(console).deciding("P2 is thinking"):
        for _ in range(1_000):
            if "P2 is thinking" in console.file.getvalue():
                break
            time.sleep(0.01)
    assert "P2 is thinking" in console.file.getvalue()


@pytest.mark.parametrize(
    "console", [terminal(), Console(file=StringIO())], ids=["terminal", "file"]
)
def test_nothing_is_told_of_a_short_thought(console, monkeypatch):
    monkeypatch.setattr(display, "STATUS_DELAY", 3600)
    with Pacer(console).thinking("P2 is thinking"):
        pass
    assert console.file.getvalue() == ""
