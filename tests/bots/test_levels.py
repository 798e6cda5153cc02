"""The levels people choose, and the slips that make the easier ones."""

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import crownlands as cl
from bots.positions import picking
from crownlands.bots import make_bot, specs
from crownlands.bots.greedy import GreedyBot, reasonable
from crownlands.bots.levels import (
    HINTS,
    LEVEL_BOTS,
    LEVELS,
    Ladder,
    check_level_bot,
    find_level,
    ladder_of,
    make_level,
    quicker,
    read_level,
    read_level_bot,
)
from crownlands.bots.networks import save_policy
from crownlands.bots.policy import BadPolicy
from crownlands.core.errors import BadBot
from crownlands.core.hooks import find_hook
from crownlands.encoding import encoding_of
from crownlands.games.discovery import info as discovery
from crownlands.kingdom.moves import Pick
from support.effort import effort
from support.walks import random_walk


class FirstBot:
    """Takes the first move."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Return it."""
        return view.legal_moves()[0]


class LastBot:
    """Takes the last move."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Return it."""
        return view.legal_moves()[-1]


class OneGameBot:
    """Plays nothing."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Refuse to play."""
        raise BadBot("not this game")


MOVES = [Pick(str(number)) for number in range(1, 7)]


def picks(bot: GreedyBot, times: int) -> Counter[str]:
    """What a bot picks when one domino is clearly best."""
    state = picking("1@1,0e 2@1,1e", "2 10 11 12", "3 5 18 19")
    view = state.view(state.actor)
    return Counter(str(bot.choose(view, Random(seed))) for seed in range(times))


def test_a_slip_is_not_the_best_and_gives_away_no_more_than_its_slack():
    values = [3.0, 9.0, 1.0, 5.0, 0.0, 9.0]
    assert reasonable(MOVES, values, 0.5) == [MOVES[3]]
    assert reasonable(MOVES, values, 0.7) == [MOVES[0], MOVES[3]]


def test_nobody_misses_a_move_that_is_far_better_than_all_others():
    assert reasonable(MOVES, [0.0, 1.0, 9.0, 2.0, 1.0, 0.0], 0.7) == []
    assert reasonable(MOVES[:2], [1.0, 0.0], 0.7) == []


def test_equal_moves_leave_nothing_to_slip_to():
    assert reasonable(MOVES, [2.0] * 6, 0.7) == []


def test_it_slips_as_often_as_it_says():
    assert set(picks(GreedyBot(), 50)) == {">19"}
    slipping = picks(GreedyBot(slips=0.5, slack=1.0), 400)
    assert 160 < slipping[">19"] < 240
    assert picks(GreedyBot(slips=1.0, slack=1.0), 50)[">19"] == 0


def test_it_never_slips_where_one_domino_is_clearly_best():
    assert set(picks(GreedyBot(slips=1.0), 50)) == {">19"}


def test_without_slips_nothing_changes():
    game = cl.make("kingdomino", players=2)
    plain, spelt = (cl.play_out(game, spec, seed=3).moves for spec in ("greedy", "greedy:slips=0"))
    assert plain == spelt


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_levels_can_be_read_and_found(level):
    for words in (level.names, level.summary):
        assert words.en
        assert words.fr
        assert words.en != words.fr
    assert find_level(level.id) == level
    assert read_level(level.id) == read_level(str(level.rank)) == level


def test_levels_go_up_by_rank():
    assert [level.rank for level in LEVELS] == [1, 2, 3, 4, 5]
    assert [level.id for level in LEVELS] == list(Ladder._fields)


def test_every_game_has_a_bot_for_every_level():
    for info in cl.registry.offered():
        if info.package.startswith("crownlands."):
            assert hasattr(find_hook(info.package, "info"), "LEVELS"), "measure it"
        for spec in ladder_of(info.packages()):
            assert make_bot(spec)


