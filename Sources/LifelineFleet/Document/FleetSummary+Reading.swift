internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension FleetSummary {
  /// Returns whether a file that begins with these bytes is a summary, in any layout.
  package static func isSummary(_ bytes: [UInt8]) -> Bool {
    let text = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return text.starts(with: "{\"fleetSummary\":".utf8)
  }

  /// Parses a summary from JSON in any layout.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The file's name for messages.
  package init(parsing bytes: [UInt8], named name: String) throws(FleetError) {
    let document: JSONDocument
    do throws(JSONDocument.Problem) { document = try JSONDocument(parsing: bytes) } catch {
      throw FleetError("'\(name)' is not a fleet summary: \(error); \(Self.advice(on: bytes))")
    }
    do throws(JSONDocument.Problem) { self = try FleetParser(document).summary() } catch {
      throw FleetError("'\(name)' is not a valid fleet summary: \(error); \(Self.advice(on: bytes))")
    }
  }

  /// Returns how to get a usable summary instead of a file with these bytes.
  private static func advice(on bytes: [UInt8]) -> String {
    isSummary(bytes)
      ? "write it again with 'lifeline summarize'" : "'lifeline summarize' writes a summary of traces"
  }
}

/// A value in the document, with its path.
private struct Node {
  let value: JSONParser.Value
  let offset: Int
}

/// The members of an object. They are in an array because most objects have few members, and searching them takes less
/// time than creating a dictionary.
private struct Fields: Sequence {
  let members: [JSONParser.Member]

  subscript(key: String) -> Node? {
    members.last { $0.key == key }.map { Node(value: $0.value, offset: $0.offset) }
  }

  func makeIterator() -> some IteratorProtocol<(key: String, node: Node)> {
    members.lazy.map { ($0.key, Node(value: $0.value, offset: $0.offset)) }.makeIterator()
  }
}

private struct FleetParser {
  typealias Problem = JSONDocument.Problem

  private let document: JSONDocument

  init(_ document: JSONDocument) {
    self.document = document
  }

  func summary() throws(Problem) -> FleetSummary {
    let root = try members(Node(value: document.root, offset: 0))
    let version = try integer(root, "fleetSummary")
    guard version == FleetSummary.version else {
      throw problem(
        root["fleetSummary"]?.offset ?? 0,
        "it has format version \(version), but this version of Lifeline reads version \(FleetSummary.version)")
    }
    var summary = FleetSummary(try settings(root))
    for node in try array(root, "groups") { try add(node, to: &summary) }
    summary.runs = try array(root, "runs").map { node throws(Problem) in try run(node) }
    guard zip(summary.runs, summary.runs.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw problem(root["runs"]?.offset ?? 0, "'runs' must be sorted and must contain each run only once")
    }
    return summary
  }

  private func settings(_ root: Fields) throws(Problem) -> FleetSettings {
    let limits = try members(required(root, "limits"))
    let rules = try required(root, "rules")
    let ids: [String]? = if case .null = rules.value { nil } else { try array(root, "rules").map(text) }
    return FleetSettings(
      groupBy: try array(root, "groupBy").map(text), ruleIDs: ids, models: try text(required(root, "models")),
      limits: FleetSettings.Limits(
        groups: try integer(limits, "groups"), findings: try integer(limits, "findings"),
        lives: try integer(limits, "lives"), exemplars: try integer(limits, "exemplars")))
  }

  private func add(_ node: Node, to summary: inout FleetSummary) throws(Problem) {
    let fields = try members(node)
    let group = try group(fields, summary.settings.limits)
    let labels = try required(fields, "labels")
    if case .null = labels.value {
      guard summary.others == nil else { throw problem(node.offset, "two groups have no labels") }
      return summary.others = group
    }
    let given = try members(labels)
    var values: [String?] = []
    for key in summary.settings.groupBy {
      let value = try required(given, key)
      if case .null = value.value { values.append(nil) } else { values.append(try text(value)) }
    }
    let key = FleetGroupKey(values)
    guard summary.kept.values[key] == nil else { throw problem(node.offset, "two groups have the same labels") }
    summary.update(key) { $0 = group }
  }

