"""Mistakes in the folder of a game: each is answered by a message that names it."""

from types import ModuleType

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.bots import heuristics
from crownlands.bots.levels import ladder_of
from crownlands.core.errors import BadBot, Refusals
from crownlands.core.info import read_component
from crownlands.core.registry import Registry
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.setup import BASE_LAYOUTS
from crownlands.text import Happening, Language, Speech, tell
from made_up.orchard.info import INFO
from made_up.orchard.rules import OrchardPart


def test_an_id_that_another_game_has() -> None:
    own = Registry()
    own.register(INFO)
    own.register(INFO)
    with pytest.raises(ValueError, match=r"elsewhere and made_up\.orchard .* games 'orchard'"):
        own.register(replace(INFO, package="elsewhere"))


def test_a_component_file_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="'orchard'; there are age_of_giants, court"):
        read_component("orchard")


def test_a_refusal_that_is_not_declared() -> None:
    refuse = Refusals("""
no_tree: no tree | aucun arbre
""")
    with pytest.raises(LookupError, match=r"'no_bush' is declared; there are \['no_tree'\]"):
        refuse("no_bush")


def test_a_part_without_its_slot() -> None:
    expansion = Expansion(parts=(OrchardPart(1, 2),))
    with pytest.raises(ValueError, match=r"count from 0: orchard have \[1\]"):
        assemble(deck_of(read_box("kingdomino")), BASE_LAYOUTS[0], {}, [expansion])


def _module(monkeypatch: pytest.MonkeyPatch, where: str, **content: object) -> None:
    """Let hooks be found in a module with this content."""
    module = ModuleType("orchard.hook")
    vars(module).update(content)
    monkeypatch.setattr(where, lambda *_: (module,))


def test_heuristics_of_another_type(monkeypatch: pytest.MonkeyPatch) -> None:
    _module(monkeypatch, "crownlands.bots.heuristics.find_hooks", heuristics=lambda _: {})
    with pytest.raises(TypeError, match=r"orchard\.hook\.heuristics returns no Heuristics: {}"):
        heuristics.GameHeuristics(cl.make("kingdomino"))


def test_a_level_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    _module(monkeypatch, "crownlands.core.hooks.find_hooks", LEVELS={"novice": "greedy"})
    with pytest.raises(BadBot, match=r"no level 'novice'\. Levels: learner, gentle"):
        ladder_of(("orchard",))


def test_a_sentence_with_an_unknown_detail(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cl.make("kingdomino")
    speech = Speech(Language.EN).about(game)
    words = {"told.draw": LocalizedText("{who} draws {domino}", "{who} tire {domino}")}
    monkeypatch.setattr(speech.vocabulary, "words", words)
    monkeypatch.setattr(speech.vocabulary, "draws", {})
    state = game.start()
    move = game.parse("+1")
    happening = Happening(state.actor, move, state, state.play(move))
    assert [sentence.text for sentence in tell([happening], speech)] == ["{who} draws 1"]
