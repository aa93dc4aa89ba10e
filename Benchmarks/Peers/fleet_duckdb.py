"""What `lifeline summarize --no-rules` counts of many traces, with DuckDB: callbacks and directly-follows pairs by type.

Prints how many callbacks there are, their sum, how many pairs there are, and their sum.
"""

import sys

import duckdb

connection = duckdb.connect()
connection.execute(
    """
    create table event as
    select filename, seq, id, type, event
    from read_json(?, format = 'newline_delimited', filename = true, columns = {
        seq: 'BIGINT', id: 'BIGINT', type: 'VARCHAR', event: 'VARCHAR', phase: 'VARCHAR'})
    where id > 0 and phase <> 'end'
    """,
    [sys.argv[1] + "/*.jsonl"],
)
callbacks = connection.execute("select type, event, count(*) from event group by all").fetchall()
pairs = connection.execute(
    """
    select type, previous, event, count(*)
    from (select type, event, lag(event) over (partition by filename, id order by seq) as previous from event)
    where previous is not null
    group by all
    """
).fetchall()
print(len(callbacks), sum(row[-1] for row in callbacks), len(pairs), sum(row[-1] for row in pairs))
