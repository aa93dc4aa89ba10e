"""The whole job, in this process and on a small cluster of two workers. Java and pyspark are needed."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from pyspark.sql import SparkSession

from lifeline_fleet import job
from lifeline_fleet.pieces import TABLES
from tests.samples import program, script, segments, trace

FLEET = Path(__file__).parent.parent
MASTER = "local-cluster[2,1,1024]"


class JobCase(unittest.TestCase):
    """A folder with traces, and what one machine makes of them."""

    def setUp(self) -> None:
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = Path(self.temporary.name)

    def write(self, name: str, contents: str | bytes) -> None:
        path = self.folder / "traces" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents.encode() if isinstance(contents, str) else contents)

    def write_fleet(self, count: int = 40) -> None:
        """Traces of two versions, and what else is in a folder of traces."""
        for run in range(count):
            self.write(f"{run % 4}/{run}.jsonl", trace(run, version=f"1.{run % 2}", screens=1 + run % 5))
        self.write("0/packed.jsonl.gz", gzip.compress(trace(1001).encode()))
        self.write("1/copy.jsonl", trace(3, version="1.1", screens=4))
        self.write("2/half.jsonl", trace(4, version="1.0", screens=2, closed=False))
        self.write("3/several.jsonl", trace(2001) + trace(None) + trace(5, version="1.1", screens=1, closed=False))
        first, second = segments(77)
        self.write("3/long.1.jsonl", first)
        self.write("3/long.jsonl", second)
        self.write("1/empty.jsonl", "")
        self.write("1/a name with 100%25 é.jsonl", trace(3001))
        self.write("1/foreign.jsonl", "not a trace\n")
        self.write("1/notes.txt", "not a trace by its name")

    def expected(self, *arguments: str) -> bytes:
        path = self.folder / "expected.json"
        command = [program(), "summarize", str(self.folder / "traces"), "-o", str(path), *arguments]
        subprocess.run(command, stderr=subprocess.DEVNULL)
        return path.read_bytes()


class LocalTests(JobCase):
    """The job in this process, with one start of Spark for all tests."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", False).getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()

    def run_job(self, *arguments: str, traces: str | None = None) -> int:
        pattern = traces or str(self.folder / "traces")
        options = job.parser().parse_args(
            ["--traces", pattern, "--out", str(self.folder / "out"), "--lifeline", program(), *arguments]
        )
        return job.run(self.spark, options, self.folder)

    def table(self, name: str) -> list[dict[str, object]]:
        return [row.asDict() for row in self.spark.read.parquet(str(self.folder / "out" / name)).collect()]

    def test_the_summary_is_that_of_one_machine_to_the_byte(self) -> None:
        self.write_fleet()
        self.assertEqual(self.run_job("--group-by", "version"), 1)
        self.assertEqual((self.folder / "out/summary.json").read_bytes(), self.expected())
        skipped = {str(row["path"]).rsplit("/", 1)[-1] for row in self.table("skipped")}
        self.assertEqual(skipped, {"empty.jsonl", "foreign.jsonl"})
        self.assertEqual({path.name for path in (self.folder / "out").iterdir() if path.is_dir()}, {*TABLES})
        runs = [row["run"] for row in self.table("runs")]
        self.assertEqual(len(runs), len(set(runs)))
        self.assertEqual(len(runs), 45)
        self.assertEqual(len({(row["run"], row["number"]) for row in self.table("instances")}), len(self.table("instances")))

    def test_options_reach_the_program(self) -> None:
        self.write("a.jsonl", trace(1))
        arguments = ["--group-by", "suite", "--label", "suite=a", "--drop-label", "version", "--no-rules", "--max-groups", "3"]
        self.assertEqual(self.run_job(*arguments), 0)
        self.assertEqual((self.folder / "out/summary.json").read_bytes(), self.expected(*arguments))

    def assert_refused(self, message: str, *arguments: str, traces: str | None = None) -> None:
        with self.assertRaises(job.JobError) as raised:
            self.run_job(*arguments, traces=traces)
        self.assertIn(message, str(raised.exception))
        self.assertFalse((self.folder / "out.incomplete").exists())

    def test_what_cannot_be_done_is_explained(self) -> None:
        self.assert_refused("matches no file", traces=str(self.folder / "none*"))
        self.write("notes.txt", "nothing")
        self.assert_refused("matches no trace: their names end in .jsonl")
        self.write("foreign.jsonl", "nothing")
        self.assert_refused("no trace could be read, so nothing was written")
        self.assert_refused("has characters other than letters", "--group-by", "a b")
        self.assert_refused("there is no program", "--lifeline", str(self.folder / "none"))

    def test_a_program_of_another_platform_is_refused_at_once(self) -> None:
        self.write("a.jsonl", trace(1))
        foreign = self.folder / "foreign-lifeline"
        foreign.write_bytes(b"\x7fELF" + bytes(60))
        foreign.chmod(0o755)
        self.assert_refused("'foreign-lifeline' cannot summarize on the workers", "--lifeline", str(foreign))

    def test_only_the_folder_of_an_earlier_job_is_replaced(self) -> None:
        self.write("a.jsonl", trace(1))
        (self.folder / "out").mkdir()
        (self.folder / "out/mine.txt").write_text("mine")
        self.assert_refused("already exists; name another folder, or use --overwrite")
        self.assert_refused("is not the folder of an earlier job", "--overwrite")
        shutil.rmtree(self.folder / "out")
        self.run_job()
        self.write("b.jsonl", trace(2))
        self.assertEqual(self.run_job("--overwrite"), 0)
        self.assertEqual((self.folder / "out/summary.json").read_bytes(), self.expected())


