"""Commands over a socket and their answers."""

from support.cases import for_each
from support.client import Client, client_of, token_of

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_welcome_and_first_update(server):
    created = server.new_table(*ALONE)
    with client_of(server, created, host=created["host"]) as client:
        assert client.welcome["seats"] == [0]
        assert client.welcome["host"] is True
        assert client.welcome["match"]["seats"][0]["connected"] is True
        update = client.update
        assert update["fresh"] is True
        assert update["events"] == []
        assert update["log"][0]["text"]["fr"].startswith("Une nouvelle ligne")
        assert update["version"] == client.welcome["match"]["version"]


def test_a_move_is_acknowledged_and_told(server):
    created = server.new_table(*TWO)
    with client_of(server, created) as ada, client_of(server, created, 1) as bob:
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


def test_out_of_turn(server):
    created = server.new_table(*TWO)
    with client_of(server, created) as ada, client_of(server, created, 1) as bob:
        waiting = bob if ada.update["moves"] else ada
        acting = ada if waiting is bob else bob
        answer = waiting.move(acting.update["moves"][0]["notation"])
        assert answer["code"] == "not_your_turn"
        assert waiting.update["moves"] == []


def test_an_illegal_move_says_why(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        answer = client.move("1@0,1e")
        assert answer["code"] == "wrong_phase"
        assert answer["message"]["en"] != answer["message"]["fr"]


@for_each(
    "wrong",
    [
        {},
        {"notation": "nonsense"},
        {"move": {"type": "fly"}},
        {"move": {"type": "pick", "domino": ["deep"]}},
        {"notation": ">1", "move": {"type": "pick", "domino": "1"}},
    ],
)
def test_no_move_at_all(server, wrong):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        answer = client.ask("move", version=client.update["version"], **wrong)
        assert answer["code"] == "bad_move"


def test_checking_a_move(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        version = client.update["version"]
        legal = client.update["moves"][0]["notation"]
        assert client.ask("check", version=version, notation=legal)["refusal"] is None
        refusal = client.ask("check", version=version, notation="1@0,1e")["refusal"]
        assert refusal["code"] == "wrong_phase"
        refusal = client.ask("check", version=version, notation=">49")["refusal"]
        assert refusal["message"] == {
            "en": "There is no domino 49 in this game",
            "fr": "Il n’y a pas de domino 49 dans ce jeu",
        }
        assert client.update["version"] == version


def test_a_hint_is_legal_and_explained(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        hint = client.ask("hint", version=client.update["version"])
        assert hint["type"] == "hint"
        assert hint["notation"] in [choice["notation"] for choice in client.update["moves"]]
        assert hint["words"]["en"]
        assert hint["words"]["fr"]
        assert client.move(hint["notation"])["type"] == "ack"


def test_gains_are_points(server):
    created = server.new_table(*TWO)
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        while client.update["view"]["phase"] != "place":
            assert all(choice["gain"] is None for choice in client.update["moves"])
            client.catch_up(client.move()["version"])
        for _ in range(12):
            side = client.update["view"]["actor"]
            before = client.update["view"]["scores"][side]["total"]
            choice = client.update["moves"][-1]
            client.catch_up(client.move(choice["notation"])["version"])
            after = client.update["view"]["scores"][side]["total"]
            assert after - before == (choice["gain"] or 0)


def test_ping(server):
    created = server.new_table(*ALONE)
    with client_of(server, created) as client:
        assert client.ask("ping") == {"type": "pong", "id": client.received[-1]["id"]}


def test_presence_is_told(server):
    created = server.new_table(*TWO)
    with client_of(server, created) as ada:
        assert ada.match["seats"][1]["connected"] is False
        with client_of(server, created, 1):
            news = ada.until("match")
            assert news["match"]["seats"][1]["connected"] is True
        assert ada.until("match")["match"]["seats"][1]["connected"] is False
