"""What lies in the box of The Court."""

from crownlands.core.hooks import Section, Thing
from crownlands.core.text import LocalizedText
from crownlands.games.court.court import Resource, Token, resources, tokens
from crownlands.games.court.text import what_token_gives
from crownlands.text import in_both

TYPES = (Resource, Token)


def sections() -> tuple[Section, ...]:
    """Return the tokens and the resources."""
    return (
        Section(
            kind="token",
            title=LocalizedText("Court tokens", "Jetons de la cour"),
            things=tuple(map(_token, tokens())),
        ),
        Section(
            kind="resource",
            title=LocalizedText("Resources", "Ressources"),
            things=tuple(map(_resource, resources())),
        ),
    )


def _token(token: Token) -> Thing:
    return Thing(
        id=token.id,
        names=token.names,
        art=f"token-{token.id}",
        copies=token.copies,
        gives=in_both(lambda translator: what_token_gives(token, translator)),
        data=token,
    )


def _resource(resource: Resource) -> Thing:
    return Thing(
        id=resource.id,
        names=in_both(lambda translator: translator(f"resource.{resource.id}")),
        art=f"goods-{resource.id}",
        copies=resource.count,
        data=resource,
    )
