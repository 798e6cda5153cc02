"""Records are small enough to keep by the million."""

import pytest

import crownlands as cl

LARGEST = 4_000


@pytest.mark.parametrize("options", [{}, {"mighty_duel": True}], ids=["kingdomino", "mighty duel"])
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_finished_game_of_two_stays_under_4_kb(
    options: dict[str, bool], form: str, bot: str
) -> None:
    record = cl.play_out(cl.make("kingdomino", 2, **options), bot, seed=1)
    assert len(record.dumps(form).encode()) < LARGEST
