"""The job, which creates a summary and tables from traces."""

from __future__ import annotations

import argparse
import functools
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn
from urllib.parse import unquote

from py4j.protocol import Py4JJavaError
from pyspark import RDD, SparkFiles, StorageLevel
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql import DataFrame, Row, SparkSession

from lifeline_fleet.listing import MAXIMUM_SIZE, Listing, listing
from lifeline_fleet.pieces import SUMMARY, TABLES, Piece
from lifeline_fleet.program import Program, Trace
from lifeline_fleet.runs import Conflict, conflicts
from lifeline_fleet.storage import Storage

# The maximum number of summaries that one task merges.
FAN_IN = 16


class JobError(Exception):
    """An error of the job. The message contains the reason and the fix."""


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the job's options."""
    result = argparse.ArgumentParser(prog="lifeline-fleet", description="Summarizes traces on a Spark cluster.")
    result.add_argument("--traces", required=True, metavar="GLOB", help="files and folders in any file system of Spark")
    result.add_argument("--out", required=True, metavar="FOLDER", help="new folder for summary.json and the tables")
    result.add_argument("--lifeline", metavar="PATH", help="lifeline program; default: lifeline on the PATH")
    result.add_argument("--group-by", action="append", default=[], metavar="KEY", help="group runs by this label")
    result.add_argument("--label", action="append", default=[], metavar="KEY=VALUE", help="label for all runs")
    result.add_argument("--drop-label", action="append", default=[], metavar="KEY", help="leave out this label")
    result.add_argument("--max-groups", type=int, metavar="COUNT", help="maximum number of groups")
    result.add_argument("--no-rules", action="store_true", help="only count; do not run rules")
    result.add_argument("--overwrite", action="store_true", help="replace the folder of an earlier job")
    return result


def arguments_of_program(options: argparse.Namespace) -> tuple[str, ...]:
    """Returns the options that every task passes to the program."""
    arguments: list[str] = []
    for name in ("group_by", "label", "drop_label"):
        for value in getattr(options, name):
            arguments += [f"--{name.replace('_', '-')}", value]
    if options.max_groups is not None:
        arguments += ["--max-groups", str(options.max_groups)]
    if options.no_rules:
        arguments.append("--no-rules")
    return tuple(arguments)


# MARK: Shipping


def ship(spark: SparkSession, path: str | None, work: Path) -> str:
    """Sends the program and this package to the workers, and returns the name of the program."""
    program = path or shutil.which("lifeline")
    if program is None or not Path(program).is_file():
        raise JobError(f"there is no program '{program or 'lifeline'}'; name it with --lifeline")
    spark.sparkContext.addFile(str(Path(program).resolve()))
    spark.sparkContext.addPyFile(_archive(work))
    return Path(program).resolve().name


def _archive(work: Path) -> str:
    """Creates an archive of this package, which the workers load until the end of the job."""
    archive = work / "lifeline_fleet.zip"
    with zipfile.ZipFile(archive, "w") as target:
        for file in sorted(Path(__file__).parent.glob("*.py")):
            target.write(file, f"lifeline_fleet/{file.name}")
    return str(archive)


def check_workers(spark: SparkSession, program: Program) -> None:
    """Raises an error if a worker cannot run the program with the options of the job."""
    context = spark.sparkContext
    count = max(1, context.defaultParallelism)

    def check(_: Iterable[int]) -> Iterator[str]:
        reason = Program(SparkFiles.get(program.path), program.arguments).check()
        return iter([reason] if reason else [])

    reasons = context.parallelize(range(count), count).mapPartitions(check).collect()
    if reasons:
        raise JobError(f"'{program.path}' cannot summarize on the workers: {reasons[0]}")


# MARK: Reading


def files(spark: SparkSession, pattern: str) -> DataFrame:
    """Returns the files, one per row."""
    reader = spark.read.format("binaryFile").option("recursiveFileLookup", True).option("ignoreMissingFiles", True)
    try:
        return reader.load(pattern)
    except AnalysisException as error:
        raise JobError(f"'{pattern}' matches no file that can be read: {str(error).splitlines()[0]}") from error


