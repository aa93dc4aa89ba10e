"""Makes traces and reports with the lifeline that was built."""

import contextlib
import fcntl
import json
import os
import subprocess
import tempfile

LIFELINE = os.environ.get("LIFELINE") or os.path.join(os.path.dirname(__file__), "../../.build/debug/lifeline-tool")
MISTAKES = os.path.join(os.path.dirname(__file__), "../../docs/images/mistakes.jsonl")
STORIES = ["main-and-sub", "checklist", "view-unloading", "controller-cache", "shop"]

# Modules that run at the same time share a folder, so that each report is made once.
_own_folder = tempfile.TemporaryDirectory(prefix="lifeline-browser-")
_folder = os.environ.get("LIFELINE_REPORTS") or _own_folder.name


@contextlib.contextmanager
def _alone(name):
    """Lets one process at a time make what has this name."""
    with open(os.path.join(_folder, name + ".lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def lifeline(*arguments):
    """Runs the command and returns what it prints. Findings are no failure."""
    done = subprocess.run([LIFELINE, *arguments], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"lifeline {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def traces(story):
    """The traces of a story, always the same."""
    folder = os.path.join(_folder, story)
    with _alone(story):
        if not os.path.isdir(folder):
            lifeline("demo", "--story", story, "--clock", "counting", "-o", folder)
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".jsonl"))


def report(name, paths, *options):
    """The report of traces, made once."""
    target = os.path.join(_folder, name + ".html")
    with _alone(name + ".html"):
        if not os.path.exists(target):
            lifeline("report", *paths, "--no-config", "-o", target, *options)
    return target


def story_report(story):
    return report(story, traces(story))


def findings(paths):
    """What 'lifeline check' finds in traces."""
    return json.loads(lifeline("check", *paths, "--no-config", "--format", "json"))["findings"]


def trace_of(name, header_name, events):
    """A trace of events, which are dictionaries without numbers and times."""
    path = os.path.join(_folder, name + ".jsonl")
    with _alone(name + ".jsonl"):
        if not os.path.exists(path):
            _write_trace(path, header_name, events)
    return path


def _write_trace(path, header_name, events):
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps({"lifeline": 1, "name": header_name, "started": "2026-01-31T12:00:00.000000000Z"}) + "\n")
        count = 0
        for count, event in enumerate(events, 1):
            file.write(json.dumps({"seq": count, "t": count * 1000, "thread": 1, **event}, separators=(",", ":")) + "\n")
        file.write(json.dumps({"end": True, "events": count, "dropped": 0}) + "\n")


def visits(count):
    """So many events of pages that come, appear and go."""
    callbacks = ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    made, visit = 0, 0
    while made < count:
        visit += 1
        page = {"id": visit, "kind": "controller", "type": f"Page{visit % 7}Controller"}
        events = [{**page, "event": "init", "phase": "instant"}]
        for callback in callbacks:
            events += [{**page, "event": callback, "phase": "begin"}, {**page, "event": callback, "phase": "end"}]
        events.append({**page, "event": "deinit", "phase": "instant"})
        for event in events[: count - made]:
            made += 1
            yield event
