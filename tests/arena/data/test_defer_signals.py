"""A signal waits until what must be whole is whole."""

import signal
from collections.abc import Iterator
from threading import Thread

import pytest

from crownlands.arena.data.files import defer_signals


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Signals reach this process as they reach a program somebody has begun."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_comes_after_the_block():
    done = []

    def work() -> None:
        with defer_signals():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_a_signal_nothing_comes():
    with defer_signals():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_other_threads_get_no_signals_and_defer_none():
    done = []

    def work() -> None:
        with defer_signals():
            done.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == [signal.default_int_handler]
