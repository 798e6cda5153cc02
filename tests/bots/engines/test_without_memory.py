"""What an engine is told so that it needs no memory: past moves, and what is left of a turn."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import crownlands as cl
from bots.engines.odd import odd_bot, opening, spec
from crownlands.arena import round_robin
from crownlands.bots.engines.bot import LEAST_SHARE, EngineBot, TurnUsage, decisions_left, position
from crownlands.bots.engines.messages import PastMove, encode
from crownlands.cli.simulate import make_plan
from games.dominoes2.twin_games import cut_off, twins

VIEW = opening()


def messages_to_engine(notes: Path, kind: str) -> list[dict[str, Any]]:
    """Return the messages of a kind that an engine was told."""
    lines = map(json.loads, notes.read_text(encoding="utf-8").splitlines())
    return [message for message in lines if message["type"] == kind]


@pytest.mark.parametrize(
    "game", [cl.make("kingdomino"), cl.make("queendomino"), cl.make("dominoes2", deals=1)], ids=str
)
def test_every_position_has_the_moves_so_far_as_the_seat_saw_them(
    game: cl.Game, tmp_path: Path
) -> None:
    record = cl.play_out(game, [spec("scribe", tmp_path / "notes"), "random"], seed=2)
    expected = []
    asked = iter(messages_to_engine(tmp_path / "notes", "position"))
    for state, move in zip(record.replay(), record.moves, strict=False):
        choice = len(state.legal_moves()) > 1
        if state.actor == 0 and choice:
            assert next(asked)["history"] == expected
        seen = state.observe_move(move, 0)
        one = {"actor": 0 if state.actor == 0 else 1, "text": str(seen), "data": seen.data()}
        if state.actor is cl.CHANCE:
            one["actor"] = "chance"
        if state.actor == 0 and not choice:
            one["forced"] = True
        expected.append(one)
    assert not list(asked)
    assert any(one.get("forced") for one in expected)


def test_who_discarded_what_is_in_the_history() -> None:
    """The position itself does not keep it, and another seat may not have seen the king there."""
    record = cl.play_out("kingdomino", "random", seed=39)
    discards = [
        (state.actor, move.data()["domino"])
        for state, move in zip(record.replay(), record.moves, strict=False)
        if move.type_name() == "discard"
    ]
    assert {actor for actor, _ in discards} == {0, 1}
    assert discards == [
        (one.actor, one.data["domino"])
        for one in followed(record, 0)
        if one.data["type"] == "discard"
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_the_history_tells_nothing_that_is_hidden(players: int) -> None:
    found = 0
    for walk, at in cut_off(players):
        seat = walk.states[at].actor
        if not isinstance(seat, int):
            continue
        for pair in twins(walk, at, seat, Random(players)):
            one, other = (
                encode(position(course.state.view(seat), [], followed(course.record, seat)))
                for course in (pair.true, pair.other)
            )
            assert one == other
            found += 1
        if found > 20:
            return
    raise AssertionError("too few games to compare")


def followed(record: cl.Record, seat: int) -> list[PastMove]:
    """Return the history of a game that a bot has followed, without an engine."""
    bot = EngineBot(["./bot"])
    bot._histories[seat] = []
    for state, move in zip(record.replay(), record.moves, strict=False):
        bot.observe(seat, state.actor, state.observe_move(move, seat))
    return bot._histories[seat]


def test_without_having_followed_the_game_there_is_no_history(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    odd_bot("scribe", notes).choose(VIEW, Random(1))
    assert "history" not in messages_to_engine(notes, "position")[0]


def test_go_tells_the_budget_of_the_turn(tmp_path: Path) -> None:
    """To place and to pick are two decisions; two kings in a row of one seat make up to four."""
    notes = tmp_path / "notes"
    parameters = ",time=30,nodes=7"
    record = cl.play_out("kingdomino", [spec("scribe", notes, parameters=parameters), "random"])
    turns = [go["turn"] for go in messages_to_engine(notes, "go")]
    expected = [
        decisions_left(state, 0)
        for state in record.replay()
        if state.actor == 0 and len(state.legal_moves()) > 1
    ]
    assert [turn["decisions"] for turn in turns] == expected
    assert set(expected) == {1, 2, 3, 4}
    assert [turn["nodes"] for turn in turns] == [7 * count for count in expected]
    assert all(30 * (turn["decisions"] - 1) < turn["time"] <= 120 for turn in turns)


def test_what_one_decision_takes_is_left_for_the_next() -> None:
    bot = EngineBot(["./bot"], time=10.0)
    limits = {
        seconds: bot._limits(TurnUsage(VIEW.game, 0, 1, seconds), 1, seed=0)
        for seconds in (0.0, 4.0, 14.0, 25.0)
    }
    left = {seconds: (go.time, go.turn.time if go.turn else None) for seconds, go in limits.items()}
    assert left == {
        0.0: (10.0, 20.0),
        4.0: (10.0, 16.0),
        14.0: (6.0, 6.0),
        25.0: (10 * LEAST_SHARE, 10 * LEAST_SHARE),
    }


def test_the_clock_of_the_processor_reaches_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    odd_bot("scribe", notes).choose(VIEW, Random(1))
    monkeypatch.setenv("CROWNLANDS_CLOCK", "processor")
    bot = odd_bot("scribe", notes, time=0.5)
    bot.choose(VIEW, Random(1))
    wall, processor = messages_to_engine(notes, "go")
    assert "clock" not in wall
    assert processor["clock"] == "processor"
    assert bot._timeout(bot._limits(TurnUsage(VIEW.game, 0, 0, 0.0), 1, 0)) > 5, "on the wall"


def test_tables_show_the_name_of_an_engine_or_the_one_it_is_given() -> None:
    plain, named, other = spec("sane"), spec("sane", parameters=",name='The calm one'"), "greedy"
    game = cl.make("kingdomino")
    assert round_robin(game, [plain, named, other], 2).labels == ("Odd", "The calm one", "greedy")
    twin = spec("shouting")
    labels = round_robin(game, [plain, twin, other], 2).labels
    assert labels == (f"Odd ({plain})", f"Odd ({twin})", "greedy")
    simulated = make_plan(game, (plain, plain), 2, seed=0, swap=True)
    assert simulated.labels == ("Odd", "Odd")