  private func group(_ fields: Fields, _ limits: FleetSettings.Limits) throws(Problem) -> FleetGroup {
    var group = FleetGroup(limits)
    group.damage = try damage(members(required(fields, "damage")))
    group.exemplars = try exemplars(fields, limits)
    let partial = try members(required(fields, "partial"))
    for key in FleetPartialRuns.keys { group.partial[keyPath: key.value] = try integer(partial, key.name.description) }
    for (rule, runs) in try named(required(fields, "notJudged")) { group.notJudged[rule] = try integer(runs, rule) }
    let findings = try members(required(fields, "findings"))
    group.findingTotal = try integer(findings, "total")
    for node in try array(findings, "kept") {
      let fields = try members(node)
      let finding = try finding(fields, limits)
      group.findings.update(FleetFinding.Key(try text(required(fields, "fingerprint"))), adding: finding) {
        $0 = finding
      }
    }
    var types: [TypeSummary] = []
    for (name, node) in try named(required(fields, "types")) {
      let type = TypeName(name)
      let fields = try members(node)
      types.append(try self.type(type, fields))
      if let lives = fields["lives"] { group.lives[type] = try self.lives(members(lives), limits) }
    }
    group.counts = TraceSummary(
      events: try integer(fields, "events"), traces: try integer(fields, "runs"),
      countedTraces: try integer(fields, "countedRuns"),
      unclosedTraces: group.damage.unclosed, lost: group.damage.lost, broken: group.damage.broken, types: types)
    return group
  }

  private func damage(_ fields: Fields) throws(Problem) -> FleetDamage {
    FleetDamage(
      broken: try integer(fields, "broken"), damagedRuns: try integer(fields, "damagedRuns"),
      dropped: try integer(fields, "dropped"), issues: try integer(fields, "issues"),
      lost: try integer(fields, "lost"), unclosed: try integer(fields, "unclosed"))
  }

  private func exemplars(
    _ fields: Fields, _ limits: FleetSettings.Limits
  ) throws(Problem) -> FleetExemplars {
    var exemplars = FleetExemplars()
    for node in try array(fields, "exemplars") {
      let fields = try members(node)
      var labels: [String: String] = [:]
      for (key, value) in try members(required(fields, "labels")) { labels[key] = try text(value) }
      let name: String? = if let name = fields["name"] { try text(name) } else { nil }
      exemplars.add(
        FleetExemplar(run: try run(required(fields, "run")), name: name, labels: labels), limit: limits.exemplars)
    }
    return exemplars
  }

  private func finding(_ fields: Fields, _ limits: FleetSettings.Limits) throws(Problem) -> FleetFinding {
    let severity = try required(fields, "severity")
    guard let known = Severity(rawValue: try text(severity)) else {
      throw problem(severity.offset, "'severity' must be note, warning, or error")
    }
    var finding = FleetFinding(
      rule: try text(required(fields, "rule")), type: try text(required(fields, "type")), severity: known)
    finding.count = try integer(fields, "count")
    finding.runs = try integer(fields, "runs")
    finding.exemplars = try exemplars(fields, limits)
    return finding
  }

  private func type(_ name: TypeName, _ fields: Fields) throws(Problem) -> TypeSummary {
    var callbacks: [TypeSummary.Callback] = []
    for key in ["actions", "callbacks"] {
      for (name, node) in try named(required(fields, key)) {
        let fields = try members(node)
        var callback = TypeSummary.Callback(name: EventName(name), count: try integer(fields, "count"))
        if let durations = fields["durations"] { callback.durations = try histogram(durations, hasSum: true) }
        callbacks.append(callback)
      }
    }
    var edges: [TypeSummary.Edge] = []
    for node in try array(fields, "transitions") {
      let fields = try members(node)
      var edge = TypeSummary.Edge(
        from: EventName(try text(required(fields, "from"))), to: EventName(try text(required(fields, "to"))),
        count: try integer(fields, "count"))
      if let times = fields["times"] { edge.times = try histogram(times, hasSum: false) }
      edges.append(edge)
    }
    return TypeSummary(
      type: name, kind: SubjectKind(try text(required(fields, "kind"))), instances: try integer(fields, "instances"),
      callbacks: callbacks, follows: edges)
  }

