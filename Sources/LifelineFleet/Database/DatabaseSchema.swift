/// The tables and views of a run database.
enum DatabaseSchema {
  /// The version of the schema, in `user_version`.
  static let version = 1
  /// The number in `application_id` that identifies these databases: `LIFE`.
  static let application = 0x4C49_4645

  /// The statements that create the schema in an empty database.
  static var statements: String {
    (FleetTable.all.map(statement) + indices + views + [
      "PRAGMA application_id = \(application)", "PRAGMA user_version = \(version)",
    ]).map { $0 + ";\n" }.joined()
  }

  private static func statement(_ table: FleetTable) -> String {
    let columns = table.columns.map { column in
      let kind = column.kind == .integer ? "INTEGER" : "TEXT"
      return "\"\(column.name)\" \(kind)\(column.isRequired ? " NOT NULL" : "")"
    }
    let key = table.columns.prefix(table.key).map { "\"\($0.name)\"" }.joined(separator: ", ")
    let reference = table.name == FleetTable.runs.name ? [] : ["FOREIGN KEY (run) REFERENCES runs (run)"]
    let parts = columns + ["PRIMARY KEY (\(key))"] + reference
    return "CREATE TABLE \(table.name) (\(parts.joined(separator: ", "))) WITHOUT ROWID"
  }

  /// Returns the statement that inserts a row with bound values.
  static func insertion(into table: FleetTable) -> String {
    let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let values = table.columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(table.name) (\(names)) VALUES (\(values))"
  }

  private static let indices = ["CREATE INDEX labels_by_value ON labels (key, value)"]

  private static let views = [
    """
    CREATE VIEW versions AS
      SELECT runs.run, labels.value AS version
      FROM runs LEFT JOIN labels ON labels.run = runs.run AND labels.key = 'version'
    """,
    """
    CREATE VIEW appearances AS
      SELECT run, type, count AS appearances FROM callbacks WHERE callback = 'viewDidAppear'
    """,
    """
    CREATE VIEW findings_by_version AS
      SELECT version, fingerprint, rule, severity, type, count(*) AS findings, count(DISTINCT run) AS runs
      FROM findings JOIN versions USING (run)
      GROUP BY version, fingerprint
    """,
    """
    CREATE VIEW callbacks_by_version AS
      SELECT version, type, callback, role, sum(count) AS count, sum(durations) AS durations,
        sum(total_ns) / nullif(sum(durations), 0) AS mean_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns
      FROM callbacks JOIN versions USING (run)
      GROUP BY version, type, callback
    """,
    """
    CREATE VIEW transitions_by_type AS
      SELECT type, previous, next, sum(count) AS count, count(*) AS runs
      FROM transitions
      GROUP BY type, previous, next
    """,
    """
    CREATE VIEW instances_by_type AS
      SELECT type, kind, count(*) AS instances, sum(released) AS released, count(*) - sum(released) AS not_released,
        count(DISTINCT run) AS runs
      FROM instances
      GROUP BY type, kind
    """,
    """
    CREATE VIEW lives_by_type AS
      SELECT type, life, sum(count) AS count, count(*) AS runs, min(steps) AS steps, max(length) AS length
      FROM lives
      GROUP BY type, life
    """,
  ]
}
