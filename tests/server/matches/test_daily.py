"""The daily challenge: whoever plays it meets the same draws and the same answers of the bots."""

from random import Random

import pytest

from crownlands.learn.daily import challenge_of
from crownlands.records import Record
from support.client import client_of
from support.http_client import fetch
from support.server import Refused

DAY = "2026-11-21"


def new_challenge(server, **more):
    return server.post("/api/matches", {"daily": DAY, "seats": [{"kind": "me"}], "pace": 0, **more})


def test_the_challenge_of_a_day_can_be_asked_for(server):
    said = server.get(f"/api/daily/{DAY}")
    assert (said["day"], said["game"]) == (DAY, challenge_of(DAY).game)
    with pytest.raises(Refused) as refused:
        server.get("/api/daily/tomorrow")
    assert refused.value.body["code"] == "bad_day"


def test_everybody_plays_the_same_game(server):
    records = []
    for _ in range(2):
        created = new_challenge(server, takebacks=True)
        match = created["match"]
        assert match["game"]["game"] == challenge_of(DAY).game
        assert [seat["kind"] for seat in match["seats"]] == ["person", "bot"]
        assert (match["confirm"], match["takebacks"], len(created["seats"])) == ("off", "off", 1)
        with client_of(server, created) as client:
            client.play_on(Random(7))
        record = fetch(server, f"/api/matches/{match['id']}/record").content
        records.append(Record.loads(record.decode()))
    assert records[0].final().actor is None
    assert records[0].moves == records[1].moves


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"daily": "2025-01-01"}, "bad_day"),
        ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "malformed"),
        ({"seats": [{"kind": "link"}]}, "malformed"),
        ({"from": {"match": "x", "number": 1, "seat": 0}}, "malformed"),
    ],
)
def test_other_wishes_for_a_challenge_are_refused(server, wish, code):
    with pytest.raises(Refused) as refused:
        new_challenge(server, **wish)
    assert refused.value.body["code"] == code
