"""What `lifeline stats` counts, with polars: callbacks and directly-follows pairs by type.

Prints how many callbacks there are, their sum, how many pairs there are, and their sum.
"""

import sys

import polars

schema = {
    "seq": polars.Int64, "id": polars.Int64, "type": polars.String, "event": polars.String, "phase": polars.String,
}
events = (
    polars.read_ndjson(sys.argv[1], schema=schema)
    .filter((polars.col("id") > 0) & (polars.col("phase") != "end"))
    .sort("seq")
    .with_columns(polars.col("event").shift().over("id").alias("previous"))
)
callbacks = events.group_by("type", "event").len()
pairs = events.drop_nulls("previous").group_by("type", "previous", "event").len()
print(len(callbacks), callbacks["len"].sum(), len(pairs), pairs["len"].sum())
