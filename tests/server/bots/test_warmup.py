"""Strong levels are compiled in the background while quicker ones move for them."""

import threading

import crownlands as cl
from crownlands.bots import warmup
from crownlands.bots.levels import LEVEL_BOTS
from crownlands.server.bots import worker
from crownlands.server.bots.worker import Warmup


def test_a_quicker_level_moves_until_the_strong_ones_are_compiled(monkeypatch):
    loaded = threading.Event()
    monkeypatch.setattr(worker, "warm_up", loaded.wait)
    monkeypatch.setattr(worker, "COLD_SECONDS", 0.01)
    getting_ready = Warmup(wanted=True)
    levels = [getting_ready.level(one, "kingdomino") for one in ("gentle", "master")]
    assert levels == ["gentle", "steady"]
    loaded.set()
    monkeypatch.setattr(worker, "COLD_SECONDS", 20)
    assert getting_ready.level("master", "kingdomino") == "master"


def test_a_level_that_is_replaced_waits_for_no_compiler(monkeypatch):
    loaded = threading.Event()
    monkeypatch.setattr(worker, "warm_up", loaded.wait)
    monkeypatch.setattr(worker, "COLD_SECONDS", 0.01)
    monkeypatch.setenv(LEVEL_BOTS, "kingdomino/master=policy:file=weights.npz")
    getting_ready = Warmup(wanted=True)
    levels = [getting_ready.level("master", game) for game in ("kingdomino", "discovery")]
    loaded.set()
    assert levels == ["master", "steady"]


def test_a_failed_warm_up_delays_no_move(monkeypatch, capsys):
    def fail() -> None:
        raise ImportError("no such thing")

    monkeypatch.setattr(worker, "warm_up", fail)
    monkeypatch.setattr(worker, "COLD_SECONDS", 20)
    assert Warmup(wanted=True).level("master", "kingdomino") == "master"
    assert "no such thing" in capsys.readouterr().err


def test_without_warming_up_all_levels_search_at_once(monkeypatch):
    monkeypatch.setattr(worker, "warm_up", lambda: None)
    assert Warmup(wanted=False).level("keen", "kingdomino") == "keen"


def test_warming_up_plays_with_every_bot_that_thinks(monkeypatch):
    played = []
    monkeypatch.setattr(warmup, "play_out", lambda _game, bot: played.append(bot))
    monkeypatch.setattr(warmup, "find_spec", lambda _: None)
    warmup.warm_up()
    assert played == []
    monkeypatch.setattr(warmup, "find_spec", lambda _: object())
    warmup.warm_up()
    assert {"crown", "mcts"} <= {bot.partition(":")[0] for bot in played}
    for bot in played:
        assert cl.make_bot(bot)
