"""The commands on the pages for players exist and do not fail."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crownlands.cli import serve
from crownlands.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = (
    "docs/how-to/arena.md",
    "docs/how-to/benchmark-tasks.md",
    "docs/how-to/playing.md",
    "docs/how-to/reviewing.md",
    "docs/tutorials/first-game.md",
    "docs/rules/kingdomino.md",
    "docs/rules/fr/kingdomino.md",
    "docs/rules/age-of-giants.md",
    "docs/rules/fr/age-of-giants.md",
    "docs/rules/royal-wedding.md",
    "docs/rules/fr/royal-wedding.md",
    "docs/rules/dominoes2.md",
    "docs/rules/fr/dominoes2.md",
)

ANSWERS = "1\n" * 5 + "quit\n"
"""A person who takes the first move a few times and quits."""

COMMAND = re.compile(r"^\$ crownlands(.*)$", re.MULTILINE)
FILE = re.compile(r"^```text\n# (\S+\.txt)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_every_command_on_a_page_works_in_the_order_it_is_read(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files that the page shows are there under their names; no browser is opened; few games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "play_in_browser", lambda *_, **__: None)
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, content in FILE.findall(text):
        Path(name).write_text(content, encoding="utf-8")
    commands = COMMAND.findall(text)
    assert commands, f"{page} shows no command"
    for command in commands:
        short = re.sub(r"--games \d+", "--games 4", command)
        short += " --effort 2" if command.startswith((" review", " judge")) else ""
        short += " --jobs 1" if command.startswith(" review") else ""
        result = CliRunner().invoke(app, shlex.split(short), input=ANSWERS)
        assert result.exit_code == 0, f"crownlands{command}: {result.output}"


def test_the_kingdom_the_rules_explain_scores_what_they_say(tmp_path: Path) -> None:
    text = (ROOT / "docs/how-to/playing.md").read_text(encoding="utf-8")
    ((name, content),) = FILE.findall(text)
    kingdom = tmp_path / name
    kingdom.write_text(content, encoding="utf-8")
    result = CliRunner().invoke(app, ["score", str(kingdom), "--language", "en"])
    assert re.search(r"^ total +50 $", result.output, re.MULTILINE), result.output


def test_every_mention_of_an_extra_says_how_to_install_it_in_a_checkout() -> None:
    named = re.compile(r'pip install "crownlands\[([a-z,]+)\]"')
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").iterdir()]
    mentions = 0
    for page in pages:
        text = page.read_text(encoding="utf-8") if page.is_file() else ""
        for extras in named.findall(text):
            mentions += 1
            assert f"pip install --editable '.[{extras}]'" in text, (page.name, extras)
    assert mentions > 10