def test_a_level_plays_each_game_as_the_bot_that_was_measured(monkeypatch):
    ladder = Ladder("random", "greedy:slips=0.5,slack=0.9", "greedy", "random", "greedy")
    monkeypatch.setattr(discovery, "LEVELS", ladder._asdict())
    game = cl.make("discovery")
    for level, spec in zip(LEVELS, ladder, strict=True):
        played = cl.play_out(game, level.bot, seed=5)
        assert played.moves == cl.play_out(game, spec, seed=5).moves
        assert played.names == (level.bot, level.bot)


def test_one_bot_plays_a_level_of_one_game_after_the_other():
    bot = make_level("steady")
    for game in ("discovery", "dominoes2", "discovery"):
        assert cl.play_out(game, bot, seed=1).final().actor is None


def test_games_that_nobody_has_measured_have_levels_too(nim: cl.Game):
    played = cl.play_out(nim, "level3", seed=2)
    assert played.moves == cl.play_out(nim, Ladder().steady, seed=2).moves


def test_a_game_without_levels_has_those_of_an_expansion_it_uses() -> None:
    packages = ("made_up.nim", "crownlands.games.court")
    assert ladder_of(packages) == ladder_of(["crownlands.games.court"]) != Ladder()
    assert ladder_of(["made_up.nim"]) == Ladder()


def test_where_the_measured_bot_cannot_play_another_does(monkeypatch):
    monkeypatch.setitem(specs.KINDS, "one-game", specs.BotKind(OneGameBot))
    monkeypatch.setitem(discovery.LEVELS, "steady", "one-game")
    played = cl.play_out("discovery", "level3", seed=2)
    assert played.moves == cl.play_out("discovery", Ladder().steady, seed=2).moves


@pytest.mark.parametrize(
    ("game", "judged"),
    [
        ("kingdomino", True),
        ("duel", True),
        ("court", True),
        ("queendomino", True),
        ("royal-wedding", True),
        ("age-of-giants", True),
        ("dominoes2", False),
    ],
)
def test_the_judgement_gives_hints_where_it_was_measured_to_be_as_good(game, judged):
    state = next(
        state
        for state in random_walk(cl.make(game), seed=4).states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 3
    )
    bot = make_level(HINTS)
    assert state.check(bot.choose(state.view(state.actor), Random(1))) is None
    assert (bot.judgement is not None) is judged


def test_nothing_is_said_of_hints_that_the_end_was_solved_for():
    game = cl.make("kingdomino")
    bot, solved = make_level(HINTS), 0
    for state in random_walk(game, seed=4).states:
        if isinstance(state.actor, int) and len(state.legal_moves()) > 1:
            move = bot.choose(state.view(state.actor), Random(1))
            assert state.check(move) is None
            if state.position.lines_drawn == game.rules.layout.rounds:
                solved += 1
                assert bot.judgement is None
    assert solved > 3


def test_a_game_says_which_bot_gives_hints(monkeypatch):
    monkeypatch.setattr(discovery, "HINTS", "first", raising=False)
    monkeypatch.setitem(specs.KINDS, "first", specs.BotKind(FirstBot))
    state = next(one for one in random_walk(cl.make("discovery"), 4).states if one.actor == 0)
    assert make_level(HINTS).choose(state.view(0), Random(1)) == state.legal_moves()[0]


def test_an_unknown_level_is_refused():
    known = ["learner", "gentle", "steady", "keen", "master"]
    with pytest.raises(BadBot, match=r"there is no level 'expert'\. Levels: learner, ") as bad:
        make_level("expert")
    assert bad.value.details["possible"] == known
    with pytest.raises(BadBot, match="there is no level '3'"):
        make_level("3")
    for spec in ("greedy", "engine:/bin/sh", "antigravity:fly"):  # what visitors may not choose
        with pytest.raises(BadBot, match="there is no level"):
            make_level(spec)
    assert "antigravity" not in sys.modules
    with pytest.raises(BadBot, match=r"there is no level '6'\. Levels: learner, 1, gentle, 2, "):
        read_level("6")


def test_a_level_that_thinks_is_stood_in_for_by_one_that_does_not():
    assert [quicker(level.id) for level in LEVELS] == [
        *("learner", "gentle", "steady"),
        *("steady", "steady"),
    ]
    assert quicker("anything") == "steady"


