"""Bots by their names, with parameters, alone and in lists."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import crownlands as cl
from crownlands.bots import make_bot, split_specs
from crownlands.bots.bot import is_timed
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.parameters import Parameter, one_of, probability, seconds, whole
from crownlands.bots.specs import named_files, runs_other_code
from crownlands.core.errors import BadBot
from support.cases import for_each


def readable(parameter: Parameter, text: str) -> bool:
    """Return whether a parameter takes a text."""
    try:
        parameter.read(text)
    except ValueError:
        return False
    return True


@for_each(
    ("text", "specs"),
    [
        ("greedy", ["greedy"]),
        ("greedy,random", ["greedy", "random"]),
        ("greedy, random", ["greedy", "random"]),
        ("greedy:slips=0.5,random", ["greedy:slips=0.5", "random"]),
        (
            "greedy,mcts:time=0.5,policy=greedy,random",
            ["greedy", "mcts:time=0.5,policy=greedy", "random"],
        ),
        ("mcts:time=1, sims=9 ,mcts:time=2", ["mcts:time=1,sims=9", "mcts:time=2"]),
        ("greedy,", ["greedy", ""]),
        ("", [""]),
        ("slips=0.5,random", ["slips=0.5", "random"]),
        ("engine:./bot,time=2,random", ["engine:./bot,time=2", "random"]),
        (
            "greedy,engine:them --bot 'mcts:sims=9,depth=2' --fast=yes,nodes=3,style='a,b',greedy",
            [
                "greedy",
                "engine:them --bot 'mcts:sims=9,depth=2' --fast=yes,nodes=3,style='a,b'",
                "greedy",
            ],
        ),
    ],
)
def test_a_list_is_split_into_bots_that_keep_their_parameters(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


def test_parameters_reach_the_bot() -> None:
    bot = make_bot("greedy:slips=0.25")
    assert isinstance(bot, GreedyBot)
    assert bot.slips == 0.25


@for_each(
    ("parameter", "text", "value"),
    [
        (probability(), "0.25", 0.25),
        (probability(), "1", 1.0),
        (seconds(), "2", 2.0),
        (seconds(), "0.05", 0.05),
        (whole(), "1", 1),
        (whole(0), "0", 0),
        (one_of("win", "margin"), "margin", "margin"),
    ],
)
def test_a_parameter_is_read(parameter: Parameter, text: str, value: object) -> None:
    assert parameter.read(text) == value


@for_each(
    ("parameter", "texts"),
    [
        (probability(), ["-0.1", "1.1", "nan", "half", ""]),
        (seconds(), ["0", "-1", "inf", "nan", "1s", ""]),
        (whole(), ["0", "-3", "1.5", "many", ""]),
        (one_of("win", "margin"), ["Win", "points", ""]),
    ],
)
def test_what_a_parameter_cannot_be_is_refused(parameter: Parameter, texts: list[str]) -> None:
    for text in texts:
        assert not readable(parameter, text)


def test_a_refusal_names_the_bot_the_parameter_and_what_is_expected() -> None:
    with pytest.raises(BadBot, match="slips of greedy is a probability from 0 to 1") as refused:
        cl.make_bot("greedy:slips=often")
    assert refused.value.details["bot"] == "greedy"
    assert refused.value.details["parameter"] == "slips"


def test_an_engine_is_started_with_what_comes_first() -> None:
    bot = make_bot("engine:node 'my bots/one.mjs' --fast=yes,time=0.5,nodes=9,grace=2,restarts=0")
    assert isinstance(bot, EngineBot)
    assert bot.command == ("node", "my bots/one.mjs", "--fast=yes")
    assert (bot.time, bot.nodes, bot.grace) == (0.5, 9, 2.0)
    assert not bot.options


def test_what_an_engine_is_told_besides_is_for_its_own_options() -> None:
    bot = make_bot("engine:./bot,style='wild, at times',depth=3")
    assert isinstance(bot, EngineBot)
    assert bot.options == {"style": "wild, at times", "depth": "3"}


@for_each(
    ("spec", "words"),
    [
        ("engine", "engine needs a program"),
        ("engine:", "command of engine is a program with its arguments, not ''"),
        ("engine:'./bot", "command of engine is a program"),
        ("engine:,time=1", "command of engine is a program"),
        ("engine:./bot,time=never", "time of engine is a number of seconds above 0"),
        ("engine:./bot,time=1,time=2", "the parameter time of engine is given twice"),
        ("engine:./bot,style=1,style=2", "the parameter style of engine is given twice"),
        ("engine:./bot,command=2", "the parameter command of engine is given twice"),
        ("engine:./bot,", "engine has no parameter ''"),
        ("engine:./bot,style=1\\", "style of engine cannot be read"),
    ],
)
def test_an_engine_that_cannot_be_meant_is_refused(spec: str, words: str) -> None:
    with pytest.raises(BadBot, match=re.escape(words)):
        make_bot(spec)


def test_engines_and_modules_run_code_that_is_not_ours() -> None:
    for spec in ("engine:./bot", "engine", "os:system", "my.bots:Roomy,width=3"):
        assert runs_other_code(spec)
    for spec in ("greedy", "mcts:sims=1", "level5", "", "engines", "greedy:Roomy", "os:a=1"):
        assert not runs_other_code(spec)


MODULE = """
class Roomy:
    def __init__(self, width=2, style="calm", bold=False):
        if width < 0:
            raise ValueError("too narrow")
        self.given = width, style, bold

    def choose(self, view, rng):
        return view.legal_moves()[0]

