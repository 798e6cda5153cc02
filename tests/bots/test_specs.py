"""Bots by their names, with parameters, alone and in lists."""

import pytest

import crownlands as cl
from crownlands.bots import make_bot, split_specs
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.parameters import Parameter, one_of, probability, seconds, whole
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
