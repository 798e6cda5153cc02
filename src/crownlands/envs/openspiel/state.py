"""A state as OpenSpiel wants it: it changes in place, while the moment within never does."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from crownlands.core.state import State
from crownlands.envs.openspiel.moment import CHANCE_PLAYER, NO_PLAYER, Moment
from crownlands.envs.openspiel.naming import action_name
from crownlands.envs.openspiel.words import page_of


class CrownlandsState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; made by `Game.new_initial_state`."""

    moment: Moment

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.moment = game.first

    @property
    def crownlands(self) -> State:
        """The state itself, for all that OpenSpiel does not ask: scores, views, pictures."""
        return self.moment.state

    def current_player(self) -> int:
        """Say who acts: a seat, chance, or nobody."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.moment.player == NO_PLAYER

    def is_chance_node(self) -> bool:
        """Tell whether chance acts."""
        return self.moment.player == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal actions of whoever acts, or of one player, in ascending order."""
        moment = self.moment
        return list(moment.legal) if player is None or player == moment.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give what chance may do, and how likely."""
        return list(self.moment.outcomes)

    def returns(self) -> list[float]:
        """Give what each seat has earned: nothing before the end."""
        return self.moment.returns

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "CrownlandsState":
        """Return a state that the player cannot tell from this one, with a history that led there.

        What is hidden is drawn again, with numbers from 0 to 1 of the sampler. Where nothing is
        hidden, it is a clone.
        """
        if not self.moment.setting.hides:
            clone: CrownlandsState = self.clone()
            return clone
        self.moment.setting.game.check_seat(player)
        rng = Random(sampler())
        other: CrownlandsState = self.get_game().new_initial_state()
        index = self.moment.setting.encoding.index
        for move in self.moment.imagine_moves(player, rng):
            other.apply_action(index(other.crownlands, move))
        return other

    _legal_actions = legal_actions

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return action_name(self.moment, player, action)

    def __str__(self) -> str:
        return page_of(self.moment)
