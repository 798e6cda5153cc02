"""What clients send over a socket: strict, and no longer than it needs to be."""

from typing import Annotated, Any, Final

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""What a command is called; not with a NUL, which no database keeps in a text."""
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Message(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True
):
    """The base of all messages from clients."""


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """Who comes, with which keys, and what they have seen."""

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=16)] = ()
    host: Token | None = None
    version: Version | None = None


class Command(Message, frozen=True, kw_only=True):
    """Something to be answered under its id."""

    id: Id


class MoveCommand(Command, frozen=True, tag="move", kw_only=True):
    """Make a move, given as data or as notation."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class UndoCommand(Command, frozen=True, tag="undo", kw_only=True):
    """Take the last move back; with `takeback`, also what others did and what was drawn since."""

    version: Version
    takeback: bool = False


class GoOnCommand(Command, frozen=True, tag="go_on", kw_only=True):
    """Be waited for no longer."""

    version: Version


class CheckCommand(Command, frozen=True, tag="check", kw_only=True):
    """Ask whether a move is legal."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class HintCommand(Command, frozen=True, tag="hint", kw_only=True):
    """Ask what a good bot would do."""

    version: Version


class SitInCommand(Command, frozen=True, tag="sit_in", kw_only=True):
    """Let a bot take a seat, or give it back."""

    seat: SeatNumber
    level: Level | None = None
    version: Version | None = None


class ReclaimCommand(Command, frozen=True, tag="reclaim", kw_only=True):
    """Take a seat back from the bot that sits in."""

    seat: SeatNumber
    version: Version | None = None


class InviteCommand(Command, frozen=True, tag="invite", kw_only=True):
    """Make a new link for a seat."""

    seat: SeatNumber
    version: Version | None = None


class RenameCommand(Command, frozen=True, tag="rename", kw_only=True):
    """Change the name of a seat."""

    seat: SeatNumber
    name: Name
    version: Version | None = None


class RematchCommand(Command, frozen=True, tag="rematch", kw_only=True):
    """Play again."""

    version: Version | None = None


class PingCommand(Command, frozen=True, tag="ping", kw_only=True):
    """Ask for a sign of life."""

    version: Version | None = None


SeatCommand = SitInCommand | ReclaimCommand | InviteCommand | RenameCommand
ClientMessage = (
    MoveCommand
    | UndoCommand
    | GoOnCommand
    | CheckCommand
    | HintCommand
    | SitInCommand
    | ReclaimCommand
    | InviteCommand
    | RenameCommand
    | RematchCommand
    | PingCommand
)
COMMANDS: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
HELLO: Final[msgspec.json.Decoder[Hello]] = msgspec.json.Decoder(Hello)