def sizes(frame: DataFrame) -> dict[str, int]:
    """Returns the sizes of all files by path. Spark has no rows for empty files."""
    found = {_path(address): 0 for address in frame.inputFiles()}
    for row in frame.select("path", "length").toLocalIterator():
        found[row.path] = row.length
    return found


def _path(address: str) -> str:
    """Returns the path in the form that is used in rows."""
    return unquote(address).replace(":///", ":/", 1)


def traces(frame: DataFrame, found: Listing) -> RDD[list[Trace]]:
    """Returns the traces, with one list per partition. All segments of a trace are in one list."""
    small = frame.where(frame["length"] <= MAXIMUM_SIZE).select("path", "content").rdd.map(_trace)
    ignored = found.ignored | found.skipped.keys() | found.segments.keys()
    alone = small.filter(lambda trace: trace.path not in ignored).mapPartitions(lambda part: [list(part)])
    if not found.segments:
        return alone
    segments = found.segments
    together = small.filter(lambda trace: trace.path in segments).groupBy(lambda trace: segments[trace.path])
    return alone.union(together.mapPartitions(lambda groups: [[trace for _, group in groups for trace in group]]))


def _trace(row: Row) -> Trace:
    return Trace(row.path, bytes(row.content))


def pieces(source: RDD[list[Trace]], program: Program, partitions: frozenset[int] | None = None) -> RDD[Piece]:
    """Returns the program's results for all traces, or for the traces of some partitions."""

    def work(partition: int, lists: Iterable[list[Trace]]) -> Iterator[Piece]:
        if partitions is not None and partition not in partitions:
            return
        here = Program(SparkFiles.get(program.path), program.arguments, program.excluded)
        for traces in lists:
            yield from here.summarize(partition, traces)

    return source.mapPartitionsWithIndex(work)


def summarize(source: RDD[list[Trace]], program: Program) -> RDD[Piece]:
    """Returns the program's results for the traces. Each run is counted once."""
    first = pieces(source, program).persist(StorageLevel.MEMORY_AND_DISK)
    found = conflicts(first)
    if not found:
        return first
    _say_duplicates(found)
    affected = frozenset(partition for conflict in found for partition in conflict.partitions)
    excluded = tuple(sorted(place for conflict in found for place in conflict.excluded))
    again = pieces(source, Program(program.path, program.arguments, excluded), affected)
    kept = first.filter(lambda piece: piece.partition not in affected)
    return kept.union(again).persist(StorageLevel.MEMORY_AND_DISK)


def _say_duplicates(found: Sequence[Conflict]) -> None:
    runs = f"1 run, {found[0].run}, is" if len(found) == 1 else f"{len(found)} runs, such as {found[0].run}, are"
    say(f"{runs} in several traces; each run is counted once")


