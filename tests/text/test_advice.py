"""Advice: a true reason for every decision of every game."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import crownlands as cl
from crownlands.text import Language, Translator
from crownlands.text.advice import Judgement, advice
from support.beginnings import AGE_OF_GIANTS, COURT, QUEENDOMINO
from support.cases import for_each
from support.effort import effort
from support.tables import play
from support.walks import random_walk

NAMES = tuple("ABCDEFGH")
LETTERS = Translator(Language.EN, NAMES)
ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR, NAMES)
PLACEHOLDER = re.compile(r"[{}_]|None|\bP\d|\b[a-z]:\w")


def advised(
    game: str, notations: str, move: str, translator: Translator = ENGLISH, **options
) -> str:
    state = play(cl.make(game, players=2, **options).start(), notations)
    return advice(state, state.game.parse(move), translator)


def all_games() -> list[tuple[str, dict]]:
    usual = [(info.id, {}) for info in cl.registry.all()]
    return [*usual, ("kingdomino", {"dynasty": True}), ("age-of-giants", {"base": "queendomino"})]


def decisions(game: cl.Game) -> Iterator[tuple[cl.State, cl.Move]]:
    """Pick every third decision of three random games; all of them in thorough tests."""
    step = effort(3, 1)
    for seed in range(3):
        walk = random_walk(game, seed)
        moves = zip(walk.states, walk.moves, strict=False)
        choices = [
            (state, move)
            for state, move in moves
            if isinstance(state.actor, int) and len(state.legal_moves()) > 1
        ]
        yield from choices[seed % step :: step]


@pytest.mark.parametrize(("name", "options"), all_games())
def test_every_decision_has_advice_in_both_languages(name, options):
    for state, move in decisions(cl.make(name, **options)):
        for translator in (LETTERS, FRENCH):
            sentence = advice(state, move, translator)
            assert sentence.endswith("."), move
            assert not PLACEHOLDER.search(sentence), sentence


@for_each("info", cl.registry.all())
def test_advice_names_the_points_a_placement_brings(info):
    walk = random_walk(cl.make(info.id), 7)
    for state, move in zip(walk.states, walk.moves, strict=False):
        if move.type_name() in ("place", "fill"):
            side = state.game.side_of(state.actor)
            before, after = (one.scores()[side].total for one in (state, state.play(move)))
            sentence = advice(state, move, ENGLISH)
            if after > before:
                assert sentence.startswith(
                    f"It brings {ENGLISH.count(after - before, 'point')} at once"
                )
            else:
                assert "It brings" not in sentence


def test_advice_depends_on_nothing_a_seat_cannot_see():
    walk = random_walk(cl.make("dominoes2", players=3), 4)
    for state, move in zip(walk.states, walk.moves, strict=False):
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            sentences = {advice(view.imagine(Random(seed)), move, ENGLISH) for seed in range(3)}
            assert sentences == {advice(state, move, ENGLISH)}


@for_each(
    ("game", "beginning", "move", "english"),
    [
        (
            "queendomino",
            f"{QUEENDOMINO} 4@1,0e",
            "K@2,0",
            "A knight there collects 2 coins. No other square pays more.",
        ),
        (
            "queendomino",
            f"{QUEENDOMINO} 4@1,0e -",
            "!statue/1",
            "For 1 coin, nobody gets the Statue any more: 5 points.",
        ),
        (
            "queendomino",
            f"{QUEENDOMINO} 4@1,0e - - >44 40@0,1w -",
            "watchtower/0@-1,1",
            "The Watchtower for nothing: 2 towers, 3 points. The Queen comes to you.",
        ),
        (
            "age-of-giants",
            f"{AGE_OF_GIANTS} A@-1,0n G@1,0 >1 40@-1,0w >2 49@0,-1n",
            "G@1,0>P2",
            "A crown of yours counts again: 1 point. Now P2 has to cover one.",
        ),
        (
            "court",
            f"{COURT} >7",
            "=farmer",
            "Farmer: 3 points, +3 per wheat around. In the best place it brings 3 points at once.",
        ),
    ],
)
def test_reasons_that_only_the_table_knows(game, beginning, move, english):
    assert advised(game, beginning, move) == english


def test_a_crown_under_a_giant_is_compared_with_the_others():
    walks = [random_walk(cl.make("age-of-giants"), seed) for seed in range(effort(2, 4))]
    covering = [
        state
        for walk in walks
        for state in walk.states
        if isinstance(state.actor, int)
        and len(state.legal_moves()) > 1
        and state.view().data()["phase"] == "giant"
    ]
    assert covering
    for state in covering:
        side = state.game.side_of(state.actor)
        totals = {move: state.play(move).scores()[side].total for move in state.legal_moves()}
        for move, total in totals.items():
            cheapest = total == max(totals.values()) > min(totals.values())
            sentence = advice(state, move, ENGLISH)
            assert sentence.endswith("No other crown would cost you less.") is cheapest


def test_a_pick_tells_what_the_domino_can_bring_how_others_compare_and_when_one_plays():
    state = play(cl.make("kingdomino", players=2).start(), "+3 +17 +22 +48 P1")
    sentences = {
        move: advice(state, state.game.parse(move), ENGLISH) for move in (">3", ">22", ">48")
    }
    assert sentences == {
        ">3": "3 brings no points yet, but your forest domain comes to 2 squares, ready for a "
        "crown. 48 could bring 3 points, but you would play later next round. "
        "It lets you play first next round.",
        ">22": "22 can bring 1 point at once: your wheat domain comes to 1 square with "
        "1 crown. 48 could bring 3 points, but you would play later next round.",
        ">48": "48 can bring 3 points at once: your mine domain comes to 1 square with 3 crowns. "
        "The other free dominoes bring 1 point at most. "
        "It is number 4 of 4 in the order of the next round.",
    }
    french = advice(state, state.game.parse(">48"), FRENCH)
    assert french.startswith("Le 48 peut rapporter 3 points tout de suite : ")


def test_a_pick_names_who_is_denied_most_and_nobody_of_the_own_side():
    for seed in range(effort(1, 3)):
        for state in random_walk(cl.make("kingdomino", players=3), seed).states:
            if state.view().data()["phase"] != "pick":
                continue
            waiting = {entry["king"] for entry in state.view().data()["lines"]["current"]}
            for move in state.legal_moves():
                named = re.search(r"([A-C]) could have made", advice(state, move, LETTERS))
                if named:
                    seat = NAMES.index(named[1])
                    assert seat in waiting - {state.actor}


@pytest.mark.parametrize(
    ("judgement", "english", "french"),
    [
        (
            Judgement(0.621, 0.58, settled=True),
            "It wins about 62% of games, the next best move 58%.",
            "Ce coup gagne environ 62\u00a0% des parties, le suivant 58\u00a0%.",
        ),
        (
            Judgement(0.621, 0.58, settled=False),
            "It wins about 62% of games; another move may be as good.",
            "Ce coup gagne environ 62\u00a0% des parties ; un autre est peut-être aussi bon.",
        ),
        (
            Judgement(0.999, 0.997, settled=True),
            "It wins about 100% of games.",
            "Ce coup gagne environ 100\u00a0% des parties.",
        ),
    ],
)
def test_what_is_known_of_the_win_comes_last(judgement, english, french):
    state = play(cl.make("kingdomino", players=2).start(), "+3 +17 +22 +48 P1")
    move = state.game.parse(">48")
    for translator, words in ((ENGLISH, english), (FRENCH, french)):
        why = advice(state, move, translator)
        assert advice(state, move, translator, judgement) == f"{why} {words}"
