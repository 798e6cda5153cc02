"""The tutorials of all games: they can be played to their end, and say something on the way."""

import re
import subprocess
import sys
from pathlib import Path

import crownlands as cl
from crownlands.learn import Ask, problems, read_tutorial, tutorials
from support.pages import table
from support.tutorials import main_line, texts_of

WEB = Path(__file__).parents[2] / "web" / "src"
CODE = re.compile(r"`([^`]+)`")


def test_every_game_on_offer_has_a_tutorial() -> None:
    missing = [info.id for info in cl.registry.offered() if info.id not in tutorials()]
    assert not missing, f"no tutorial.json: {', '.join(missing)}"


def test_they_are_listed_in_the_order_of_menus() -> None:
    ranks = [cl.registry.find(game).rank for game in tutorials()]
    assert ranks == sorted(ranks)


def test_none_has_a_problem() -> None:
    found = {game: [*problems(tutorial)] for game, tutorial in tutorials().items()}
    assert not any(found.values()), found


def test_every_text_is_there_in_both_languages() -> None:
    for game, tutorial in tutorials().items():
        for text in texts_of(tutorial):
            assert text.en.strip(), (game, text)
            assert text.fr.strip(), (game, text)
            assert text.en != text.fr, (game, text)


def test_every_wrong_answer_is_explained_and_changes_nothing() -> None:
    for game, tutorial in tutorials().items():
        for lesson in main_line(tutorial):
            if not isinstance(lesson.now, Ask):
                continue
            for move in lesson.state.legal_moves():
                answered = lesson.answer(move)
                accepted = move in lesson.accepted()
                assert answered.right == accepted, (game, str(move))
                assert answered.text == lesson.now.explain(move)
                assert accepted or answered.lesson is lesson


def test_what_is_built_on_can_be_learnt_first() -> None:
    for tutorial in tutorials().values():
        known = [tutorial.game]
        while (before := read_tutorial(known[-1]).builds_on) is not None:
            assert before not in known, f"{tutorial.game} builds on itself"
            known.append(before)


def test_tutorials_point_at_areas_of_the_pages() -> None:
    rows = table("../reference/tutorials", "Area", "Area", french=False).rows
    shared = {CODE.findall(row[0])[0].partition(":")[0] for row in rows}
    pages = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.svelte"))
    areas = shared | set(" ".join(re.findall(r'data-area="([\w -]+)"', pages)).split())
    for game, tutorial in tutorials().items():
        steps = [step for chapter in tutorial.chapters for step in chapter.steps]
        named = {area.partition(":")[0] for step in steps for area in step.point}
        assert named <= areas, f"{game}: {sorted(named - areas)}"


def test_tutorials_may_be_read_in_several_threads_at_once():
    program = """
import sys
from concurrent.futures import ThreadPoolExecutor
from crownlands.learn import tutorials
sys.setswitchinterval(1e-6)
with ThreadPoolExecutor(4) as pool:
    print(sum(len(found) for found in pool.map(lambda _: tutorials(), range(4))))
"""
    for _ in range(3):
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
        assert done.returncode == 0, done.stderr.decode()
