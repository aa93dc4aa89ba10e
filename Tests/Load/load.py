"""Runs the commands on large traces, and prints how long they take and how much memory they need.

Each command must end with a result, or with an error that says why there is none: a signal, a lack of memory and a time
limit are failures. The traces are the same on each run.
"""

import argparse
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

CALLBACKS = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
MEGABYTE = 1_000_000
TIME_LIMIT = 1_800
# The time limit does not stop a machine from swapping.
MEMORY_LIMIT = 12 << 30


class TraceWriter:
    """Writes a trace with one screen after the other."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8", buffering=1 << 20)
        self.file.write('{"lifeline":1,"name":"load"}\n')
        self.events = 0

    def instant(self, subject, type_name, event, attributes=""):
        self.line(subject, type_name, event, "instant", attributes)

    def span(self, subject, type_name, event, attributes=""):
        self.line(subject, type_name, event, "begin", attributes)
        self.line(subject, type_name, event, "end", "")

    def line(self, subject, type_name, event, phase, attributes):
        self.events += 1
        self.file.write(
            f'{{"seq":{self.events},"t":{self.events * 1000},"thread":1,"id":{subject},"kind":"controller",'
            f'"type":"{type_name}","event":"{event}","phase":"{phase}"{attributes}}}\n'
        )

    def screen(self, subject, type_name, attributes=""):
        """Eleven events, or ten if the screen is not released."""
        for event in CALLBACKS:
            self.span(subject, type_name, event, attributes)

    def close(self):
        self.file.write(f'{{"end":true,"events":{self.events},"dropped":0}}\n')
        self.file.close()


def ten_million_events(path):
    trace = TraceWriter(path)
    for subject in range(1, 10_000_000 // 11 + 1):
        type_name = f"Screen{subject % 20}Controller"
        trace.screen(subject, type_name)
        trace.instant(subject, type_name, "deinit")
    trace.close()


def living_subjects(path):
    trace = TraceWriter(path)
    for subject in range(1, 100_001):
        trace.screen(subject, f"Screen{subject % 20}Controller")
    trace.close()


def many_types(path):
    trace = TraceWriter(path)
    for subject in range(1, 10_001):
        trace.screen(subject, f"Screen{subject}Controller")
        trace.instant(subject, f"Screen{subject}Controller", "deinit")
    trace.close()


def many_callbacks(path):
    trace = TraceWriter(path)
    for number in range(1_000_000):
        trace.span(number % 100 + 1, f"Screen{number % 100}Controller", f"callback{number}")
    trace.close()


def long_attribute(path):
    trace = TraceWriter(path)
    trace.screen(1, "HomeController", ',"attrs":{"text":"' + "x" * 50 * MEGABYTE + '"}')
    trace.screen(2, "HomeController")
    trace.close()


def four_gigabytes(path):
    trace = TraceWriter(path)
    attributes = ',"attrs":{"text":"' + "x" * 900 + '"}'
    for subject in range(1, 780_000):
        type_name = f"Screen{subject % 20}Controller"
        trace.screen(subject, type_name, attributes)
        trace.instant(subject, type_name, "deinit")
    trace.close()


def many_files(path):
    os.mkdir(path)
    for number in range(10_000):
        trace = TraceWriter(path / f"{number}.jsonl")
        for subject in range(1, 6):
            trace.screen(subject, f"Screen{(number + subject) % 20}Controller")
            trace.instant(subject, f"Screen{(number + subject) % 20}Controller", "deinit")
        trace.close()


INPUTS = {
    "events": ("10 million events", ten_million_events),
    "subjects": ("100,000 living objects", living_subjects),
    "types": ("10,000 types", many_types),
    "callbacks": ("a million different callbacks", many_callbacks),
    "attribute": ("an attribute of 50 MB", long_attribute),
    "size": ("a file of over 4 GiB", four_gigabytes),
    "files": ("10,000 files", many_files),
}

# The commands with what they get; TRACE is the trace or the folder, OUT a file that is removed afterwards.
COMMANDS = {
    "check": ["check", "TRACE"],
    "stats": ["stats", "TRACE"],
    "show": ["show", "TRACE"],
    "states": ["render", "--diagram", "states", "--format", "dot", "TRACE", "-o", "OUT"],
    "life": ["render", "--diagram", "life", "--format", "dot", "TRACE", "-o", "OUT"],
    "timeline": ["render", "--format", "dot", "TRACE", "-o", "OUT"],
    "part": ["render", "--type", "Screen1Controller", "--last", "100", "TRACE", "-o", "OUT.svg"],
    "report": ["report", "TRACE", "-o", "OUT.html"],
    "docs": ["docs", "--pictures", "mermaid", "TRACE", "-o", "OUT"],
    "convert": ["convert", "--format", "csv", "TRACE", "-o", "OUT"],
    "sqlite": ["convert", "--format", "sqlite", "TRACE", "-o", "OUT.db"],
    "repair": ["repair", "TRACE", "-o", "OUT.jsonl"],
    "diff": ["diff", "TRACE", "TRACE"],
    "summarize": ["summarize", "TRACE", "-o", "OUT"],
    "watch": ["watch", "--until-closed", "TRACE"],
}
# These take one trace.
SINGLE = {"repair", "diff", "watch", "timeline", "part", "show"}


def measured(tool, words, folder):
    """Runs a command, and returns its result as text, with its seconds and its peak of memory in bytes."""

    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))

    with open(folder / "output", "wb") as output, open(folder / "errors", "wb") as errors:
        start = time.monotonic()
        process = subprocess.Popen(
            [tool, *words], stdout=output, stderr=errors, cwd=folder, preexec_fn=limits, env={**os.environ, "CI": "1"})
        timer = threading.Timer(TIME_LIMIT, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
    seconds = time.monotonic() - start
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        result = "time limit" if number == signal.SIGKILL else f"ended by {signal.Signals(number).name}"
    else:
        result = {0: "", 1: ""}.get(os.WEXITSTATUS(status), reason(folder))
    return result, seconds, usage.ru_maxrss * 1024


def reason(folder):
    lines = (folder / "errors").read_text(errors="replace").strip().splitlines()
    return "refused: " + (lines[-1] if lines else "without a word")


def size_of(path):
    if path.is_dir():
        return sum(file.stat().st_size for file in path.iterdir())
    return path.stat().st_size


def run_input(name, folder, tool, commands):
    """Prints a table of all commands on one trace, and returns whether a command failed."""
    title, make = INPUTS[name]
    trace = folder / (name if name == "files" else f"{name}.jsonl")
    make(trace)
    size = size_of(trace)
    print(f"\n### {title[0].upper()}{title[1:]} ({size / MEGABYTE:,.0f} MB)\n", flush=True)
    print("| command | time | memory | memory for each byte of the trace | |\n|---|---|---|---|---|", flush=True)
    failed = False
    work = folder / "work"
    for command in commands:
        if name == "files" and command in SINGLE:
            continue
        work.mkdir()
        words = [word.replace("TRACE", str(trace)).replace("OUT", str(work / "out")) for word in COMMANDS[command]]
        result, seconds, memory = measured(tool, words, work)
        print(
            f"| `{command}` | {seconds:.1f} s | {memory / MEGABYTE:,.0f} MB | {memory / size:.2f} | {result} |", flush=True)
        failed = failed or result == "time limit" or result.startswith("ended by") or result.endswith("without a word")
        shutil.rmtree(work)
    if trace.is_dir():
        shutil.rmtree(trace)
    else:
        trace.unlink()
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", help="the command lifeline")
    parser.add_argument("inputs", nargs="*", metavar="INPUT", help=f"of {', '.join(INPUTS)}; all of them by default")
    parser.add_argument("--commands", help=f"of {','.join(COMMANDS)}; all of them by default")
    arguments = parser.parse_args()
    commands = arguments.commands.split(",") if arguments.commands else list(COMMANDS)
    for word, known in [*((name, INPUTS) for name in arguments.inputs), *((name, COMMANDS) for name in commands)]:
        if word not in known:
            parser.error(f"there is no '{word}'; there are {', '.join(known)}")
    with tempfile.TemporaryDirectory() as folder:
        failures = [run_input(name, Path(folder), arguments.tool, commands) for name in arguments.inputs or INPUTS]
    sys.exit(1 if any(failures) else 0)


if __name__ == "__main__":
    main()
