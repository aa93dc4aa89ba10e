"""The parts of the job that need no Spark."""

from __future__ import annotations

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from lifeline_fleet.listing import MAXIMUM_SIZE, listing
from lifeline_fleet.pieces import SUMMARY, TABLES, Piece
from lifeline_fleet.program import Program, ProgramError, Trace
from lifeline_fleet.runs import Reading, conflict
from tests.samples import program, script, trace


class ListingTests(unittest.TestCase):
    def test_traces_are_told_from_other_files(self) -> None:
        found = listing((f"file:/t/{name}", 1) for name in ["a.jsonl", "b.jsonl.gz", "c.txt", ".d.jsonl", "jsonl"])
        self.assertEqual((found.alone, found.segments), (2, {}))
        self.assertEqual({path[8:] for path in found.ignored}, {"c.txt", ".d.jsonl", "jsonl"})

    def test_segments_belong_together_in_their_folder_only(self) -> None:
        found = listing((path, 1) for path in ["x/t.1.jsonl.zst", "x/t.2.jsonl", "x/t.jsonl", "y/t.3.jsonl"])
        self.assertEqual(found.segments, {path: "x/t" for path in ["x/t.1.jsonl.zst", "x/t.2.jsonl", "x/t.jsonl"]})
        self.assertEqual(found.alone, 1)

    def test_a_compressed_file_beside_the_plain_one_is_left_out(self) -> None:
        self.assertEqual(listing([("t.jsonl", 1), ("t.jsonl.gz", 1)]).ignored, {"t.jsonl.gz"})

    def test_an_empty_file_is_named(self) -> None:
        self.assertEqual(list(listing([("t.jsonl", 0), ("t.txt", 0)]).skipped), ["t.jsonl"])

    def test_a_file_that_spark_cannot_hand_on_is_named(self) -> None:
        found = listing([("t.jsonl", MAXIMUM_SIZE + 1), ("u.jsonl", MAXIMUM_SIZE)])
        self.assertEqual(list(found.skipped), ["t.jsonl"])
        self.assertIn("summarize it alone, and merge", found.skipped["t.jsonl"])


class RunTests(unittest.TestCase):
    def reading(self, path: str, partition: int, closed: bool, events: int, counted: bool = True) -> Reading:
        return Reading(not closed, -events, path, 0, partition, counted)

    def test_the_whole_trace_of_a_run_counts(self) -> None:
        found = conflict(
            "r", [self.reading("a", 0, False, 9), self.reading("b", 1, True, 5), self.reading("c", 2, True, 4)]
        )
        self.assertEqual(found.counted.path, "b")
        self.assertEqual(sorted(found.excluded), [("a", 0), ("c", 0)])
        self.assertEqual(found.partitions, {0, 2})

    def test_a_copy_that_its_task_left_out_needs_nothing(self) -> None:
        found = conflict("r", [self.reading("b", 1, True, 5, counted=False), self.reading("a", 1, True, 5)])
        self.assertEqual(found.partitions, set())

    def test_a_task_that_counted_the_wrong_copy_is_repeated(self) -> None:
        found = conflict("r", [self.reading("b", 1, True, 5, counted=False), self.reading("a", 1, False, 3)])
        self.assertEqual(found.partitions, {1})


