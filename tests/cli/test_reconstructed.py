"""A game whose parts are reconstructed is called so wherever players see it."""

import crownlands as cl
from support.cases import for_each

RECONSTRUCTED = {"discovery", "queendomino", "age-of-giants", "royal-wedding", "dominoes2"}
WORDS = {"en": "reconstructed", "fr": "reconstitué"}


@for_each("language", WORDS)
@for_each("info", cl.registry.offered())
def test_players_are_told(run_well, info, language: str) -> None:
    expected = info.id in RECONSTRUCTED
    assert info.reconstructed is expected
    for result in (
        run_well("games", info.id, "-l", language),
        run_well("play", "--terminal", info.id, "-l", language, answers="quit\n"),
    ):
        assert (WORDS[language] in result.stdout) is expected
