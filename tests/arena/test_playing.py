"""One game of a plan: its seed, its clock, its record, and bots that fail."""

import signal

import pytest
from msgspec.structs import replace

import crownlands as cl
from arena.odd_bots import BOT_FACTORY, Following, Ready, Scarce, Watching
from crownlands.arena import Forfeit, GameResult, Plan, open_folder, play, playing, round_robin
from crownlands.arena.playing import sample_decisions, warm_up
from crownlands.core.moves import CHANCE


def draws(played: GameResult) -> list[cl.Move]:
    record = played.read_record()
    return [
        move
        for state, move in zip(record.replay(), record.moves, strict=False)
        if state.actor is CHANCE
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapped_seats_have_the_same_draws(players):
    plan = round_robin(cl.make("kingdomino", players), ["greedy", "random"], 12)
    games = [play(plan, number) for number in range(2 * len(plan.seatings))]
    for game in games:
        first_of_round = games[plan.round_of(game.number) * len(plan.seatings)]
        assert draws(game) == draws(first_of_round)
    assert draws(games[0]) != draws(games[-1])


@pytest.mark.parametrize("game", [info.id for info in cl.registry.all()])
def test_every_game_is_played_kept_and_replayed(game):
    plan = round_robin(cl.make(game), ["random", "greedy"], 1)
    played = play(plan, 0)
    record = played.read_record()
    final = record.final()
    assert record.names == plan.specs(0)
    assert played.winners == final.winners()
    assert played.scores == tuple(sheet.total for sheet in final.scores())
    assert cl.play_out(record.game, record.names, seed=plan.seed_of(0)) == record


def test_there_is_a_time_for_every_move():
    played = play(round_robin(cl.make("kingdomino", 3), ["random"], 1), 0)
    record = played.read_record()
    actors = [state.actor for state in record.replay()]
    assert [len(times) for times in played.seconds] == [actors.count(seat) for seat in range(3)]
    assert all(second >= 0 for times in played.seconds for second in times)


def odd_game(*bots: str, game: str = "kingdomino") -> tuple[Plan, GameResult]:
    plan = round_robin(cl.make(game, len(bots)), bots, 1, bot_factory=BOT_FACTORY)
    return plan, play(plan, 0)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raising", "ValueError: no idea ("),
        ("cheating", "illegal move: "),
        ("confused", "Illegal: "),
        ("silent", "illegal move: None is not a move"),
        ("blinded", "StopIteration: too bright ("),
        ("leaving", "SystemExit: 3 ("),
    ],
)
def test_a_bot_that_fails_forfeits_its_game(bot, reason):
    plan, played = odd_game("random", bot, "greedy")
    seat = plan.seating(0).index(1)
    assert played.forfeit is not None
    assert played.forfeit.seat == seat
    assert played.forfeit.reason.startswith(reason)
    raised = bot not in {"cheating", "silent"}
    assert ("odd_bots.py" in played.forfeit.traceback) is raised
    assert (".py:" in played.forfeit.reason) is raised
    assert played.winners == tuple(side for side in range(3) if side != seat)


def test_a_forfeited_game_is_kept_as_far_as_it_went():
    _, played = odd_game("raising", "random")
    record = played.read_record()
    state = record.final()
    assert isinstance(played.forfeit, Forfeit)
    assert state.actor == played.forfeit.seat
    assert record.comments[-1].text == played.forfeit.reason
    assert sum(len(times) for times in played.seconds) == 4


def test_getting_ready_is_not_thinking(monkeypatch):
    monkeypatch.setattr(playing, "perf_counter", lambda: Following.NOW[0])
    Following.seen.clear()
    _, played = odd_game("following", "random")
    record = played.read_record()
    seat = played.seating.index(0)
    assert set(played.seconds[seat]) == {1.0}
    assert Following.seen == [
        (seat, state.actor, str(move))
        for state, move in zip(record.replay(), record.moves, strict=False)
    ]