def wide(): return Roomy(9)
def nothing(): return None
READY = Roomy(5)
NUMBER = 7
"""


@pytest.fixture
def my_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put modules into a folder that Python imports from."""
    (tmp_path / "my_bots.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "half_bots.py").write_text("import nowhere_to_be_found", encoding="utf-8")
    (tmp_path / "bad_bots.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("my_bots", None)


@pytest.mark.usefixtures("my_bots")
def test_a_module_makes_bots_by_a_class_a_function_or_a_bot_of_its_own() -> None:
    for spec, given in {
        "my_bots:Roomy": (2, "calm", False),
        "my_bots:Roomy,width=3,style='wild, at times',bold=on": (3, "wild, at times", True),
        "my_bots:Roomy,width=0.5,style=7up": (0.5, "7up", False),
        "my_bots:wide": (9, "calm", False),
        "my_bots:READY": (5, "calm", False),
    }.items():
        bot: Any = make_bot(spec)
        assert bot.given == given
        assert make_bot(spec) is not bot
    assert split_specs("greedy,my_bots:Roomy,width=3,random") == [
        "greedy",
        "my_bots:Roomy,width=3",
        "random",
    ]


@pytest.mark.usefixtures("my_bots")
def test_a_module_that_makes_no_bot_says_why() -> None:
    for spec, words in {
        "his_bots:Roomy": "there is no bot 'his_bots', nor a Python module of that name",
        "gredy:Roomy": "Did you mean greedy?",
        "half_bots:Roomy": "half_bots cannot be imported: ModuleNotFoundError: No module named",
        "bad_bots:Roomy": "bad_bots cannot be imported: ZeroDivisionError",
        "my_bots:Romy": "my_bots has no Romy. Did you mean Roomy?",
        "my_bots:NUMBER": "my_bots:NUMBER is no bot: 7 has no method choose(view, rng)",
        "my_bots:nothing": "my_bots:nothing makes no bot: None has no method choose",
        "my_bots:READY,width=3": "my_bots:READY is a bot already and takes no parameters",
        "my_bots:Roomy,widht=3": "my_bots:Roomy has no parameter 'widht'. Did you mean width?",
        "my_bots:Roomy,width=3,width=4": "the parameter width of my_bots:Roomy is given twice",
        "my_bots:Roomy,wide": "parameters of my_bots:Roomy are written name=value, not 'wide'",
        "my_bots:Roomy,width=-1": "my_bots:Roomy cannot be made: ValueError: too narrow",
    }.items():
        with pytest.raises(BadBot, match=re.escape(words)):
            make_bot(spec)


def test_the_files_a_bot_is_made_of_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("bot.mjs", "my weights.bin"):
        Path(name).touch()
    assert named_files("greedy") == {}
    assert list(named_files("engine:node --fast=yes bot.mjs,net='my weights.bin',time=2")) == [
        "bot.mjs",
        "my weights.bin",
    ]
    found = named_files("support.odd_bots:Anything,file=bot.mjs,other=nothing.bin")
    assert list(found) == ["odd_bots.py", "bot.mjs"]
    assert named_files("nowhere.at_all:Anything") == {}


@for_each(
    ("spec", "timed"),
    [
        ("random", False),
        ("mcts", True),
        ("mc:time=1,sims=9", True),
        ("mc:sims=9", False),
        ("crown", True),
        ("crown:sims=9", False),
        ("net", False),
        ("judge", False),
        ("judge:time=0.1", True),
        ("level3", False),
        ("level4", False),
        ("level5", True),
        ("engine:anything", True),
        ("engine:anything,nodes=9", False),
    ],
)
def test_a_bot_says_whether_a_clock_ends_its_thinking(spec: str, timed: bool) -> None:
    assert is_timed(make_bot(spec), cl.make("kingdomino")) is timed
