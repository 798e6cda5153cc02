"""Mistakes in the folder of a game: each is answered by a message that names it."""

from types import ModuleType

import pytest
from msgspec.structs import replace

import crownlands as cl
from conformance import test_views
from crownlands.bots import heuristics
from crownlands.bots.levels import ladder_of
from crownlands.core.errors import BadBot, Refusals
from crownlands.core.game import Game
from crownlands.core.info import read_component
from crownlands.core.registry import Registry
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.setup import BASE_LAYOUTS
from crownlands.text import Happening, Language, Speech, tell
from made_up.nim.info import INFO as NIM
from made_up.nim.info import Nim
from made_up.orchard.info import INFO
from made_up.orchard.rules import OrchardPart
from support.plain_data import assert_plain
from support.walks import random_walk


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


def test_hidden_parts_without_a_way_to_imagine_moves() -> None:
    with pytest.raises(TypeError, match=r"Open hides something .* must define imagine_moves too"):
        type("Open", (Nim,), {"imagine_moves": Rules.imagine_moves})


def test_imagined_moves_that_tell_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Nim, "imagine_moves", Rules.imagine_moves)
    game = Game(NIM, 2, {}, Nim())
    with pytest.raises(AssertionError, match="imagine_moves returns what is hidden"):
        test_views.test_imagined_moves_show_a_seat_the_same_and_tell_no_secret(
            game, random_walk(game, 1)
        )


def test_a_position_with_tuples() -> None:
    with pytest.raises(AssertionError, match=r"position\['coins'\] is a tuple, .*use a list"):
        assert_plain({"turn": 0, "coins": ("heads",)}, "position")


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
