"""A random game of a mode: what every contract is tried on."""

from collections.abc import Callable, Iterable
from functools import cached_property
from inspect import signature
from typing import Any

import crownlands as cl
from support.modes import Mode
from support.walks import Walk, shared_walk


class Played:
    """A mode, and a random game played in it. Its attributes are what a test may ask for."""

    def __init__(self, mode: Mode, before: "list[Played]") -> None:
        self.mode = mode
        self.game = mode.make()
        self._before = before

    @property
    def walk(self) -> Walk:
        """The states of the game and the moves between them."""
        return shared_walk(self.game)

    @cached_property
    def views(self) -> list[dict[str, Any]]:
        """What a spectator saw of it, from the first moment to the last."""
        return [state.view().data() for state in self.walk.sample(20)]

    @cached_property
    def new_kinds(self) -> list[cl.State]:
        """A state of each kind of decision that earlier modes of the same parts did not have."""
        known = {
            kind
            for other in self._before
            if other.game.packages == self.game.packages
            for kind in other.walk.by_kind
        }
        by_kind = self.walk.by_kind.items()
        return [states[len(states) // 2] for kind, states in by_kind if kind not in known]


def play_modes(modes: Iterable[Mode]) -> list[Played]:
    """Set up the modes of a game; each is played when a test first asks for it."""
    games: list[Played] = []
    for mode in modes:
        games.append(Played(mode, games[:]))
    return games


def in_every_mode(check: Callable[..., None]) -> Callable[[list[Played]], None]:
    """Turn a check of one mode into a test of all modes of a game.

    The check names attributes of `Played`. Where it fails, a note names the mode.
    """
    wanted = tuple(signature(check).parameters)

    def test(modes: list[Played]) -> None:
        for one in modes:
            try:
                check(*(getattr(one, name) for name in wanted))
            except BaseException as failure:
                failure.add_note(f"in the mode {one.mode}")
                raise

    test.__doc__ = check.__doc__
    return test
