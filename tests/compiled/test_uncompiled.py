"""Without a compiler the core is plain Python that gives exactly the same numbers."""

from compiled import sample
from support.uncompiled import numbers_of


def test_plain_python_gives_the_same_numbers_and_no_warning() -> None:
    assert numbers_of(sample) == sample.numbers()
