"""Bots kept from question to question: a turn is thought through once."""

from random import Random

import crownlands as cl
from crownlands.bots.levels import make_level
from crownlands.kingdom.moves import Place
from crownlands.server.bots.worker import CACHED_BOTS, BotCache, BotKey, Question, answer
from support.odd_bots import COUNTING, make_odd
from support.searches import count_searches


def test_a_strong_bot_searches_once_for_a_turn(monkeypatch):
    searches = count_searches(monkeypatch)
    bots, state, rng = BotCache(make_level), cl.make("kingdomino").start(), Random(3)
    turns = 0
    while turns < 4:
        moves = state.legal_moves()
        if state.actor is cl.CHANCE or state.actor == 1 or len(moves) == 1:
            state = state.play(rng.choice(moves))
            continue
        before = len(searches)
        planned = isinstance(moves[0], Place)
        state = after_question(state, bots)
        if planned and state.actor == 0:
            state = after_question(state, bots)
            turns += 1
        assert len(searches) == before + 1


def after_question(state: cl.State, bots: BotCache) -> cl.State:
    """Ask for a move, and make it."""
    question = Question.about(state.view(state.actor), "keen", "luck", "table")
    reply = answer(question, bots)
    assert reply.error is None
    return state.play(state.game.parse(reply.move))


def test_every_seat_and_level_of_every_table_has_a_bot_of_its_own():
    bots = BotCache(make_odd)
    keys = [
        BotKey("a", 0, COUNTING),
        BotKey("a", 1, COUNTING),
        BotKey("b", 0, COUNTING),
        BotKey("a", 0, "steady"),
    ]
    kept = [bots.find(key) for key in keys]
    assert len(set(map(id, kept))) == len(kept)
    assert all(bots.find(key) is bot for key, bot in zip(keys, kept, strict=True))


def test_those_asked_last_are_kept():
    bots = BotCache(make_odd)
    keys = [BotKey(f"table {number}", 0, COUNTING) for number in range(CACHED_BOTS)]
    first, second, *rest = (bots.find(key) for key in keys)
    assert bots.find(keys[0]) is first
    bots.find(BotKey("one more", 0, COUNTING))
    assert [bots.find(key) for key in keys[2:]] == rest
    assert bots.find(keys[0]) is first
    assert bots.find(keys[1]) is not second


def test_a_bot_that_failed_is_not_asked_again():
    state = cl.make("discovery").start()
    bots = BotCache(make_odd)
    question = Question.about(state.view(0), COUNTING, "luck", "table")
    bot = bots.find(question.bot_key)
    reply = answer(question, bots)
    assert reply.error is not None
    assert bots.find(question.bot_key) is not bot
