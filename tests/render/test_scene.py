"""The sentence that says what the table waits for, in every phase of every game."""

import crownlands as cl
from crownlands.render.scene import scene_of
from support.cases import for_each
from support.walks import random_walk

SPOKEN = ("en", "fr")


@for_each(
    ("game", "options"),
    [
        ("kingdomino", {"opening": "draw"}),
        ("age-of-giants", {"base": "queendomino"}),
        ("court", {}),
        ("duel", {}),
        ("dominoes2", {}),
    ],
)
def test_every_phase_has_its_sentence(game: str, options: dict[str, str]) -> None:
    for state in random_walk(cl.make(game, 2, **options), seed=4).states[:-1]:
        said = {language: scene_of(state, language=language).status() for language in SPOKEN}
        who = f"P{state.actor + 1}" if isinstance(state.actor, int) else ""
        prompt = state.view().prompt.format(who=who)
        assert said == {"en": prompt.wait.en, "fr": prompt.wait.fr}
        assert said["en"] != said["fr"]


def test_the_end_names_the_winners_in_both_languages() -> None:
    walk = random_walk(cl.make("teamdomino", 6), seed=4)
    points = max(sheet.total for sheet in walk.end.scores())
    names = " & ".join(f"P{seat + 1}" for seat in walk.end.game.sides[walk.end.winners()[0]])
    assert scene_of(walk.end).status() == f"{names} win with {points} points"
    french = scene_of(walk.end, language="fr").status()
    assert french == f"{names} gagnent avec {points} points"
