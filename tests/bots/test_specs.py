"""Bots by their names, with parameters, alone and in lists."""

import re

import pytest

import crownlands as cl
from crownlands.bots import make_bot, split_specs
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.parameters import Parameter, one_of, probability, seconds, whole
from crownlands.bots.specs import starts_programs
from crownlands.core.errors import BadBot


def readable(parameter: Parameter, text: str) -> bool:
    """Tell whether a parameter takes a text."""
    try:
        parameter.read(text)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
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
    ids=repr,
)
def test_a_list_is_split_into_bots_that_keep_their_parameters(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


def test_parameters_reach_the_bot() -> None:
    bot = make_bot("greedy:slips=0.25")
    assert isinstance(bot, GreedyBot)
    assert bot.slips == 0.25


@pytest.mark.parametrize(
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
    ids=lambda value: value.expects if isinstance(value, Parameter) else str(value),
)
def test_a_parameter_is_read(parameter: Parameter, text: str, value: object) -> None:
    assert parameter.read(text) == value


@pytest.mark.parametrize(
    ("parameter", "texts"),
    [
        (probability(), ["-0.1", "1.1", "nan", "half", ""]),
        (seconds(), ["0", "-1", "inf", "nan", "1s", ""]),
        (whole(), ["0", "-3", "1.5", "many", ""]),
        (one_of("win", "margin"), ["Win", "points", ""]),
    ],
    ids=["probability", "seconds", "whole", "one_of"],
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


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("engine", "engine needs a program"),
        ("engine:", "command of engine is a program with its arguments, not ''"),
        ("engine:'./bot", "command of engine is a program"),
        ("engine:,time=1", "command of engine is a program"),
        ("engine:./bot,time=never", "time of engine is a number of seconds above 0"),
        ("engine:./bot,time=1,time=2", "the parameter time of engine stands twice"),
        ("engine:./bot,style=1,style=2", "the parameter style of engine stands twice"),
        ("engine:./bot,command=2", "the parameter command of engine stands twice"),
        ("engine:./bot,", "engine has no parameter ''"),
        ("engine:./bot,style=1\\", "style of engine cannot be read"),
    ],
)
def test_an_engine_that_cannot_be_meant_is_refused(spec: str, words: str) -> None:
    with pytest.raises(BadBot, match=re.escape(words)):
        make_bot(spec)


def test_only_engines_start_programs() -> None:
    assert starts_programs("engine:./bot")
    assert starts_programs("engine")
    assert not any(map(starts_programs, ("greedy", "mcts:sims=1", "level5", "", "engines")))
