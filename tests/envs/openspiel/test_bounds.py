"""No game is longer, and no score higher or lower, than OpenSpiel is told."""

import crownlands as cl
from crownlands.kingdom.bounds import bounds_of
from envs.openspiel.playing import load
from support.modes import tree_modes
from support.walks import Walk, random_walk

PLAIN = {"kingdomino", "discovery", "xl", "teamdomino"}


def draws(walk: Walk) -> int:
    return sum(state.actor is cl.CHANCE for state in walk.states)


def decisions(walk: Walk) -> int:
    return len(walk.moves) - draws(walk)


def test_random_games_keep_within_the_bounds() -> None:
    for mode in tree_modes():
        game = mode.make()
        bounds = bounds_of(game)
        walk = random_walk(game, seed=7)
        assert 0 < decisions(walk) <= bounds.decisions, mode
        assert draws(walk) <= bounds.draws, mode
        for state in walk.sample(12):
            assert all(0 <= sheet.total <= bounds.points for sheet in state.scores()), mode


def test_plain_games_have_as_many_decisions_as_they_can_have() -> None:
    for mode in [mode for mode in tree_modes() if mode.info.id in PLAIN]:
        game = mode.make()
        assert decisions(random_walk(game, seed=3)) == bounds_of(game).decisions, mode


def test_a_dynasty_is_three_games() -> None:
    once, thrice = (bounds_of(cl.make("court", dynasty=on)) for on in (False, True))
    assert thrice == tuple(3 * most for most in once)


def test_deals_are_counted_where_they_are_agreed_on() -> None:
    one, five = (bounds_of(cl.make("dominoes2", deals=deals)) for deals in (1, 5))
    assert five == tuple(5 * most for most in one)


def test_openspiel_is_told_the_bounds() -> None:
    game = load(cl.make("kingdomino", 2), reward="margin")
    bounds = bounds_of(game.loaded.game)
    assert game.max_game_length() == bounds.decisions == 48
    assert game.max_chance_nodes_in_history() == bounds.draws == 28
    assert game.max_history_length() == 48 + 28
    assert game.max_utility() == -game.min_utility() == bounds.points / 100
