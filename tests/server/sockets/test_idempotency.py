"""A command is done once, and never to a game that has moved on."""

import threading

import msgspec

from support.cases import for_each
from support.client import Client, client_of, token_of
from support.server import ROOMY, running_server

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_the_same_command_twice_is_done_once(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        first = client.move(id="once")
        again = client.move(id="once", version=1)
        assert again == first
        client.catch_up(first["version"])
        assert client.update["version"] == first["version"]


def test_a_repeated_command_is_known_after_coming_back(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        version = client.update["version"]
        notation = client.update["moves"][0]["notation"]
        client.send(type="move", id="lost", version=version, notation=notation)
    with Client(server, created["match"]["id"], *tokens, version=version) as client:
        answer = client.move(notation, id="lost", version=version)
        assert answer["type"] == "ack"
        assert client.catch_up(answer["version"])["version"] == answer["version"]


def test_command_ids_of_two_people_are_independent(server):
    created = server.new_table(*TWO)
    with client_of(server, created) as ada, client_of(server, created, 1) as bob:
        versions = []
        while len(versions) < 2:
            actor = ada if ada.update["moves"] else bob
            fresh = not any(message.get("id") == "same" for message in actor.received)
            answer = actor.move(id="same") if fresh else actor.move()
            assert answer["type"] == "ack"
            versions += [answer["version"]] if fresh else []
            ada.catch_up(answer["version"])
            bob.catch_up(answer["version"])
        assert versions[0] < versions[1]


def test_two_clients_race_for_one_move(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    clients = [Client(server, created["match"]["id"], *tokens) for _ in range(6)]
    answers = []

    def race(client):
        answers.append(client.move())

    threads = [threading.Thread(target=race, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    won = [answer for answer in answers if answer["type"] == "ack"]
    lost = [answer for answer in answers if answer["type"] == "refused"]
    assert len(won) == 1
    assert {answer["code"] for answer in lost} == {"stale"}
    for client in clients:
        client.catch_up(won[0]["version"])
        client.close()


def test_a_stale_command_is_refused_and_an_update_follows(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        answer = client.move(version=client.update["version"] - 1)
        assert answer["code"] == "stale"
        assert answer["message"]["fr"]
        assert client.until("update")["moves"]
        assert client.move()["type"] == "ack"


def test_resuming_gives_what_was_missed(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        seen = client.update["version"]
        for _ in range(3):
            client.catch_up(client.move()["version"])
        received_before = [update for update in client.received if update["type"] == "update"][1:]
    with Client(server, created["match"]["id"], *tokens, version=seen) as back:
        assert back.update["fresh"] is False
        assert back.update["since"] == seen
        assert back.update["events"] == [
            event for one in received_before for event in one["events"]
        ]
        assert back.update["log"] == [entry for one in received_before for entry in one["log"]]
        assert back.update["view"] == received_before[-1]["view"]
        assert back.update["moves"] == received_before[-1]["moves"]


def test_who_has_missed_much_gets_the_whole_log_and_others_every_event(tmp_path):
    limits = msgspec.structs.replace(ROOMY, missed_events=6)
    with running_server(tmp_path, limits=limits) as server:
        created = server.new_table(*TWO)
        match_id, tokens = created["match"]["id"], (token_of(created, 0), token_of(created, 1))
        with Client(server, match_id, *tokens) as client:
            for _ in range(8):
                client.catch_up(client.move()["version"])
            updates = [update for update in client.received if update["type"] == "update"]
        last = updates[-1]["version"]
        log = {entry["number"]: entry for update in updates for entry in update["log"]}
        for seen in (update["version"] for update in updates):
            with Client(server, match_id, *tokens, version=seen) as back:
                missed = [event["number"] for event in back.update["events"]]
                assert back.update["fresh"] is (last - seen > limits.missed_events)
                assert missed == ([] if back.update["fresh"] else [*range(seen + 1, last + 1)])
                if back.update["fresh"]:
                    assert back.update["log"] == [*log.values()]


@for_each("version", [10_000, 0])
def test_who_has_seen_something_else_starts_afresh(server, version):
    created = server.new_table(*ALONE)
    with client_of(server, created, version=version) as client:
        assert client.update["fresh"] is (version > 0)
