internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension FleetSummary {
  /// Returns the summary as JSON.
  ///
  /// The same runs result in the same bytes, because keys are sorted and all numbers are integers.
  ///
  /// - Throws: An error if a sum does not fit into 64 bits.
  package func bytes() throws(FleetError) -> [UInt8] {
    Vocabulary.register()
    var writer = FleetWriter()
    writer.write(self)
    if let overflow = writer.overflow {
      throw FleetError(
        "\(overflow) exceeds 64 bits; summarize fewer runs, or leave out the trace with impossible times")
    }
    return writer.json.bytes + [UInt8(ascii: "\n")]
  }
}

/// Writes a summary, with its keys in order.
private struct FleetWriter {
  var json = JSONWriter(.compact)
  /// The first number that did not fit into 64 bits.
  var overflow: String?
  private var texts = NameTexts()

  mutating func write(_ summary: FleetSummary) {
    json.openObject()
    json.member("fleetSummary", FleetSummary.version)
    json.member("groupBy", summary.settings.groupBy) { $0.text($1) }
    json.key("groups")
    json.openArray()
    for (key, group) in summary.groups { write(group, key.values, summary.settings.groupBy) }
    if let others = summary.others { write(others, nil, summary.settings.groupBy) }
    json.close()
    let limits = summary.settings.limits
    json.member("limits") { json in
      json.member("exemplars", limits.exemplars)
      json.member("findings", limits.findings)
      json.member("groups", limits.groups)
      json.member("lives", limits.lives)
    }
    json.member("models", summary.settings.models)
    json.key("rules")
    if let rules = summary.settings.rules { json.array(rules) { $0.text($1) } } else { json.null() }
    json.member("runs", summary.runs) { $0.hexadecimal($1) }
    json.close()
  }

  /// - Parameter values: The values of the labels, or nil for the runs of all groups beyond the limit.
  private mutating func write(_ group: FleetGroup, _ values: [String?]?, _ keys: [String]) {
    json.openObject()
    integer("countedRuns", group.counts.countedTraces)
    write(group.damage)
    integer("events", group.counts.events)
    write(group.exemplars)
    json.key("findings")
    json.openObject()
    json.key("kept")
    json.openArray()
    for (key, finding) in group.findings.values.sorted(by: { Bytes.areInOrder($0.key.fingerprint, $1.key.fingerprint) })
    {
      write(finding, key.fingerprint)
    }
    json.close()
    integer("total", group.findingTotal)
    json.close()
    json.key("labels")
    if let values {
      json.object { json in
        for (key, value) in zip(keys, values) {
          json.key(named: key)
          if let value { json.text(value) } else { json.null() }
        }
      }
    } else {
      json.null()
    }
    json.key("notJudged")
    json.openObject()
    for (rule, runs) in group.notJudged.sorted(by: { Bytes.areInOrder($0.key, $1.key) }) {
      json.key(named: rule)
      count(runs, "a number of runs")
    }
    json.close()
    json.key("partial")
    json.openObject()
    for key in FleetPartialRuns.keys { integer(key.name, group.partial[keyPath: key.value]) }
    json.close()
    integer("runs", group.runs)
    json.key("types")
    json.openObject()
    let types = group.counts.types.map { ($0.type.string, $0) }.sorted { Bytes.areInOrder($0.0, $1.0) }
    for (name, type) in types {
      json.key(named: name)
      write(type, group.lives[type.type])
    }
    json.close()
    json.close()
  }

  private mutating func write(_ damage: FleetDamage) {
    json.key("damage")
    json.openObject()
    integer("broken", damage.broken)
    integer("damagedRuns", damage.damagedRuns)
    integer("dropped", damage.dropped)
    integer("issues", damage.issues)
    integer("lost", damage.lost)
    integer("unclosed", damage.unclosed)
    json.close()
  }

  private mutating func write(_ exemplars: FleetExemplars) {
    json.member("exemplars", exemplars.all) { json, exemplar in
      json.object { json in
        json.member("labels") { json in
          for (key, value) in exemplar.labels.sorted(by: { Bytes.areInOrder($0.key, $1.key) }) {
            json.key(named: key)
            json.text(value)
          }
        }
        if let name = exemplar.name { json.member("name", name) }
        json.key("run")
        json.hexadecimal(exemplar.run)
      }
    }
  }

