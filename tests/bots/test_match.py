"""Whole games between bots: fair, repeatable, and clear about what is wrong."""

from random import Random

import pytest

import crownlands as cl
from crownlands.bots.bot import RandomBot
from crownlands.core.errors import BadBot
from crownlands.kingdom.moves import Pick
from support.cases import for_each

GAME = cl.make("kingdomino", 2)


class Stubborn:
    """A bot that always gives the same answer."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        return self.answer  # type: ignore[return-value]


class ManyDrawsBot:
    """A random bot that draws many random numbers before it decides."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        for _ in range(100):
            rng.random()
        return rng.choice(view.legal_moves())


def draws(record: cl.Record) -> list[cl.Move]:
    """What chance did in a record."""
    states = zip(record.replay(), record.moves, strict=False)
    return [move for state, move in states if state.actor is cl.CHANCE]


def test_a_match_is_played_to_its_end_and_recorded() -> None:
    record = cl.play_out(GAME, ["greedy", "random"], seed=7)
    assert record.final().actor is None
    assert record.names == ("greedy", "random")
    assert dict(record.tags) == {"Seed": "7"}
    assert cl.Record.loads(record.dumps()) == record


@for_each("bot", ["random", "greedy"])
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    assert cl.play_out(GAME, bot, seed=3) == cl.play_out(GAME, bot, seed=3)
    assert cl.play_out(GAME, bot, seed=3).moves != cl.play_out(GAME, bot, seed=4).moves


@for_each("other", ["greedy", ManyDrawsBot()])
@for_each("game", [GAME, cl.make("kingdomino", 2, dynasty=True, opening="abba"), cl.make("xl", 2)])
def test_a_bot_never_changes_what_is_drawn(game: cl.Game, other: cl.Bot | str) -> None:
    quick = cl.play_out(game, "random", seed=5)
    assert draws(quick) == draws(cl.play_out(game, other, seed=5))


def test_a_bot_never_changes_the_random_numbers_of_another() -> None:
    first_pick = [
        next(move for move in cl.play_out(GAME, bots, seed).moves if isinstance(move, Pick))
        for seed in range(8)
        for bots in (["random", "random"], ["random", ManyDrawsBot()], [ManyDrawsBot(), "random"])
    ]
    by_seed = zip(first_pick[::3], first_pick[1::3], first_pick[2::3], strict=True)
    assert all(plain in others for plain, *others in by_seed)


def test_one_bot_may_play_every_seat() -> None:
    assert cl.play_out(GAME, "random", 2) == cl.play_out(GAME, ["random", "random"], 2)
    own = cl.play_out(GAME, RandomBot(), 2)
    assert own.moves == cl.play_out(GAME, "random", 2).moves
    assert own.names == ("RandomBot", "RandomBot")


@for_each(
    ("bots", "reason"),
    [
        (["random"], "1 bots for 2 seats"),
        (["random"] * 3, "3 bots for 2 seats"),
        ([], "0 bots for 2 seats"),
        ("greedi", "Did you mean greedy?"),
        (["random", "rnadom"], "Did you mean random?"),
        ("", "Bots: random, greedy"),
        ("chess", "there is no bot 'chess'. Bots: random, greedy"),
        ("random:depth=3", "random takes no parameters, not 'depth=3'"),
        ("greedy:x", "greedy has no parameter 'x'. Parameters: slips"),
        ("greedy:", "greedy has no parameter ''. Parameters: slips"),
        ("greedy:slip=0.4", "greedy has no parameter 'slip'. Did you mean slips?"),
        ("greedy:slips=2", "slips of greedy is a probability from 0 to 1, not '2'"),
        ("greedy:slips=nan", "slips of greedy is a probability from 0 to 1, not 'nan'"),
        ("greedy:slips", "slips of greedy is a probability from 0 to 1, not ''"),
        ("greedy:slips=0.1,slips=0.2", "the parameter slips of greedy is given twice"),
        (7, "7 is neither a bot nor the name of one"),
        (["random", None], "None is neither a bot"),
    ],
)
def test_seats_without_a_proper_bot_are_refused(bots: object, reason: str) -> None:
    with pytest.raises(BadBot) as refused:
        cl.play_out(GAME, bots)  # type: ignore[arg-type]
    assert reason in str(refused.value)


@for_each(
    ("answer", "code"),
    [
        (Pick("49"), "unknown_domino"),
        (Pick("48"), "not_in_line"),
        (Pick("1"), "already_picked"),
        (GAME.parse("+3"), "wrong_phase"),
        (GAME.parse("1@1,0e"), "wrong_phase"),
        (None, "not_a_move"),
        (">1", "not_a_move"),
    ],
)
def test_a_bot_that_breaks_the_rules_is_stopped(answer: object, code: str) -> None:
    with pytest.raises(cl.Illegal) as refused:
        cl.play_out(GAME, Stubborn(answer), seed=1)
    assert refused.value.code == code


def test_a_game_may_be_named_by_its_id() -> None:
    assert cl.play_out("discovery", "random", seed=2) == cl.play_out(
        cl.make("discovery"), "random", seed=2
    )
    with pytest.raises(cl.CrownlandsError, match="Did you mean kingdomino"):
        cl.play_out("kindomino", "random")
