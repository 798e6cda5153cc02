"""A bot that asks an engine: it plays what is legal, and says clearly what is wrong."""

import pickle
from pathlib import Path
from random import Random

import pytest

import crownlands as cl
from bots.engines.odd import SHORT, gone, odd_bot, opening, pid_of, spec
from crownlands.bots.engines import process
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.engines.messages import (
    EngineCrashed,
    EngineError,
    EngineIllegalMove,
    EngineNotStarted,
    EngineProtocolError,
    EngineRefused,
    EngineTimeout,
    Info,
    Message,
    NewGame,
    Ready,
)
from crownlands.core.errors import BadBot

VIEW = opening()

FAULTS = {
    "crashing": (EngineCrashed, "with exit code 3; its error output: something is wrong / in the"),
    "killed": (EngineCrashed, "by signal 9"),
    "stillborn": (EngineCrashed, "with exit code 3"),
    "lying": (EngineIllegalMove, "the illegal move x1: "),
    "raving": (EngineIllegalMove, "'checkmate' is not the notation of a move of kingdomino"),
    "foreign": (EngineProtocolError, "not a line of JSON"),
    "binary": (EngineProtocolError, "not a line of JSON"),
    "endless": (EngineProtocolError, "a line of over 4194304 bytes"),
    "eager": (EngineProtocolError, "sent ready where it was not asked"),
    "modern": (EngineProtocolError, "does not support version 1"),
    "sorry": (EngineRefused, r"not today \(tired\)"),
}
"""What is wrong with engines that do not stay silent."""


def ask(bot: EngineBot) -> cl.Move:
    return bot.choose(VIEW, Random(1))


@pytest.mark.parametrize("game", ["kingdomino", "dominoes2"])
def test_an_engine_plays_a_whole_game(game: str) -> None:
    record = cl.play_out(game, [spec("sane"), "random"], seed=1)
    assert record.final().actor is None


def test_the_move_of_the_engine_is_made() -> None:
    first, last = VIEW.legal_moves()[0], VIEW.legal_moves()[-1]
    assert ask(odd_bot("sane")) == first
    bot = cl.make_bot(spec("sane", Path("/dev/null"), parameters=",pick=last"))
    assert bot.choose(VIEW, Random(1)) == last


def test_a_single_move_is_made_without_an_engine() -> None:
    state = cl.make("duel").start()
    rng = Random(1)
    while not isinstance(state.actor, int) or len(state.legal_moves()) > 1:
        state = state.play(rng.choice(state.legal_moves()))
    bot = EngineBot(["no-such-program"])
    assert bot.choose(state.view(state.actor), rng) == state.legal_moves()[0]


@pytest.mark.parametrize("habit", FAULTS)
def test_what_an_engine_does_wrong_is_said(habit: str) -> None:
    kind, words = FAULTS[habit]
    with pytest.raises(kind, match=words) as fault:
        ask(odd_bot(habit, restarts=0))
    assert isinstance(fault.value, BadBot)
    assert fault.value.code == kind.default_code
    assert habit in fault.value.details["engine"]


def test_a_slow_engine_is_told_to_stop_and_answers() -> None:
    assert ask(odd_bot("slow", time=0.05, grace=0.05)) in VIEW.legal_moves()


@pytest.mark.parametrize("habit", ["silent", "deaf", "chatty"])
def test_an_engine_that_makes_no_move_is_ended(habit: str, tmp_path: Path) -> None:
    bot = odd_bot(habit, tmp_path / "notes", **SHORT)
    bot.check_game(VIEW.game)
    pid = pid_of(bot)
    with pytest.raises(EngineTimeout, match=r"made no move in .* s, nor after stop"):
        ask(bot)
    assert gone(pid)


def test_an_engine_that_does_not_say_who_it_is_is_ended() -> None:
    with pytest.raises(EngineTimeout, match="did not send engine in answer to hello in"):
        ask(odd_bot("mute", start=0.1))


def test_what_a_silent_engine_owes_is_said_before_it_is_given_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(process, "NOTICE_SECONDS", 0.125)
    with pytest.raises(EngineTimeout, match=r"ready in answer to new_game in 0\.25 s"):
        ask(odd_bot("forgetful", prepare=0.25))
    awaited = "forgetful' to send ready in answer to new_game, for 0.125 s more"
    assert caplog.messages[-1].endswith(awaited)
    assert EngineBot(["./bot"]).prepare == 60.0, "nobody waits for minutes"


