"""Every mistake in a tutorial is found, with its place."""

from typing import Any

import msgspec
import pytest

from crownlands.learn import Tutorial, problems

WORDS = {"en": "So.", "fr": "Voilà."}
ASK = {"type": "ask", "text": WORDS, "accept": ">36", "right": WORDS, "otherwise": WORDS}


def made_with(*steps: dict[str, Any], **changes: Any) -> list[str]:
    """List the problems of a tutorial with one chapter, in which the learner picks first."""
    chapter = {"title": WORDS, "players": 2, "before": "+15 +17 +36 +39 P1", "steps": steps}
    tutorial = {
        "game": "kingdomino",
        "minutes": 1,
        "summary": WORDS,
        "chapters": [{**chapter, **changes}],
    }
    return list(problems(msgspec.convert(tutorial, Tutorial)))


def play(moves: str) -> dict[str, Any]:
    return {"type": "play", "moves": moves}


def test_a_good_one_has_none(orchard: Tutorial) -> None:
    assert list(problems(orchard)) == []
    assert made_with(ASK) == []


@pytest.mark.parametrize(
    ("steps", "changes", "found"),
    [
        (
            [ASK],
            {"before": "+15 +15"},
            "chapter 1: move 2 of '+15 +15', +15: domino 15 is not in the pile",
        ),
        ([ASK], {"players": 7}, "chapter 1: kingdomino is for 2, 3, 4 players, not 7"),
        ([ASK], {"options": {"harmny": True}}, "chapter 1: kingdomino has no option harmny"),
        ([play("P2")], {}, "chapter 1, step 1: P2 does not fit here"),
        ([play("king")], {}, "chapter 1, step 1: 'king' is not the notation of a move"),
        ([play(">36")], {}, "chapter 1, step 1: >36 is the learner's choice"),
        (
            [ASK],
            {"seat": 1},
            "chapter 1, step 1: asks seat 1, but it is the turn of 0",
        ),
        (
            [ASK],
            {"before": "+15 +17 +36 +39 P1 >15 P2 >17 P2 >36 P1"},
            "chapter 1, step 1: there is only one move",
        ),
        ([{**ASK, "accept": ">12"}], {}, "chapter 1, step 1: domino 12 is not in the line"),
        ([{**ASK, "otherwise": None}], {}, "chapter 1, step 1: nothing is said about >15"),
        (
            [{**ASK, "wrong": [{"moves": "x*", "text": WORDS}]}],
            {},
            "chapter 1, step 1: no answer gets the explanation of x*",
        ),
        (
            [{**ASK, "wrong": [{"moves": ">*", "text": WORDS}]}],
            {},
            "chapter 1, step 1: no answer gets the explanation otherwise",
        ),
        (
            [{**ASK, "accept": ">36 >39"}, play("P2 >39")],
            {},
            "chapter 1, step 2: P1 has taken domino 39 already",
        ),
    ],
)
def test_a_mistake_is_found(
    steps: list[dict[str, Any]], changes: dict[str, Any], found: str
) -> None:
    listed = made_with(*steps, **changes)
    assert any(one.startswith(found) for one in listed), listed


def test_an_explanation_that_an_earlier_one_covers_is_found() -> None:
    wrong = [{"moves": ">1*", "text": WORDS}, {"moves": ">15 >17", "text": WORDS}]
    assert made_with({**ASK, "wrong": wrong}) == [
        "chapter 1, step 1: no answer gets the explanation of >15 >17"
    ]
