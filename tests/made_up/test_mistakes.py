"""Mistakes in the folder of a game: each is answered by a message that names it."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.bots.levels import ladder_of
from crownlands.core import hooks
from crownlands.core.errors import BadBot, Refusals
from crownlands.core.game import Game
from crownlands.core.info import read_component
from crownlands.core.options import make_option
from crownlands.core.registry import Registry
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.evaluation import heuristics
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.setup import BASE_LAYOUTS
from crownlands.text import Language, Transition, Translator, narrate
from made_up.nim.info import INFO as NIM
from made_up.nim.info import Nim
from made_up.orchard.info import INFO
from made_up.orchard.rules import OrchardPart
from support.imagined import check_imagined_moves
from support.plain_data import assert_plain
from support.walks import random_walk

OTHER_PACKAGE = """
from msgspec.structs import replace
from made_up.orchard.info import INFO
INFO = replace(INFO, id="mistaken")
"""


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
        check_imagined_moves(random_walk(game, 1))


def test_a_position_with_tuples() -> None:
    with pytest.raises(AssertionError, match=r"position\['coins'\] is a tuple, .*use a list"):
        assert_plain({"turn": 0, "coins": ("heads",)}, "position")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """Write the folder of a game `mistaken.game`, with a text for each of its modules."""
    package = tmp_path / "mistaken" / "game"
    package.mkdir(parents=True)
    for where in (package, package.parent):
        (where / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def write(**modules: str) -> str:
        for name, content in modules.items():
            (package / f"{name}.py").write_text(content)
        return "mistaken.game"

    yield write
    hooks.find_hook.cache_clear()
    for name in [name for name in sys.modules if name.startswith("mistaken")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("hook", "written", "meant"),
    [
        ("text", "WORDZ = {}", "WORDS"),
        ("svg", "PANNELS = ()", "PANELS"),
        ("terminal", "PANEL = ()", "PANELS"),
        ("scorepad", "FEILDS = ()", "FIELDS"),
        ("encoding", "EXPANTION = object()", "EXPANSION"),
        ("text", "def desribe(transition, translator): ...", "describe"),
    ],
)
def test_a_misspelt_attribute(
    hook: str, written: str, meant: str, folder: Callable[..., str]
) -> None:
    package = folder(**{hook: written})
    message = rf"mistaken\.game\.{hook}\.\w+ is asked for by nothing. Did you mean {meant}\?"
    with pytest.raises(LookupError, match=message):
        hooks.find_hook(package, hook)


@pytest.mark.parametrize(
    "written",
    [
        "WORD = 'apple'",
        "_WORDZ = {}",
        "WORDS = WORDZ = {}",
        "def score_row(data): ...",
        "from crownlands.core.text import plain_prompt\nDRAW = plain_prompt('draw')",
    ],
)
def test_what_a_module_has_for_itself_is_no_mistake(
    written: str, folder: Callable[..., str]
) -> None:
    assert hooks.find_hook(folder(text=written), "text") is not None


def test_a_package_that_is_not_there(folder: Callable[..., str]) -> None:
    with pytest.raises(LookupError, match=r"no package 'mistaken\.gone' .* hook 'text'"):
        hooks.find_hook(folder().replace("game", "gone"), "text")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (OTHER_PACKAGE, r"INFO has package='made_up.orchard' where its folder is 'mistaken.game'"),
        ("", r"mistaken\.game\.info needs an INFO of type GameInfo; it has None"),
        ("INFO = {}", r"needs an INFO of type GameInfo; it has {}"),
    ],
)
def test_facts_that_are_none(written: str, message: str, folder: Callable[..., str]) -> None:
    own = Registry()
    own.add_package(folder(info=written).partition(".")[0])
    with pytest.raises((TypeError, ValueError), match=message):
        own.all()


def test_a_game_that_cannot_be_built(folder: Callable[..., str]) -> None:
    info = replace(INFO, package=folder(info="", rules=""))
    with pytest.raises(LookupError, match=r"mistaken\.game\.rules has no build"):
        info.build(2, {})


@pytest.mark.parametrize(
    ("parse", "table", "message"),
    [
        (parse_words, "one: un | deux | trois", "not a line `key: .*`: 'one: un | deux | trois'"),
        (parse_words, "tree: a tree", "not a line `key: English | French`: 'tree: a tree'"),
        (parse_texts, "Plant trees.", "not a line `English | French`: 'Plant trees.'"),
        (Refusals, "no_tree: no tree", "'no_tree: no tree'"),
        (make_prompt, "plant: plant a tree", "'plant: plant a tree'"),
        (
            make_prompt,
            "plant: plant | planter",
            r"prompt 'plant' has the lines \[\]; it takes wait",
        ),
        (make_option, "short: short", "'short: short'"),
        (make_option, "short: Short | Court", "option 'short' needs a second line `summary: "),
    ],
)
def test_words_that_are_missing(parse: Callable[[str], Any], table: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(table)


@pytest.mark.parametrize("form", ["svg", "text"])
def test_a_panel_that_is_a_plain_function(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = import_module(f"crownlands.render.{form.replace('text', 'terminal')}.page")
    module = ModuleType("orchard.hook")
    vars(module).update(PANELS=[len])
    monkeypatch.setattr(page, "find_hooks", lambda *_: (module,))
    with pytest.raises(TypeError, match=r"orchard\.hook\.PANELS holds .*len>; .*\.page\.Panel"):
        getattr(cl.make("kingdomino").start(), form)()


def _module(monkeypatch: pytest.MonkeyPatch, where: str, **content: object) -> None:
    """Let hooks be found in a module with this content."""
    module = ModuleType("orchard.hook")
    vars(module).update(content)
    monkeypatch.setattr(where, lambda *_: (module,))


def test_heuristics_of_another_type(monkeypatch: pytest.MonkeyPatch) -> None:
    _module(monkeypatch, "crownlands.evaluation.heuristics.find_hooks", heuristics=lambda _: {})
    with pytest.raises(TypeError, match=r"orchard\.hook\.heuristics returns no Heuristics: {}"):
        heuristics.GameHeuristics(cl.make("kingdomino"))


def test_a_level_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    _module(monkeypatch, "crownlands.core.hooks.find_hooks", LEVELS={"novice": "greedy"})
    with pytest.raises(BadBot, match=r"no level 'novice'\. Levels: learner, gentle"):
        ladder_of(("orchard",))


def test_a_sentence_with_an_unknown_detail(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cl.make("kingdomino")
    translator = Translator(Language.EN).about(game)
    words = {"narration.draw": LocalizedText("{who} draws {domino}", "{who} tire {domino}")}
    monkeypatch.setattr(translator.vocabulary, "words", words)
    monkeypatch.setattr(translator.vocabulary, "draws", {})
    state = game.start()
    move = game.parse("+1")
    transition = Transition(state.actor, move, state, state.play(move))
    assert [sentence.text for sentence in narrate([transition], translator)] == ["{who} draws 1"]
