"""The public names of the package. They are imported when they are first used."""

from crownlands.arena.data.columns import RowKind as RowKind
from crownlands.arena.data.files import Output as Output
from crownlands.arena.data.files import open_output as open_output
from crownlands.arena.data.files import read_records as read_records
from crownlands.arena.data.parquet import record_of_rows as record_of_rows
