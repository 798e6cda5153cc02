"""A game whose parts are reconstructed is called so wherever players see it."""

import pytest

import crownlands as cl

RECONSTRUCTED = {"discovery", "queendomino", "age-of-giants", "royal-wedding", "dominoes2"}
WORDS = {"en": "reconstructed", "fr": "reconstitué"}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("info", cl.registry.all(), ids=lambda info: info.id)
def test_players_are_told(run_well, info, language: str) -> None:
    told = info.id in RECONSTRUCTED
    assert info.reconstructed is told
    for result in (
        run_well("games", info.id, "-l", language),
        run_well("play", "--terminal", info.id, "-l", language, answers="quit\n"),
    ):
        assert (WORDS[language] in result.stdout) is told
