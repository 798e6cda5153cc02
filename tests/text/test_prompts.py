"""What a decision asks is worded once, and said by the terminal, refusals and engines alike."""

from string import Formatter

import pytest

import crownlands as cl
from crownlands.core.text import LocalizedText, Prompt
from crownlands.kingdom.moves import PASS
from crownlands.text import Language, Speech
from support.walks import random_walk

GAMES = [
    *((info.id, {}) for info in cl.registry.all()),
    ("age-of-giants", {"base": "queendomino"}),
    ("kingdomino", {"dynasty": True}),
]


def texts(prompt: Prompt) -> dict[str, LocalizedText | None]:
    return {name: getattr(prompt, name) for name in ("name", "ask", "wait", "decline")}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_phase_of_every_game_has_a_prompt_in_both_languages(name, options):
    for seed in range(2):
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


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_move_of_another_phase_is_refused_with_what_is_asked(name, options):
    walk = random_walk(cl.make(name, **options), 1)
    speech = Speech(Language.FR, game=walk.states[0].game)
    refused = 0
    for state in walk.states[:-1:7]:
        for move in walk.moves[:40]:
            refusal = state.check(move)
            if refusal is not None and refusal.code == "wrong_phase":
                assert refusal.message.endswith(f"is asked to {state.prompt.name.en}")
                assert speech.refusal(refusal).endswith(f"doit {state.prompt.name.fr}")
                refused += 1
    assert refused
