"""Tables leave memory when nobody is there, and come back as they were."""

import time

from msgspec.structs import replace

from support.client import Client, client_of, token_of
from support.server import ROOMY, running_server


def tables(server):
    return server.get("/health")["tables"]


def wait_for_tables(server, number):
    deadline = time.monotonic() + 10
    while tables(server) != number:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_an_idle_table_is_evicted_and_comes_back_the_same(tmp_path):
    with running_server(tmp_path, limits=replace(ROOMY, idle_seconds=0.1)) as server:
        created = server.new_table("me", "here", game="dominoes2")
        tokens = token_of(created, 0), token_of(created, 1)
        with Client(server, created["match"]["id"], *tokens) as client:
            first = client.move(id="first")
            client.catch_up(first["version"])
            for _ in range(6):
                client.catch_up(client.move()["version"])
            time.sleep(0.3)
            assert tables(server) == 1
            before = client.update
            log = [entry for one in client.received if "log" in one for entry in one["log"]]
        wait_for_tables(server, 0)
        with Client(server, created["match"]["id"], *tokens) as client:
            assert client.update["log"] == log
            assert client.move(id="first") == first
            for field in ("version", "seat", "view", "moves", "undo"):
                assert client.update[field] == before[field]


def test_a_table_with_a_bot_to_move_stays(tmp_path):
    with running_server(tmp_path, limits=replace(ROOMY, idle_seconds=0.05)) as server:
        created = server.new_table("gentle", "gentle", pace=60)
        time.sleep(0.5)
        assert tables(server) == 1
        with Client(server, created["match"]["id"]) as watcher:
            watcher.until("update")


def test_a_stopped_server_goes_on_where_it_was(tmp_path):
    with running_server(tmp_path) as server:
        created = server.new_table("me", "steady")
        with client_of(server, created) as client:
            client.my_turn()
            client.catch_up(client.move()["version"])
            client.my_turn()
            before = client.update
    with (
        running_server(tmp_path) as server,
        client_of(server, created, version=before["version"]) as client,
    ):
        assert client.update["events"] == []
        assert client.update["view"] == before["view"]
        assert client.move()["type"] == "ack"


def test_of_two_servers_the_first_to_write_a_move_wins(tmp_path, shared_database):
    shared = {"database_url": shared_database, "notices": False}
    with running_server(tmp_path, **shared) as server, running_server(tmp_path, **shared) as other:
        created = server.new_table("me", "here")
        tokens = token_of(created, 0), token_of(created, 1)
        match_id = created["match"]["id"]
        with Client(server, match_id, *tokens) as here, Client(other, match_id, *tokens) as there:
            answer = here.move()
            assert there.move()["code"] == "stale"
            version = answer["version"]
            assert there.catch_up(version)["view"] == here.catch_up(version)["view"]
            assert there.move()["type"] == "ack"


def test_a_command_another_server_has_done_is_not_done_again(tmp_path, shared_database):
    shared = {"database_url": shared_database, "notices": False}
    with running_server(tmp_path, **shared) as server, running_server(tmp_path, **shared) as other:
        created = server.new_table("me", "here")
        tokens = token_of(created, 0), token_of(created, 1)
        match_id = created["match"]["id"]
        with Client(server, match_id, *tokens) as here, Client(other, match_id, *tokens) as there:
            answer = here.move(id="mine")
            assert there.move(id="mine") == answer
            assert there.catch_up(answer["version"])["version"] == answer["version"]
