import Foundation

/// The text of a survey's result.
struct SurveyReport {
  private let entries: [Survey.Entry]
  private let root: String
  private let options: SurveyOptions

  init(_ entries: [Survey.Entry], root: String, options: SurveyOptions) {
    self.entries = entries
    self.root = root
    self.options = options
  }

  func write() {
    print(lines().joined(separator: "\n"))
  }

  private func lines() -> [String] {
    let count = entries.count
    let clean = entries.filter { entry in
      entry.blockers.allSatisfy { !Self.isOurs($0) && $0.kind != .syntax }
    }.count
    let unclear = entries.filter { entry in
      let ours = entry.blockers.filter(Self.isOurs)
      return !ours.isEmpty && ours.allSatisfy { $0.kind == .member }
    }.count
    let compiling = entries.filter(\.blockers.isEmpty).count
    var lines = [
      "\(compiling) of \(count) \(count == 1 ? "file" : "files") would compile.",
      "Without an error that comes from UIKit or Objective-C: \(clean) (\(count == 0 ? 0 : clean * 100 / count)%).",
    ]
    if unclear > 0 {
      lines.append("With only members missing that extensions outside of the folder may declare: \(unclear) more.")
    }
    for kind in Blocker.Kind.allCases { lines += table(of: kind) }
    if options.listsFiles { lines += files() }
    return lines
  }

  /// Whether HeadlessUIKit or the rewriter could remove a blocker.
  static func isOurs(_ blocker: Blocker) -> Bool { [.objectiveC, .uikit, .member, .other].contains(blocker.kind) }

  private func table(of kind: Blocker.Kind) -> [String] {
    var rows: [Blocker: (files: Int, alone: Int, groups: Set<String>)] = [:]
    for entry in entries {
      let ours = entry.blockers.filter(Self.isOurs)
      for blocker in entry.blockers where blocker.kind == kind {
        rows[blocker, default: (0, 0, [])].files += 1
        rows[blocker]?.groups.insert(group(of: entry.path))
        if ours == [blocker] { rows[blocker]?.alone += 1 }
      }
    }
    guard !rows.isEmpty else { return [] }
    let sorted = rows.sorted { ($1.value.files, $0.key.name) < ($0.value.files, $1.key.name) }
    var lines = ["", kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()]
    lines.append("  files  alone  folders  what")
    lines += sorted.prefix(options.limit).map { blocker, row in
      "  "
        + [Self.right(row.files, 5), Self.right(row.alone, 5), Self.right(row.groups.count, 7), blocker.name]
        .joined(separator: "  ")
    }
    if sorted.count > options.limit { lines.append("  … and \(sorted.count - options.limit) more (--limit)") }
    return lines
  }

  private func files() -> [String] {
    ["", "Files"]
      + entries.map { entry in
        let ours = entry.blockers.filter(Self.isOurs).map { "\($0.kind.rawValue): \($0.name)" }.sorted()
        return "  \(name(of: entry.path)): \(Self.text(ours, of: entry))"
      }
  }

  private static func text(_ ours: [String], of entry: Survey.Entry) -> String {
    if entry.blockers.isEmpty { return "compiles" }
    if !ours.isEmpty { return ours.joined(separator: "; ") }
    let isChecked = entry.blockers.allSatisfy { $0.kind != .syntax }
    return isChecked ? "no error of UIKit or Objective-C" : "not checked, because its syntax is wrong"
  }

  private func name(of path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// The folder directly below the surveyed folder. In a sample, it is an app.
  private func group(of path: String) -> String { name(of: path).split(separator: "/").first.map(String.init) ?? "" }

  private static func right(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