class ClusterTests(JobCase):
    """The job on a cluster of processes, in which executors are killed."""

    # Kills the executor that runs it: once while it summarizes, and once while it merges.
    KILLING = """
import os, signal, sys

def parent(process):
    with open(f"/proc/{{process}}/stat") as file:
        return int(file.read().rpartition(")")[2].split()[1])

def is_java(process):
    with open(f"/proc/{{process}}/comm") as file:
        return file.read().strip() == "java"

def kill_executor():
    process = os.getppid()
    while not is_java(process):
        process = parent(process)
    os.kill(process, signal.SIGKILL)

contents = sys.stdin.buffer.read() if sys.argv[1] == "summarize" else b""
if contents or sys.argv[1] == "merge":
    try:
        os.mkdir(os.path.join({marks!r}, sys.argv[1]))
        kill_executor()
    except FileExistsError:
        pass
reading, writing = os.pipe()
if os.fork() == 0:
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(contents)
    os._exit(0)
os.close(writing)
os.dup2(reading, 0)
os.execv({program!r}, [{program!r}, *sys.argv[1:]])
"""

    def submit(self, lifeline: str) -> subprocess.CompletedProcess[str]:
        command = ["spark-submit", "--master", MASTER, "--conf", "spark.ui.enabled=false"]
        # Small partitions, so that there are several tasks, and a merge of several parts.
        command += ["--conf", "spark.sql.files.maxPartitionBytes=64k", "--conf", "spark.sql.files.openCostInBytes=1k"]
        command += [str(FLEET / "submit.py"), "--traces", str(self.folder / "traces"), "--out", str(self.folder / "out")]
        environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_DIRS": str(self.folder / "spark")}
        return subprocess.run(
            [*command, "--lifeline", lifeline], cwd=self.folder, env=environment, capture_output=True, text=True
        )

    def submit_twice(self, lifeline: str) -> subprocess.CompletedProcess[str]:
        """Submits the job; once more if the cluster did not start."""
        result = self.submit(lifeline)
        if result.returncode != 0 and not self.messages(result):
            result = self.submit(lifeline)
        return result

    def messages(self, result: subprocess.CompletedProcess[str]) -> list[str]:
        # spark-submit passes on all output of the job as its own standard output.
        return [line for line in result.stdout.splitlines() if line.startswith("lifeline-fleet: ")]

    def test_killing_executors_changes_nothing(self) -> None:
        self.write_fleet(80)
        marks = self.folder / "marks"
        marks.mkdir()
        lifeline = script(
            self.folder, "killing-lifeline", self.KILLING.format(marks=str(marks), program=program())
        )
        result = self.submit_twice(lifeline)
        self.assertEqual(result.returncode, 1, self.messages(result) or result.stderr[-4000:])
        self.assertEqual({path.name for path in marks.iterdir()}, {"summarize", "merge"})
        self.assertEqual((self.folder / "out/summary.json").read_bytes(), self.expected())
        self.assertIn("in several traces; each run is counted once", " ".join(self.messages(result)))
        self.assertIn("2 files could not be read; ", " ".join(self.messages(result)))


if __name__ == "__main__":
    unittest.main()
