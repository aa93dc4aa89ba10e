internal import Lifeline
package import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// The rows about one run.
package struct RunRows: Sendable {
  package let run: WideNumber
  package let isClosed: Bool
  package let events: Int
  /// The name of the file.
  package let source: String
  /// For each table in ``FleetTable/all``, the values of its rows, row by row.
  package private(set) var values: [[FleetValue]]

  private let key: FleetValue

  init(_ run: WideNumber, _ end: TraceEnd, _ record: RunRecord, issues: Int) {
    self.run = run
    isClosed = end.isClosed
    events = record.events
    source = end.trace.source ?? end.trace.label
    key = .text(run.digits)
    values = [[FleetValue]](repeating: [], count: FleetTable.all.count)
    addRun(end, issues)
    var counts = TraceSummary()
    record.add(to: &counts, end)
    for type in counts.types { add(type) }
    addLives(record)
    addInstances(record)
  }

  private mutating func addRun(_ end: TraceEnd, _ issues: Int) {
    let header = end.trace.header
    values[0] = [
      key, FleetValue(header.name), .text(source), .text(header.startedText), .text(header.process),
      .text(header.platform), FleetValue(header.system), FleetValue(header.source), .integer(end.lastTime),
      .integer(events), .integer(end.lost), .integer(end.dropped), .integer(end.broken), .integer(issues),
      .integer(isClosed ? 1 : 0),
    ]
  }

  mutating func add(labels: [String: String]) {
    for (label, value) in labels.sorted(by: { Bytes.areInOrder($0.key, $1.key) }) {
      values[1] += [key, .text(label), .text(value)]
    }
  }

  mutating func add(_ findings: [Finding]) {
    for (number, finding) in findings.enumerated() {
      values[4] += [
        key, .integer(number + 1), .text(finding.fingerprint), .text(finding.rule), .text(finding.severity.rawValue),
        .text(finding.subject.type.string), FleetValue(finding.subject.name), .integer(finding.subject.id),
        FleetValue(finding.events.first), .text(finding.message),
      ]
    }
  }

  private mutating func add(_ type: TypeSummary) {
    let name = FleetValue.text(type.type.string)
    for callback in type.callbacks {
      let durations = callback.durations
      let hasDurations = durations.count > 0
      values[2] += [
        key, name, .text(callback.name.string), .text(Self.role(of: callback.name)), .integer(callback.count),
        .integer(durations.count), hasDurations ? .integer(durations.total) : .null, FleetValue(durations.minimum),
        FleetValue(durations.median), FleetValue(durations.quantile(0.95)), FleetValue(durations.maximum),
      ]
    }
    for edge in type.follows {
      values[3] += [
        key, name, .text(edge.from.string), .text(edge.to.string), .integer(edge.count),
        FleetValue(edge.times.minimum), FleetValue(edge.times.median), FleetValue(edge.times.maximum),
      ]
    }
  }

  private static func role(of name: EventName) -> String {
    let role = TraceSchema.word(for: name)?.role
    return role == .action || role == .userAction ? "action" : "callback"
  }

  private mutating func addInstances(_ record: RunRecord) {
    for (number, instance) in record.instances.enumerated() {
      values[5] += [
        key, .integer(number + 1), .integer(instance.id), .text(instance.kind.string), .text(instance.type.string),
        FleetValue(instance.name), .integer(instance.first), .integer(instance.last),
        .integer(instance.isReleased ? 1 : 0), .text(instance.life.hexadecimalDigits),
      ]
    }
  }

  private mutating func addLives(_ record: RunRecord) {
    for (hash, life) in record.lives.sorted(by: { $0.key < $1.key }) {
      values[6] += [
        key, .text(life.type.string), .text(hash.hexadecimalDigits), .integer(life.count), .integer(life.length),
        .text(Self.text(of: record.lifeSteps[life.steps])),
      ]
    }
  }

  /// Returns the callbacks as a JSON array, which databases can parse.
  private static func text(of steps: ArraySlice<EventName>) -> String {
    var json = JSONWriter()
    json.array { json in
      for step in steps { json.text(step.string) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
