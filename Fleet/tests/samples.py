"""Traces and programs for tests."""

from __future__ import annotations

import json
import os
from pathlib import Path

CALLBACKS = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]


def program() -> str:
    """The program under test."""
    return os.environ["LIFELINE_PROGRAM"]


def trace(run: int | None, version: str = "1", screens: int = 3, closed: bool = True) -> str:
    """A trace of some screens."""
    header = {"lifeline": 1, "name": f"run {run}", "labels": {"version": version}}
    if run is not None:
        header["run"] = f"{run:032x}"
    events = [event for screen in range(1, screens + 1) for event in _screen(screen, run or 0)]
    lines = [header, *({"seq": number, "t": number * 1000000, **event} for number, event in enumerate(events, 1))]
    if closed:
        lines.append({"end": True, "events": len(events), "dropped": 0})
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def _screen(number: int, run: int) -> list[dict[str, object]]:
    base = {"thread": 1, "id": number, "kind": "controller", "type": ["Home", "Cart", "List"][number % 3] + "Controller"}
    events: list[dict[str, object]] = [{**base, "event": "init", "phase": "instant"}]
    for name in CALLBACKS:
        events += [{**base, "event": name, "phase": phase} for phase in ("begin", "end")]
    if run % 5 != 0:
        events.append({**base, "event": "deinit", "phase": "instant"})
    return events


def segments(identity: int) -> list[str]:
    """A trace in two segments."""
    lines = trace(None).splitlines()
    cut = len(lines) // 2
    digits = f"{identity:032x}"
    first = json.dumps({"lifeline": 1, "trace": digits, "labels": {"version": "1"}})
    end = json.dumps({"end": True, "events": cut - 1, "dropped": 0, "continued": True})
    second = json.dumps(
        {"lifeline": 1, "trace": digits, "labels": {"version": "1"}, "continues": {"segment": 2, "seq": cut}}
    )
    footer = json.dumps({"end": True, "events": len(lines) - 1 - cut, "dropped": 0})
    return ["\n".join([first, *lines[1:cut], end]) + "\n", "\n".join([second, *lines[cut:-1], footer]) + "\n"]


def script(folder: Path, name: str, text: str) -> str:
    """An executable script of Python."""
    path = folder / name
    path.write_text(f"#!/usr/bin/env python3\n{text}")
    path.chmod(0o755)
    return str(path)
