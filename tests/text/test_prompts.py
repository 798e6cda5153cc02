"""What a decision asks is worded once, and said by terminal, pictures, refusals and engines."""

from pathlib import Path
from random import Random
from string import Formatter

import msgspec

import crownlands as cl
from bots.engines.odd import odd_bot, opening
from crownlands.bots.engines.bot import position
from crownlands.bots.engines.messages import decode_from_driver, encode
from crownlands.core.text import LocalizedText, Prompt
from crownlands.kingdom.moves import PASS
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import MoveMenu
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import page_of
from crownlands.text import Language, Translator
from support.cases import for_each
from support.effort import effort
from support.walks import random_walk, shared_walk

GAMES = [
    *((info.id, {}) for info in cl.registry.all()),
    ("age-of-giants", {"base": "queendomino"}),
    ("kingdomino", {"dynasty": True}),
]


def texts(prompt: Prompt) -> dict[str, LocalizedText | None]:
    return {name: getattr(prompt, name) for name in ("name", "ask", "wait", "decline")}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@for_each(("name", "options"), GAMES)
def test_every_phase_of_every_game_has_a_prompt_in_both_languages(name, options):
    for seed in range(effort(1, 2)):
        for state in random_walk(cl.make(name, **options), seed).states[:-1]:
            view = state.view(state.actor if isinstance(state.actor, int) else None)
            prompt = view.prompt
            assert prompt.phase == view.data()["phase"]
            assert (prompt.ask is not None) is isinstance(state.actor, int)
            assert (prompt.decline is not None) >= (PASS in state.legal_moves())
            for part, text in texts(prompt).items():
                if text is not None:
                    assert text.en != text.fr or text.en == ""
                    allowed = {"who"} if part == "wait" else set()
                    assert fields(text.en) == fields(text.fr) <= allowed, text


@for_each(("name", "options"), GAMES)
def test_a_move_of_another_phase_is_refused_with_what_is_asked(name, options):
    walk = random_walk(cl.make(name, **options), 1)
    translator = Translator(Language.FR, game=walk.states[0].game)
    refused = 0
    for state in walk.states[:-1:7]:
        for move in walk.moves[:40]:
            refusal = state.check(move)
            if refusal is not None and refusal.code == "wrong_phase":
                assert refusal.message.endswith(f"is asked to {state.prompt.name.en}")
                assert translator.refusal(refusal).endswith(f"doit {state.prompt.name.fr}")
                refused += 1
    assert refused


def writer_of(state: cl.State, language: str) -> MenuWriter:
    assert isinstance(state.actor, int)
    page = page_of(scene_of(state, seat=state.actor, language=language), colour=False)
    return MenuWriter(MoveMenu(state, state.actor), state.actor, page)


@for_each("language", ["en", "fr"])
@for_each(("name", "options"), GAMES)
def test_terminal_pictures_and_engines_say_the_prompt(name, options, language):
    seen = set()
    for state in shared_walk(cl.make(name, **options), 3).states[:-1]:
        if state.prompt.phase in seen or not isinstance(state.actor, int):
            continue
        if len(state.legal_moves()) < 2:
            continue
        seen.add(state.prompt.phase)
        view = state.view(state.actor)
        prompt, writer = view.prompt, writer_of(state, language)
        form = writer.menu.form(writer.menu.kind)
        if writer.menu.step is None and form.ask is None:
            assert writer.asked()[1:] == getattr(prompt.ask, language)[1:]
        if writer.menu.declining is not None:
            assert getattr(prompt.decline, language)[1:] in writer.lines()[-1]
        wait = getattr(prompt.wait, language).format(who=f"P{state.actor + 1}")
        assert scene_of(state, language=language).status() in (
            wait,
            getattr(state.view().prompt.wait, language).format(who=f"P{state.actor + 1}"),
        )
        sent = decode_from_driver(encode(position(view, view.legal_moves(), prompts=True)))
        assert sent.prompt == prompt
    assert seen


def test_only_an_engine_that_wants_prompts_gets_them(tmp_path: Path):
    view = opening("queendomino")
    for habit, sent in (("curious", True), ("scribe", False)):
        notes = tmp_path / habit
        odd_bot(habit, notes).choose(view, Random(1))
        messages = [msgspec.json.decode(line) for line in notes.read_bytes().splitlines()]
        (shown,) = (one for one in messages if one["type"] == "position")
        assert shown.get("prompt") == (msgspec.to_builtins(view.prompt) if sent else None)
