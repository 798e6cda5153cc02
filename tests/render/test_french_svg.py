"""Pictures speak French: nothing that is said in them stays English."""

import re
from xml.etree.ElementTree import Element

import crownlands as cl
from support.svg import SVG, parse
from support.walks import Walk

ALIKE = re.compile(
    r"(P\d( & P\d)*|[\W\d]|\b[A-Za-z]\b|\b(pts?|points?|Domino|Total|Mine|Joker)\b)*"
)
"""Names, numbers, letters, and words that are the same in both languages."""
GAMES = {info.names.en for info in cl.registry.all()}


def said(root: Element) -> set[str]:
    """Collect all words of a picture, titles for the blind included."""
    found = (element.text or "" for name in ("text", "title") for element in root.iter(SVG + name))
    return {words for words in found if not ALIKE.fullmatch(words)} - GAMES


def test_no_words_of_a_picture_are_the_same_in_both_languages(walk: Walk) -> None:
    for state in walk.sample(5):
        english, french = (
            said(parse(state.view(0).svg(language=language))) for language in ("en", "fr")
        )
        assert english & french == set()
