internal import Lifeline
internal import LifelineBase
internal import LifelineComparison
internal import LifelineDiagrams
internal import LifelineTraces

/// The result of a comparison, for all formats.
struct DiffReport {
  /// One of the two inputs.
  struct Input {
    /// Its path, or `standard input`.
    var source: String
    var record: TraceRecord

    /// The input in one line, such as `main-and-sub-5 · iOS 5.1 (headless) · 41 events`.
    var description: String {
      let events = CountText.of(record.events, "event")
      guard record.traces.count == 1, let identity = record.traces.first?.identity else {
        return "\(source) · \(record.traces.count) traces · \(events)"
      }
      return [source, identity.header.name, identity.header.system, events].compactMap(\.self).joined(separator: " · ")
    }
  }

  var old: Input
  var new: Input
  var comparison: TraceComparison

  /// Returns a duration as text. With counting clocks, the text is a number of steps.
  func duration(_ nanoseconds: Int) -> String {
    TimeText(isCounted: comparison.clock.isCounted).rounded(nanoseconds)
  }

  /// Whether the life cycle is known to be unchanged.
  var isUnchanged: Bool { comparison.isEmpty && comparison.isComplete }

  /// Whether so many callbacks are enclosed by other callbacks that the program is most likely concurrent, and its two
  /// runs were interleaved differently.
  var areRunsInterleaved: Bool {
    let moved = comparison.subjects.reduce(0) { count, subject in
      count + subject.steps.count { $0.facts.contains { $0.key == AttributeKey.within.name } }
    }
    // A callback has up to two events.
    return moved >= Self.fewestInterleaved && 4 * moved > min(old.record.events, new.record.events)
  }

  private static let fewestInterleaved = 100

  /// Whether there are findings that are not in the old recording.
  var hasNewFindings: Bool { comparison.findings.contains { $0.kind == .new } }

  /// The result in one line, such as
  /// `2 subjects changed, 1 added, 0 removed: 3 callbacks added, …; 1 finding new, 0 fixed, 4 unchanged`.
  var summary: String {
    if comparison.isEmpty {
      let subjects = comparison.unchanged
      let same = CountText.of(subjects, "unchanged subject")
      let found = comparison.unchangedFindings.count
      let all = same + (found == 0 ? "" : ", \(CountText.of(found, "unchanged finding"))")
      return comparison.isComplete
        ? "No differences: \(all)." : "No differences found, but an input is incomplete: \(all)."
    }
    return [subjects, marks, others].compactMap(\.self).joined(separator: "; ")
  }

  private var subjects: String? {
    let subjects = comparison.subjects.filter { !$0.isOfMarks }
    guard !subjects.isEmpty else { return nil }
    func count(_ change: SubjectComparison.Change) -> Int { subjects.count { $0.change == change } }
    let steps = StepCounts(subjects)
    return "\(CountText.of(count(.changed), "subject")) changed, \(count(.added)) added, \(count(.removed)) removed: "
      + "\(CountText.of(steps.added, "callback")) added, \(steps.removed) removed, \(steps.moved) moved, "
      + "\(steps.changed) changed"
  }

  /// The numbers of marks that differ. Marks without a subject belong to the program, so they are no callbacks of a
  /// subject.
  private var marks: String? {
    let steps = StepCounts(comparison.subjects.filter(\.isOfMarks))
    let counts = [
      (steps.added, "added"), (steps.removed, "removed"), (steps.moved, "moved"), (steps.changed, "changed"),
    ].filter { $0.0 > 0 }
    return counts.isEmpty ? nil : "marks: " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The numbers of steps that differ.
  private struct StepCounts {
    var (added, removed, moved, changed) = (0, 0, 0, 0)

    init(_ subjects: [SubjectComparison]) {
      for step in subjects.lazy.flatMap(\.steps) {
        switch step.change {
        case .added: if step.isMoved { moved += 1 } else { added += 1 }
        case .removed: if !step.isMoved { removed += 1 }
        case .changed: if !step.isMoved { changed += 1 }
        case .same: break
        }
      }
    }
  }

  private var others: String? {
    let parts = [
      findings,
      comparison.times.isEmpty ? nil : "\(CountText.of(comparison.times.count, "duration")) changed",
      comparison.unmatchedTraces.isEmpty
        ? nil : "\(CountText.of(comparison.unmatchedTraces.count, "trace")) in one input only",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The numbers of mistakes as text. The text mentions mistakes that occur more or less often than before only if
  /// there are any.
  private var findings: String? {
    let findings = comparison.findings
    let same = comparison.unchangedFindings.count
    if findings.isEmpty, same == 0 { return nil }
    func count(_ kind: FindingChange.Kind) -> Int { findings.count { $0.kind == kind } }
    let changed = [(count(.more), "more often"), (count(.fewer), "less often")].filter { $0.0 > 0 }
    return
      ([CountText.of(count(.new), "finding") + " new", "\(count(.fixed)) fixed"]
      + changed.map { "\($0.0) \($0.1)" } + ["\(same) unchanged"]).joined(separator: ", ")
  }

  /// The limitations of the comparison, one per line.
  var reservations: [String] {
    let issues =
      comparison.oldIssues.map { "old: \($0)" } + comparison.newIssues.map { "new: \($0)" }
    let shortest =
      "Approximate diff: a subject differs in too many places to find the fewest differences."
    return (issues.isEmpty ? [] : ["Incomplete: \(issues.joined(separator: "; "))."])
      + comparison.reservations + (comparison.isShortest ? [] : [shortest])
  }

}

/// The output format of a comparison.
enum DiffFormat: String, CaseIterable, Sendable {
  case text, json, markdown, svg, png, pdf, dot

  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// Returns the format that matches a file's extension, or nil if no format matches.
  static func ending(of path: String) throws -> DiffFormat? {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    if let ending, let own = textEndings[ending] { return own }
    guard let picture = try PictureFormat.ending(of: path) else { return nil }
    if let format = DiffFormat(rawValue: picture.rawValue) { return format }
    throw UsageError(
      "a comparison cannot be drawn as \(picture.rawValue); use one of: "
        + allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static let textEndings: [String: DiffFormat] = [
    "json": .json, "md": .markdown, "markdown": .markdown, "txt": .text,
  ]
}
