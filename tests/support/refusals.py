"""Why moves and written positions are refused."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition


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


def why_refused(game: cl.Game, data: dict[str, Any]) -> str | None:
    """Return what is said about a written position that is refused, or None if it is read."""
    try:
        game.state(data)
    except BadPosition as refused:
        return str(refused)
    return None
