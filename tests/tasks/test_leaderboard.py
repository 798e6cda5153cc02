"""The results on the leaderboard still follow from this version of the games and bots.

A game that comes out differently means that an opponent or the rules changed: the tasks it belongs
to need a next version, or the change is a fault.
"""

from pathlib import Path

from crownlands import tasks
from support.cases import for_each

LEADERBOARD = Path(__file__).parents[2] / "docs/leaderboard"
RESULTS = LEADERBOARD / "results"


def test_every_result_is_whole_and_stands_in_the_folder_of_its_task():
    files = list(RESULTS.rglob("*.json"))
    assert len(files) > 40
    for file in files:
        evaluation = tasks.read_evaluation(file)
        assert file.parent == RESULTS / evaluation.task.id
        assert not evaluation.shortened, file


def test_a_game_of_every_task_comes_out_the_same_again():
    for task in tasks.all_tasks():
        evaluation = tasks.read_evaluation(RESULTS / task.id / "greedy.json")
        assert tasks.replay(evaluation, games=1).difference is None, task.id


@for_each("name", ["ppo-2p", "selfplay-2p"])
def test_a_game_of_a_network_comes_out_the_same_again(name: str):
    files = sorted(RESULTS.rglob(f"{name}.json"))
    assert files
    weights = f"policy:file={LEADERBOARD / 'weights' / name}.npz"
    for file in files:
        replayed = tasks.replay(tasks.read_evaluation(file), policy=weights, games=1)
        assert (replayed.games, replayed.difference) == (1, None), file
