"""Heuristics of games and expansions, and bots where there are none."""

from random import Random

import pytest

import crownlands as cl
from bots.positions import placing
from bots.quick import QUICK
from crownlands.bots.levels import LEVELS
from crownlands.core.hooks import find_hook
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.limits import Limit, SearchControls
from crownlands.games.queendomino.rules import PostKnight
from crownlands.kingdom.heuristics import best_fit
from crownlands.kingdom.moves import Pick, Place
from crownlands.text import Translator
from crownlands.text.advice import advice
from support.cases import for_each
from support.walks import random_walk

HASTE = SearchControls(Limit(simulations=2))


class HastyBot:
    """A bot that may think for two simulations only."""

    def __init__(self, spec: str) -> None:
        self.bot = cl.make_bot(spec)

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Let it think."""
        think = getattr(self.bot, "think", None)
        return think(view, rng, HASTE) if think else self.bot.choose(view, rng)


@pytest.fixture(params=["nim", "orchard"])
def game(request: pytest.FixtureRequest) -> cl.Game:
    """A game whose folder has no heuristics and no levels."""
    found: cl.Game = request.getfixturevalue(request.param)
    assert find_hook(found.info.package, "heuristics") is None
    assert find_hook(found.info.package, "levels") is None
    return found


@pytest.mark.parametrize("spec", QUICK)
def test_every_bot_plays_a_game_without_heuristics(game: cl.Game, spec: str) -> None:
    assert cl.play_out(game, spec, seed=1).final().actor is None


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_level_plays_a_game_without_heuristics(game: cl.Game, level) -> None:
    record = cl.play_out(game, HastyBot(level.bot), seed=1)
    assert record.final().actor is None


@pytest.mark.usefixtures("orchard")
def test_a_dynasty_of_a_game_without_heuristics_is_played() -> None:
    game = cl.make("orchard", dynasty=True)
    assert cl.play_out(game, "mc:sims=1,depth=0", seed=1).final().actor is None


def test_every_move_of_a_game_without_heuristics_is_advised(game: cl.Game) -> None:
    for state in random_walk(game, seed=2).states:
        if isinstance(state.actor, int):
            for language in ("en", "fr"):
                assert advice(state, state.legal_moves()[-1], Translator(language))


def test_an_expansion_without_heuristics_keeps_those_of_dominoes(orchard: cl.Game) -> None:
    heuristics = heuristics_of(orchard)
    for state in random_walk(orchard, seed=3).states:
        if isinstance(state.actor, int):
            moves = state.legal_moves()
            known = heuristics.move_values(state.position, moves) is not None
            assert known == isinstance(moves[0], Place | Pick)


@pytest.mark.parametrize(
    ("name", "options"),
    [("queendomino", {}), ("royal-wedding", {}), ("age-of-giants", {"base": "queendomino"})],
)
def test_games_that_use_an_expansion_share_its_heuristics(name: str, options: dict) -> None:
    game = cl.make(name, **options)
    for state in random_walk(game, seed=4).states:
        if isinstance(state.actor, int) and isinstance(state.legal_moves()[0], PostKnight):
            assert heuristics_of(game).move_values(state.position, state.legal_moves())
            assert heuristics_of(game).move_cost(state.position, state.legal_moves()[0])
            return
    pytest.fail("nobody could post a knight")


@for_each("game", cl.registry.all())
def test_prospects_are_over_when_the_game_is(game) -> None:
    state = cl.play_out(cl.make(game.id), "random", seed=5).final()
    if state.game.rules.chapter != "deal":  # at the end of which hands are held
        scores = [sheet.total for sheet in state.scores()]
        assert heuristics_of(state.game).expected_totals(state.position) == scores


def test_a_domino_fits_where_it_brings_most() -> None:
    state = placing("1@1,0e 2@1,1e", "3 10 11 12", "19 20 21 22")
    kingdom = state.position.kingdoms[0]
    deck = state.game.rules.deck
    fit = best_fit(kingdom, deck.dominoes[deck.index["19"]])
    assert fit.domain is not None
    assert (fit.points, fit.domain.size, fit.domain.crowns) == (5, 5, 1)
    assert fit.places > 0
