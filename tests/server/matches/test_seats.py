"""Seats: codes and claims, links, names, bots that sit in, and the rematch."""

from random import Random

import pytest

from support.cases import for_each
from support.client import Client, client_of, token_of
from support.server import Refused


def test_join_by_code_and_claim_the_open_seat(server):
    created = server.new_table("me", "link")
    match_id, code = created["match"]["id"], created["match"]["code"]
    typed = f" {code[:3].lower()}-{code[3:]} "
    assert server.post("/api/matches/join", {"code": typed})["id"] == match_id
    claim = f"/api/matches/{match_id}/seats/1/claim"
    with client_of(server, created) as ada:
        taken = server.post(claim, {"code": code, "name": "Bob"})
        seat = ada.until("match")["match"]["seats"][1]
        assert (seat["name"], seat["open"]) == ("Bob", False)
    with Client(server, match_id, taken["token"]) as bob:
        assert bob.welcome["seats"] == [1]
    with Client(server, match_id, token_of(created, 1)) as late:
        assert late.welcome["seats"] == []
    with pytest.raises(Refused) as refused:
        server.post(claim, {"code": code})
    assert refused.value.body["code"] == "seat_taken"


@for_each(
    ("seat", "code", "refusal"),
    [(1, "222222", "unknown_code"), (0, None, "seat_taken"), (7, None, "bad_seat")],
)
def test_claims_that_are_refused(server, seat, code, refusal):
    created = server.new_table("me", "link")
    match = created["match"]
    with pytest.raises(Refused) as refused:
        server.post(
            f"/api/matches/{match['id']}/seats/{seat}/claim", {"code": code or match["code"]}
        )
    assert refused.value.body["code"] == refusal


def test_an_unknown_code(server):
    with pytest.raises(Refused) as refused:
        server.post("/api/matches/join", {"code": "222222"})
    assert refused.value.body["code"] == "unknown_code"


def test_a_link_is_taken_when_its_guest_comes(server):
    created = server.new_table("me", "link")
    assert created["match"]["seats"][1]["open"] is True
    with client_of(server, created) as ada, client_of(server, created, 1):
        assert ada.until("match")["match"]["seats"][1]["open"] is False
    match = created["match"]
    with pytest.raises(Refused):
        server.post(f"/api/matches/{match['id']}/seats/1/claim", {"code": match["code"]})


def test_a_new_link_closes_the_old_one(server):
    created = server.new_table("me", "link")
    match_id = created["match"]["id"]
    host = client_of(server, created, host=created["host"])
    with host, client_of(server, created, 1) as bob:
        invited = host.ask("invite", seat=1)
        assert invited["type"] == "invited"
        assert bob.until("update")["seat"] is None
        assert bob.ask("rename", seat=1, name="Bob")["code"] == "not_your_seat"
        with Client(server, match_id, token_of(created, 1)) as old:
            assert old.welcome["seats"] == []
        with Client(server, match_id, invited["token"]) as new:
            assert new.welcome["seats"] == [1]
        assert host.ask("invite", seat=9)["code"] == "bad_seat"


def test_names(server):
    created = server.new_table("me", "gentle")
    with client_of(server, created) as client:
        assert client.ask("rename", seat=0, name="  Ada\tLovelace ")["type"] == "ack"
        assert client.match["seats"][0]["name"] == "Ada Lovelace"
        assert client.ask("rename", seat=0, name=" \t ")["code"] == "malformed"
        assert client.ask("rename", seat=1, name="Eve")["code"] == "not_your_seat"
    match = server.get(f"/api/matches/{created['match']['id']}")
    assert match["seats"][0]["name"] == "Ada Lovelace"


def test_a_bot_sits_in_and_gives_the_seat_back(server):
    created = server.new_table("me", "link", game="dominoes2", options={"deals": 1})
    host = client_of(server, created, host=created["host"])
    with host, client_of(server, created, 1) as bob:
        assert host.ask("sit_in", seat=1, level="divine")["code"] == "unknown_level"
        assert host.ask("sit_in", seat=1, level="gentle")["type"] == "ack"
        seat = host.match["seats"][1]
        assert (seat["kind"], seat["level"], seat["stand_in"]) == ("bot", "gentle", True)
        host.my_turn()
        host.catch_up(host.move()["version"])
        host.my_turn()
        assert host.ask("sit_in", seat=1, level=None)["type"] == "ack"
        assert host.match["seats"][1]["kind"] == "person"
        version = host.move()["version"]
        host.catch_up(version)
        bob.catch_up(version)
        while host.update["moves"]:
            version = host.move()["version"]
            host.catch_up(version)
            bob.catch_up(version)
        assert bob.move()["type"] == "ack"


