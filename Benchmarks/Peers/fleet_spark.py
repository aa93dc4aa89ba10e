"""What `lifeline summarize --no-rules` counts of many traces, with Spark SQL alone: callbacks and directly-follows pairs.

Prints how many callbacks there are, their sum, how many pairs there are, and their sum.
"""

import sys

from pyspark.sql import SparkSession

spark = SparkSession.builder.master("local[*]").config("spark.ui.enabled", False).getOrCreate()
spark.sparkContext.setLogLevel("OFF")
schema = "seq long, id long, type string, event string, phase string"
events = spark.read.schema(schema).json(sys.argv[1] + "/*.jsonl")
events.selectExpr("*", "input_file_name() as file").where("id > 0 and phase <> 'end'").createTempView("events")
spark.sql("cache lazy table event as select file, seq, id, type, event from events")
callbacks = spark.sql("select type, event, count(*) from event group by all").collect()
pairs = spark.sql(
    """
    select type, previous, event, count(*)
    from (select type, event, lag(event) over (partition by file, id order by seq) as previous from event)
    where previous is not null
    group by all
    """
).collect()
print(len(callbacks), sum(row[-1] for row in callbacks), len(pairs), sum(row[-1] for row in pairs))
