/// A table about runs. It is the same in a database, in JSON Lines files, and in Parquet files.
package struct FleetTable: Sendable {
  package struct Column: Sendable {
    /// The kind of a column's values.
    package enum Kind: Sendable {
      case integer, text
    }

    package let name: String
    package let kind: Kind
    /// Whether every row has a value.
    package let isRequired: Bool

    fileprivate static func integer(_ name: String) -> Column { Column(name: name, kind: .integer, isRequired: true) }
    fileprivate static func text(_ name: String) -> Column { Column(name: name, kind: .text, isRequired: true) }
    fileprivate static func maybe(integer name: String) -> Column {
      Column(name: name, kind: .integer, isRequired: false)
    }
    fileprivate static func maybe(text name: String) -> Column { Column(name: name, kind: .text, isRequired: false) }
  }

  package let name: String
  /// The number of leading columns that together identify a row.
  package let key: Int
  package let columns: [Column]

  private init(_ name: String, key: Int, _ columns: [Column]) {
    self.name = name
    self.key = key
    self.columns = columns
  }

  package static let runs = FleetTable(
    "runs", key: 1,
    [
      .text("run"), .maybe(text: "name"), .text("path"), .text("started"), .text("process"), .text("platform"),
      .maybe(text: "system"), .maybe(text: "source"), .integer("duration_ns"), .integer("events"), .integer("lost"),
      .integer("dropped"), .integer("broken"), .integer("issues"), .integer("closed"),
    ])

  package static let labels = FleetTable("labels", key: 2, [.text("run"), .text("key"), .text("value")])

  package static let callbacks = FleetTable(
    "callbacks", key: 3,
    [
      .text("run"), .text("type"), .text("callback"), .text("role"), .integer("count"), .integer("durations"),
      .maybe(integer: "total_ns"), .maybe(integer: "min_ns"), .maybe(integer: "median_ns"), .maybe(integer: "p95_ns"),
      .maybe(integer: "max_ns"),
    ])

  package static let transitions = FleetTable(
    "transitions", key: 4,
    [
      .text("run"), .text("type"), .text("previous"), .text("next"), .integer("count"),
      .maybe(integer: "min_ns"), .maybe(integer: "median_ns"), .maybe(integer: "max_ns"),
    ])

  package static let findings = FleetTable(
    "findings", key: 2,
    [
      .text("run"), .integer("number"), .text("fingerprint"), .text("rule"), .text("severity"), .text("type"),
      .maybe(text: "subject"), .integer("id"), .maybe(integer: "event"), .text("message"),
    ])

  package static let instances = FleetTable(
    "instances", key: 2,
    [
      .text("run"), .integer("number"), .integer("id"), .text("kind"), .text("type"), .maybe(text: "name"),
      .integer("first_ns"), .integer("last_ns"), .integer("released"), .text("life"),
    ])

  package static let lives = FleetTable(
    "lives", key: 3,
    [.text("run"), .text("type"), .text("life"), .integer("count"), .integer("length"), .text("steps")])

  /// The tables with rows for each run, in the order of ``RunRows/values``.
  package static let all = [runs, labels, callbacks, transitions, findings, instances, lives]

  /// The traces that were read, including those whose run was counted in another trace.
  package static let traces = FleetTable(
    "traces", key: 2,
    [
      .text("path"), .integer("trace"), .text("run"), .integer("closed"), .integer("events"), .integer("counted"),
    ])

  /// The files that could not be read.
  package static let skipped = FleetTable("skipped", key: 1, [.text("path"), .text("reason")])
}

package enum FleetValue: Hashable, Sendable {
  case integer(Int)
  case text(String)
  case null

  init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