def test_a_person_does_not_move_while_a_bot_sits_in(server):
    created = server.new_table("me", "here", pace=5000)
    host = client_of(server, created, host=created["host"])
    with host, client_of(server, created, 1) as bob:
        actor = host if host.update["moves"] else bob
        seat = 0 if actor is host else 1
        notation = actor.update["moves"][0]["notation"]
        assert host.ask("sit_in", seat=seat, level="steady")["type"] == "ack"
        assert actor.move(notation)["code"] == "bot_plays"
        assert actor.update["moves"] == []
        assert host.ask("sit_in", seat=seat, level=None)["type"] == "ack"
        assert actor.my_turn()
        assert actor.move(notation)["type"] == "ack"


def test_a_guest_takes_the_seat_back_from_a_bot(server):
    """The bot waits for somebody who is there, and the client's key stays good."""
    created = server.new_table("me", "link", pace=1000)
    host = client_of(server, created, host=created["host"])
    with host, client_of(server, created, 1) as bob:
        actor, seat = (host, 0) if host.update["moves"] else (bob, 1)
        version = actor.update["version"]
        assert host.ask("sit_in", seat=seat, level="steady")["type"] == "ack"
        while (held := actor.update["hold"]) is None:
            actor.receive()
        assert (held["kind"], held["seats"]) == ("seat", [seat])
        other = bob if actor is host else host
        assert other.ask("reclaim", seat=seat)["code"] == "not_your_seat"
        assert actor.ask("reclaim", seat=seat)["type"] == "ack"
        assert actor.my_turn()
        assert actor.update["version"] == version
        assert actor.match["seats"][seat]["stand_in"] is False
        assert actor.move()["type"] == "ack"


def test_the_seat_of_a_bot_is_its_own(server):
    created = server.new_table("me", "gentle")
    with client_of(server, created, host=created["host"]) as host:
        assert host.ask("sit_in", seat=1, level=None)["code"] == "bot_seat"
        assert host.ask("invite", seat=1)["code"] == "bot_seat"


def test_a_rematch_with_the_same_people(server):
    created = server.new_table("me", "link", "gentle", game="kingdomino")
    match_id = created["match"]["id"]
    host = client_of(server, created, host=created["host"])
    with host, client_of(server, created, 1) as bob, Client(server, match_id) as watcher:
        assert host.ask("rematch")["code"] == "not_over"
        rng = Random(3)
        while host.update["view"]["actor"] is not None:
            for client in (host, bob):
                if client.update["moves"]:
                    answer = client.move(rng.choice(client.update["moves"])["notation"])
                    host.catch_up(answer["version"])
                    bob.catch_up(answer["version"])
            newest = max(host.update["version"], bob.update["version"])
            host.catch_up(newest)
            bob.catch_up(newest)
            waits = not host.update["moves"] and not bob.update["moves"]
            if waits and host.update["view"]["actor"] is not None:
                host.receive()
                bob.catch_up(host.update["version"])
        called = host.ask("rematch")
        assert called["type"] == "rematch"
        assert called["host"] == created["host"]
        theirs = bob.until("rematch")
        assert theirs["match"] == called["match"]
        assert [key["seat"] for key in theirs["seats"]] == [1]
        assert theirs["host"] is None
        assert watcher.until("rematch")["seats"] == []
        assert bob.ask("rematch")["match"] == called["match"]
        assert server.get(f"/api/matches/{match_id}")["rematch"] == called["match"]
    with Client(server, called["match"], theirs["seats"][0]["token"]) as again:
        assert again.welcome["seats"] == [1]
        assert again.match["status"] == "running"
        assert again.match["draw_hash"] != created["match"]["draw_hash"]
