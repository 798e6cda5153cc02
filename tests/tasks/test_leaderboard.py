"""The results on the leaderboard still follow from this version of the games and bots.

A game that comes out differently means that a bot or the rules changed: after a release the tasks
it belongs to need a next version; before, its results are evaluated anew; or the change is a fault.
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


@for_each("task", [task.id for task in tasks.all_tasks()])
def test_a_game_of_every_result_comes_out_the_same_again(task: str):
    files = sorted((RESULTS / task).glob("*.json"))
    assert files
    for file in files:
        evaluation = tasks.read_evaluation(file)
        weights = [LEADERBOARD / "weights" / Path(name).name for name in evaluation.policy.files]
        spec = f"policy:file={weights[0]}" if weights else evaluation.policy.spec
        replayed = tasks.replay(evaluation, policy=spec, games=1)
        assert (replayed.games, replayed.difference) == (1, None), (
            f"{file.name}: run `python benchmarks/leaderboard.py`, then `make reference`"
        )
