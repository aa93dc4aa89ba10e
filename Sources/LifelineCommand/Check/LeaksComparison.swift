internal import Lifeline
internal import LifelineFormats
internal import LifelineRules
internal import LifelineTraces

/// Compares the results of Apple's `leaks` tool with the results of a check.
///
/// A trace does not contain the addresses in the report, so objects are matched by type.
struct LeaksComparison {
  private let report: LeaksReport
  private let file: String

  private static let maximumCycles = 20
  private static let maximumLength = 400

  /// - Throws: An error if the file is not a report of `leaks`.
  init(_ file: String) throws {
    self.file = file == "-" ? TraceFiles.standardInput : file
    report = try LeaksReport(file)
    guard report.isReport else {
      throw ImportError(
        "\(self.file): is not the output of Apple's 'leaks'; write it with 'leaks Shop > shop.leaks.txt'")
    }
  }

  /// Returns a line for each cycle, the most common first, and a line for each type that only one of the two results
  /// contains.
  ///
  /// - Parameter leaked: The number of objects of each type that the check reports as leaked.
  func lines(leaked: [String: Int]) -> [String] {
    let cycles = report.cycles.sorted { ($1.value, $0.key.text()) < ($0.value, $1.key.text()) }
    var lines = cycles.prefix(Self.maximumCycles).map { cycle, count in
      "\(file): \(cycle.text(count == 1 ? "" : " × \(count)").prefix(Self.maximumLength))" + Self.note(cycle, leaked)
    }
    if cycles.count > Self.maximumCycles {
      lines.append("\(file): … and \(cycles.count - Self.maximumCycles) more retain cycles")
    }
    for (type, count) in leaked.sorted(by: { $0.key < $1.key }) {
      let listed = report.counts[type] ?? 0
      if listed == 0 {
        lines.append(
          "\(file): \(type) is leaked in the trace but not in this file: a reachable object retains it, or it was released before "
            + "'leaks' ran")
      } else if listed != count {
        lines.append(
          "\(file): lists \(listed) of \(type), but the trace has \(count); it is unknown which are the same")
      }
    }
    if report.notUnderstood > 0 { lines.append("\(file): \(report.notUnderstood) lines were not understood") }
    if lines.isEmpty { lines.append("\(file): has no retain cycle") }
    return lines
  }

  /// Returns a note about the objects in the trace that the cycle may contain.
  private static func note(_ cycle: LeaksReport.Cycle, _ leaked: [String: Int]) -> String {
    let types = Set(cycle.types).filter { leaked[$0] != nil }.sorted()
    guard !types.isEmpty else { return "" }
    return "; the trace has " + types.map { "\(leaked[$0] ?? 0) leaked \($0)" }.joined(separator: ", ")
  }
}

extension CheckReport {
  /// The number of leaked objects of each type.
  var leakedTypes: [String: Int] {
    (review.active + review.baselined).reduce(into: [:]) { counts, finding in
      if finding.isLeak { counts[finding.subject.type.string, default: 0] += 1 }
    }
  }
}
