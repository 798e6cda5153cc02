"""Every page speaks English and French, and nothing but words."""

import pytest

from browser.conftest import Welcome
from browser.places import NOT_FOUND, NOWHERE, OPEN_PAGES
from browser.reading import lines_of, raw_words, sentences
from browser.visitors import DESK, Visitor

FRENCH = DESK._replace(language="fr-FR")


def read(visitor: Visitor, path: str, language: str) -> list[str]:
    """Open a page and check that it is one of words in a language."""
    page = visitor.goto(path)
    assert page.locator("html").get_attribute("lang") == language
    lines = lines_of(page)
    assert raw_words(lines) == []
    assert page.locator("h1:visible").count() == 1, f"{path} has no heading of its own"
    return lines


@pytest.mark.parametrize("path", [*OPEN_PAGES, NOWHERE])
def test_a_page_says_everything_in_both_languages(welcome: Welcome, path: str) -> None:
    english, french = welcome(DESK), welcome(FRENCH)
    if path == NOWHERE:
        english.allow(NOT_FOUND)
        french.allow(NOT_FOUND)
    in_both = sentences(read(english, path, "en")) & sentences(read(french, path, "fr"))
    assert in_both == set()


def test_the_language_is_switched_on_the_page_and_kept(visitor: Visitor) -> None:
    page = visitor.goto("/")
    page.get_by_role("button", name="Français").click()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    page.get_by_role("button", name="English").wait_for()
    assert page.locator("html").get_attribute("lang") == "fr"
