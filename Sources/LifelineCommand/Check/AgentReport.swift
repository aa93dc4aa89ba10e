internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// A report for coding assistants, whose attention is paid by the character: the most severe mistakes with what is
/// needed to go on, in at most ``limit`` characters, whatever was found.
///
/// Mistakes with the same suspect are listed once, because one change fixes them. What does not fit is counted.
struct AgentReport {
  /// The maximum number of characters (Unicode scalars).
  static let limit = 2000

  let report: CheckReport
  /// The mistakes to list.
  let groups: [FindingGroup]
  /// The number of the first entry to list, starting at 1.
  let first: Int
  /// The sentence about the next command.
  let next: String

  /// - Parameter rule: The rule to list, or nil for all.
  init(_ report: CheckReport, rule: String? = nil, first: Int = 1, next: String) {
    self.report = report
    groups = rule.map { rule in report.groups.filter { $0.first.rule == rule } } ?? report.groups
    self.first = first
    self.next = next
  }

  var text: String {
    let entries = self.entries
    let begin = min(first - 1, entries.count)
    let foot = self.foot
    let reserved = Self.length(foot.joined(separator: "\n")) + Self.reservedForOmissions
    var left = Self.limit - reserved
    var lines = [Self.cut(report.summary, 240)]
    left -= Self.length(lines[0]) + 1
    var end = begin
    for (number, entry) in entries.enumerated().dropFirst(begin) {
      let text = "\(number + 1). " + entry.text
      guard Self.length(text) + 1 <= left else { break }
      left -= Self.length(text) + 1
      lines.append(text)
      end = number + 1
    }
    if let omitted = CheckReport.text(ofOmitted: entries[end...].map(\.group)) {
      lines.append("… and \(Self.cut(omitted, 180)); they begin with number \(end + 1)")
    }
    return (lines + foot).joined(separator: "\n")
  }

  private static let reservedForOmissions = 240

  /// The lines after the findings.
  private var foot: [String] {
    let reason = report.reasonOfIncompleteness.map { "Incomplete: \($0)." }
    let judged = report.notJudged
    let more = judged.count > 1 ? " … and \(judged.count - 1) more" : ""
    return [reason, judged.first.map { Self.cut($0, 200) + more }, groups.isEmpty ? nil : next].compactMap(\.self)
  }

  // MARK: Entries

  private struct Entry {
    var group: FindingGroup
    /// The mistakes with the same suspect.
    var others = 0

    var text: String {
      let finding = group.first
      let times = group.count > 1 ? ", \(group.count) times" : ""
      let title =
        "\(finding.severity.rawValue) \(finding.rule) [\(finding.shortID)] \(finding.subject.type.string)\(times)"
      let also = others == 0 ? "" : " (and of \(CountText.of(others, "other finding")))"
      let facts = [
        finding.suspect.map { "Suspect: \(cut($0, 120))\(also)" },
        finding.place.map { "Source: \(cut($0.description, 120))" },
        finding.step.map { "Step: \(cut($0, 100))" }, "Fix: \(cut(finding.fix, 150))",
      ].compactMap(\.self)
      return ([cut(title, 200), "   \(cut(finding.message, 230))"] + facts.map { "   \($0)" }).joined(separator: "\n")
    }
  }

  private var entries: [Entry] {
    var positions: [String: Int] = [:]
    var entries: [Entry] = []
    for group in groups {
      guard let suspect = group.first.suspect else {
        entries.append(Entry(group: group))
        continue
      }
      if let position = positions[suspect] {
        entries[position].others += 1
      } else {
        positions[suspect] = entries.count
        entries.append(Entry(group: group))
      }
    }
    return entries
  }

  // MARK: Characters

  private static func length(_ text: String) -> Int { text.unicodeScalars.count }

  /// Returns the beginning of text from a trace, without anything that could look like another line.
  fileprivate static func cut(_ text: String, _ size: Int) -> String {
    let text = TerminalText.escaping(text)
    guard length(text) > size else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(size - 1))) + "…"
  }
}

private func cut(_ text: String, _ size: Int) -> String { AgentReport.cut(text, size) }

extension Finding {
  /// The beginning of the fingerprint's hash, by which a finding can be named in little space.
  var shortID: String { String(SHA256.digits(of: Array(fingerprint.utf8)).prefix(8)) }
}
