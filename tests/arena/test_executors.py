"""Crews of processes: the same games whoever plays them, and none lost with a process."""

import os
import signal
from pathlib import Path

import pytest

import crownlands as cl
from arena.odd_bots import BOT_FACTORY
from crownlands.arena import (
    GameFailed,
    GameResult,
    InProcess,
    LostWorker,
    Plan,
    Processes,
    open_folder,
    play_games,
    round_robin,
    run,
)
from crownlands.arena.playing import sample_decisions
from crownlands.arena.results import Results

GAME = cl.make("kingdomino")


def without_times(games: list[GameResult]) -> dict[int, tuple]:
    return {game.number: (game.seating, game.scores, bytes(game.record)) for game in games}


def odd_plan(*bots: str, games: int = 4) -> Plan:
    return round_robin(GAME, bots, games, bot_factory=BOT_FACTORY)


def test_processes_play_the_games_that_one_alone_plays():
    plan = round_robin(GAME, ["random", "greedy"], 8)
    alone = list(play_games(range(8), InProcess(plan)))
    shared = list(play_games(range(8), Processes(plan, 2)))
    assert without_times(alone) == without_times(shared)
    figures = [Results(plan, games).data() for games in (alone, shared)]
    for data in figures:
        for bot in data["bots"]:
            del bot["thinking"]
    assert figures[0] == figures[1]


def test_a_game_whose_process_dies_is_played_again(tmp_path: Path):
    plan = odd_plan("random", f"crashing:{tmp_path / 'mark'}")
    games = list(play_games(range(4), Processes(plan, 1)))
    assert {game.number for game in games} == {0, 1, 2, 3}
    assert all(game.forfeit is None for game in games)
    assert (tmp_path / "mark").exists()


def test_a_bot_that_always_ends_its_process_ends_the_run_with_its_game_named(tmp_path: Path):
    plan = round_robin(GAME, ["random", "greedy", "crashing:"], 6, bot_factory=BOT_FACTORY)
    fine = [number for number in range(6) if 2 not in plan.seating(number)]
    with open_folder(tmp_path, plan) as folder:
        with pytest.raises(LostWorker, match=r"game \d+ was ended 3 times") as error:
            list(run(folder, Processes(plan, 1)))
        assert error.value.details["game"] not in fine
        assert {game.number for game in folder.games()} <= {*fine}


def test_a_worker_killed_from_outside_is_replaced():
    plan = round_robin(GAME, ["random", "greedy"], 6)
    executor = Processes(plan, 1)
    seen: list[int] = []
    for game in play_games(range(6), executor):
        seen.append(game.number)
        if len(seen) == 2:
            (worker,) = (*executor._idle, *executor._busy.values())
            os.kill(worker._process.pid, signal.SIGKILL)
    assert sorted(seen) == list(range(6))


def test_a_game_that_cannot_be_played_at_all_says_why():
    plan = odd_plan("random", "greedy", games=2)
    broken = Plan(
        game=GAME,
        entrants=("random", "nobody"),
        seatings=plan.seatings,
        games=2,
        bot_factory=BOT_FACTORY,
    )
    with pytest.raises(GameFailed, match="there is no bot 'nobody'"):
        list(play_games(range(2), Processes(broken, 1)))


@pytest.mark.parametrize(
    "executor", [InProcess, lambda plan: Processes(plan, 1)], ids=["alone", "process"]
)
def test_a_bot_warms_up_once_before_its_first_game_and_off_the_clock(executor, tmp_path: Path):
    marks = tmp_path / "marks"
    plan = odd_plan(f"noted:{marks}", games=2)
    games = list(play_games(range(2), executor(plan)))
    timed = sum(len(seconds) for game in games for seconds in game.seconds)
    assert len(marks.read_text()) == timed + len(sample_decisions(GAME))


def test_leaving_early_ends_all_processes():
    plan = round_robin(GAME, ["random"], 50)
    executor = Processes(plan, 2)
    games = play_games(range(50), executor)
    next(games)
    workers = [worker._process for worker in (*executor._idle, *executor._busy.values())]
    games.close()
    assert workers
    assert all(not worker.is_alive() for worker in workers)
