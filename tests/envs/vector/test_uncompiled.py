"""Without a compiler the vector environment is slow, and gives exactly the same numbers."""

from envs.vector import sample
from support.uncompiled import numbers_of


def test_plain_python_gives_the_same_numbers_and_no_warning() -> None:
    assert numbers_of(sample) == sample.numbers()