class ProgramTests(unittest.TestCase):
    def setUp(self) -> None:
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.addCleanup(self.temporary.cleanup)

    def traces(self, *runs: int) -> list[Trace]:
        return [Trace(f"{run}.jsonl", trace(run).encode()) for run in runs]

    def rows(self, pieces: list[Piece], kind: str) -> list[dict[str, object]]:
        return [row for piece in pieces if piece.kind == kind for row in piece.rows]

    def test_a_task_makes_a_summary_and_all_tables(self) -> None:
        pieces = list(Program(program()).summarize(3, [*self.traces(1, 2), Trace("bad.jsonl", b"garbage")]))
        self.assertEqual({piece.partition for piece in pieces}, {3})
        for table, columns in TABLES.items():
            names = [column.split()[0] for column in columns.split(", ")]
            for row in self.rows(pieces, table):
                self.assertEqual(list(row), names)
        self.assertEqual(len(self.rows(pieces, "runs")), 2)
        self.assertEqual(self.rows(pieces, "skipped")[0]["path"], "bad.jsonl")
        summary = json.loads(next(piece.contents for piece in pieces if piece.kind == SUMMARY))
        self.assertEqual(len(summary["runs"]), 2)

    def test_parts_merge_to_what_all_traces_give(self) -> None:
        whole = Program(program())
        parts = [next(whole.summarize(part, self.traces(*runs))).contents for part, runs in enumerate([[1, 2], [3]])]
        together = next(whole.summarize(0, self.traces(3, 1, 2))).contents
        self.assertEqual(whole.merge(parts), together)

    def test_a_trace_is_left_out_by_path_and_number(self) -> None:
        pieces = list(Program(program(), excluded=(("1.jsonl", 0),)).summarize(0, self.traces(1, 2)))
        self.assertEqual([row["path"] for row in self.rows(pieces, "runs")], ["2.jsonl"])

    def test_a_trace_that_ends_the_program_is_skipped_and_harms_no_other(self) -> None:
        crashing = script(
            self.folder,
            "lifeline",
            f"""
import os, signal, subprocess, sys
contents = sys.stdin.buffer.read()
if b"3.jsonl" in contents:
    os.kill(os.getpid(), signal.SIGKILL)
sys.exit(subprocess.run([{program()!r}, *sys.argv[1:]], input=contents).returncode)
""",
        )
        pieces = list(Program(crashing).summarize(0, self.traces(1, 2, 3, 4)))
        self.assertEqual(sorted(row["path"] for row in self.rows(pieces, "runs")), ["1.jsonl", "2.jsonl", "4.jsonl"])
        skipped = self.rows(pieces, "skipped")
        self.assertEqual(skipped, [{"path": "3.jsonl", "reason": "lifeline was ended by signal 9"}])

    def test_a_signal_from_outside_is_tried_again(self) -> None:
        killed = script(
            self.folder,
            "lifeline",
            f"""
import os, signal, sys
try:
    os.mkdir({str(self.folder / "was here")!r})
except FileExistsError:
    os.execv({program()!r}, [{program()!r}, *sys.argv[1:]])
os.kill(os.getpid(), signal.SIGKILL)
""",
        )
        pieces = list(Program(killed).summarize(0, self.traces(1)))
        self.assertEqual(len(self.rows(pieces, "runs")), 1)

    def test_other_failures_end_the_task_with_the_message_of_the_program(self) -> None:
        with self.assertRaises(ProgramError) as raised:
            list(Program(program(), ("--group-by", "a b")).summarize(0, self.traces(1)))
        self.assertIn("has characters other than letters", str(raised.exception))

    def test_a_program_of_another_platform_is_recognized(self) -> None:
        path = self.folder / "foreign"
        path.write_bytes(b"\x7fELF" + bytes(60))
        path.chmod(0o755)
        self.assertIn("this worker is Linux on", Program(str(path)).check() or "")
        self.assertIsNone(Program(program()).check())
        self.assertIn("must be at least 1", Program(program(), ("--max-groups", "0")).check() or "")

    def test_the_columns_are_those_of_the_program(self) -> None:
        (self.folder / "1.jsonl").write_text(trace(5))
        tables = self.folder / "tables"
        subprocess.run(
            [program(), "summarize", str(self.folder / "1.jsonl"), "--tables", str(tables), "-o", "/dev/null"], check=True
        )
        self.assertEqual({path.stem for path in tables.iterdir()}, {*TABLES, "traces"})


if __name__ == "__main__":
    unittest.main()
