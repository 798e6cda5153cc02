"""A signal waits until what must be whole is whole."""

import signal
from collections.abc import Iterator
from threading import Thread

import pytest

from crownlands.arena.data.calm import undisturbed


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Signals reach this process as they reach a program somebody has begun."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_comes_after_the_block():
    done = []

    def work() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_a_signal_nothing_comes():
    with undisturbed():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_other_threads_hear_no_signals_and_need_no_calm():
    done = []

    def work() -> None:
        with undisturbed():
            done.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == [signal.default_int_handler]
