"""Those who come with nothing, with something wrong, or from elsewhere."""

import json

import pytest

from support.guests import Guest, guest_of

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_a_bad_token_only_watches(house):
    created = house.new_table(*ALONE)
    guest = Guest(house, created["match"]["id"], "wrong", silent=True)
    with guest:
        guest.say(type="hello", protocol=1, tokens=["wrong"], host="wrong", version=None)
        assert guest.until("welcome")["seats"] == []
        assert guest.until("error")["code"] == "bad_token"
        guest.until("update")
        assert guest.ask("sit_in", seat=0, level="steady")["code"] == "not_host"


def test_a_spectator_sees_but_does_nothing(house):
    created = house.new_table(*ALONE)
    with Guest(house, created["match"]["id"]) as guest:
        assert guest.welcome["seats"] == []
        assert guest.update["seat"] is None
        assert guest.update["moves"] == []
        version = guest.update["version"]
        for kind, fields in {
            "move": {"version": version, "notation": ">1"},
            "undo": {"version": version},
            "hint": {"version": version},
            "rematch": {},
        }.items():
            assert guest.ask(kind, **fields)["code"] == "watching"
        assert guest.ask("rename", seat=0, name="Eve")["code"] == "not_your_seat"
        assert guest.ask("invite", seat=0)["code"] == "not_host"
        assert guest.ask("sit_in", seat=0, level="steady")["code"] == "not_host"
        refusal = guest.ask("check", version=version, notation=">1")["refusal"]
        assert refusal["code"] == "watching"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "dance", "id": "x"}',
        '{"type": "move", "id": "x"}',
        '{"type": "move", "id": "x", "version": "1"}',
        '{"type": "move", "id": "", "version": 1}',
        '{"type": "ping", "id": "x", "more": 1}',
        json.dumps({"type": "ping", "id": "x" * 65}),
        json.dumps({"type": "rename", "id": "x", "seat": 0, "name": "n" * 41}),
        json.dumps({"type": "hello", "protocol": 1, "id": "x"}),
        json.dumps({"type": "ping", "id": "x\0y"}),
        '{"type": "move", "id": "x", "version": 1, "move": {"a": ' + "[" * 5000 + "]" * 5000 + "}}",
        '{"type": "dance", "id": "x", "a": ' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_malformed_messages_are_answered_and_the_match_goes_on(house, text):
    created = house.new_table(*ALONE)
    with guest_of(house, created) as guest:
        guest.socket.send(text)
        answer = guest.until("error")
        assert answer["code"] == "malformed"
        assert answer["message"]["en"]
        assert guest.ask("ping")["type"] == "pong"


def test_the_id_of_a_malformed_message_comes_back(house):
    created = house.new_table(*ALONE)
    with guest_of(house, created) as guest:
        assert guest.ask("move", id="mine", version=-1)["type"] == "error"


def test_binary_messages_are_malformed(house):
    created = house.new_table(*ALONE)
    with guest_of(house, created) as guest:
        guest.socket.send(b"\x00\x01")
        assert guest.until("error")["code"] == "malformed"


@pytest.mark.parametrize(
    "hello",
    [
        '{"type": "hello", "protocol": 2}',
        '{"type": "ping", "id": "x"}',
        "not json",
        json.dumps({"type": "hello", "protocol": 1, "tokens": ["x"] * 17}),
    ],
)
def test_a_bad_hello_ends_it(house, hello):
    created = house.new_table(*ALONE)
    with Guest(house, created["match"]["id"], silent=True) as guest:
        guest.socket.send(hello)
        assert guest.closing_code() == 4400


def test_no_such_table(house):
    with Guest(house, "nowhere", silent=True) as guest:
        assert guest.closing_code() == 4404


def test_a_page_of_another_origin_is_not_let_in(house):
    created = house.new_table(*ALONE)
    with Guest(house, created["match"]["id"], silent=True, origin="http://evil.example") as guest:
        assert guest.closing_code() == 4403
    own = f"http://{house.address}"
    with guest_of(house, created, origin=own) as guest:
        assert guest.welcome["seats"] == [0]
