"""The sentence that says what the table waits for, in every phase of every game."""

import pytest

import crownlands as cl
from crownlands.render import words
from crownlands.render.scene import scene_of
from support.walks import Walk, random_walk

KEY_WORDS = {
    "draw": "next line",
    "king": "king is drawn",
    "tile": "building is turned up",
    "quest": "quest is drawn",
    "token": "token of the court is turned up",
    "pick": "picks a domino",
    "place": "places domino",
    "tax": "may send a knight",
    "build": "may build",
    "dragon": "may pay the dragon",
    "giant": "puts a giant on a crown",
    "send": "may send a giant away",
    "buy": "may buy a token",
    "pay": "pays for the",
    "place_token": "places the",
}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kingdomino", {"opening": "draw"}),
        ("age-of-giants", {"base": "queendomino"}),
        ("court", {}),
    ],
)
def test_every_phase_has_its_sentence(game: str, options: dict[str, str]) -> None:
    for state in random_walk(cl.make(game, 2, **options), seed=4).states[:-1]:
        phase = state.view().data()["phase"]
        said = words.status(scene_of(state))
        assert KEY_WORDS[phase] in said
        if isinstance(state.actor, int):
            assert said.startswith(f"P{state.actor + 1} ")


def test_a_payment_names_the_token_and_what_is_left(courts: list[Walk]) -> None:
    said = {
        words.status(scene_of(state))
        for state in courts[0].states
        if state.view().data()["phase"] == "pay"
    }
    assert {sentence.partition(": ")[2] for sentence in said} >= {
        "2 resources to go",
        "1 resource to go",
    }
