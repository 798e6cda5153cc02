"""Games written down: records as text and JSON, replay, and positions on their own."""

from crownlands.core.lazy_imports import list_names
from crownlands.records.annotations import Annotation
from crownlands.records.record import Comment, Record, read_position, write_position

__all__ = ["Annotation", "Comment", "Record", "read_position", "write_position"]

__dir__ = list_names(__all__)