def test_an_engine_that_says_how_it_gets_on_has_more_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every 2 seconds it says something; it takes 8, where 5 of silence would be too many.

    One that says something without end is given up after twice 5 seconds.
    """
    bot = odd_bot("sane")
    bot.check_game(VIEW.game)
    talk = bot._process
    assert talk is not None
    now = 0.0
    news = iter([Info(), Info(), Info(), Ready()])

    def hear(until: float) -> Message | None:
        nonlocal now
        if not until:
            return None
        now += 2.0
        return next(news)

    monkeypatch.setattr(process, "monotonic", lambda: now)
    monkeypatch.setattr(talk, "_next", hear)
    assert talk.ask(NewGame(**VIEW.game.data(), seat=0), Ready, 5.0) == Ready()
    news, now = iter([Info()] * 100), 0.0
    with pytest.raises(EngineTimeout, match="ready in answer to new_game in 10 s"):
        talk.ask(NewGame(**VIEW.game.data(), seat=0), Ready, 5.0)
    assert now == 10.0


@pytest.mark.parametrize("words", ["no-such-program", "./no/such/file", str(Path(__file__))])
def test_a_program_that_cannot_be_started_is_named(words: str) -> None:
    with pytest.raises(EngineNotStarted, match="cannot be started"):
        cl.make_bot(f"engine:{words}").choose(VIEW, Random(1))


def test_an_engine_that_crashes_once_is_started_and_asked_again(tmp_path: Path) -> None:
    bot = odd_bot("weak", tmp_path / "notes")
    assert ask(bot) == VIEW.legal_moves()[0]
    assert ask(bot) == VIEW.legal_moves()[0]


def test_an_engine_that_always_crashes_is_given_up() -> None:
    bot = odd_bot("crashing", restarts=2)
    faults = []
    for _ in range(4):
        with pytest.raises(EngineCrashed) as raised:
            ask(bot)
        faults.append(raised.value)
    assert bot._starts_left == 0
    assert faults[-1] is faults[-2], "nothing was started any more"


def test_an_engine_that_lied_is_started_anew_for_the_next_question() -> None:
    bot = odd_bot("lying", restarts=1)
    for _ in range(2):
        with pytest.raises(EngineIllegalMove):
            ask(bot)
    assert bot._starts_left == 0


def test_an_answer_before_its_question_is_not_taken_for_the_answer_to_it() -> None:
    bot = odd_bot("stuttering")
    assert ask(bot) == VIEW.legal_moves()[0]
    with pytest.raises(EngineProtocolError, match="sent best where it was not asked"):
        ask(bot)


def test_only_the_beginning_of_long_words_is_repeated() -> None:
    with pytest.raises(EngineIllegalMove, match=r"x\.\.\.$") as fault:
        ask(odd_bot("long-winded"))
    assert len(fault.value.message) < 1_000


def test_an_engine_that_shouts_on_its_error_output_is_not_held_up() -> None:
    assert ask(odd_bot("shouting")) == VIEW.legal_moves()[0]


def test_games_an_engine_does_not_play_are_refused() -> None:
    bot = odd_bot("picky")
    bot.check_game(cl.make("duel"))
    with pytest.raises(BadBot, match="Odd does not play kingdomino: it plays duel"):
        bot.check_game(VIEW.game)
    with pytest.raises(BadBot, match="does not play"):
        ask(bot)


def test_options_are_set_before_the_first_game(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    parameters = ",width=4,bold=on,motto='ever on, and on',pick=last"
    bot = cl.make_bot(spec("sane", notes, parameters=parameters))
    assert bot.choose(VIEW, Random(1)) == VIEW.legal_moves()[-1]
    assert notes.read_text(encoding="utf-8").splitlines() == [
        "width=4",
        "bold=True",
        "motto='ever on, and on'",
        "pick='last'",
    ]


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("widht=4", "has no option 'widht'. Did you mean width"),
        ("width=40", "is a number from 1 up to 9, not '40'"),
        ("width=wide", "is a number from 1 up to 9"),
        ("bold=maybe", "is on or off"),
        ("pick=middle", "is one of first, last"),
    ],
)
def test_options_an_engine_does_not_offer_are_refused(option: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        cl.make_bot(spec("sane", parameters=f",{option}")).choose(VIEW, Random(1))


def test_the_seed_follows_from_the_generator_of_the_bot(tmp_path: Path) -> None:
    notes = [tmp_path / name for name in ("one", "two", "other")]
    for file, seed in zip(notes, (5, 5, 6), strict=True):
        odd_bot("scribe", file).choose(VIEW, Random(seed))
    one, two, other = (file.read_bytes() for file in notes)
    assert one == two != other


def test_a_fault_travels_between_processes() -> None:
    fault = EngineIllegalMove("./bot", "made the illegal move x1", ("oh", "dear"))
    twin: EngineError = pickle.loads(pickle.dumps(fault))  # noqa: S301
    assert type(twin) is EngineIllegalMove
    assert (twin.code, twin.message, twin.details) == (fault.code, fault.message, fault.details)