def merged(parts: RDD[Piece], partitions: int, program: Program) -> bytes | None:
    """Merges all summaries in a tree of tasks."""
    sums = parts.filter(lambda piece: piece.kind == SUMMARY).map(lambda piece: (piece.partition, piece.contents))
    while True:
        partitions = -(-partitions // FAN_IN)
        grouped = sums.map(lambda part: (part[0] // FAN_IN, part[1])).groupByKey(max(1, partitions))
        sums = grouped.mapValues(functools.partial(_merge, program.path))
        if partitions <= 1:
            break
    return next(iter(sums.values().collect()), None)


def _merge(name: str, parts: Iterable[bytes]) -> bytes:
    return Program(SparkFiles.get(name)).merge(parts)


# MARK: Writing


def write_tables(spark: SparkSession, parts: RDD[Piece], found: Listing, folder: str) -> int:
    """Writes the tables as Parquet files, and returns how many traces were skipped."""
    for table, columns in TABLES.items():
        lines = parts.filter(lambda piece, table=table: piece.kind == table).flatMap(lambda piece: piece.lines)
        rows = spark.read.schema(columns).json(lines)
        if table == "skipped" and found.skipped:
            rows = rows.union(spark.createDataFrame(list(found.skipped.items()), columns))
        rows.write.parquet(f"{folder}/{table}")
    return spark.read.parquet(f"{folder}/skipped").count()


def prepare(storage: Storage, folder: str, overwrite: bool) -> None:
    """Raises an error if the folder cannot be written."""
    if not storage.exists(folder):
        return
    if not overwrite:
        raise JobError(f"'{folder}' already exists; name another folder, or use --overwrite")
    if not storage.is_empty(folder) and not storage.exists(f"{folder}/summary.json"):
        raise JobError(f"'{folder}' is not the folder of an earlier job; name another folder")


def replace(storage: Storage, incomplete: str, folder: str) -> None:
    """Moves the finished folder to its destination."""
    if storage.exists(folder):
        storage.remove(folder)
    if not storage.rename(incomplete, folder):
        raise JobError(f"cannot rename '{incomplete}' to '{folder}'; the results are in the former")


# MARK: Job


def run(spark: SparkSession, options: argparse.Namespace, work: Path) -> int:
    """Runs the job, and returns its exit code."""
    folder = options.out.rstrip("/")
    storage = Storage(spark, folder)
    prepare(storage, folder, options.overwrite)
    program = Program(ship(spark, options.lifeline, work), arguments_of_program(options))
    check_workers(spark, program)
    frame = files(spark, options.traces)
    found = listing(sizes(frame).items())
    if found.alone + len(found.segments) + len(found.skipped) == 0:
        raise JobError(f"'{options.traces}' matches no trace: their names end in .jsonl, .jsonl.gz, or .jsonl.zst")
    incomplete = f"{folder}.incomplete"
    storage.remove(incomplete)
    try:
        skipped = _write(spark, storage, frame, found, program, incomplete)
    except BaseException:
        storage.remove(incomplete)
        raise
    # Outside the block above: the finished results are kept, even if they cannot be moved to their destination.
    replace(storage, incomplete, folder)
    if skipped:
        count, them = ("1 file", "it") if skipped == 1 else (f"{skipped} files", "them")
        say(f"{count} could not be read; '{folder}/skipped' lists {them}")
    return 1 if skipped else 0


def _write(
    spark: SparkSession, storage: Storage, frame: DataFrame, found: Listing, program: Program, folder: str
) -> int:
    source = traces(frame, found)
    parts = summarize(source, program)
    summary = merged(parts, source.getNumPartitions(), program)
    if summary is None or b'"runs":[]' in summary[-16:]:
        raise JobError("no trace could be read, so nothing was written")
    skipped = write_tables(spark, parts, found, folder)
    storage.write(f"{folder}/summary.json", summary)
    return skipped


def say(text: str) -> None:
    """Prints a message for the user."""
    print(f"lifeline-fleet: {text}", file=sys.stderr)


def _reason(message: str) -> str:
    """Returns the last message of a task without its stack trace."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    own = [line for line in lines if "ProgramError: " in line]
    return (own or lines or ["without a message"])[0]


def main() -> NoReturn:
    """Runs the job with the options of the command line."""
    options = parser().parse_args()
    spark = SparkSession.builder.appName("lifeline-fleet").getOrCreate()
    with tempfile.TemporaryDirectory(prefix="lifeline-fleet-") as work:
        try:
            code = run(spark, options, Path(work))
        except JobError as error:
            say(str(error))
            code = 2
        except PySparkException as error:
            say(f"Spark could not complete the job: {_reason(str(error))}")
            code = 2
        except Py4JJavaError as error:
            say(f"Spark could not complete the job: {_reason(str(error.java_exception.getMessage()))}")
            code = 2
        finally:
            spark.stop()
    sys.exit(code)
