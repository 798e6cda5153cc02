"""Our own engine in conversation: it answers what it should, and takes no offence."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands import engine
from crownlands.bots.engines.messages import Best, Engine, Error, Info, Ready
from crownlands.evaluation.limits import SearchControls
from engine.conversation import Talk, choice
from support.cases import for_each

VIEW = choice("court")
TABLE = {"type": "new_game", **VIEW.game.data(), "seat": VIEW.seat}


def code(message: object) -> str:
    assert isinstance(message, Error)
    return message.code


def test_it_says_who_it_is() -> None:
    hello = Talk("greedy").ask(type="hello", protocol=1)
    assert isinstance(hello, Engine)
    assert hello.name.startswith("Crownlands")
    assert hello.games is None
    assert [(option.name, option.default) for option in hello.options] == [("bot", "greedy")]


def test_it_makes_the_move_its_bot_makes() -> None:
    talk = Talk("greedy")
    talk.sit_down(VIEW)
    assert talk.think(seed=5) == Best(move=str(cl.make_bot("greedy").choose(VIEW, Random(5))))


@pytest.mark.parametrize("spec", ["mc:sims=30,depth=2", "mcts:sims=30", "crown:sims=60"])
def test_the_same_seed_gives_the_move_of_the_same_bot_within_python(spec: str) -> None:
    view = choice("kingdomino")
    talk = Talk(spec)
    talk.sit_down(view)
    assert talk.think(seed=7) == Best(move=str(cl.make_bot(spec).choose(view, Random(7))))


@pytest.mark.parametrize(
    ("name", "spec"),
    [("court", "mcts:time=900,depth=2"), ("duel", "mc:time=900"), ("xl", "crown:time=900")],
)
def test_news_tell_nodes_values_and_a_line(name: str, spec: str) -> None:
    view = choice(name)
    talk = Talk(spec)
    talk.sit_down(view)
    best = talk.think(nodes=50)
    news = [message for message in talk.said if isinstance(message, Info)]
    assert len(news) > 1
    assert news[-1].line[0] == best.move  # type: ignore[union-attr]
    assert news[-1].nodes is not None
    assert 50 <= news[-1].nodes < 75
    assert len(news[-1].values) == len(view.game.sides)
    for one in news:
        assert one.line[0] in map(str, view.legal_moves())


def test_a_stop_ends_a_thought_that_would_last() -> None:
    talk = Talk("mcts:time=900")
    talk.sit_down(VIEW)
    assert isinstance(talk.ask(type="go", time=900), Info)
    assert talk.tell(type="stop")
    assert talk.answer().move in map(str, VIEW.legal_moves())  # type: ignore[union-attr]
    assert talk.tell(type="stop"), "a stop that comes late does no harm"
    assert talk.think(nodes=3)


def test_nothing_but_stop_and_quit_is_heard_while_it_thinks() -> None:
    talk = Talk("mcts:time=900")
    talk.sit_down(VIEW)
    talk.ask(type="go")
    for message in (TABLE, {"type": "go"}, {"type": "hello", "protocol": 1}):
        talk.tell(**message)
        busy = [said for said in talk.said if isinstance(said, Error)]
        assert busy.pop().code == "busy"
    assert not talk.tell(type="quit")
    assert isinstance(talk.answer(), Best)


def test_leaving_ends_a_thought() -> None:
    talk = Talk("mcts:time=900")
    talk.sit_down(VIEW)
    talk.ask(type="go")
    talk.session.close()
    assert isinstance(talk.said[-1], Best)


WRONG = {
    "no JSON": (b"hello?", "bad_message"),
    "no text": (b"\xff", "bad_message"),
    "no object": (b"[1]", "bad_message"),
    "depths of brackets": (b"[" * 100_000, "bad_message"),
    "no type": (b"{}", "bad_message"),
    "an unknown type": (b'{"type":"castle"}', "bad_message"),
    "an unknown field": (b'{"type":"go","depth":3}', "bad_message"),
    "no time at all": (b'{"type":"go","time":0}', "bad_message"),
    "half a node": (b'{"type":"go","nodes":0.5}', "bad_message"),
    "a seat below none": (b'{"type":"new_game","game":"duel","rules":1,"players":2,"seat":-1}',
                          "bad_message"),
    "another version": (b'{"type":"hello","protocol":2}', "bad_protocol"),
    "an unknown option": (b'{"type":"set","name":"style","value":1}', "bad_option"),
    "an unknown bot": (b'{"type":"set","name":"bot","value":"divine"}', "bad_bot"),
    "a bot from elsewhere": (b'{"type":"set","name":"bot","value":"engine:/bin/sh"}', "bad_bot"),
    "an unknown game": (b'{"type":"new_game","game":"chess","rules":1,"players":2,"seat":0}',
                        "unknown_game"),
    "another seat": (b'{"type":"new_game","game":"duel","rules":1,"players":2,"seat":2}',
                     "bad_seat"),
    "other rules": (b'{"type":"new_game","game":"duel","rules":9,"players":2,"seat":0}',
                    "rules_version"),
    "other options": (
        b'{"type":"new_game","game":"duel","rules":1,"players":2,"seat":0,"options":{"x":1}}',
        "bad_options",
    ),
    "a position of no game": (b'{"type":"position","known":{}}', "no_game"),
    "a question without a position": (b'{"type":"go"}', "no_position"),
}  # fmt: skip


@for_each("what", WRONG)
def test_what_is_said_wrong_becomes_an_error_and_it_goes_on(what: str) -> None:
    line, expected = WRONG[what]
    talk = Talk("greedy")
    assert talk.session.handle(line)
    assert code(talk.said[-1]) == expected
    talk.sit_down(VIEW)
    assert isinstance(talk.think(), Best)


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({}, "bad_message"),
    "two at once": ({"known": {}, "played": []}, "bad_message"),
    "nothing known": ({"known": {}}, "bad_position"),
    "an unknown phase": (
        {"known": {**VIEW.to_dict(), "known": {**VIEW.to_dict()["known"], "phase": "dream"}}},
        "bad_position",
    ),
    "no record": ({"record": "nothing"}, "bad_record"),
    "another game": ({"record": cl.play_out("duel", "random").dumps()}, "bad_position"),
    "no move": ({"played": ["castle"]}, "bad_move"),
    "an illegal move": ({"played": [">1"]}, "wrong_phase"),
}


@for_each("what", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(what: str) -> None:
    parts, expected = IMPOSSIBLE[what]
    talk = Talk("greedy")
    talk.tell(**TABLE)
    assert code(talk.ask(type="position", **parts)) == expected


def test_after_a_position_that_was_refused_there_is_none() -> None:
    talk = Talk("greedy")
    talk.sit_down(VIEW)
    talk.tell(type="position", played=["castle"])
    assert code(talk.ask(type="go")) == "no_position"


def test_a_game_its_bot_does_not_play_is_refused() -> None:
    assert code(Talk("crown:sims=4").ask(**TABLE)) == "bad_bot"


def test_who_is_not_in_turn_has_no_move() -> None:
    other = (VIEW.seat or 0) ^ 1
    talk = Talk("greedy")
    talk.tell(**{**TABLE, "seat": other})
    talk.tell(type="position", known={**VIEW.to_dict(), "seat": other})
    assert code(talk.think()) == "not_your_turn"


def test_another_bot_can_be_chosen_in_the_middle_of_a_game() -> None:
    talk = Talk("mcts:time=900")
    talk.sit_down(VIEW)
    assert talk.ask(type="set", name="bot", value="greedy") == Ready()
    assert talk.think(seed=5) == Best(move=str(cl.make_bot("greedy").choose(VIEW, Random(5))))


def test_a_bot_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk("greedy")
    talk.sit_down(VIEW)
    monkeypatch.setattr(talk.session, "_bot", Broken())
    answer = talk.think()
    assert code(answer) == "bot_failed"
    assert "ZeroDivisionError" in answer.message  # type: ignore[union-attr]


def test_a_driver_that_waits_hears_that_something_is_being_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talk = Talk("greedy")

    def compile_until_it_was_said(_bot: object, _game: object) -> None:
        with talk._news:
            assert talk._news.wait_for(lambda: Info() in talk.said, 30)

    monkeypatch.setattr(engine, "KEEPALIVE_SECONDS", 0.01)
    monkeypatch.setattr(engine, "check_game", compile_until_it_was_said)
    talk.tell(**TABLE)
    assert talk.said[-1] == Ready()


def test_it_thinks_by_the_clock_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str | None] = []

    class Timely:
        def choose(self, view: cl.View, _rng: Random) -> cl.Move:
            return view.legal_moves()[0]

        def think(self, view: cl.View, rng: Random, controls: SearchControls) -> cl.Move:
            heard.append(controls.clock)
            return self.choose(view, rng)

    talk = Talk("greedy")
    talk.sit_down(VIEW)
    monkeypatch.setattr(talk.session, "_bot", Timely())
    talk.think(time=1, clock="processor", turn={"decisions": 2, "time": 2})
    talk.think(time=1)
    assert heard == ["processor", None]


class Broken:
    """A bot that always fails."""

    def choose(self, _view: cl.View, _rng: Random) -> cl.Move:
        raise ZeroDivisionError
