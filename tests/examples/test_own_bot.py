"""The example of a bot of one's own."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


def test_the_bot_plays_and_beats_random_moves() -> None:
    wanted = ("--game", "discovery", "--games", "20")
    output = subprocess.run(  # noqa: S603
        [sys.executable, EXAMPLE, *wanted], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert [line.split()[0] for line in output] == ["foresight", "random"]
    assert int(output[0].split()[2].rstrip("%")) > 65
