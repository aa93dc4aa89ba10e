"""What `lifeline stats` counts, with pm4py on pandas: callbacks and directly-follows pairs by type.

Prints how many callbacks there are, their sum, how many pairs there are, and their sum.
"""

import sys

import pandas
import pm4py

events = pandas.read_json(sys.argv[1], lines=True)
events = events[(events["id"] > 0) & (events["phase"] != "end")]
log = pandas.DataFrame({
    "case:concept:name": events["id"].astype("int64").astype(str),
    # One type after the other would need a graph each; the type in the activity's name gives all of them at once.
    "concept:name": events["type"] + "." + events["event"],
    "time:timestamp": pandas.to_datetime(events["t"].astype("int64"), utc=True),
})
callbacks = log["concept:name"].value_counts()
pairs, _, _ = pm4py.discover_dfg(log)
print(len(callbacks), callbacks.sum(), len(pairs), sum(pairs.values()))