def test_each_quick_level_beats_the_one_below():
    """In games from either seat: the margins are wide."""
    game = cl.make("discovery")
    quick = [level.bot for level in LEVELS if level.quick]
    for worse, better in pairwise(["random", *quick]):
        more, less = points(game, better, worse)
        assert more > 1.08 * less


def points(game: cl.Game, one: str, two: str) -> tuple[int, int]:
    """Add up what two bots score against each other."""
    totals = {one: 0, two: 0}
    for seed in range(effort(6, 20)):
        for bots in ((one, two), (two, one)):
            sheets = cl.play_out(game, bots, seed=seed).final().scores()
            for bot, sheet in zip(bots, sheets, strict=True):
                totals[bot] += sheet.total
    return totals[one], totals[two]


def test_a_bot_replaces_a_level_of_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEVEL_BOTS, "xl/3=random;kingdomino/steady=last")
    monkeypatch.setitem(specs.KINDS, "last", specs.BotKind(LastBot))
    for game, replaced in (("kingdomino", True), ("discovery", False)):
        state = cl.make(game).start()
        while state.actor is cl.CHANCE:
            state = state.play(state.legal_moves()[0])
        view = state.view(0 if state.actor == 0 else 1)
        chosen = make_level("steady").choose(view, Random(1))
        assert (chosen == view.legal_moves()[-1]) == replaced


def test_the_level_of_the_game_plays_where_what_replaces_it_cannot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    state = picking("1@1,0e 2@1,1e", "2 10 11 12", "3 5 18 19")
    view = state.view(state.actor)
    usual = [make_level("steady").choose(view, Random(seed)) for seed in range(5)]
    monkeypatch.setitem(specs.KINDS, "one-game", specs.BotKind(OneGameBot))
    other = tmp_path / "discovery.npz"
    save_policy(other, cl.make("discovery"), network("discovery"))
    for spec in ("one-game", f"policy:file={other}"):
        entry = f"{state.game.id}/steady={spec}"
        check_level_bot(entry)
        monkeypatch.setenv(LEVEL_BOTS, entry)
        assert [make_level("steady").choose(view, Random(seed)) for seed in range(5)] == usual


def network(game: str) -> list[Any]:
    """Return the weights of a network of one layer."""
    encoding = encoding_of(cl.make(game))
    shape = encoding.observation_size, encoding.num_actions
    return [np.zeros(shape, np.float32), np.zeros(shape[1], np.float32)]


@pytest.mark.parametrize("kind", ["missing", "damaged", "overflowing"])
def test_a_policy_that_is_damaged_is_refused_and_replaced_by_no_level(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    state = picking("1@1,0e 2@1,1e", "2 10 11 12", "3 5 18 19")
    file = tmp_path / "weights.npz"
    weight, bias = network(state.game.id)
    if kind == "damaged":
        np.savez(file, w0=weight, b0=np.full_like(bias, np.nan))
    elif kind == "overflowing":
        bias[:] = 3e38
        np.savez(file, w0=weight, b0=bias, w1=np.full((len(bias), len(bias)), 2), b1=bias)
    entry = f"{state.game.id}/steady=policy:file={file}"
    monkeypatch.setenv(LEVEL_BOTS, entry)
    with pytest.raises(BadPolicy):
        check_level_bot(entry)
    with pytest.raises(BadPolicy):
        make_level("steady").choose(state.view(state.actor), Random(1))


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("kingdomino", "GAME/LEVEL=BOT"),
        ("kingdomino=mcts", "GAME/LEVEL=BOT"),
        ("kingdomno/master=mcts", "kingdomino"),
        ("kingdomino/boss=mcts", "no level 'boss'"),
        ("kingdomino/master=level5", "no level and has no semicolon"),
        ("kingdomino/master=engine:a;b", "no level and has no semicolon"),
    ],
)
def test_an_entry_names_a_game_a_level_and_a_bot(entry: str, word: str) -> None:
    with pytest.raises(cl.CrownlandsError, match=word):
        read_level_bot(entry)