  private mutating func write(_ finding: FleetFinding, _ fingerprint: String) {
    json.openObject()
    integer("count", finding.count)
    write(finding.exemplars)
    json.member("fingerprint", fingerprint)
    json.member("rule", finding.rule)
    integer("runs", finding.runs)
    json.member("severity", finding.severity.rawValue)
    json.member("type", finding.type)
    json.close()
  }

  private mutating func write(_ type: TypeSummary, _ lives: FleetLives?) {
    let callbacks = type.callbacks.map { (texts[$0.name], $0) }.sorted { Bytes.areInOrder($0.0, $1.0) }
    json.openObject()
    json.key("actions")
    write(callbacks.filter { texts.isAction($0.1.name) })
    json.key("callbacks")
    write(callbacks.filter { !texts.isAction($0.1.name) })
    integer("instances", type.instances)
    json.member("kind", type.kind.string)
    if let lives { write(lives) }
    json.key("transitions")
    json.openArray()
    let edges = type.follows.map { (texts[$0.from], texts[$0.to], $0) }
    for (from, to, edge) in edges.sorted(by: {
      $0.0 == $1.0 ? Bytes.areInOrder($0.1, $1.1) : Bytes.areInOrder($0.0, $1.0)
    }) {
      json.openObject()
      integer("count", edge.count)
      json.member("from", from)
      if edge.times.count > 0 { write("times", edge.times, hasSum: false) }
      json.member("to", to)
      json.close()
    }
    json.close()
    json.close()
  }

  private mutating func write(_ callbacks: [(String, TypeSummary.Callback)]) {
    json.openObject()
    for (name, callback) in callbacks {
      json.key(named: name)
      json.openObject()
      integer("count", callback.count)
      if callback.durations.count > 0 { write("durations", callback.durations, hasSum: true) }
      json.close()
    }
    json.close()
  }

  private mutating func write(_ lives: FleetLives) {
    json.key("lives")
    json.openObject()
    json.key("kept")
    json.openArray()
    for (hash, life) in lives.examined {
      json.openObject()
      integer("count", life.count)
      write(life.exemplars)
      json.key("hash")
      json.hexadecimal(hash)
      integer("length", life.length)
      json.key("steps")
      json.openArray()
      for step in life.steps { json.text(texts[step]) }
      json.close()
      json.close()
    }
    json.close()
    integer("total", lives.total)
    json.close()
  }

  private mutating func write(_ key: StaticString, _ histogram: Histogram, hasSum: Bool) {
    json.key(key)
    json.openObject()
    json.key("buckets")
    json.openArray()
    for cell in histogram.cells {
      json.integer(cell.bucket)
      count(cell.count, "a number of durations")
    }
    json.close()
    json.member("max", histogram.maximum)
    json.member("min", histogram.minimum)
    if hasSum { integer("sum", histogram.total) }
    json.close()
  }

  private mutating func integer(_ key: StaticString, _ value: Int) {
    json.key(key)
    count(value, "a sum ('\(key)')")
  }

  private mutating func count(_ value: Int, _ what: @autoclosure () -> String) {
    // A sum is clamped to the largest number, regardless of the order of its parts.
    if value == .max, overflow == nil { overflow = what() }
    json.integer(value)
  }
}

/// The text of event names, and whether the events are actions. Both are stored here so that a lookup needs no lock.
private struct NameTexts {
  private var texts: [EventName: (text: String, isAction: Bool)] = [:]

  subscript(name: EventName) -> String {
    mutating get { entry(name).text }
  }

  mutating func isAction(_ name: EventName) -> Bool { entry(name).isAction }

  private mutating func entry(_ name: EventName) -> (text: String, isAction: Bool) {
    if let known = texts[name] { return known }
    let role = TraceSchema.word(for: name)?.role
    let entry = (name.string, role == .action || role == .userAction)
    texts[name] = entry
    return entry
  }
}
