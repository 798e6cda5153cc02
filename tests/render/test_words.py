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
    "first": "takes first is drawn",
    "roll": "dice are rolled",
    "take": "takes a die",
    "fill": "draws the dice on the map",
    "lightning": "a c",
    "deal": "card is dealt",
    "play": "plays a card",
    "square": "square card is turned up",
    "place_square": "places a",
    "pass": "passes",
}


@pytest.mark.parametrize(
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


def test_lightning_says_what_is_to_be_chosen(duels: list[Walk]) -> None:
    said = {
        words.status(scene_of(state)).partition(" ")[2]
        for walk in duels
        for state in walk.states
        if state.view().data()["phase"] == "lightning"
    }
    assert said == {"chooses a coat for 3 points per domain", "adds a cross to a coat"}


def test_a_square_card_is_named(matches: list[Walk]) -> None:
    said = {
        words.status(scene_of(state)).partition(" ")[2]
        for walk in matches
        for state in walk.states
        if state.view().data()["phase"] == "place_square"
    }
    numbers = {f"places a square card with {number}" for number in range(7)}
    assert said == {"places a joker", *numbers}


def test_a_match_says_which_deal_it_is_and_what_it_goes_for(matches: list[Walk]) -> None:
    by_deals, by_target = scene_of(matches[0].states[0]), scene_of(matches[1].states[0])
    assert (words.deal(by_deals), words.goal(by_deals)) == ("deal 1 of 3", "most points win")
    assert (words.deal(by_target), words.goal(by_target)) == ("deal 1", "to 100 points")
    assert words.deal(scene_of(matches[0].end)) == "after 3 deals"
