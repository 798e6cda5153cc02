"""The Court in a game that is not its own: everything it brings is found in its folder."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from bots.quick import QUICK
from crownlands import render
from crownlands.bots.levels import LEVELS, ladder_of
from crownlands.encoding import encoding_of
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.games.court.rules import CharacterLine, court_expansion
from crownlands.kingdom.rules import DraftRules
from crownlands.render.terminal.menu import MoveMenu
from crownlands.text import Language, Transition, Translator, narrate
from crownlands.text.advice import advice
from crownlands.text.vocabulary import vocabulary_of
from made_up.garden_party.info import INFO
from made_up.orchard.info import INFO as ORCHARD
from support.cases import for_each
from support.made_up_games import registered
from support.svg import parse, symbols, texts, titled
from support.walks import Walk, random_walk

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)


@pytest.fixture(autouse=True)
def _made_up_games() -> Iterator[None]:
    with registered(INFO, ORCHARD):
        yield


@pytest.fixture
def walk() -> Walk:
    """A game in which a token was bought and a tree planted."""
    walks = (random_walk(cl.make(INFO.id), seed) for seed in range(20))
    return next(one for one in walks if {"plant", "place_token"} <= _types(one))


def _types(walk: Walk) -> set[str]:
    return {move.type_name() for move in walk.moves}


def test_each_expansion_keeps_its_steps_and_its_place_on_the_table() -> None:
    game = cl.make(INFO.id)
    assert isinstance(game.rules, DraftRules)
    assert [(part.slot, part.name) for part in game.rules.parts] == [(0, "orchard"), (1, "court")]
    alone = cl.make("court").rules
    own = court_expansion(alone.parts[0], alone.layout)
    assert set(own.move_types) <= set(game.rules.move_types)
    assert set(own.line_types) <= set(game.rules.line_types)


def test_its_moves_prompts_and_scores_are_told_in_both_languages(walk: Walk) -> None:
    steps = zip(walk.states, walk.moves, walk.states[1:], strict=False)
    transitions = [Transition(one.actor, move, one, two) for one, move, two in steps]
    for translator, bought, planted in (
        (ENGLISH, "buys the", "plays Y@"),
        (FRENCH, "achète", "joue Y@"),
    ):
        sentences = [sentence.text for sentence in narrate(transitions, translator)]
        assert any(bought in text for text in sentences)
        assert any(planted in text for text in sentences)
        about, at_court = translator.about(walk.end.game), translator.about(cl.make("court"))
        lines = [line for sheet in walk.end.scores() for line in sheet.lines]
        characters = [line for line in lines if isinstance(line, CharacterLine)]
        line_texts = [about.score_line(line) for line in characters]
        assert line_texts == [at_court.score_line(line) for line in characters]
    vocabulary = vocabulary_of(walk.end.game)
    assert vocabulary.words["resource.fish"].fr == "poisson"


def test_it_is_drawn_in_svg_and_in_the_terminal(walk: Walk) -> None:
    for state in walk.states[::9]:
        data = state.view().data()
        for language, court in (("en", "The court"), ("fr", "La cour")):
            root = parse(state.svg(language=language))
            assert court in texts(root)
            assert {"Trees", "Trees left"} <= texts(root)
            assert not {"Court", "Resources", "Tokens"} & texts(root), "no generic panel of it"
        assert symbols(parse(state.svg()), "token-").total() >= len(data["court"]["face_up"])
        text = render.text(state, colour=False)
        assert "At court" in text
        assert "trees left" in text
    assert [*titled(parse(walk.end.svg()), "Kingdom of")]


def test_its_moves_are_asked_for_as_in_its_own_game(walk: Walk) -> None:
    kinds = {
        MoveMenu(state, state.actor).kind for state in walk.states if isinstance(state.actor, int)
    }
    assert {"plant", "buy", "place_token"} <= kinds


def test_its_encoding_stands_beside_the_default_one(walk: Walk) -> None:
    encoding = encoding_of(walk.end.game)
    court, orchard = (encoding_of(cl.make(name)) for name in ("court", ORCHARD.id))
    assert {block.name for block in court.blocks} <= {block.name for block in encoding.blocks}
    assert encoding.num_actions > court.num_actions
    assert encoding.observation_size > max(court.observation_size, orchard.observation_size)


def test_its_heuristics_levels_and_advice_are_used(walk: Walk) -> None:
    heuristics = heuristics_of(walk.end.game)
    purchases = [state for state in walk.states if "buy" in _offered(state)]
    for state in purchases:
        moves = state.legal_moves()
        assert heuristics.move_values(state.position, moves) is not None
        for translator, nothing in ((ENGLISH, "token"), (FRENCH, "jeton")):
            assert advice(state, moves[0], translator).endswith(".")
            assert nothing in advice(state, state.game.parse("-"), translator)
    assert purchases
    assert ladder_of(INFO.packages()) == ladder_of(["crownlands.games.court"])


def _offered(state: cl.State) -> set[str]:
    return {move.type_name() for move in state.legal_moves()}


@for_each("spec", [*QUICK, *(level.bot for level in LEVELS[:3])])
def test_every_bot_plays_it_and_its_record_is_read_again(spec: str) -> None:
    record = cl.play_out(cl.make(INFO.id), spec, seed=1)
    assert record.final().actor is None
    for form in ("text", "json"):
        assert cl.Record.loads(record.dumps(form)) == record
    middle = list(record.replay())[len(record.moves) // 2]
    assert cl.read_position(cl.write_position(middle)) == middle