  private func lives(_ fields: Fields, _ limits: FleetSettings.Limits) throws(Problem) -> FleetLives {
    var lives = FleetLives(kept: SmallestKeys(limit: limits.lives))
    lives.total = try integer(fields, "total")
    for node in try array(fields, "kept") {
      let fields = try members(node)
      let hash = try required(fields, "hash")
      guard let key = UInt64(try text(hash), radix: 16) else {
        throw problem(hash.offset, "'hash' must be hexadecimal digits")
      }
      var life = FleetLives.Life(
        length: try integer(fields, "length"),
        steps: try array(fields, "steps").map { node throws(Problem) in EventName(try text(node)) })
      life.count = try integer(fields, "count")
      life.exemplars = try exemplars(fields, limits)
      lives.kept.update(key, adding: life) { $0 = life }
    }
    return lives
  }

  private func histogram(_ node: Node, hasSum: Bool) throws(Problem) -> Histogram {
    let fields = try members(node)
    guard case .array(let elements) = try required(fields, "buckets").value else {
      throw problem(node.offset, "'buckets' must be an array")
    }
    var cells: [Int] = []
    cells.reserveCapacity(elements.count)
    for element in elements {
      cells.append(try integer(Node(value: element.value, offset: element.offset), "buckets"))
    }
    guard
      let histogram = Histogram(
        cells: cells, minimum: try integer(fields, "min"), maximum: try integer(fields, "max"),
        total: hasSum ? try integer(fields, "sum") : 0)
    else { throw problem(node.offset, "the buckets of a histogram contradict each other") }
    return histogram
  }

  // MARK: Values

  private func problem(_ offset: Int, _ reason: String) -> Problem { document.problem(at: offset, reason) }

  private func members(_ node: Node) throws(Problem) -> Fields {
    guard case .object(let members) = node.value else { throw problem(node.offset, "this must be an object") }
    return Fields(members: members)
  }

  /// Returns the members of an object whose keys are names.
  private func named(_ node: Node) throws(Problem) -> Fields {
    let fields = try members(node)
    guard Set(fields.members.map(\.key)).count == fields.members.count else {
      throw problem(node.offset, "a key occurs twice")
    }
    return fields
  }

  private func required(_ fields: Fields, _ key: String) throws(Problem) -> Node {
    guard let node = fields[key] else {
      throw problem(fields.members.map(\.offset).min() ?? 0, "'\(key)' is missing")
    }
    return node
  }

  private func array(_ fields: Fields, _ key: String) throws(Problem) -> [Node] {
    let node = try required(fields, key)
    guard case .array(let elements) = node.value else { throw problem(node.offset, "'\(key)' must be an array") }
    return elements.map { Node(value: $0.value, offset: $0.offset) }
  }

  private func integer(_ fields: Fields, _ key: String) throws(Problem) -> Int {
    try integer(required(fields, key), key)
  }

  private func integer(_ node: Node, _ key: String) throws(Problem) -> Int {
    guard case .integer(let number) = node.value, number >= 0, number < .max else {
      throw problem(node.offset, "'\(key)' must be a whole number of at most 63 bits")
    }
    return number
  }

  private func text(_ node: Node) throws(Problem) -> String {
    guard case .string(let text) = node.value else { throw problem(node.offset, "this must be a string") }
    return text
  }

  private func run(_ node: Node) throws(Problem) -> WideNumber {
    let digits = try text(node)
    guard RunIdentity.isValid(digits), let run = WideNumber(hexadecimal: digits) else {
      throw problem(node.offset, "the identity of a run must be 32 lowercase hexadecimal digits")
    }
    return run
  }
}
