"""Compares lives diagrams with what a few lines of Python compute from the same traces.

    python3 check_lives.py LIFELINE COUNT [FIRST-SEED]

Each seed makes a random trace. The data of its picture (lifeline render --diagram lives --format json) must have the same
objects, bands, peaks, lanes, columns, and leaks. The sentences and the texts of the picture itself must contain every leak, also
where types are folded. The first difference ends the program.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

LEVELS = ["unknown", "faint", "light", "middle", "strong", "due", "late", "leaked"]
CALLBACKS = ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
LEVEL_AFTER = dict(zip(CALLBACKS, ["light", "light", "middle", "strong", "middle", "light"]))


def make_trace(seed):
    """The lines of a trace in which controllers live, appear, are expected to be released, and some leak."""
    chance = random.Random(seed)
    types = chance.randint(1, 6)
    crowd = chance.choice([0.1, 0.25, 0.45])
    lines, alive = [], []

    def write(number, kind, type_name, event, phase="instant", **attributes):
        line = {"seq": len(lines) + 1, "t": (len(lines) + 1) * 1000, "thread": 1, "id": number, "kind": kind,
                "type": type_name, "event": event, "phase": phase}
        if attributes:
            line["attrs"] = attributes
        lines.append(line)

    for _ in range(chance.randint(1, 300)):
        choice = chance.random()
        if not alive or choice < crowd:
            life = {"id": len(lines) + 1, "type": f"Type{chance.randrange(types)}", "step": 0, "due": False}
            alive.append(life)
            write(life["id"], "controller", life["type"], "init")
            continue
        life = chance.choice(alive)
        if choice < crowd + 0.15:
            alive.remove(life)
            write(life["id"], "controller", life["type"], "deinit")
        elif choice < crowd + 0.22:
            life["due"] = not life["due"]
            event = "expectDeallocation" if life["due"] else "expectationWithdrawn"
            write(life["id"], "controller", life["type"], event, **({"grace": 10 ** 12} if life["due"] else {}))
        elif choice < crowd + 0.25:
            write(0, "marker", "marker", "mark", text="a mark")
        else:
            name = CALLBACKS[life["step"]]
            life["step"] = life["step"] + 1 if life["step"] < 5 else 2
            write(life["id"], "controller", life["type"], name, "begin")
            write(life["id"], "controller", life["type"], name, "end")
    return lines


def levels_of(lines):
    """For each object, its type and its level after each event from its creation on; None after its end."""
    lives = {}
    for line in lines:
        number, event = line["id"], line["event"]
        if number == 0 or line["phase"] == "end":
            continue
        life = lives.setdefault(number, {"type": line["type"], "changes": [], "state": "faint", "due": None})
        life["state"] = LEVEL_AFTER.get(event, life["state"])
        if event == "expectDeallocation":
            life["due"] = line["seq"]
        if event == "expectationWithdrawn":
            life["due"] = None
        level = None if event == "deinit" else "due" if life["due"] else life["state"]
        life["changes"].append((line["seq"], level))
    for life in lives.values():
        if life["changes"][-1][1] and life["due"]:
            # Alive at the end, and expected to be released: a leak, from the expectation on.
            life["changes"] = [(seq, "leaked" if seq >= life["due"] else level) for seq, level in life["changes"]]
        else:
            life["due"] = None
    return lives


def level_at(life, seq):
    level = None
    for start, after in life["changes"]:
        if start <= seq:
            level = after
    return level


def bands_of(life):
    bands = []
    for seq, level in life["changes"]:
        if level and (not bands or bands[-1][0] != level):
            bands.append((level, seq))
    return bands


def render(lifeline, path, *options):
    command = [lifeline, "render", path, "--diagram", "lives", "--format", "json", "--axis", "events", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def expect(condition, *what):
    if not condition:
        sys.exit(" ".join(str(part) for part in what))


def check_objects(seed, lives, last, picture):
    panel = picture["panels"][0]
    shown = {member["id"]: member for group in panel["groups"] for member in group["members"]}
    expect(set(shown) == set(lives), seed, "objects", set(shown) ^ set(lives))
    for number, life in lives.items():
        bands = [(band["level"], band["from"]["event"]) for band in shown[number]["bands"]]
        wanted = bands_of(life)
        # A band that begins with the last event has no width.
        if wanted[-1][1] == last and len(bands) < len(wanted):
            wanted.pop()
        expect(bands == wanted, seed, "bands of", number, bands, wanted)
        since = shown[number].get("leakedSince", {}).get("event")
        expect(since == life["due"], seed, "leak of", number, since, life["due"])


def check_groups(seed, lives, last, picture):
    for group in picture["panels"][0]["groups"]:
        members = [life for life in lives.values() if life["type"] == group["type"]]
        alive = [sum(level_at(life, seq) is not None for life in members) for seq in range(1, last + 1)]
        expect(group["objects"] == len(members), seed, group["type"], "objects", group["objects"], len(members))
        expect(group["peak"] == max(alive), seed, group["type"], "peak", group["peak"], max(alive))
        expect(group["alive"] == alive[-1], seed, group["type"], "alive", group["alive"], alive[-1])
        leaked = [life["due"] for life in members if life["due"]]
        expect(group["leaked"] == len(leaked), seed, group["type"], "leaked", group["leaked"], len(leaked))
        if leaked:
            expect(group["leakedSince"]["event"] == min(leaked), seed, group["type"], "leaked since")
        if group["form"] == "lanes":
            lanes = {member["lane"] for member in group["members"]}
            expect(len(lanes) == max(alive), seed, group["type"], "lanes", len(lanes), max(alive))


def check_columns(seed, lives, last, picture):
    width = picture["fieldWidth"]
    for group in picture["panels"][0]["groups"]:
        expect(group["form"] == "counts", seed, group["type"], group["form"])
        members = [life for life in lives.values() if life["type"] == group["type"]]
        size = len(group["columns"])

        def count(seq):
            levels = [level_at(life, seq) for life in members]
            return [levels.count(level) for level in LEVELS]

        def column(seq):
            return min(size - 1, int((seq - 1) * (width / max(1, last - 1))) // 2) if last > 1 else 0

        moments = [[] for _ in range(size)]
        for seq in range(1, last + 1):
            moments[column(seq)].append(count(seq))
        before = [0] * len(LEVELS)
        for place, counts in enumerate(moments):
            counts.insert(0, before)
            before = counts[-1]
            best = max(counts, key=sum)
            shown = group["columns"][place]
            expect(shown["counts"] == best, seed, group["type"], "column", place, shown["counts"], best)
            least = min(map(sum, counts))
            expect(shown["minimum"] == least, seed, group["type"], "minimum of", place, shown["minimum"], least)


def check_leaks_are_said(seed, lifeline, lives, last, path, *options):
    """Every leak must be in the sentences of the picture, and in its rows or in the number of leaks below them."""
    picture = path + ".svg"
    command = [lifeline, "render", path, "--diagram", "lives", "--axis", "events", "-o", picture, *options]
    subprocess.run(command, check=True, capture_output=True)
    with open(picture) as file:
        text = file.read().replace("&#45;", "-").replace("&#160;", " ")
    facts = re.search(r"<desc[^>]*>(.*?)</desc>", text, re.S).group(1)
    leaks = {}
    for number, life in lives.items():
        if life["due"]:
            leaks.setdefault(life["type"], []).append((life["due"], number))
    count = sum(map(len, leaks.values()))
    alive = sum(level_at(life, last) is not None for life in lives.values())
    if not leaks:
        return expect("leaked" not in facts, seed, "no leak, but", facts)
    expect("and leaked." in facts if alive == 1 else f"{count} of them leaked." in facts, seed, count, "leaks:", facts)
    said = 0
    for name, found in leaks.items():
        (since, number), (until, _) = min(found), max(found)
        # The events are a microsecond apart.
        ends = [f"event {event} ({event} µs)" for event in (since, until)]
        moments = f"since {ends[0]}" if since == until else "between " + " and ".join(ends)
        what = f"{name} #{number}" if len(found) == 1 else f"{len(found)} {name}"
        said += bool(re.search(rf"[ ]{what} {re.escape(moments)}[,.]", facts))
    more = re.search(r", and (\d+) more types? *\.", facts.partition("Leaked: ")[2].split(".")[0] + ".")
    expect(said == min(3, len(leaks)), seed, "types with leaks:", said, facts)
    expect((int(more.group(1)) if more else 0) == len(leaks) - said, seed, "more types with leaks:", facts)
    rows = len(re.findall(r"leaked since event \d+<", text))
    hidden = sum(map(int, re.findall(r">(\d+) more leaked<", text)))
    expect(rows + hidden == count, seed, "rows of leaks", rows, "and below", hidden, "of", count)


def check(lifeline, seed, folder):
    lines = make_trace(seed)
    path = os.path.join(folder, "trace.jsonl")
    with open(path, "w") as file:
        for line in [{"lifeline": 1, "name": "random"}, *lines, {"end": True, "events": len(lines), "dropped": 0}]:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
    lives, last = levels_of(lines), len(lines)
    wide = render(lifeline, path, "--rows", "1000", "--width", "8000")
    check_groups(seed, lives, last, wide)
    if all(group["form"] != "counts" for group in wide["panels"][0]["groups"]):
        check_objects(seed, lives, last, wide)
    folded = render(lifeline, path, "--rows", "0", "--width", "700")
    check_groups(seed, lives, last, folded)
    check_columns(seed, lives, last, folded)
    check_leaks_are_said(seed, lifeline, lives, last, path, "--rows", "1000", "--width", "2000")
    check_leaks_are_said(seed, lifeline, lives, last, path, "--rows", "0", "--width", "1050")


def main(lifeline, count, first=1):
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(int(first), int(first) + int(count)):
            check(lifeline, seed, folder)
    print(f"{count} pictures are right")


if __name__ == "__main__":
    main(*sys.argv[1:])
