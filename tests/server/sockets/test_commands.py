"""What people send, and what is answered."""

import pytest

from support.guests import Guest, guest_of, token_of

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_welcome_and_first_update(house):
    created = house.new_table(*ALONE)
    with guest_of(house, created, host=created["host"]) as guest:
        assert guest.welcome["seats"] == [0]
        assert guest.welcome["host"] is True
        assert guest.welcome["match"]["seats"][0]["connected"] is True
        update = guest.update
        assert update["fresh"] is True
        assert update["events"] == []
        assert update["log"][0]["text"]["fr"].startswith("Une nouvelle ligne")
        assert update["version"] == guest.welcome["match"]["version"]


def test_a_move_is_acknowledged_and_told(house):
    created = house.new_table(*TWO)
    with guest_of(house, created) as ada, guest_of(house, created, 1) as bob:
        actor = ada if ada.update["moves"] else bob
        other = bob if actor is ada else ada
        version = actor.update["version"]
        chosen = actor.update["moves"][0]
        answer = actor.ask("move", version=version, move=chosen["move"])
        assert answer["type"] == "ack"
        seen = other.catch_up(answer["version"])
        assert seen["since"] == version
        assert seen["fresh"] is False
        assert seen["events"][0]["notation"] == chosen["notation"]
        assert [event["number"] for event in seen["events"]] == list(
            range(version + 1, answer["version"] + 1)
        )
        assert seen["log"]


def test_out_of_turn(house):
    created = house.new_table(*TWO)
    with guest_of(house, created) as ada, guest_of(house, created, 1) as bob:
        waiting = bob if ada.update["moves"] else ada
        acting = ada if waiting is bob else bob
        answer = waiting.move(acting.update["moves"][0]["notation"])
        assert answer["code"] == "not_your_turn"
        assert waiting.update["moves"] == []


def test_an_illegal_move_says_why(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        answer = guest.move("1@0,1e")
        assert answer["code"] == "wrong_phase"
        assert answer["message"]["en"] != answer["message"]["fr"]


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"notation": "nonsense"},
        {"move": {"type": "fly"}},
        {"move": {"type": "pick", "domino": ["deep"]}},
        {"notation": ">1", "move": {"type": "pick", "domino": "1"}},
    ],
)
def test_no_move_at_all(house, wrong):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        answer = guest.ask("move", version=guest.update["version"], **wrong)
        assert answer["code"] == "bad_move"


def test_checking_a_move(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        version = guest.update["version"]
        legal = guest.update["moves"][0]["notation"]
        assert guest.ask("check", version=version, notation=legal)["refusal"] is None
        refusal = guest.ask("check", version=version, notation="1@0,1e")["refusal"]
        assert refusal["code"] == "wrong_phase"
        refusal = guest.ask("check", version=version, notation=">49")["refusal"]
        assert refusal["message"] == {
            "en": "There is no domino 49 in this game",
            "fr": "Il n’y a pas de domino 49 dans ce jeu",
        }
        assert guest.update["version"] == version


def test_a_hint_is_legal_and_explained(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        hint = guest.ask("hint", version=guest.update["version"])
        assert hint["type"] == "hint"
        assert hint["notation"] in [choice["notation"] for choice in guest.update["moves"]]
        assert hint["words"]["en"]
        assert hint["words"]["fr"]
        assert guest.move(hint["notation"])["type"] == "ack"


def test_gains_are_points(house):
    created = house.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        while guest.update["view"]["phase"] != "place":
            assert all(choice["gain"] is None for choice in guest.update["moves"])
            guest.catch_up(guest.move()["version"])
        for _ in range(12):
            side = guest.update["view"]["actor"]
            before = guest.update["view"]["scores"][side]["total"]
            choice = guest.update["moves"][-1]
            guest.catch_up(guest.move(choice["notation"])["version"])
            after = guest.update["view"]["scores"][side]["total"]
            assert after - before == (choice["gain"] or 0)


def test_ping(house):
    created = house.new_table(*ALONE)
    with guest_of(house, created) as guest:
        assert guest.ask("ping") == {"type": "pong", "id": guest.heard[-1]["id"]}


def test_presence_is_told(house):
    created = house.new_table(*TWO)
    with guest_of(house, created) as ada:
        assert ada.match["seats"][1]["connected"] is False
        with guest_of(house, created, 1):
            news = ada.until("match")
            assert news["match"]["seats"][1]["connected"] is True
        assert ada.until("match")["match"]["seats"][1]["connected"] is False
