internal import LifelineAnalysis

/// Findings that differ in nothing but the trace and the events that prove them.
struct FindingGroup {
  /// The first one, which is shown for all.
  let first: Finding
  /// The traces of the others, each once.
  private(set) var otherTraces: [String] = []
  private(set) var count = 1
  private var known: Set<String>

  /// What findings of a group have in common.
  private struct Key: Hashable {
    var texts: [String]
    var severity: Severity
  }

  /// How many other traces are named.
  private static let maximumTraces = 3

  private init(_ finding: Finding) {
    first = finding
    known = [finding.trace]
  }

  /// `u, v and 5 more traces (9 findings)`; nil for a single finding.
  var others: String? {
    guard count > 1 else { return nil }
    let more = otherTraces.count - Self.maximumTraces
    let names = otherTraces.prefix(Self.maximumTraces).joined(separator: ", ")
    let traces = more > 0 ? "\(names) and \(more) more \(more == 1 ? "trace" : "traces")" : names
    let findings = "\(count - 1) more \(count == 2 ? "finding" : "findings")"
    return traces.isEmpty ? findings : count - 1 == otherTraces.count ? traces : "\(traces) (\(findings))"
  }

  /// Groups findings, in the order of the first one of each group.
  ///
  /// - Parameter note: text that findings of a group have in common, besides their own.
  static func groups<Element>(
    of elements: [Element], _ finding: (Element) -> Finding, note: (Element) -> String = { _ in "" }
  ) -> [FindingGroup] {
    var places: [Key: Int] = [:]
    var groups: [FindingGroup] = []
    for element in elements {
      let finding = finding(element)
      let texts = [finding.rule, finding.fingerprint, finding.message, finding.fix, note(element)]
      let key = Key(texts: texts, severity: finding.severity)
      if let place = places[key] {
        groups[place].add(finding)
      } else {
        places[key] = groups.count
        groups.append(FindingGroup(finding))
      }
    }
    return groups
  }

  private mutating func add(_ finding: Finding) {
    count += 1
    if known.insert(finding.trace).inserted { otherTraces.append(finding.trace) }
  }
}
