"""The examples for OpenSpiel run, and say what they promise."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples"


def printed(example: str, *arguments: str) -> list[str]:
    done = subprocess.run(  # noqa: S603
        [sys.executable, str(EXAMPLES / example), *arguments],
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_the_tree_search_beats_random_moves() -> None:
    said = printed("openspiel_mcts.py", "--games", "2", "--simulations", "10")
    assert said[0] == "crownlands_discovery(players=2), 10 simulations a move, against random moves"
    assert said[1] == "2 games won, 0 lost, 0 drawn"
    own, other = map(float, re.findall(r"\d+\.\d", said[2]))
    assert own > other


def test_hands_that_fit_what_was_shown_beat_random_hands() -> None:
    said = printed("openspiel_ismcts.py", "--games", "40", "--simulations", "30")
    assert said[0] == "crownlands_tiny_dominoes2(players=2), 30 simulations a move"
    assert said[1] == "40 games in pairs with swapped seats"
    share, low, high = map(float, re.findall(r"(\d+\.\d)%", said[2].replace("95%", "")))
    assert 50 < low < share < high < 100


def test_the_table_of_picks_is_learnt_and_measured() -> None:
    before, learnt, after = printed("openspiel_qlearning.py", "--games", "30", "--trials", "20")
    measure = r"\d+% won, \d+% lost, [+-]\d+\.\d points"
    assert re.fullmatch(f"before: {measure}", before)
    assert re.fullmatch(r"learnt from 30 games in \d+ seconds", learnt)
    assert re.fullmatch(f"after: {measure}", after)
