"""Whole games on the compiled core are those that the bots play on the engine, move for move."""

import pytest

import crownlands as cl
from crownlands.arena import InProcess, Plan, play_games, round_robin
from crownlands.arena.compiled import play_compiled, uses_compiled
from crownlands.bots.compiled import whole_games
from crownlands.bots.compiled.whole_games import GamePlayer, supports_bots
from crownlands.compiled.jit import compiling

needs_compiler = pytest.mark.skipif(not compiling(), reason="needs Numba")

TABLES = (
    cl.make("kingdomino", 2, opening="abba"),
    cl.make("kingdomino", 2, mighty_duel=True, harmony=True, middle_kingdom=True),
    cl.make("kingdomino", 3, lines_of_4=True),
    cl.make("kingdomino", 4, middle_kingdom=True),
    cl.make("discovery", 2, harmony=True),
    cl.make("xl", 3),
    cl.make("teamdomino", 6, harmony=True),
    cl.make("teamdomino", 8),
)


@needs_compiler
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_the_core_plays_the_games_of_the_engine(game: cl.Game) -> None:
    player = GamePlayer(game)
    mixed = ("greedy", "random") * game.players
    for seed, specs in enumerate([("greedy",) * game.players, mixed[: game.players]]):
        record = cl.play_out(game, specs, seed=seed)
        played = player.play(specs, seed)
        assert played.moves == record.moves
        end = record.final()
        assert played.scores == tuple(sheet.total for sheet in end.scores())
        assert played.winners == end.winners()
        actors = [state.actor for state in record.replay()]
        assert played.decisions == tuple(map(actors.count, game.seats))


@needs_compiler
def test_random_bots_draw_the_same_moves() -> None:
    game = cl.make("kingdomino", 4)
    player = GamePlayer(game)
    for seed in range(10):
        assert player.play(["random"] * 4, seed).moves == cl.play_out(game, "random", seed).moves


@needs_compiler
def test_a_game_whose_random_numbers_run_out_is_played_by_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(whole_games, "play_as_bots", lambda *_: -1)
    game = cl.make("discovery")
    played = GamePlayer(game).play(["random", "greedy"], 3)
    record = cl.play_out(game, ["random", "greedy"], 3)
    assert played.moves == record.moves
    assert played.decisions == (24, 24)


def changed(plan: Plan, **changes: object) -> Plan:
    return Plan(**{name: getattr(plan, name) for name in plan.__struct_fields__} | changes)


@needs_compiler
def test_a_plan_is_played_the_same_with_records_and_all() -> None:
    plan = round_robin(cl.make("kingdomino", 3), ["random", "greedy"], 6, seed=4)
    expected = sorted(play_games(range(plan.games), InProcess(plan)), key=lambda game: game.number)
    for threads in (1, 2):
        games = list(play_compiled(plan, threads))
        for game, other in zip(games, expected, strict=True):
            assert (game.number, game.seating) == (other.number, other.seating)
            assert bytes(game.record) == bytes(other.record)
            assert (game.scores, game.winners) == (other.scores, other.winners)
            assert [len(times) for times in game.seconds] == [len(t) for t in other.seconds]


def test_other_bots_games_and_makers_are_left_to_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = cl.make("kingdomino")
    assert supports_bots(game, ["greedy", "random"])
    assert not supports_bots(game, ["greedy:slips=0.1", "random"])
    assert not supports_bots(cl.make("kingdomino", dynasty=True), ["random", "random"])
    assert not supports_bots(cl.make("queendomino"), ["random", "random"])
    few = round_robin(game, ["greedy", "random"], 10)
    monkeypatch.setattr(whole_games, "is_compiled", lambda: False)
    assert not uses_compiled(few)
    assert uses_compiled(changed(few, games=5000)) == compiling()
    assert not uses_compiled(changed(few, games=5000, bot_factory="somebody:makes"))
    monkeypatch.setattr(whole_games, "is_compiled", lambda: True)
    assert uses_compiled(few) == compiling()
