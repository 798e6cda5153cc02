"""Tables are made and read over HTTP."""

import pytest

from support.cases import for_each
from support.server import Refused

ALONE = ("me", "steady")
TWO = ("me", "here")


def test_a_table_can_be_read_over_http(server):
    created = server.new_table(*ALONE)
    match = server.get(f"/api/matches/{created['match']['id']}")
    assert match["id"] == created["match"]["id"]
    assert len(match["draw_hash"]) == 64
    with pytest.raises(Refused) as refused:
        server.get("/api/matches/nowhere")
    assert refused.value.status == 404
    assert refused.value.body["code"] == "not_found"
    assert set(refused.value.body["message"]) == {"en", "fr"}


@for_each(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "tiny-kingdomino"}, "unknown_game"),
        ({"players": 9}, "bad_players"),
        ({"options": {"fog": True}}, "bad_options"),
        ({"seats": [{"kind": "me"}]}, "bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}]}, "unknown_level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown_level"),
        ({"seats": "all"}, "malformed"),
        ({"pace": -1}, "malformed"),
        ({"color": "red"}, "malformed"),
        ({"options": {"\ud800": True}}, "malformed"),
        ({"options": {"harmony": "\ud800"}}, "malformed"),
    ],
)
def test_tables_that_cannot_be_made_are_refused(server, wish, code):
    fine = {"game": "kingdomino", "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
    with pytest.raises(Refused) as refused:
        server.post("/api/matches", fine | wish)
    assert refused.value.body["code"] == code
    assert "?" not in refused.value.body["message"]["en"]
    assert refused.value.body["message"]["fr"]
