internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A check compared with the check of a base, such as the traces of the main branch.
///
/// Mistakes are paired by fingerprint. A mistake of the base is fixed only if the new traces reached its steps.
struct BaseComparison {
  /// A mistake that both checks found.
  struct Unchanged {
    var group: FindingGroup
    /// The type that the mistake was about in the base, if the type was renamed.
    var earlierType: String?
    /// Whether the new check found it, too, but the project accepts it. The finding is then that of the base.
    var isAccepted = false

    /// What is to be said besides.
    var remark: String? { isAccepted ? "accepted" : earlierType.map { "was \($0)" } }
  }

  /// A mistake that only the base has.
  struct Gone {
    var group: FindingGroup
    /// The trace that reached the steps of a fixed mistake, or the reason why the mistake was not exercised.
    var detail: String
  }

  let report: CheckReport
  private(set) var new: [FindingGroup] = []
  private(set) var unchanged: [Unchanged] = []
  private(set) var fixed: [Gone] = []
  private(set) var notExercised: [Gone] = []

  /// Checks the traces of a base, and then the new traces.
  ///
  /// - Throws: An error if the base has no trace, because everything would seem new.
  @MainActor
  init(_ base: [String], with traces: [String], _ check: CheckRun) throws {
    guard let old = try check.report(on: base, about: []).0, old.checked.events > 0 else {
      throw FileError("the base '\(base.joined(separator: " "))' has no trace with an event; record it first")
    }
    let mistakes = Self.mistakes(of: old)
    let (report, reaches) = try check.report(on: traces, about: mistakes)
    guard let report else { throw FileError("there are no traces in '\(traces.joined(separator: " "))'") }
    self.init(old, report, Verification(mistakes, known: [], report, reaches: reaches, failure: nil))
  }

  /// The mistakes of a base, each with the steps of all its findings.
  static func mistakes(of base: CheckReport) -> [FixedMistake] {
    base.groups.map { group in
      var mistake = FixedMistake(
        fingerprint: group.first.fingerprint, rule: group.first.rule, type: group.first.subject.type.string)
      for finding in group.findings { mistake.addWay(finding.steps) }
      return mistake
    }
  }

  /// - Parameters:
  ///   - base: The check of the base.
  ///   - verification: The result for ``mistakes(of:)``, in the same order.
  init(_ base: CheckReport, _ report: CheckReport, _ verification: Verification) {
    self.report = report
    let known = Dictionary(base.groups.map { ($0.first.fingerprint, $0) }) { first, _ in first }
    var renamed = Renames(base, report)
    for group in report.groups {
      if known[group.first.fingerprint] != nil {
        unchanged.append(Unchanged(group: group))
      } else if let type = renamed.take(group.first) {
        unchanged.append(Unchanged(group: group, earlierType: type))
      } else {
        new.append(group)
      }
    }
    let shown = Set(report.groups.map(\.first.fingerprint))
    for (group, result) in zip(base.groups, verification.results) where !renamed.taken.contains(group.first.fingerprint)
    {
      let gone = Gone(group: group, detail: result.detail)
      switch result.state {
      case .fixed: fixed.append(gone)
      case .notExercised: notExercised.append(gone)
      case .present:
        guard !shown.contains(group.first.fingerprint) else { continue }
        unchanged.append(Unchanged(group: group, isAccepted: true))
      }
    }
  }

  /// Whether there is a new mistake of the `--fail-on` severity or higher. What the base has, too, is no failure.
  var isFailed: Bool { new.contains { group in group.findings.contains { report.fails($0) } } }

  /// The numbers, such as `1 new, 2 fixed, 5 unchanged, 0 not exercised`.
  var counts: String {
    "\(new.count) new, \(fixed.count) fixed, \(unchanged.count) unchanged, \(notExercised.count) not exercised"
  }

  /// The result in one sentence.
  var verdict: String {
    let judged = "in \(CountText.of(report.checked.traces, "trace")) of \(CountText.of(report.checked.events, "event"))"
    let incomplete = report.reasonOfIncompleteness.map { "; incomplete: \($0)" } ?? ""
    return "\(counts) \(judged)\(incomplete)"
  }
}

