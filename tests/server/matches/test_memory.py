"""Tables leave memory when nobody is there, and come back as they were."""

import time

from msgspec.structs import replace

from support.guests import Guest, guest_of, token_of
from support.house import ROOMY, open_house


def tables(house):
    return house.get("/health")["tables"]


def wait_for_tables(house, number):
    deadline = time.monotonic() + 10
    while tables(house) != number:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_an_idle_table_is_evicted_and_comes_back_the_same(tmp_path):
    with open_house(tmp_path, limits=replace(ROOMY, idle_seconds=0.1)) as house:
        created = house.new_table("me", "here", game="dominoes2")
        tokens = token_of(created, 0), token_of(created, 1)
        with Guest(house, created["match"]["id"], *tokens) as guest:
            first = guest.move(id="first")
            guest.catch_up(first["version"])
            for _ in range(6):
                guest.catch_up(guest.move()["version"])
            time.sleep(0.3)
            assert tables(house) == 1
            before = guest.update
            log = [entry for one in guest.heard if "log" in one for entry in one["log"]]
        wait_for_tables(house, 0)
        with Guest(house, created["match"]["id"], *tokens) as guest:
            assert guest.update["log"] == log
            assert guest.move(id="first") == first
            for field in ("version", "seat", "view", "moves", "undo"):
                assert guest.update[field] == before[field]


def test_a_table_with_a_bot_to_move_stays(tmp_path):
    with open_house(tmp_path, limits=replace(ROOMY, idle_seconds=0.05)) as house:
        created = house.new_table("gentle", "gentle", pace=60)
        time.sleep(0.5)
        assert tables(house) == 1
        with Guest(house, created["match"]["id"]) as watcher:
            watcher.until("update")


def test_a_stopped_server_goes_on_where_it_was(tmp_path):
    with open_house(tmp_path) as house:
        created = house.new_table("me", "steady")
        with guest_of(house, created) as guest:
            guest.my_turn()
            guest.catch_up(guest.move()["version"])
            guest.my_turn()
            before = guest.update
    with (
        open_house(tmp_path) as house,
        guest_of(house, created, version=before["version"]) as guest,
    ):
        assert guest.update["events"] == []
        assert guest.update["view"] == before["view"]
        assert guest.move()["type"] == "ack"


def test_whoever_writes_first_wins_between_two_servers(tmp_path):
    with open_house(tmp_path) as house, open_house(tmp_path) as other:
        created = house.new_table("me", "here")
        tokens = token_of(created, 0), token_of(created, 1)
        match_id = created["match"]["id"]
        with Guest(house, match_id, *tokens) as here, Guest(other, match_id, *tokens) as there:
            answer = here.move()
            assert there.move()["code"] == "stale"
            version = answer["version"]
            assert there.catch_up(version)["view"] == here.catch_up(version)["view"]
            assert there.move()["type"] == "ack"


def test_a_command_another_server_has_done_is_not_done_again(tmp_path):
    with open_house(tmp_path) as house, open_house(tmp_path) as other:
        created = house.new_table("me", "here")
        tokens = token_of(created, 0), token_of(created, 1)
        match_id = created["match"]["id"]
        with Guest(house, match_id, *tokens) as here, Guest(other, match_id, *tokens) as there:
            answer = here.move(id="mine")
            assert there.move(id="mine") == answer
            assert there.catch_up(answer["version"])["version"] == answer["version"]
