internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIFReport {
  private let report: CheckReport
  /// The folder to which the paths of traces are relative.
  private let folder: String
  /// The IDs of the rules that only plug-ins report, in order.
  private let pluginRules: [String]
  /// The positions of all rules in the report.
  private let indices: [String: Int]

  init(report: CheckReport, folder: String) {
    let review = report.review
    let found =
      (review.active + review.baselined + review.suppressed.map(\.finding)).map(\.rule) + review.resolved.map(\.rule)
    let own = report.rules.map(\.id)
    self.report = report
    self.folder = folder
    pluginRules = Set(found).subtracting(own).sorted()
    indices = Dictionary((own + pluginRules).enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private typealias Members = [(String, JSONValue)]

  var json: JSONValue {
    let review = report.review
    let results =
      report.groups.map { result($0, isKnown: false) } + review.baselinedGroups.map { result($0, isKnown: true) }
      + review.suppressedGroups.map { result($0.group, isKnown: $0.isBaselined, suppressedBecause: $0.reason) }
      + review.resolved.map(absent)
    let run: Members = [
      ("tool", .object([("driver", .object(driver))])), ("invocations", .array([invocation])),
      ("columnKind", .text("utf16CodeUnits")), ("results", .array(results)),
    ]
    return .object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .text("2.1.0")),
      ("runs", .array([.object(run)])),
    ])
  }

  private var driver: Members {
    [
      ("name", .text("lifeline")), ("version", .text(CommandLineTool.version)),
      ("semanticVersion", .text(CommandLineTool.version)),
      ("rules", .array(report.rules.map(Self.rule) + pluginRules.map { .object([("id", .text($0))]) })),
    ]
  }

  private static func rule(_ rule: RuleDescription) -> JSONValue {
    let text = "\(rule.summary) \(rule.fix)"
    return .object([
      ("id", .text(rule.id)), ("shortDescription", .object([("text", .text(rule.summary))])),
      ("fullDescription", .object([("text", .text(text))])),
      ("help", .object([("text", .text(text)), ("markdown", .text(rule.page ?? text))])),
      ("defaultConfiguration", .object([("level", .text(rule.severity.rawValue))])),
    ])
  }

  private var invocation: JSONValue {
    var notifications = (report.inputProblems + report.failures.map(\.text)).map { Self.notification("error", $0) }
    if let dropped = report.droppedText { notifications.append(Self.notification("warning", dropped)) }
    notifications += report.notJudged.map { Self.notification("note", $0) }
    return .object(
      [("executionSuccessful", .boolean(report.isComplete))]
        + (notifications.isEmpty ? [] : [("toolExecutionNotifications", .array(notifications))]))
  }

  private static func notification(_ level: String, _ text: String) -> JSONValue {
    .object([("level", .text(level)), ("message", .object([("text", .text(text))]))])
  }

  /// The maximum number of findings whose locations a result contains.
  static let maximumLocations = 10

  /// Returns all mistakes that have a result with locations.
  static func groups(of review: FindingReview) -> [FindingGroup] {
    review.activeGroups + review.baselinedGroups + review.suppressedGroups.map(\.group)
  }

  /// Returns the result for a mistake.
  ///
  /// Occurrences after the first one are related locations, because several `locations` would mean that each of them
  /// must be changed.
  private func result(_ group: FindingGroup, isKnown: Bool, suppressedBecause reason: String? = nil) -> JSONValue {
    let finding = group.first
    let texts = [finding.message, group.timesText, finding.step.map { "Step: \($0)" }, finding.fix]
    var members = head(finding.rule, finding.severity, texts.compactMap(\.self).joined(separator: "\n"))
    members.append(("locations", .array([location(of: finding)])))
    members.append(("occurrenceCount", .integer(group.count)))
    let related =
      (hasPath(finding) ? [traceLocation(of: finding)] : [])
      + group.others
      .prefix(Self.maximumLocations - 1).flatMap { otherLocations(of: $0, besides: finding) }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    let flows = codeFlows(of: finding)
    if !flows.isEmpty { members.append(("codeFlows", .array(flows))) }
    members.append(fingerprints(finding.fingerprint))
    if report.hasBaseline { members.append(("baselineState", .text(isKnown ? "unchanged" : "new"))) }
    if let reason {
      let suppression = JSONValue.object([("kind", .text("external")), ("justification", .text(reason))])
      members.append(("suppressions", .array([suppression])))
    }
    var properties: Members = [
      ("trace", .text(finding.trace)), ("events", .array(finding.events.map(JSONValue.integer))),
    ]
    if let step = finding.step { properties.append(("step", .text(step))) }
    if let caller = finding.code.caller { properties.append(("caller", .text(caller.description))) }
    if let keeper = finding.keeper { properties.append(("keeper", .text(keeper.rawValue))) }
    if let holders = finding.references?.holders, !holders.isEmpty {
      properties.append(("holders", .array(holders.map { .text($0.description) })))
    }
    if let suspect = finding.suspect { properties.append(("suspect", .text(suspect))) }
    if group.count > 1 { properties.append(("traces", .integer(group.traces.count))) }
    if let place = finding.place, !place.isPath { properties.append(("source", .text(place.description))) }
    members.append(("properties", .object(properties)))
    return .object(members)
  }

  private func absent(_ entry: Baseline.Entry) -> JSONValue {
    let message = "\(entry.rule) of \(entry.type) is in the baseline, but no longer found"
    return .object(
      head(entry.rule, entry.severity, message) + [
        fingerprints(entry.fingerprint), ("baselineState", .text("absent")),
      ])
  }

  private func head(_ rule: String, _ severity: Severity, _ message: String) -> Members {
    [
      ("ruleId", .text(rule)), ("ruleIndex", .integer(indices[rule] ?? -1)),
      ("level", .text(severity.rawValue)), ("message", .object([("text", .text(message))])),
    ]
  }

  private func fingerprints(_ fingerprint: String) -> (String, JSONValue) {
    ("partialFingerprints", .object([("lifeline/v1", .text(fingerprint))]))
  }

  private func location(of finding: Finding) -> JSONValue {
    let subject = finding.subject
    var logical: Members = [("name", .text(subject.name ?? subject.type.string)), ("kind", .text("object"))]
    if !subject.type.string.isEmpty { logical.append(("fullyQualifiedName", .text(subject.type.string))) }
    let caller = finding.code.caller.map { caller -> [JSONValue] in
      [
        .object([
          ("name", .text(caller.name)), ("kind", .text("function")), ("fullyQualifiedName", .text(caller.description)),
        ])
      ]
    }
    return .object([
      ("physicalLocation", finding.place.flatMap(physical) ?? physicalOfTrace(finding)),
      ("logicalLocations", .array([.object(logical)] + (caller ?? []))),
    ])
  }

  /// Returns the path and the cycle that retain a leaked object, one step per object.
  ///
  /// Only the suspect has a line of code; the others have the line in the trace that contains the path.
  private func codeFlows(of finding: Finding) -> [JSONValue] {
    let chains = [finding.references?.path ?? [], finding.references?.cycle ?? []].filter { !$0.isEmpty }
    return chains.map { chain in
      let steps = chain.map { step -> JSONValue in
        let place = step.isSuspect ? finding.place.flatMap(physical) : nil
        let text = step.description + (step.isSuspect ? " (suspect)" : "")
        let location: Members = [
          ("physicalLocation", place ?? physicalOfTrace(finding)), ("message", .object([("text", .text(text))])),
        ]
        return .object([
          ("location", .object(location)), ("importance", .text(step.isSuspect ? "essential" : "important")),
        ])
      }
      return .object([("threadFlows", .array([.object([("locations", .array(steps))])]))])
    }
  }

  private func hasPath(_ finding: Finding) -> Bool { finding.place?.isPath == true }

  /// Returns the line in the trace, for results whose main location is in the code.
  private func traceLocation(of finding: Finding) -> JSONValue {
    .object([
      ("physicalLocation", physicalOfTrace(finding)),
      ("message", .object([("text", .text("the evidence in the trace"))])),
    ])
  }

  /// Returns the locations of another occurrence: the line of code, if it differs, and the line in the trace.
  private func otherLocations(of finding: Finding, besides first: Finding) -> [JSONValue] {
    let message = ("message", JSONValue.object([("text", .text("also in \(finding.trace)"))]))
    let code = finding.place == first.place ? nil : finding.place.flatMap(physical)
    return ([code].compactMap(\.self) + [physicalOfTrace(finding)]).map {
      .object([("physicalLocation", $0), message])
    }
  }

  /// Returns the location of a line of code, or nil if its file is unknown.
  private func physical(_ place: SourcePlace) -> JSONValue? {
    guard place.isPath else { return nil }
    let column = place.column.map { [("startColumn", JSONValue.integer($0))] } ?? []
    return physical(Self.uri(place.file, in: folder), region: [("startLine", .integer(place.line))] + column)
  }

  private func physicalOfTrace(_ finding: Finding) -> JSONValue {
    let line = report.evidence?.line(of: finding)
    return physical(
      Self.uri(report.source(of: finding), in: folder), region: line.map { [("startLine", .integer($0))] } ?? [])
  }

  private func physical(_ uri: String, region: Members) -> JSONValue {
    .object(
      [("artifactLocation", .object([("uri", .text(uri))]))]
        + (region.isEmpty ? [] : [("region", .object(region))]))
  }

  /// Returns a reference to a file, relative to the folder if possible.
  static func uri(_ path: String, in folder: String) -> String {
    let path = CheckReport.relative(path, to: folder)
    return path.hasPrefix("/") ? "file://" + escaped(path) : escaped(path)
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "/-._~".contains(character))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(character) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
