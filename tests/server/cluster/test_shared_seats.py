"""Seats, names and invitations that are changed through two processes.

Each test fails where a process trusts what it has in memory. Most of them lose all notifications.
"""

from functools import partial

import pytest

from support.client import Client, client_of, token_of
from support.cluster.timing import eventually, together
from support.server import Refused


def seats_of(server, match_id, *tokens):
    with Client(server, match_id, *tokens) as client:
        return client.welcome["seats"]


def seat_data(server, created, seat):
    return server.get(f"/api/matches/{created['match']['id']}")["seats"][seat]


def name_of(server, created, seat):
    return seat_data(server, created, seat)["name"]


@pytest.fixture
def table(one, other):
    """A table of two people, made on the first process and known to the second."""
    created = one.new_table("me", "link")
    other.get(f"/api/matches/{created['match']['id']}")
    return created


def test_a_revoked_invitation_opens_nothing_through_another_process(cluster, one, other, table):
    match_id, old = table["match"]["id"], token_of(table, 1)
    assert seats_of(other, match_id, old) == [1]
    with cluster.without_notifications(), client_of(one, table, host=table["host"]) as ada:
        new = ada.ask("invite", seat=1)["token"]
        for server in (other, one):
            with Client(server, match_id, old) as bob:
                assert bob.welcome["seats"] == []
                errors = [one["code"] for one in bob.received if one["type"] == "error"]
                assert errors == ["bad_token"]
            assert seats_of(server, match_id, new) == [1]


def test_whoever_holds_a_revoked_seat_elsewhere_loses_it(cluster, one, other, table):
    with (
        cluster.without_notifications(),
        client_of(other, table, 1) as bob,
        client_of(one, table, host=table["host"]) as ada,
    ):
        assert bob.update["seat"] == 1
        ada.ask("invite", seat=1)
        bob.until("update", lambda update: update["seat"] is None)
        assert bob.ask("rename", seat=1, name="Mallory")["code"] == "not_your_seat"


def test_a_revoked_invitation_is_not_written_back(cluster, one, other, table):
    match_id, old = table["match"]["id"], token_of(table, 1)
    with (
        cluster.without_notifications(),
        client_of(one, table, host=table["host"]) as ada,
        client_of(other, table, host=table["host"]) as host,
        client_of(other, table, 1) as bob,
    ):
        new = ada.ask("invite", seat=1)["token"]
        bob.ask("rename", seat=1, name="Mallory")
        assert host.ask("sit_in", seat=1, level="gentle")["type"] == "ack"
        assert host.ask("sit_in", seat=1, level=None)["type"] == "ack"
        assert host.ask("rename", seat=0, name="Ada")["type"] == "ack"
    for server in (one, other):
        assert seats_of(server, match_id, old) == []
        assert seats_of(server, match_id, new) == [1]
        assert name_of(server, table, 1) != "Mallory"


def test_invitations_made_at_the_same_time_leave_one_that_opens(one, other, table):
    match_id = table["match"]["id"]
    with (
        client_of(one, table, host=table["host"]) as ada,
        client_of(other, table, host=table["host"]) as host,
    ):
        invited = together(partial(ada.ask, "invite", seat=1), partial(host.ask, "invite", seat=1))
        tokens = [answer["token"] for answer in invited if answer["type"] == "invited"]
    opens = [[bool(seats_of(server, match_id, key)) for key in tokens] for server in (one, other)]
    assert opens[0] == opens[1]
    assert sum(opens[0]) == 1


def test_names_that_race_are_the_same_everywhere(one, other, table):
    with client_of(one, table) as ada, client_of(other, table) as again:
        for number in range(5):
            names = f"Ada {number}", f"Eve {number}"
            answers = together(
                partial(ada.ask, "rename", seat=0, name=names[0]),
                partial(again.ask, "rename", seat=0, name=names[1]),
            )
            assert [answer["type"] for answer in answers] == ["ack", "ack"]
            assert name_of(one, table, 0) == name_of(other, table, 0)
            assert name_of(one, table, 0) in names


def test_names_of_two_seats_changed_at_once_are_both_kept(cluster, one, other, table):
    with (
        cluster.without_notifications(),
        client_of(one, table) as ada,
        client_of(other, table, 1) as bob,
    ):
        for number in range(5):
            names = f"Ada {number}", f"Bob {number}"
            together(
                partial(ada.ask, "rename", seat=0, name=names[0]),
                partial(bob.ask, "rename", seat=1, name=names[1]),
            )
            for server in (one, other):
                assert (name_of(server, table, 0), name_of(server, table, 1)) == names


def test_a_seat_is_claimed_once(one, other):
    for _ in range(3):
        created = one.new_table("me", "link")
        match_id, code = created["match"]["id"], created["match"]["code"]
        path = f"/api/matches/{match_id}"
        other.get(path)
        wishes = [(one, "Bob"), (other, "Eve"), (one, "Odo"), (other, "Isa")]
        claims = together(
            *(
                partial(server.post, f"{path}/seats/1/claim", {"code": code, "name": name})
                for server, name in wishes
            )
        )
        won = [place for place, claim in enumerate(claims) if not isinstance(claim, Exception)]
        assert len(won) == 1, claims
        lost = [claim for claim in claims if isinstance(claim, Refused)]
        assert [claim.body["code"] for claim in lost] == ["seat_taken"] * 3
        token = claims[won[0]]["token"]
        for server in (one, other):
            assert name_of(server, created, 1) == wishes[won[0]][1]
            assert seats_of(server, match_id, token) == [1]
            assert seats_of(server, match_id, token_of(created, 1)) == []


def test_presence_is_shown_through_the_other_process(one, other, table):
    with client_of(one, table):
        eventually(lambda: seat_data(other, table, 0)["connected"])
        with client_of(other, table, 1) as bob:
            eventually(lambda: seat_data(one, table, 1)["connected"])
        eventually(lambda: not seat_data(one, table, 1)["connected"])
        assert bob.match["seats"][0]["connected"]


def test_a_stand_in_is_seated_here_and_sent_away_there(cluster, one, other, table):
    with (
        cluster.without_notifications(),
        client_of(one, table, host=table["host"]) as ada,
        client_of(other, table, 1) as bob,
    ):
        assert ada.ask("sit_in", seat=1, level="gentle")["type"] == "ack"
        assert bob.ask("reclaim", seat=1)["type"] == "ack"
        for server in (one, other):
            assert not seat_data(server, table, 1)["stand_in"]
