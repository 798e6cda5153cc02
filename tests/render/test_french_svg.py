"""Pictures are translated into French: none of their words stay English."""

import re
from xml.etree.ElementTree import Element

import crownlands as cl
from support.svg import SVG, parse
from support.walks import Walk, samples

ALIKE = re.compile(
    r"(P\d( & P\d)*|[\W\d]|\b[A-Za-z]\b|\b(pts?|points?|Domino|Total|Mine|Joker)\b)*"
)
"""Names, numbers, letters, and words that are the same in both languages."""
GAMES = {info.names.en for info in cl.registry.all()}


def said(root: Element) -> set[str]:
    """Collect all words of a picture, titles for the blind included."""
    found = (element.text or "" for name in ("text", "title") for element in root.iter(SVG + name))
    return {words for words in found if not ALIKE.fullmatch(words)} - GAMES


def test_no_words_of_a_picture_are_the_same_in_both_languages(walks: list[Walk]) -> None:
    smallest, *others = walks
    with_options = [walk for walk in others if walk.end.game.players == smallest.end.game.players]
    for state in samples((smallest, *(with_options or others)), 4):
        english, french = (
            said(parse(state.view(0).svg(language=language))) for language in ("en", "fr")
        )
        assert english & french == set(), state.game.name
