"""Runs the `lifeline` program in a task."""

from __future__ import annotations

import contextlib
import json
import os
import struct
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lifeline_fleet.pieces import SUMMARY, TABLES, TRACES, Piece

# The exit codes of `lifeline summarize` after it has written its files. It may have skipped some traces.
WRITTEN = (0, 1)


class ProgramError(Exception):
    """An error of the program. The message contains the reason."""


class ProgramCrash(ProgramError):
    """An error for a program that was ended by a signal, possibly because of a trace."""


@dataclass(frozen=True)
class Trace:
    """A file that contains a trace."""

    path: str
    contents: bytes


@dataclass(frozen=True)
class Program:
    """The program that was sent with the job."""

    path: str
    arguments: tuple[str, ...] = ()
    excluded: tuple[tuple[str, int], ...] = field(default=())

    def check(self) -> str | None:
        """Returns why the program cannot run on this machine or use its arguments, or None if it can."""
        try:
            list(self._summarize(0, []))
        except OSError as error:
            return f"{error.strerror}; this worker is {os.uname().sysname} on {os.uname().machine}"
        except ProgramError as error:
            return str(error)
        return None

    def summarize(self, partition: int, traces: Sequence[Trace]) -> Iterator[Piece]:
        """Summarizes traces. A trace that ends the program is skipped and does not affect the other traces."""
        if not traces:
            return
        try:
            # All files are complete before the first file is passed on.
            yield from list(self._summarize(partition, traces))
        except ProgramCrash:
            if len(traces) == 1:
                yield from self._retry(partition, traces[0])
                return
            middle = len(traces) // 2
            yield from self.summarize(partition, traces[:middle])
            yield from self.summarize(partition, traces[middle:])

    def _retry(self, partition: int, trace: Trace) -> Iterator[Piece]:
        """Summarizes a trace again, because the signal may have had another cause."""
        try:
            yield from list(self._summarize(partition, [trace]))
        except ProgramCrash as error:
            row = {"path": trace.path, "reason": str(error)}
            yield Piece.of(partition, "skipped", json.dumps(row).encode())

    def _summarize(self, partition: int, traces: Sequence[Trace]) -> Iterator[Piece]:
        with tempfile.TemporaryDirectory(prefix="lifeline-") as name:
            folder = Path(name)
            command = [self.path, "summarize", "--framed", "--jobs", "1", *self.arguments]
            command += ["--tables", str(folder), "-o", str(folder / "summary.json"), *self._exclusion(folder)]
            _run(command, folder, frames(traces))
            yield Piece.of(partition, SUMMARY, (folder / "summary.json").read_bytes())
            for table in (*TABLES, TRACES):
                contents = (folder / f"{table}.jsonl").read_bytes()
                if contents:
                    yield Piece.of(partition, table, contents)

    def _exclusion(self, folder: Path) -> list[str]:
        if not self.excluded:
            return []
        lines = [json.dumps({"path": path, "trace": trace}) + "\n" for path, trace in self.excluded]
        (folder / "excluded").write_text("".join(lines))
        return ["--exclude-from", str(folder / "excluded")]

    def merge(self, summaries: Iterable[bytes]) -> bytes:
        """Merges summaries of different runs."""
        with tempfile.TemporaryDirectory(prefix="lifeline-") as name:
            folder = Path(name)
            parts = []
            for number, summary in enumerate(summaries):
                parts.append(str(folder / f"{number}.json"))
                Path(parts[-1]).write_bytes(summary)
            _run([self.path, "merge", "--jobs", "1", "-o", str(folder / "sum.json"), *parts], folder, [])
            return (folder / "sum.json").read_bytes()


def frames(traces: Iterable[Trace]) -> Iterator[bytes]:
    """Returns traces in the form that `lifeline summarize --framed` reads."""
    for trace in traces:
        name = trace.path.encode()
        yield struct.pack(">I", len(name)) + name + struct.pack(">Q", len(trace.contents))
        yield trace.contents


def _run(command: Sequence[str], folder: Path, standard_input: Iterable[bytes]) -> None:
    """Runs the program, and raises an error with its last message if it fails."""
    messages = folder / "messages"
    with messages.open("wb") as errors:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors)
        # If the program has ended early, its exit code shows the reason.
        with contextlib.suppress(BrokenPipeError), process:
            assert process.stdin
            for part in standard_input:
                process.stdin.write(part)
            process.stdin.close()
    if process.returncode in WRITTEN and (folder / _output(command)).exists():
        return
    if process.returncode < 0:
        raise ProgramCrash(f"lifeline was ended by signal {-process.returncode}")
    raise ProgramError(_last_line(messages.read_bytes()))


def _output(command: Sequence[str]) -> str:
    return command[command.index("-o") + 1]


def _last_line(messages: bytes) -> str:
    lines = messages.decode(errors="replace").split("\n")
    return next((line for line in reversed(lines) if line), "without a message")
