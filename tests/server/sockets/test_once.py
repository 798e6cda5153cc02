"""Nothing is lost, done twice, or done to a game that has moved on."""

import threading

import pytest

from support.guests import Guest, guest_of, token_of

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_the_same_command_twice_is_done_once(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        first = guest.move(id="once")
        again = guest.move(id="once", version=1)
        assert again == first
        guest.catch_up(first["version"])
        assert guest.update["version"] == first["version"]


def test_a_repeated_command_is_known_after_coming_back(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        version = guest.update["version"]
        notation = guest.update["moves"][0]["notation"]
        guest.say(type="move", id="lost", version=version, notation=notation)
    with Guest(house, created["match"]["id"], *tokens, version=version) as guest:
        answer = guest.move(notation, id="lost", version=version)
        assert answer["type"] == "ack"
        assert guest.catch_up(answer["version"])["version"] == answer["version"]


def test_ids_of_two_people_do_not_meet(house):
    created = house.new_table(*TWO)
    with guest_of(house, created) as ada, guest_of(house, created, 1) as bob:
        versions = []
        while len(versions) < 2:
            actor = ada if ada.update["moves"] else bob
            fresh = not any(message.get("id") == "same" for message in actor.heard)
            answer = actor.move(id="same") if fresh else actor.move()
            assert answer["type"] == "ack"
            versions += [answer["version"]] if fresh else []
            ada.catch_up(answer["version"])
            bob.catch_up(answer["version"])
        assert versions[0] < versions[1]


def test_two_clients_race_for_one_move(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    guests = [Guest(house, created["match"]["id"], *tokens) for _ in range(6)]
    answers = []

    def race(guest):
        answers.append(guest.move())

    threads = [threading.Thread(target=race, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    won = [answer for answer in answers if answer["type"] == "ack"]
    lost = [answer for answer in answers if answer["type"] == "refused"]
    assert len(won) == 1
    assert {answer["code"] for answer in lost} == {"stale"}
    for guest in guests:
        guest.catch_up(won[0]["version"])
        guest.leave()


def test_a_stale_command_is_refused_and_an_update_follows(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        answer = guest.move(version=guest.update["version"] - 1)
        assert answer["code"] == "stale"
        assert answer["message"]["fr"]
        assert guest.until("update")["moves"]
        assert guest.move()["type"] == "ack"


def test_resuming_gives_what_was_missed(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        seen = guest.update["version"]
        for _ in range(3):
            guest.catch_up(guest.move()["version"])
        told = [update for update in guest.heard if update["type"] == "update"][1:]
    with Guest(house, created["match"]["id"], *tokens, version=seen) as back:
        assert back.update["fresh"] is False
        assert back.update["since"] == seen
        assert back.update["events"] == [event for one in told for event in one["events"]]
        assert back.update["log"] == [entry for one in told for entry in one["log"]]
        assert back.update["view"] == told[-1]["view"]
        assert back.update["moves"] == told[-1]["moves"]


@pytest.mark.parametrize("version", [10_000, 0])
def test_who_has_seen_something_else_starts_afresh(house, version):
    created = house.new_table(*ALONE)
    with guest_of(house, created, version=version) as guest:
        assert guest.update["fresh"] is (version > 0)
