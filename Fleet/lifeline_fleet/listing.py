"""Selects the files to read, and the files that must be read together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

# A trace, or a segment of one: `name.jsonl`, `name.3.jsonl`, compressed or not.
_NAME = re.compile(r"^(?P<base>.*?)(\.(?P<segment>[0-9]+))?\.jsonl(?P<compression>\.gz|\.zst)?$", re.DOTALL)

# Spark provides the contents of a file as one value of at most 2 GB.
MAXIMUM_SIZE = (1 << 31) - (64 << 20)


@dataclass(frozen=True)
class Listing:
    """The files of a job."""

    # The files that are read alone.
    alone: int
    # The segments of traces by path, each with a key that all segments of its trace share.
    segments: dict[str, str]
    # The files that are not read.
    ignored: frozenset[str]
    # The files that are empty or too large, with the reasons.
    skipped: dict[str, str]


def listing(files: Iterable[tuple[str, int]]) -> Listing:
    """Groups files, given by path and size."""
    skipped: dict[str, str] = {}
    groups: dict[str, list[str]] = defaultdict(list)
    ignored: set[str] = set()
    paths = dict(files)
    for path, size in paths.items():
        match = _name(path)
        if match is None or _is_hidden(path) or _is_replaced(path, match, paths):
            ignored.add(path)
        elif size == 0:
            skipped[path] = "is empty; a trace begins with a header line"
        elif size > MAXIMUM_SIZE:
            skipped[path] = f"has {size} bytes, but Spark reads at most {MAXIMUM_SIZE}; summarize it alone, and merge"
        else:
            groups[match["base"]].append(path)
    segments = {path: base for base, paths in groups.items() if len(paths) > 1 for path in paths}
    return Listing(sum(map(len, groups.values())) - len(segments), segments, frozenset(ignored), skipped)


def _name(path: str) -> re.Match[str] | None:
    return _NAME.match(path)


def _is_hidden(path: str) -> bool:
    return path.rsplit("/", 1)[-1].startswith(".")


def _is_replaced(path: str, match: re.Match[str], paths: dict[str, int]) -> bool:
    """Returns whether this is a compressed file that is about to replace the uncompressed file next to it."""
    compression = match["compression"]
    return compression is not None and path.removesuffix(compression) in paths
