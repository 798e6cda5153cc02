"""The OpenAPI document: complete, valid, fresh, and true of what games show."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

import crownlands as cl
from crownlands.core.registry import registry
from crownlands.learn import tutorials
from crownlands.server import app
from crownlands.server.json_schemas import class_name
from crownlands.server.openapi import as_text, document
from crownlands.server.tutorials import compressed_tutorial, encoded_list
from support.modes import representative_modes
from support.walks import random_walk

KEPT = Path(__file__).parents[2] / "web" / "openapi.json"
WANTED = {
    *("Match", "Seat", "CreatedMatch", "Event", "LogEntry", "LegalMove", "Failure"),
    *("Welcome", "Update", "Refused", "Checked", "Hint", "ServerMessage", "ClientMessage"),
    *("Catalogue", "GameInfo", "Option", "Level", "Setup"),
    *("Frame", "Frames", "DrawCheck", "ScoreResponse", "View", "Move"),
}


def schemas() -> dict[str, Any]:
    """Return the named schemas of the document."""
    named: dict[str, Any] = document()["components"]["schemas"]
    return named


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """Read data as a shape of the document."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def test_the_document_in_the_repository_is_fresh() -> None:
    assert KEPT.read_text(encoding="utf-8") == as_text(), "run `make openapi`"


def test_every_shape_has_its_name() -> None:
    assert set(schemas()) >= WANTED
    for info in registry.offered():
        assert {f"{class_name(info.id)}View", f"{class_name(info.id)}Move"} <= set(schemas())


def test_every_reference_leads_somewhere() -> None:
    names = set(re.findall(r'"#/components/schemas/(\w+)"', as_text()))
    assert names <= set(schemas())
    assert "$defs" not in as_text()


def test_every_route_is_documented_and_every_document_has_a_route() -> None:
    routes = {(operation.method.lower(), operation.path) for operation in app.OPERATIONS}
    paths = document()["paths"]
    documented = {(method, path) for path in paths for method in paths[path]}
    assert routes - {("get", "/api/openapi.json")} == documented


def test_schemas_are_schemas() -> None:
    for schema in schemas().values():
        jsonschema_rs.meta.validate(schema)


def test_views_moves_and_sheets_are_as_documented() -> None:
    for mode in representative_modes():
        if mode.info.research:
            continue
        name = class_name(mode.info.id)
        view, move, sheet = (validator(name + kind) for kind in ("View", "Move", "ScoreSheetData"))
        walk = random_walk(mode.make(), seed=2)
        for state in (walk.states[0], walk.states[len(walk.states) // 2], walk.states[-1]):
            for seat in (None, 0):
                view.validate(state.view(seat).data())
            for one in state.scores():
                sheet.validate(one.data())
        for one in {type(one): one for one in walk.moves}.values():
            move.validate(one.data())


def test_a_tutorial_is_as_documented() -> None:
    (game, *_) = tutorials()
    validator("TutorialData").validate(json.loads(gzip.decompress(compressed_tutorial(game))))
    validator("TutorialList").validate(json.loads(encoded_list()))


def test_a_view_of_another_game_is_not_taken_for_it() -> None:
    duel = cl.make("duel").start().view().data()
    assert not validator("KingdominoView").is_valid(duel)
    assert validator("View").is_valid(duel)
    assert not validator("View").is_valid({"seat": None})
