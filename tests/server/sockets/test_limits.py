"""Limits of sockets: size and rate of messages, number of connections and tables, idle time."""

import time

import msgspec
import pytest

from crownlands.server.limits import Limiter
from crownlands.server.settings import Limits
from support.client import Client, client_of
from support.server import ROOMY, Refused, running_server


def limited(tmp_path, **limits):
    return running_server(tmp_path, limits=msgspec.structs.replace(ROOMY, **limits))


def test_a_flood_of_messages_ends_the_connection(tmp_path):
    with limited(tmp_path, messages_per_second=1, message_burst=20) as server:
        created = server.new_table("me", "here")
        with client_of(server, created) as loud, client_of(server, created, 1) as calm:
            for number in range(40):
                loud.send(type="ping", id=str(number))
            assert loud.closing_code() == 4429
            assert calm.ask("ping")["type"] == "pong"
        with client_of(server, created) as back:
            assert back.ask("ping")["type"] == "pong"


def test_a_message_too_large(server):
    created = server.new_table("me", "here")
    with client_of(server, created) as client:
        client.send(type="ping", id="x", more="x" * 20_000)
        assert client.closing_code() == 4413
    with client_of(server, created) as client:
        assert client.ask("ping")["type"] == "pong"


def test_a_body_too_large(tmp_path):
    with limited(tmp_path, body_bytes=1000) as server:
        with pytest.raises(Refused) as refused:
            server.post("/api/matches", {"game": "x" * 2000})
        assert refused.value.status == 413
        assert refused.value.body["code"] == "too_large"


def test_too_many_connections_of_one_visitor(tmp_path):
    with limited(tmp_path, connections_per_visitor=2) as server:
        created = server.new_table("me", "here")
        with client_of(server, created), client_of(server, created):
            third = Client(server, created["match"]["id"], silent=True)
            assert third.closing_code() == 4429
            third.close()
        deadline = time.monotonic() + 5
        while True:
            try:
                with client_of(server, created) as client:
                    assert client.welcome
                    break
            except Exception:
                assert time.monotonic() < deadline
                time.sleep(0.05)


def test_too_many_tables_of_one_visitor(tmp_path):
    with limited(tmp_path, tables_per_minute=1, table_burst=2) as server:
        server.new_table("me", "here")
        server.new_table("me", "here")
        with pytest.raises(Refused) as refused:
            server.new_table("me", "here")
        assert refused.value.status == 429
        assert refused.value.body["code"] == "flood"


def test_too_many_wrong_codes(tmp_path):
    with limited(tmp_path, wrong_codes_per_minute=1, wrong_code_burst=3) as server:
        codes = []
        for _ in range(5):
            with pytest.raises(Refused) as refused:
                server.post("/api/matches/join", {"code": "222222"})
            codes.append(refused.value.body["code"])
        assert codes == ["unknown_code"] * 3 + ["flood"] * 2


def test_codes_that_open_a_table_are_not_counted_as_wrong(tmp_path):
    with limited(tmp_path, wrong_codes_per_minute=0.001, wrong_code_burst=1) as server:
        match = server.new_table("me", "link", "link")["match"]
        for seat in (1, 2):
            assert server.post("/api/matches/join", {"code": match["code"]})["id"] == match["id"]
            path = f"/api/matches/{match['id']}/seats/{seat}/claim"
            assert server.post(path, {"code": match["code"]})["seat"] == seat


def test_thirty_people_behind_one_address_open_tables_at_once():
    people, limits = 30, Limits()
    for uses, rate, burst in (
        (50, limits.requests_per_second, limits.request_burst),
        (4, limits.writes_per_second, limits.write_burst),
        (1, limits.tables_per_minute / 60, limits.table_burst),
        (2, limits.sockets_per_second, limits.socket_burst),
    ):
        limiter = Limiter(rate, burst)
        for _ in range(people * uses):
            limiter.check("192.0.2.1")
    assert limits.connections_per_visitor >= 2 * people


def test_a_full_server_lets_idle_tables_go_first(tmp_path):
    with limited(tmp_path, tables=2) as server:
        created = [server.new_table("me", "here") for _ in range(3)]
        with client_of(server, created[0]) as one, client_of(server, created[1]) as two:
            assert one.welcome["seats"] == two.welcome["seats"] == [0]
            with pytest.raises(Refused) as refused:
                server.new_table("me", "here")
            assert refused.value.body["code"] == "full"
            with Client(server, created[2]["match"]["id"], silent=True) as third:
                assert third.closing_code() == 4429
            assert one.ask("ping")["type"] == "pong"


def test_no_hello_and_no_sign_of_life(tmp_path):
    with limited(tmp_path, hello_seconds=0.2, silence_seconds=0.4) as server:
        created = server.new_table("me", "here")
        with Client(server, created["match"]["id"], silent=True) as mute:
            assert mute.closing_code() == 4400
        with client_of(server, created) as sleeper:
            assert sleeper.closing_code() == 4408


def test_a_watcher_who_reads_nothing_is_dropped_and_not_waited_for(tmp_path):
    with limited(tmp_path, unsent_messages=8) as server:
        created = server.new_table("me", "here")
        tokens = [key["token"] for key in created["seats"]]
        deaf = Client(server, created["match"]["id"], *tokens, max_queue=1, close_timeout=0.2)
        with client_of(server, created) as ada, deaf:
            echo = {"type": "x" * 15_000}
            deadline = time.monotonic() + 20
            while server.get("/health")["sockets"] == 2:
                for _ in range(20):
                    deaf.send(type="move", id="x", version=deaf.update["version"], move=echo)
                assert ada.ask("ping")["type"] == "pong"
                assert time.monotonic() < deadline
            assert ada.ask("ping")["type"] == "pong"
