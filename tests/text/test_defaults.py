"""A game that says nothing of itself is told sensibly all the same."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from crownlands.text import Language, Transition, Translator, describe_result, narrate
from crownlands.text.advice import advice
from crownlands.text.vocabulary import vocabulary_of
from support.cases import for_each
from support.made_up_games import MADE_UP, registered
from support.walks import Walk, random_walk

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)


@pytest.fixture(autouse=True)
def _made_up_games() -> Iterator[None]:
    with registered(*MADE_UP):
        yield


def transitions(walk: Walk) -> list[Transition]:
    steps = zip(walk.states, walk.moves, walk.states[1:], strict=False)
    return [Transition(one.actor, move, one, two) for one, move, two in steps]


def test_an_expansion_without_words_shares_those_of_its_dominoes():
    walk = random_walk(cl.make("orchard"), 1)
    sentences = [sentence.text for sentence in narrate(transitions(walk), FRENCH)]
    planted = next(str(move) for move in walk.moves if move.type_name() == "plant")
    assert any(text.startswith("Une nouvelle ligne : ") for text in sentences)
    assert any(f"pose le {planted}" not in text and f"joue {planted}" in text for text in sentences)
    lines = [line for sheet in walk.end.scores() for line in sheet.lines]
    for line in lines:
        told_line = ENGLISH.about(walk.end.game).score_line(line)
        assert told_line == line.describe()
    assert len(vocabulary_of(walk.end.game).basics) == 4


def test_a_game_without_kingdoms_or_words_is_told_by_its_notation():
    walk = random_walk(cl.make("nim"), 1)
    sentences = [sentence.text for sentence in narrate(transitions(walk), ENGLISH)]
    assert sentences[0].startswith("Chance: ")
    assert sentences[1] == f"P1 plays {walk.moves[2]}"
    assert list(describe_result(walk.end, FRENCH))[-1].endswith(".")
    sheet = walk.end.scores()[0]
    line = sheet.lines[0]
    assert ENGLISH.about(walk.end.game).score_line(line) == line.describe()
    assert vocabulary_of(walk.end.game).basics == ()


@for_each("name", ["orchard", "nim", "garden-party"])
@for_each("translator", [ENGLISH, FRENCH])
def test_every_decision_has_advice(name, translator):
    walk = random_walk(cl.make(name), 2)
    for state, move in zip(walk.states, walk.moves, strict=False):
        if isinstance(state.actor, int) and len(state.legal_moves()) > 1:
            assert advice(state, move, translator).endswith(".")


def test_two_games_may_use_one_key_differently():
    """Both have dice or coins with a `face`, and moves of the type `take` and `deal`."""
    walk = random_walk(cl.make("nim"), 3)
    (sentence,) = narrate(transitions(walk)[:1], ENGLISH)
    assert sentence.text == f"Chance: {walk.moves[0]}"
