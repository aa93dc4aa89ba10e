"""What `lifeline stats` counts, with Python's own json: callbacks and directly-follows pairs by type.

Prints how many callbacks there are, their sum, how many pairs there are, and their sum.
"""

import json
import sys
from collections import Counter

callbacks = Counter()
pairs = Counter()
last = {}
with open(sys.argv[1], encoding="utf-8") as trace:
    for line in trace:
        event = json.loads(line)
        if event.get("id", 0) == 0 or event["phase"] == "end":
            continue
        name = event["event"]
        subject = event["id"]
        callbacks[event["type"], name] += 1
        if subject in last:
            pairs[event["type"], last[subject], name] += 1
        last[subject] = name
print(len(callbacks), callbacks.total(), len(pairs), pairs.total())
