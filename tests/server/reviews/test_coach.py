"""The coach: grades of own decisions, at tables of one person, for that person only."""

from random import Random

import pytest

from support.client import Client, client_of
from support.http_client import fetch
from support.server import Refused

GAME = {"game": "duel"}


def judged(client):
    """Move until a decision was judged; return what came."""
    rng = Random(4)
    while True:
        assert client.my_turn()
        choices = client.update["moves"]
        client.catch_up(client.move(rng.choice(choices)["notation"])["version"])
        if len(choices) > 1:
            return client.until("coach")


def test_a_decision_of_ones_own_is_graded(server):
    created = server.new_table("me", "steady", coach=True, **GAME)
    assert created["match"]["coach"] is True
    with (
        client_of(server, created) as client,
        Client(server, created["match"]["id"]) as spectator,
    ):
        message = judged(client)
        decision = message["decision"]
        assert (message["seat"], decision["seat"], decision["type"]) == (0, 0, "decision")
        assert decision["grade"] in ("best", "good", "inaccuracy", "mistake", "blunder")
        assert decision["move"] in {one["move"] for one in decision["candidates"]}
        assert decision["win_information"] == [0, 0]
        events = [
            event for one in client.received if one["type"] == "update" for event in one["events"]
        ]
        (event,) = [event for event in events if event["number"] == message["number"]]
        assert event["notation"] == decision["move"]
        assert spectator.ask("ping")["type"] == "pong"
        assert "coach" not in {one["type"] for one in spectator.received}
    assert b'crownlands_coach_total{result="sent"} ' in fetch(server, "/metrics").content


def test_the_coach_is_off_unless_it_is_asked_for(server):
    created = server.new_table("me", "steady", **GAME)
    assert created["match"]["coach"] is False
    with client_of(server, created, host=created["host"]) as client:
        assert client.ask("coach", on=True)["type"] == "ack"
        assert client.match["coach"] is True
        assert judged(client)["seat"] == 0
        assert client.ask("coach", on=False)["type"] == "ack"
    assert server.get(f"/api/matches/{created['match']['id']}")["coach"] is False


def test_only_the_host_of_a_table_of_one_person_has_a_coach(server):
    for seats in (("me", "here"), ("me", "link")):
        with pytest.raises(Refused) as refused:
            server.new_table(*seats, coach=True)
        assert refused.value.body["code"] == "coach_alone"
    created = server.new_table("me", "here")
    with client_of(server, created) as guest:
        assert guest.ask("coach", on=True)["code"] == "not_host"
    with client_of(server, created, host=created["host"]) as host:
        assert host.ask("coach", on=True)["code"] == "coach_alone"


def test_the_coach_goes_when_somebody_else_is_invited(server):
    created = server.new_table("me", "steady", coach=True, **GAME)
    with client_of(server, created, host=created["host"]) as host:
        host.ask("invite", seat=0)
    assert server.get(f"/api/matches/{created['match']['id']}")["coach"] is False
