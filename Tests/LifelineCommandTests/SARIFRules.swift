import Foundation

/// The rules of SARIF 2.1.0 for the objects that lifeline writes: which members there are, which must be there, and of
/// which kind they are. An object has no other members.
struct SARIFRules {
  private indirect enum Kind: Sendable {
    case text
    case flag
    case number(from: Int)
    case oneOf([String])
    case uri
    case object(String)
    case array(Kind)
    /// An object with any members of one kind, or of any.
    case map(Kind?)
  }

  private struct Rule: Sendable {
    var required: [String] = []
    var members: [String: Kind]
  }

  private static let levels = Kind.oneOf(["none", "note", "warning", "error"])

  private static let objects: [String: Rule] = [
    "sarifLog": Rule(
      required: ["version", "runs"],
      members: ["$schema": .uri, "version": .oneOf(["2.1.0"]), "runs": .array(.object("run"))]),
    "run": Rule(
      required: ["tool"],
      members: [
        "tool": .object("tool"), "invocations": .array(.object("invocation")),
        "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]), "results": .array(.object("result")),
      ]),
    "tool": Rule(required: ["driver"], members: ["driver": .object("toolComponent")]),
    "toolComponent": Rule(
      required: ["name"],
      members: [
        "name": .text, "version": .text, "semanticVersion": .text, "rules": .array(.object("reportingDescriptor")),
      ]),
    "reportingDescriptor": Rule(
      required: ["id"],
      members: [
        "id": .text, "shortDescription": .object("multiformatMessageString"),
        "fullDescription": .object("multiformatMessageString"), "help": .object("multiformatMessageString"),
        "defaultConfiguration": .object("reportingConfiguration"),
      ]),
    "multiformatMessageString": Rule(required: ["text"], members: ["text": .text, "markdown": .text]),
    "reportingConfiguration": Rule(members: ["level": levels]),
    "invocation": Rule(
      required: ["executionSuccessful"],
      members: ["executionSuccessful": .flag, "toolExecutionNotifications": .array(.object("notification"))]),
    "notification": Rule(required: ["message"], members: ["message": .object("message"), "level": levels]),
    "message": Rule(required: ["text"], members: ["text": .text]),
    "result": Rule(
      required: ["message"],
      members: [
        "ruleId": .text, "ruleIndex": .number(from: -1), "level": levels, "message": .object("message"),
        "locations": .array(.object("location")), "relatedLocations": .array(.object("location")),
        "codeFlows": .array(.object("codeFlow")),
        "occurrenceCount": .number(from: 1),
        "partialFingerprints": .map(.text),
        "baselineState": .oneOf(["new", "unchanged", "updated", "absent"]),
        "suppressions": .array(.object("suppression")), "properties": .map(nil),
      ]),
    "codeFlow": Rule(required: ["threadFlows"], members: ["threadFlows": .array(.object("threadFlow"))]),
    "threadFlow": Rule(required: ["locations"], members: ["locations": .array(.object("threadFlowLocation"))]),
    "threadFlowLocation": Rule(
      members: ["location": .object("location"), "importance": .oneOf(["important", "essential", "unimportant"])]),
    "location": Rule(
      members: [
        "physicalLocation": .object("physicalLocation"), "logicalLocations": .array(.object("logicalLocation")),
        "message": .object("message"),
      ]),
    "physicalLocation": Rule(
      required: ["artifactLocation"],
      members: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
    "artifactLocation": Rule(members: ["uri": .uri]),
    "region": Rule(members: ["startLine": .number(from: 1), "startColumn": .number(from: 1)]),
    "logicalLocation": Rule(members: ["name": .text, "kind": .text, "fullyQualifiedName": .text]),
    "suppression": Rule(
      required: ["kind"], members: ["kind": .oneOf(["inSource", "external"]), "justification": .text]),
  ]

  /// What breaks the rules, with its place.
  private(set) var problems: [String] = []

  init(_ log: [String: Any]) {
    check(log, .object("sarifLog"), at: "log")
    for case let run as [String: Any] in log["runs"] as? [Any] ?? [] { checkIndices(run) }
  }

  private mutating func check(_ value: Any, _ kind: Kind, at place: String) {
    switch kind {
    case .text: require(value is String, "\(place) is no text")
    case .flag: require(value is Bool, "\(place) is neither true nor false")
    case .number(let least): require((value as? Int).map { $0 >= least } == true, "\(place) is no number from \(least)")
    case .oneOf(let texts): require(texts.contains(value as? String ?? ""), "\(place) is none of \(texts)")
    case .uri:
      require(
        (value as? String).flatMap { URL(string: $0, encodingInvalidCharacters: false) } != nil, "\(place) is no URI")
    case .array(let kind):
      for (index, element) in (value as? [Any] ?? [value]).enumerated() {
        check(element, kind, at: "\(place)[\(index)]")
      }
    case .map(let kind):
      require(value is [String: Any], "\(place) is no object")
      for case let (key, member) in value as? [String: Any] ?? [:] {
        if let kind { check(member, kind, at: "\(place).\(key)") }
      }
    case .object(let name): checkObject(value as? [String: Any], name, at: place)
    }
  }

  private mutating func checkObject(_ members: [String: Any]?, _ name: String, at place: String) {
    guard let members, let rule = Self.objects[name] else { return problems.append("\(place) is no \(name)") }
    for key in rule.required where members[key] == nil { problems.append("\(place) lacks \(key)") }
    for (key, value) in members {
      guard let kind = rule.members[key] else {
        problems.append("\(place) must not have \(key)")
        continue
      }
      check(value, kind, at: "\(place).\(key)")
    }
  }

  /// A result's index leads to the rule with its id.
  private mutating func checkIndices(_ run: [String: Any]) {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = (driver?["rules"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
    require(Set(rules).count == rules.count, "two rules have one id")
    for result in run["results"] as? [[String: Any]] ?? [] {
      let index = result["ruleIndex"] as? Int ?? -1
      require(rules.indices.contains(index) && rules[index] == result["ruleId"] as? String, "ruleIndex leads elsewhere")
    }
  }

  private mutating func require(_ isFine: Bool, _ problem: String) {
    if !isFine { problems.append(problem) }
  }
}
