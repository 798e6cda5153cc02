"""The page about engines shows real messages, and all of them."""

import os
import re
import shlex
import shutil
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

import crownlands as cl
from crownlands.bots.engines import messages
from crownlands.bots.engines.bot import position
from crownlands.bots.engines.messages import BadMessage, EngineError
from crownlands.bots.specs import ENGINE_BOTS
from crownlands.core.state import View
from engine.conversation import Talk
from support.cases import for_each
from support.pages import table

DOCS = Path(__file__).parents[2] / "docs"
NAME = "../reference/engine-protocol"
PAGE = (DOCS / "reference/engine-protocol.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"### (\w+)\n\n```json\n(.*?)```", PAGE, re.DOTALL)
KINDS = {
    kind.__struct_config__.tag: kind
    for kind in (*get_args(messages.ToEngine), *get_args(messages.FromEngine))
}

PARTS = (messages.EngineOption, messages.LegalMove, messages.PastMove, messages.Turn)


def conversation() -> list[str]:
    """Return the lines of the conversation on the page."""
    (block,) = re.findall(r"```text\n(> .*?)```", PAGE, re.DOTALL)
    return str(block).splitlines()


def read(line: str) -> messages.Message:
    """Read a line of either side."""
    try:
        return messages.decode_from_driver(line.encode())
    except BadMessage:
        return messages.decode_from_engine(line.encode())


def test_every_message_has_an_example_under_its_name() -> None:
    assert [name for name, _ in SHOWN] == list(KINDS)
    for name, example in SHOWN:
        assert isinstance(read(example), KINDS[name])


@for_each("kind", [*KINDS.values(), *PARTS])
def test_every_field_is_described(kind: type[msgspec.Struct]) -> None:
    for field in kind.__struct_fields__:
        assert f"`{field}`" in PAGE, field


def test_the_position_shown_is_one_of_a_game() -> None:
    rng, state = Random(4), cl.make("dominoes2", 2).start()
    while not isinstance(state.actor, int):
        state = state.play(state.sample(rng))
    state = state.play(state.legal_moves()[0])
    view = state.view(1)
    assert read(dict(SHOWN)["position"]) == position(view, view.legal_moves())
    message = msgspec.json.decode(dict(SHOWN)["position"])
    assert View.from_dict(view.game, message["known"]) == view, "as the page says"


def test_the_conversation_can_be_held_again() -> None:
    talk = Talk("level5")
    heard: list[str] = []
    for line in conversation():
        if line.startswith("> "):
            assert not heard, "the page shows less than was said"
            before = len(talk.said)
            talk.session.handle(line[2:].encode())
            if line.startswith('> {"type":"go"'):
                talk.answer(before)
            heard = [messages.encode(said).decode().strip() for said in talk.said[before:]]
            if heard and alike(heard[-1]) == {"type": "ready"}:
                heard = heard[-1:]  # Before it, `info` whenever the core has to be compiled.
        else:
            assert alike(line[2:]) == alike(heard.pop(0))
    assert not heard


def alike(line: str) -> Any:
    """Return what the page promises of a line: no version of ours, and no words of an error."""
    message = msgspec.json.decode(line)
    message.pop("message", None)
    message.pop("name", None)
    return message


def test_the_table_of_parameters_has_them_all() -> None:
    head = "Parameter of `engine`"
    rows = table(NAME, head, head, french=False).rows
    assert [row[0].strip("`") for row in rows] == list(ENGINE_BOTS["engine"].parameters)


def test_the_table_of_engine_errors_has_them_all() -> None:
    codes = {
        value.default_code
        for value in vars(messages).values()
        if isinstance(value, type) and issubclass(value, EngineError) and value is not EngineError
    }
    rows = table(NAME, "Code", "Code", french=False).rows
    assert {row[0].strip("`") for row in rows} == codes


@pytest.mark.parametrize("page", ["reference/engine-protocol.md", "how-to/own-bots.md"])
def test_the_engine_in_fifteen_lines_plays(page: str, tmp_path: Path) -> None:
    if shutil.which("node") is None:
        assert not os.environ.get("CI"), "Node is missing"
        pytest.skip("Node is missing: the engine on the page is not tested")
    ((program),) = re.findall(r"```js\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert len(program.splitlines()) <= 16
    file = tmp_path / "bot.mjs"
    file.write_text(program, encoding="utf-8")
    bots = [f"engine:node {shlex.quote(str(file))}", "random"]
    assert cl.play_out("discovery", bots, seed=1).final().actor is None
