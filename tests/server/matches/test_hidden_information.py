"""Hidden hands are sent to no other seat, and tokens are sent once."""

import json
from random import Random

from support.client import Client, client_of

HIDDEN = "?"


def dealt(messages):
    return [
        event["move"]
        for message in messages
        if message["type"] == "update"
        for event in message["events"]
        if event["kind"] == "move" and event["move"]["type"] == "deal"
    ]


def test_hands_stay_hidden_all_game(server):
    created = server.new_table("me", "link", game="dominoes2", options={"deals": 2})
    match_id = created["match"]["id"]
    rng = Random(11)
    with (
        client_of(server, created) as ada,
        client_of(server, created, 1) as bob,
        Client(server, match_id) as eve,
    ):
        clients = (ada, bob, eve)
        hands: dict[int, set[str]] = {0: set(), 1: set()}
        while ada.update["view"]["actor"] is not None:
            for seat, client in enumerate((ada, bob)):
                view = client.update["view"]
                assert view["hands"][1 - seat]["cards"] is None
                hands[seat] |= set(view["hands"][seat]["cards"])
            assert all(hand["cards"] is None for hand in eve.update["view"]["hands"])
            for client in clients:
                assert client.update["prompt"]["phase"] == client.update["view"]["phase"]
            actor = ada if ada.update["moves"] else bob
            answer = actor.move(rng.choice(actor.update["moves"])["notation"])
            for client in clients:
                client.catch_up(answer["version"])
    for seat, client in enumerate((ada, bob)):
        for deal in dealt(client.received):
            assert (deal["card"] == HIDDEN) is (deal["seat"] != seat)
    assert {deal["card"] for deal in dealt(eve.received)} == {HIDDEN}


def test_the_log_tells_each_their_own_cards_only(server):
    created = server.new_table("me", "link", game="dominoes2", options={"deals": 1})
    with client_of(server, created) as ada, client_of(server, created, 1) as bob:
        own = ada.update["view"]["hands"][0]["cards"]
        other = bob.update["view"]["hands"][1]["cards"]
        log_of_ada = json.dumps(ada.update["log"])
        assert all(card in log_of_ada for card in own)
        assert not any(card in log_of_ada for card in other if card not in own)
        assert ada.update["log"] != bob.update["log"]


def test_two_hands_on_one_screen_leave_no_trace_in_the_log(server):
    created = server.new_table("me", "here", game="dominoes2", options={"deals": 1})
    tokens = [key["token"] for key in created["seats"]]
    with Client(server, created["match"]["id"], *tokens) as client:
        cards = [card for hand in client.update["view"]["hands"] for card in hand["cards"] or ()]
        assert cards
        log = json.dumps(client.update["log"])
        assert not any(card in log for card in cards)


def test_gains_are_left_out_where_they_would_reveal_hidden_cards(server):
    created = server.new_table("me", "here", game="dominoes2", options={"deals": 1})
    tokens = [key["token"] for key in created["seats"]]
    with Client(server, created["match"]["id"], *tokens) as client:
        for _ in range(10):
            if not client.update["moves"]:
                break
            assert {choice["gain"] for choice in client.update["moves"]} == {None}
            client.catch_up(client.move()["version"])


def test_keys_are_told_once_and_kept_as_hashes(server, tmp_path_factory):
    created = server.new_table("me", "link")
    keys = [created["host"], *(key["token"] for key in created["seats"])]
    assert all(len(key) >= 22 for key in keys)
    assert len(set(keys)) == 3
    with client_of(server, created, host=created["host"]) as client:
        client.ask("rename", seat=0, name="Ada")
        heard = json.dumps(client.received)
    looked = json.dumps(server.get(f"/api/matches/{created['match']['id']}"))
    assert not any(key in heard or key in looked for key in keys)
    files = list(tmp_path_factory.getbasetemp().rglob("crownlands.db*"))
    assert files
    stored = b"".join(path.read_bytes() for path in files)
    assert created["match"]["id"].encode() in stored
    assert not any(key.encode() in stored for key in keys)
