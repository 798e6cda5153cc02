"""What every refusal owes the person who tried the move."""

import pytest

import crownlands as cl


def assert_refused(state: cl.State, move: cl.Move, code: str) -> None:
    """A move is refused for its reason, in whole words of both languages, by check and by play."""
    refusal = state.check(move)
    assert refusal is not None
    assert refusal.code == code
    assert "{" not in refusal.message
    assert refusal.words.fr.format(**refusal.details) != refusal.message
    with pytest.raises(cl.Illegal) as refused:
        state.play(move)
    assert refused.value == refusal
