"""The compiled core is the engine: the same moves, points and winners at every step of every game.

Random games are spread over all the modes that the core plays: ten thousand in thorough tests.
"""

import numpy as np
import pytest

import crownlands as cl
from compiled.game_logs import GameLog, names, play_and_log_all
from crownlands.compiled import bridge
from crownlands.compiled.config import config_of, supports_game
from crownlands.compiled.kingdom import ranks as ranks_of
from crownlands.compiled.kingdom import winners as winners_of
from crownlands.compiled.position import CHANCE as CORE_CHANCE
from crownlands.compiled.position import PLACED, Position
from crownlands.core.moves import CHANCE, Actor
from crownlands.kingdom.kingdom import Kingdom, kingdom_points
from crownlands.kingdom.scoring import harmony_lines, middle_kingdom_lines
from support.effort import effort
from support.modes import Mode, all_modes

MODES = [mode for mode in all_modes() if supports_game(mode.make())]
BONUSES = {"harmony": harmony_lines, "middle-kingdom": middle_kingdom_lines}
GAMES = effort(400, 10_000)
GAMES_OF_A_MODE = -(-GAMES // len(MODES))


def test_all_ways_to_play_without_expansions_are_covered() -> None:
    covered = {(mode.info.id, mode.players) for mode in MODES}
    kingdomino = {("kingdomino", players) for players in (2, 3, 4)}
    teams = {("teamdomino", players) for players in (6, 8)}
    assert covered == {("discovery", 2)} | kingdomino | teams | {("xl", n) for n in (2, 3, 4)}


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_core_and_engine_agree_at_every_step(mode: Mode) -> None:
    game = mode.make()
    replay = Replay(game)
    for log in play_and_log_all(game, seed=MODES.index(mode), games=GAMES_OF_A_MODE):
        replay.compare(log)


class Replay:
    """Plays what the core logged through the engine, and compares all they say."""

    def __init__(self, game: cl.Game) -> None:
        self.game = game
        self.names = names(game)
        self.moves = {name: move for move, name in self.names.items()}
        self.bonuses = [lines for bonus, lines in BONUSES.items() if game.options[bonus]]

    def compare(self, log: GameLog) -> None:
        """Compare every step of a game, and its end."""
        state = self.game.start()
        kingdoms: list[Kingdom | None] = [None for _ in self.game.sides]
        points = [0 for _ in self.game.sides]
        for number, step in enumerate(log.steps):
            if number == log.kept_at:
                compare_positions(state, log.kept)
                assert [sheet.total for sheet in state.scores()] == step.points
            for side, kingdom in enumerate(state.position.kingdoms):
                if kingdom is not kingdoms[side]:
                    kingdoms[side] = kingdom
                    points[side] = self.points(kingdom)
            moves = sorted(map(self.names.__getitem__, state.legal_moves()))
            assert moves == sorted(step.moves)
            assert step.chosen in moves
            assert points == step.points
            assert core_actor(state.actor) == step.actor
            position = self.game.rules.play(state.position, self.moves[step.chosen])
            state = cl.State(self.game, position)
        assert state.actor is None
        compare_ends(state, log)

    def points(self, kingdom: Kingdom) -> int:
        """Add up what a kingdom is worth, without writing the sheet that says why."""
        bonuses = sum(line.points for lines in self.bonuses for line in lines(kingdom))
        return kingdom_points(kingdom) + bonuses


def core_actor(actor: Actor) -> int | None:
    """Say who acts as the core does."""
    return CORE_CHANCE if actor is CHANCE else actor


def compare_positions(state: cl.State, position: Position) -> None:
    """Carry a position over to the other side and back, both ways."""
    assert bridge.to_state(state.game, position) == state
    carried = bridge.from_state(state)
    assert np.array_equal(carried.lands, position.lands)
    assert np.array_equal(carried.boxes, position.boxes)
    assert np.array_equal(carried.fields[PLACED:], position.fields[PLACED:])
    assert bridge.to_state(state.game, carried) == state


def compare_ends(state: cl.State, log: GameLog) -> None:
    """Compare the last position, its scores and tie-breaks, and who wins."""
    assert bridge.to_state(state.game, log.end) == state
    sheets = state.scores()
    assert [sheet.total for sheet in sheets] == log.last_points
    config, lands, boxes = config_of(state.game), log.end.lands, log.end.boxes
    ranks = [sheet.rank_key for sheet in sheets]
    assert [divide(rank) for rank in ranks_of(config, lands, boxes)] == ranks
    assert winners_of(config, lands, boxes) == state.winners()


def divide(rank: int) -> tuple[int, int, int]:
    """Return the points, the largest domain and the crowns that a rank is made of."""
    return rank >> 14, rank >> 8 & 63, rank & 255
