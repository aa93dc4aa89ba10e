"""The results of a task: a summary, and the rows of tables."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

SUMMARY = "summary"

# The columns of the tables, as in the databases that `lifeline convert --format sqlite` writes.
TABLES: dict[str, str] = {
    "runs": (
        "run string, name string, path string, started string, process string, platform string, system string,"
        " source string, duration_ns long, events long, lost long, dropped long, broken long, issues long, closed long"
    ),
    "labels": "run string, key string, value string",
    "callbacks": (
        "run string, type string, callback string, role string, count long, durations long, total_ns long,"
        " min_ns long, median_ns long, p95_ns long, max_ns long"
    ),
    "transitions": (
        "run string, type string, previous string, next string, count long, min_ns long, median_ns long, max_ns long"
    ),
    "findings": (
        "run string, number long, fingerprint string, rule string, severity string, type string, subject string,"
        " id long, event long, message string"
    ),
    "instances": (
        "run string, number long, id long, kind string, type string, name string, first_ns long, last_ns long,"
        " released long, life string"
    ),
    "lives": "run string, type string, life string, count long, length long, steps string",
    "skipped": "path string, reason string",
}

# The traces that were read, with their runs. The table is used to count each run once, and is not written.
TRACES = "traces"


@dataclass(frozen=True)
class Piece:
    """A part of the results of one task."""

    partition: int
    kind: str
    packed: bytes

    @staticmethod
    def of(partition: int, kind: str, contents: bytes) -> Piece:
        return Piece(partition, kind, zlib.compress(contents, 1))

    @property
    def contents(self) -> bytes:
        return zlib.decompress(self.packed)

    @property
    def lines(self) -> Iterator[str]:
        for line in self.contents.split(b"\n"):
            if line:
                yield line.decode()

    @property
    def rows(self) -> Iterator[dict[str, Any]]:
        return map(json.loads, self.lines)
