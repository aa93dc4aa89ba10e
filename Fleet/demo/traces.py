"""Creates traces of five versions of a shop app. The newest version leaks its checkout and loads it more slowly.

    python3 traces.py COUNT FOLDER

A few are damaged, copied or compressed, as in every folder of traces. The same numbers give the same traces.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path

VERSIONS = ["2.0", "2.1", "2.2", "2.3", "2.4"]
CHANNELS = ["store", "store", "store", "beta"]
SCREENS = ["HomeController", "ListController", "DetailController", "CartController", "CheckoutController"]
LOADING = {"HomeController": 4, "ListController": 9, "DetailController": 6, "CartController": 5, "CheckoutController": 8}
MICROSECOND = 1000
MILLISECOND = 1000 * MICROSECOND


@dataclass
class Session:
    """One run of the app, written line by line."""

    number: int
    total: int
    random: random.Random
    lines: list[str] = field(default_factory=list)
    sequence: int = 0
    time: int = 0
    objects: int = 0

    @property
    def version(self) -> str:
        return VERSIONS[self.number * len(VERSIONS) // self.total]

    def header(self) -> str:
        labels = {"version": self.version, "channel": self.random.choice(CHANNELS)}
        identity = f"{self.random.getrandbits(128):032x}"
        values = {"lifeline": 1, "name": f"session {self.number}", "run": identity, "labels": labels}
        return json.dumps(values, separators=(",", ":"))

    def event(self, screen: str, name: str, phase: str, **attributes: object) -> None:
        self.sequence += 1
        values: dict[str, object] = {
            "seq": self.sequence, "t": self.time, "thread": 1, "id": self.objects, "kind": "controller", "type": screen,
            "event": name, "phase": phase,
        }
        if attributes:
            values["attrs"] = attributes
        self.lines.append(json.dumps(values, separators=(",", ":")))

    def callback(self, screen: str, name: str, milliseconds: float) -> None:
        self.event(screen, name, "begin")
        self.time += int(milliseconds * MILLISECOND * self.random.uniform(0.7, 1.4))
        self.event(screen, name, "end")
        self.time += 20 * MICROSECOND

    def screen(self, screen: str) -> None:
        """Writes a screen that is loaded, shown once or twice, and released unless it leaks."""
        self.objects += 1
        self.event(screen, "init", "instant")
        self.callback(screen, "loadView", 0.5)
        self.callback(screen, "viewDidLoad", LOADING[screen] * self.slowness(screen))
        for _ in range(self.random.choice([1, 1, 2])):
            for name in ("viewWillAppear", "viewIsAppearing", "viewDidAppear"):
                self.callback(screen, name, 0.3)
            self.time += self.random.randrange(2000) * MILLISECOND
            for name in ("viewWillDisappear", "viewDidDisappear"):
                self.callback(screen, name, 0.1)
        self.event(screen, "expectDeallocation", "instant", reason="popped", grace=MILLISECOND)
        self.time += 2 * MILLISECOND
        self.event(screen, "leaked" if self.leaks(screen) else "deinit", "instant")

    def slowness(self, screen: str) -> float:
        return 1.6 if screen == "CheckoutController" and self.version == VERSIONS[-1] else 1

    def leaks(self, screen: str) -> bool:
        rate = {"CheckoutController": 0.12 if self.version == VERSIONS[-1] else 0, "ListController": 0.004}
        return self.random.random() < rate.get(screen, 0)

    def text(self) -> str:
        header = self.header()
        for _ in range(self.random.randrange(4, 12)):
            self.screen(self.random.choices(SCREENS, [5, 4, 4, 2, 2])[0])
        footer = json.dumps({"end": True, "events": self.sequence, "dropped": 0}, separators=(",", ":"))
        return "\n".join([header, *self.lines, footer]) + "\n"


def write(number: int, total: int, folder: Path) -> None:
    """Writes a trace, and sometimes a file that is not a trace."""
    session = Session(number, total, random.Random(number))
    text = session.text()
    path = folder / session.version / f"session-{number:05}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    if number % 97 == 5:
        text = text[: len(text) * 2 // 3]
    if number % 10 == 3:
        path.with_suffix(".jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    else:
        path.write_text(text)
    if number % 401 == 7:
        path.with_name(f"copy-of-{number}.jsonl").write_text(text)
    if number % 499 == 11:
        path.with_name(f"empty-{number}.jsonl").write_text("")


def main() -> None:
    count, folder = int(sys.argv[1]), Path(sys.argv[2])
    for number in range(count):
        write(number, count, folder)


if __name__ == "__main__":
    main()
