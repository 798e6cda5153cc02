"""Spectators, wrong tokens, malformed messages and pages of other origins."""

import json

from support.cases import for_each
from support.client import Client, client_of

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_a_bad_token_only_watches(server):
    created = server.new_table(*ALONE)
    client = Client(server, created["match"]["id"], "wrong", silent=True)
    with client:
        client.send(type="hello", protocol=1, tokens=["wrong"], host="wrong", version=None)
        assert client.until("welcome")["seats"] == []
        assert client.until("error")["code"] == "bad_token"
        client.until("update")
        assert client.ask("sit_in", seat=0, level="steady")["code"] == "not_host"


def test_a_spectator_sees_but_does_nothing(server):
    created = server.new_table(*ALONE)
    with Client(server, created["match"]["id"]) as client:
        assert client.welcome["seats"] == []
        assert client.update["seat"] is None
        assert client.update["moves"] == []
        version = client.update["version"]
        for kind, fields in {
            "move": {"version": version, "notation": ">1"},
            "undo": {"version": version},
            "hint": {"version": version},
            "rematch": {},
        }.items():
            assert client.ask(kind, **fields)["code"] == "watching"
        assert client.ask("rename", seat=0, name="Eve")["code"] == "not_your_seat"
        assert client.ask("invite", seat=0)["code"] == "not_host"
        assert client.ask("sit_in", seat=0, level="steady")["code"] == "not_host"
        refusal = client.ask("check", version=version, notation=">1")["refusal"]
        assert refusal["code"] == "watching"


@for_each(
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
        '{"type": "dance", "id": "x", "a": ' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_malformed_messages_are_answered_and_the_match_goes_on(server, text):
    created = server.new_table(*ALONE)
    with client_of(server, created) as client:
        client.socket.send(text)
        answer = client.until("error")
        assert answer["code"] == "malformed"
        assert answer["message"]["en"]
        assert client.ask("ping")["type"] == "pong"


def test_a_deeply_nested_move_is_answered_and_the_match_goes_on(server):
    """How deep a message may be before it is malformed depends on the version of Python."""
    created = server.new_table(*ALONE)
    with client_of(server, created) as client:
        version = client.update["version"]
        nested = "[" * 5000 + "]" * 5000
        client.socket.send(
            f'{{"type": "move", "id": "x", "version": {version}, "move": {{"a": {nested}}}}}'
        )
        answer = client.receive()
        while answer["type"] not in ("error", "refused"):
            answer = client.receive()
        assert answer["code"] in ("malformed", "bad_move")
        assert client.ask("ping")["type"] == "pong"


def test_the_id_of_a_malformed_message_comes_back(server):
    created = server.new_table(*ALONE)
    with client_of(server, created) as client:
        assert client.ask("move", id="mine", version=-1)["type"] == "error"


def test_binary_messages_are_malformed(server):
    created = server.new_table(*ALONE)
    with client_of(server, created) as client:
        client.socket.send(b"\x00\x01")
        assert client.until("error")["code"] == "malformed"


@for_each(
    "hello",
    [
        '{"type": "hello", "protocol": 2}',
        '{"type": "ping", "id": "x"}',
        "not json",
        json.dumps({"type": "hello", "protocol": 1, "tokens": ["x"] * 17}),
    ],
)
def test_a_bad_hello_ends_it(server, hello):
    created = server.new_table(*ALONE)
    with Client(server, created["match"]["id"], silent=True) as client:
        client.socket.send(hello)
        assert client.closing_code() == 4400


def test_no_such_table(server):
    with Client(server, "nowhere", silent=True) as client:
        assert client.closing_code() == 4404


def test_a_page_of_another_origin_is_not_let_in(server):
    created = server.new_table(*ALONE)
    with Client(
        server, created["match"]["id"], silent=True, origin="http://evil.example"
    ) as client:
        assert client.closing_code() == 4403
    own = f"http://{server.address}"
    with client_of(server, created, origin=own) as client:
        assert client.welcome["seats"] == [0]
