"""Exact methods of OpenSpiel on the games that are small enough for them."""

from fractions import Fraction
from functools import cache
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.algorithms.minimax import expectiminimax

import crownlands as cl
from crownlands.core.moves import CHANCE
from envs.openspiel.playing import load
from support.effort import THOROUGH
from support.tables import play

WHOLE_GAME = 100
"""More decisions than a small game has."""


def margin(state: cl.State, known: dict[cl.State, Fraction]) -> Fraction:
    """Search a game to its end: by how much the first side wins if both play for the margin."""
    if state not in known:
        if state.actor is None:
            own, other = (sheet.total for sheet in state.scores())
            known[state] = Fraction(own - other)
            return known[state]
        values = [margin(state.play(move), known) for move in state.legal_moves()]
        if state.actor is CHANCE:
            known[state] = sum(values, Fraction()) / len(values)
        else:
            known[state] = max(values) if state.actor == 0 else min(values)
    return known[state]


def state_after(game: Any, notations: str) -> Any:
    """Make moves, named by their notations, in a game of OpenSpiel."""
    state = game.new_initial_state()
    for notation in notations.split():
        (action,) = [
            action
            for action in state.legal_actions()
            if state.action_to_string(state.current_player(), action) == notation
        ]
        state.apply_action(action)
    return state


class TestTinyKingdomino:
    @pytest.mark.parametrize(("picks", "points"), [(">1 P2 >3", 4), (">3 P2 >1", -4)])
    def test_openspiel_finds_the_values_of_our_own_search(self, picks: str, points: int) -> None:
        """In the first line, the bare field that goes with the crowned one is worth more."""
        game = cl.make("tiny-kingdomino")
        opening = f"+1 +3 P1 {picks}"
        own = margin(play(game.start(), opening), {})
        assert own == points
        state = state_after(load(game, reward="margin"), opening)
        value, _ = expectiminimax(state, WHOLE_GAME, None, maximizing_player_id=0)
        assert value == pytest.approx(float(own) / 100)

    def test_the_game_is_fair_before_the_kings_are_drawn(self) -> None:
        start = cl.make("tiny-kingdomino").start()
        known: dict[cl.State, Fraction] = {}
        assert margin(play(start, "+1 +3"), known) == 0
        assert margin(play(start, "+1 +3 P1"), known) == 4
        assert margin(play(start, "+1 +3 P2"), known) == -4

    def test_the_whole_game_has_the_value_and_size_that_the_page_says(self) -> None:
        known: dict[cl.State, Fraction] = {}
        start = cl.make("tiny-kingdomino").start()
        assert margin(start, known) == 0
        decisions = [state for state in known if isinstance(state.actor, int)]
        assert len(known) == 66_215
        assert sum(state.actor is None for state in known) == 43_008
        assert len(decisions) == 23_136
        assert sum(len(state.legal_moves()) > 1 for state in decisions) == 19_656

        @cache
        def histories(state: cl.State) -> int:
            return 1 + sum(histories(state.play(move)) for move in state.legal_moves())

        assert histories(start) == 1_315_577

    @pytest.mark.skipif(not THOROUGH, reason="takes 20 seconds")
    def test_openspiel_finds_the_value_of_the_whole_game(self) -> None:
        game = load(cl.make("tiny-kingdomino"), reward="margin")
        value, _ = expectiminimax(
            game.new_initial_state(), WHOLE_GAME, None, maximizing_player_id=0
        )
        assert value == pytest.approx(0)


@pytest.fixture(scope="module")
def cards() -> Any:
    """Tiny Dominoes 2 as a tree in memory, which the C++ algorithms walk without any Python."""
    return pyspiel.convert_to_cached_tree(pyspiel.load_game("crownlands_tiny_dominoes2"))


class TestTinyDominoes2:
    def test_the_tree_is_small(self) -> None:
        game = pyspiel.load_game("crownlands_tiny_dominoes2")
        histories = get_all_states(game, include_chance_states=True).values()
        decisions = [state for state in histories if state.current_player() >= 0]
        choices = [state for state in decisions if len(state.legal_actions()) > 1]
        assert len(histories) == 8_222
        assert len({state.information_state_string() for state in decisions}) == 2_244
        assert len({state.information_state_string() for state in choices}) == 252

    def test_random_moves_lose_this_much_to_who_knows_of_them(self, cards: Any) -> None:
        uniform = pyspiel.UniformRandomPolicy(cards)
        assert pyspiel.exploitability(cards, uniform) == pytest.approx(151 / 252)

    def test_counterfactual_regret_minimization_comes_close_to_an_equilibrium(
        self, cards: Any
    ) -> None:
        solver = pyspiel.CFRPlusSolver(cards)
        for _ in range(50):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        assert pyspiel.exploitability(cards, average) < 0.001
        returns = pyspiel.expected_returns(
            cards.new_initial_state(), average, -1, use_infostate_get_policy=True
        )
        assert returns == pytest.approx([0, 0], abs=0.001)
