"""Counts each run once, even if several tasks read its traces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lifeline_fleet.pieces import TRACES, Piece

if TYPE_CHECKING:
    from pyspark import RDD


@dataclass(frozen=True, order=True)
class Reading:
    """A trace that a task has read. The order is the order of preference for counting."""

    is_open: bool
    missing_events: int
    path: str
    trace: int
    partition: int
    is_counted: bool

    @property
    def place(self) -> tuple[str, int]:
        return (self.path, self.trace)


@dataclass(frozen=True)
class Conflict:
    """A run for which several traces, or the wrong trace, were counted."""

    run: str
    counted: Reading
    others: tuple[Reading, ...]

    @property
    def excluded(self) -> Iterator[tuple[str, int]]:
        return (reading.place for reading in self.others)

    @property
    def partitions(self) -> set[int]:
        """Returns the partitions that must be read again."""
        wrong = [reading for reading in self.others if reading.is_counted]
        return {reading.partition for reading in wrong + ([] if self.counted.is_counted else [self.counted])}


def readings(piece: Piece) -> Iterator[tuple[str, Reading]]:
    """Returns the traces of a task with their runs."""
    for row in piece.rows:
        yield row["run"], Reading(
            row["closed"] == 0, -row["events"], row["path"], row["trace"], piece.partition, row["counted"] == 1
        )


def conflict(run: str, readings: Iterable[Reading]) -> Conflict:
    """Chooses the trace to count like `lifeline summarize`: a closed trace or else the trace with the most events."""
    first, *others = sorted(readings)
    return Conflict(run, first, tuple(others))


def conflicts(pieces: RDD[Piece]) -> list[Conflict]:
    """Returns the runs for which some traces must be read again without the other traces."""
    by_run = pieces.filter(lambda piece: piece.kind == TRACES).flatMap(readings).groupByKey()
    several = by_run.mapValues(list).filter(lambda run: len(run[1]) > 1).map(lambda run: conflict(*run))
    return sorted(several.filter(lambda found: bool(found.partitions)).collect(), key=lambda found: found.run)
