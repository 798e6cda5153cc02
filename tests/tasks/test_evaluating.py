"""Policies are evaluated, and their games come out the same again."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from crownlands import arena, tasks

TASK = "kingdomino-2p-vs-random-v1"
WEIGHTED = """
from pathlib import Path


class Weighted:
    def __init__(self, file):
        self.index = int(Path(file).read_text())

    def choose(self, view, rng):
        moves = view.legal_moves()
        return moves[self.index % len(moves)]
"""


@pytest.fixture(scope="module")
def greedy() -> tasks.Evaluation:
    """Return a short evaluation."""
    return tasks.evaluate(TASK, "greedy", games=8)


def test_the_figures_are_those_of_an_arena_over_the_same_games(greedy: tasks.Evaluation):
    plan = tasks.find_task(TASK).plan("greedy", games=8)
    games = [arena.play(plan, number) for number in range(8)]
    standing = arena.Results(plan, games).standings()[0]
    assert greedy.statistics.wins.count == standing.wins.count
    assert greedy.statistics.margin == standing.margin
    assert greedy.statistics.score == standing.score
    assert greedy.times.moves == standing.move_times.moves
    assert [line.scores for line in greedy.games] == [game.scores for game in games]


def test_a_run_over_fewer_games_than_the_task_has_is_marked(greedy: tasks.Evaluation):
    assert greedy.shortened
    assert len(greedy.games) == 8


def test_games_that_were_kept_are_not_played_again(greedy: tasks.Evaluation, tmp_path: Path):
    tasks.evaluate(TASK, "greedy", games=6, folder=tmp_path)
    asked = []
    again = tasks.evaluate(
        TASK,
        "greedy",
        games=8,
        folder=tmp_path,
        follow=lambda games, *counts: asked.append((len([*games]), *counts)),
    )
    assert asked == [(2, 8, 6)]
    assert again.games == greedy.games


def test_games_come_out_the_same_again(greedy: tasks.Evaluation):
    assert tasks.replay(greedy) == tasks.Replay(8)
    assert tasks.replay(greedy, games=3) == tasks.Replay(3)


def test_the_first_game_that_differs_is_named(greedy: tasks.Evaluation):
    lines = list(greedy.games)
    for number in (3, 6):
        lines[number] = replace(lines[number], moves="0" * 16)
    found = tasks.replay(replace(greedy, games=tuple(lines)))
    assert found.games == 4
    assert found.difference == tasks.Difference(
        4, tasks.find_task(TASK).plan("greedy").seed_of(3), lines[3], greedy.games[3]
    )


def test_another_policy_plays_other_games(greedy: tasks.Evaluation):
    found = tasks.replay(greedy, policy="random").difference
    assert found is not None
    assert found.game == 1


def test_a_policy_that_fails_loses_its_games_and_fails_again():
    failing = tasks.evaluate(TASK, "arena.odd_bots:Raising", games=2)
    assert failing.statistics.wins.count == 0
    assert failing.statistics.forfeits == 2
    assert [(one.game, one.seat) for one in failing.forfeits] == [(1, 0), (2, 1)]
    assert "no idea" in failing.forfeits[0].reason
    assert failing.statistics.margin.mean is None
    spec = failing.policy.spec
    assert tasks.replay(failing, policy=spec).difference is None
    assert tasks.replay(replace(failing, forfeits=()), policy=spec).difference is not None


def test_other_weights_are_noticed_and_moved_ones_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    Path("weighted_bot.py").write_text(WEIGHTED, encoding="utf-8")
    weights = Path("weights.txt")
    weights.write_text("2", encoding="utf-8")
    spec = "weighted_bot:Weighted,file=weights.txt"
    first = tasks.evaluate(TASK, spec, games=2)
    assert list(first.policy.files) == ["weighted_bot.py", "weights.txt"]
    assert tasks.replay(first, policy=spec).difference is None
    weights.rename("moved.txt")
    weights.write_text("3", encoding="utf-8")
    with pytest.raises(tasks.OtherPolicy, match=r"weights\.txt is missing or is not the file"):
        tasks.replay(first, policy=spec)
    moved = tasks.replay(first, policy="weighted_bot:Weighted,file=moved.txt")
    assert moved.difference is None


@pytest.mark.parametrize(
    ("policy", "timed"), [("mcts:sims=1,depth=0", False), ("mcts:time=0.001,depth=0", True)]
)
def test_a_policy_with_a_clock_is_not_played_again(policy: str, timed: bool):
    evaluation = tasks.evaluate(TASK, policy, games=2)
    assert evaluation.policy.timed is timed
    assert tasks.replay(evaluation, games=1) == tasks.Replay(int(not timed), repeatable=not timed)


def test_a_built_in_bot_is_repeatable_whatever_the_file_says(greedy: tasks.Evaluation):
    claimed = replace(greedy, policy=replace(greedy.policy, timed=True))
    assert tasks.replay(claimed, games=1) == tasks.Replay(1)


@pytest.mark.parametrize("spec", ["engine:touch started", "arena.odd_bots:Raising"])
def test_a_file_of_somebody_else_runs_no_code(greedy: tasks.Evaluation, spec: str):
    theirs = replace(greedy, policy=replace(greedy.policy, spec=spec))
    with pytest.raises(tasks.UnnamedPolicy, match="if you trust it, name it by --policy"):
        tasks.replay(theirs)
    timed = replace(theirs, policy=replace(theirs.policy, timed=True))
    assert tasks.replay(timed) == tasks.Replay(0, repeatable=False)


def test_the_same_evaluation_has_the_same_content_but_for_times(greedy: tasks.Evaluation):
    again = tasks.evaluate(TASK, "greedy", games=8)
    assert again.games == greedy.games
    assert again.statistics == greedy.statistics
    assert msgspec.json.encode(again.task) == msgspec.json.encode(greedy.task)