/// Pairs the mistakes of types that only the base has with mistakes that differ from them in the type's name alone.
private struct Renames {
  /// The types of the base's mistakes, by the mistake without the type; nil if there are several.
  private var types: [Key: String?] = [:]
  private let old: Set<TypeName>
  private(set) var taken: Set<String> = []

  private struct Key: Hashable {
    var rule: String
    var rest: [Substring]

    init(_ finding: Finding) {
      rule = finding.rule
      rest = finding.fingerprint.split(separator: finding.subject.type.string, omittingEmptySubsequences: false)
    }
  }

  init(_ base: CheckReport, _ report: CheckReport) {
    old = base.checked.types
    for group in base.groups where !report.checked.types.contains(group.first.subject.type) {
      let key = Key(group.first)
      types[key] = types[key] == nil ? .some(group.first.fingerprint) : .some(nil)
    }
  }

  /// Returns the earlier name of a finding's type if exactly one mistake of the base could be the same.
  mutating func take(_ finding: Finding) -> String? {
    guard !old.contains(finding.subject.type),
      case .some(.some(let fingerprint)) = types.removeValue(forKey: Key(finding))
    else { return nil }
    taken.insert(fingerprint)
    return fingerprint.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).dropFirst().first.map(
      String.init)
  }
}

extension BaseComparison {
  /// The comparison as text: new mistakes as in a check, and one line for each other mistake.
  func text(_ colors: TerminalColors, limit: Int) -> String {
    let limit = limit > 0 ? limit : .max
    let blocks = new.prefix(limit).flatMap { group -> [String] in
      let lines = FindingLines(group.first, report.rules, colors, report.invocation)
      return ["new: " + lines.title] + lines.statement + lines.advice + [""]
    }
    let others =
      fixed.map { "fixed: \($0.group.first.fingerprint)\n  reached in \($0.detail)" }
      + notExercised.map { "not exercised: \($0.group.first.fingerprint)\n  \($0.detail)" }
      + unchanged.map { "unchanged: \($0.group.first.fingerprint)" + ($0.remark.map { " (\($0))" } ?? "") }
    let left = max(0, new.count - limit) + max(0, others.count - limit)
    let lines = others.prefix(limit).map { text in
      text.split(separator: "\n").map { TerminalText.escaping(String($0)) }.joined(separator: "\n")
    }
    return
      (blocks + lines + (left > 0 ? ["… and \(left) more; --max-findings 0 shows all"] : []) + report.notJudged
      + ["", verdict]).joined(separator: "\n")
  }

  var json: JSONValue {
    func gone(_ entry: Gone, _ key: String) -> JSONValue {
      .object(baseMembers(entry.group.first) + [(key, .text(entry.detail))])
    }
    let same = unchanged.map { entry in
      let members = entry.isAccepted ? baseMembers(entry.group.first) : report.members(of: entry.group.first)
      return JSONValue.object(
        members + (entry.isAccepted ? [("accepted", .boolean(true))] : [])
          + (entry.earlierType.map { [("earlierType", .text($0))] } ?? []))
    }
    let counts = [
      ("new", new.count), ("fixed", fixed.count), ("unchanged", unchanged.count), ("notExercised", notExercised.count),
    ]
    return .object([
      ("lifelineComparison", .integer(1)), ("new", .array(new.map { report.json($0.first) })),
      ("fixed", .array(fixed.map { gone($0, "trace") })), ("unchanged", .array(same)),
      ("notExercised", .array(notExercised.map { gone($0, "reason") })),
      ("summary", .object(counts.map { ($0.0, .integer($0.1)) })), ("complete", .boolean(report.isComplete)),
    ])
  }

  /// A finding of the base, whose traces may no longer exist.
  private func baseMembers(_ finding: Finding) -> [(String, JSONValue)] {
    finding.members(hasSteps: true)
  }
}