def test_a_bot_that_cannot_get_ready_forfeits():
    plan, played = odd_game("random", "stillborn")
    assert played.forfeit is not None
    assert plan.seating(0)[played.forfeit.seat] == 1
    assert played.forfeit.reason.startswith("ValueError: no breath (")
    assert played.read_record().moves == ()


def test_a_bot_that_never_returns_forfeits_its_game():
    plan = round_robin(cl.make("kingdomino"), ["hanging"], 1, bot_factory=BOT_FACTORY)
    played = play(replace(plan, move_timeout=0.2), 0)
    assert played.forfeit is not None
    assert played.forfeit.reason.startswith(
        "BotHung: choose did not return within 0.2 s (bot_hung)"
    )
    assert "odd_bots.py" in played.forfeit.traceback
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_the_time_for_a_move_is_no_part_of_what_a_folder_keeps(tmp_path):
    plan = round_robin(cl.make("kingdomino"), ["random"], 1)
    for seconds in (1.0, 2.0):
        with open_folder(tmp_path / "kept", replace(plan, move_timeout=seconds)) as folder:
            assert folder.plan.move_timeout == seconds


def test_a_bot_may_begin_without_observing_and_observe_without_beginning():
    Ready.games.clear()
    plan, played = odd_game("ready", "random")
    assert played.forfeit is None
    assert Ready.games == [("kingdomino", plan.seating(0).index(0))]
    assert cl.play_out("kingdomino", [Ready(), Ready()]).final().actor is None
    assert Ready.games[1:] == [("kingdomino", 0), ("kingdomino", 1)]
    plan, played = odd_game("random", "watching")
    assert played.forfeit is not None
    assert played.forfeit.reason.startswith("ValueError: seen (")
    with pytest.raises(ValueError, match="seen"):
        cl.play_out("kingdomino", [Watching(), Watching()])


def test_a_bot_that_cannot_be_made_for_a_later_game_forfeits_it(monkeypatch):
    monkeypatch.setattr(Scarce, "left", 2)
    plan = round_robin(cl.make("kingdomino"), ["random", "scarce"], 2, bot_factory=BOT_FACTORY)
    first, second = play(plan, 0), play(plan, 1)
    assert first.forfeit is None
    assert second.forfeit is not None
    assert plan.specs(1)[second.forfeit.seat] == "scarce"
    assert second.forfeit.reason.startswith("OSError: no more of me (odd_bots.py:")
    assert [len(times) for times in second.seconds] == [0, 0]
    assert second.read_record().moves == ()


def test_an_error_that_is_no_bot_s_is_raised(monkeypatch):
    monkeypatch.setattr(cl.State, "sample", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        play(round_robin(cl.make("kingdomino"), ["random"], 1), 0)


@pytest.mark.parametrize("game", ["kingdomino", "queendomino", "duel", "dominoes2"])
def test_bots_warm_up_with_every_kind_of_decision(game):
    views = sample_decisions(cl.make(game))
    phases = [view.data()["phase"] for view in views]
    assert all(view.legal_moves() for view in views)
    assert set(phases) == {
        view.data()["phase"]
        for state in cl.play_out(game, "random", seed=0).replay()
        if isinstance(state.actor, int)
        for view in (state.view(state.actor),)
    }


def test_a_bot_may_fail_while_it_warms_up():
    plan = round_robin(cl.make("kingdomino"), ["raising", "cheating"], 1, bot_factory=BOT_FACTORY)
    for spec in (*plan.entrants, "nobody"):
        warm_up(plan, spec)


def test_a_bot_that_holds_a_program_is_not_asked_to_warm_up(tmp_path):
    """Its program would be gone before the first game, and one that hangs would be waited for."""
    mark = tmp_path / "started"
    plan = round_robin(cl.make("kingdomino"), ["random"], 1)
    warm_up(plan, f"engine:touch {mark}")
    assert not mark.exists()
