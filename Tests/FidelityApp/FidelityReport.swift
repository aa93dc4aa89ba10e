/// What the plays of all cases gave, and the table of it.
struct FidelityReport {
  private enum Kind: String, CaseIterable {
    case same, differs, skipped
  }

  private struct Row {
    let title: String
    let wasVerified: Bool
    let kind: Kind
    var details = ""
  }

  private let rows: [Row]

  @MainActor
  init(cases: [UIKitCase], play: @MainActor (CaseScript) -> CaseScript.Play) {
    let byID = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
    rows = CaseScript.all.map { script in
      guard let known = byID[script.id] else { fatalError("there is no case \(script.id)") }
      return Self.row(of: script, known, play)
    }
  }

  /// Whether a case differs that was seen to be the same before, or no case was played.
  var isFailure: Bool {
    rows.contains { $0.wasVerified && $0.kind == .differs } || rows.allSatisfy { $0.kind == .skipped }
  }

  func text(version: String) -> String {
    let counts = Kind.allCases.map { kind in "\(rows.count { $0.kind == kind }) \(kind.rawValue)" }
    let lines = rows.map { row in
      "| \(row.title) | \(row.kind.rawValue) | \(row.details) | \(row.wasVerified ? "yes" : "") |"
    }
    return """
      | case | UIKit of iOS \(version) | details | verified before |
      |---|---|---|---|
      \(lines.joined(separator: "\n"))

      \(counts.joined(separator: ", ")).
      """
  }

  @MainActor
  private static func row(
    of script: CaseScript, _ known: UIKitCase, _ play: @MainActor (CaseScript) -> CaseScript.Play
  ) -> Row {
    func row(_ kind: Kind, _ details: String = "") -> Row {
      Row(title: script.title, wasVerified: known.verified != nil, kind: kind, details: details)
    }
    guard script.system >= .oldestOnSimulator else { return row(.skipped, "shows iOS \(script.system)") }
    switch play(script) {
    case .stopped(let reason): return row(.skipped, reason)
    case .finished(let logs):
      let comparison = CaseComparison(of: known, played: script)
      let differences = logs.enumerated().compactMap { step, lines in
        difference(comparison.comparable(lines, of: step), from: comparison.expectation(step), step)
      }
      return differences.isEmpty ? row(.same) : row(.differs, differences.joined(separator: "; "))
    }
  }

  private static func difference(_ lines: [String], from expected: [String], _ step: Int) -> String? {
    guard lines != expected else { return nil }
    return "step \(step + 1): \(text(of: lines)) instead of \(text(of: expected))"
  }

  private static func text(of lines: [String]) -> String {
    lines.isEmpty ? "nothing" : lines.map { "`\($0)`" }.joined(separator: ", ")
  }
}
