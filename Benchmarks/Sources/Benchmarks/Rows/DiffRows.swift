internal import Foundation

/// What comparing two traces costs as a whole process, beside GNU diff on the same callbacks as lines of text.
enum DiffRows {
  private static let events = 100_000

  static func all(_ workspace: Workspace) -> [Row] {
    [
      (name: "diff-few", title: "1 in 100 callbacks", every: 100),
      (name: "diff-many", title: "1 in 3 callbacks", every: 3),
    ]
    .map { row($0.name, $0.title, every: $0.every, workspace) }
  }

  private static func row(_ name: String, _ title: String, every: Int, _ workspace: Workspace) -> Row {
    Row(
      name: name, title: "lifeline diff, two traces of 100,000 events that differ in \(title)",
      budget: Budget(wall: 1),
      ours: Contestant(name: "lifeline") {
        let (old, new) = try inputs(name, every: every, workspace)
        return try Program.lifeline.reading(["diff", old, new, "-o", workspace.path("\(name).txt")], accepted: [1])
      },
      peers: [gnuDiff(name, every: every, workspace)])
  }

  /// GNU diff sees the type and the name of each callback, and nothing of whose it is or of what belongs together.
  private static func gnuDiff(_ name: String, every: Int, _ workspace: Workspace) -> Contestant {
    Contestant(name: "diff of lines", obstacle: { Program.named("diff") == nil ? "diff is not installed" : nil }) {
      let (old, new) = try inputs(name, every: every, workspace)
      let texts = try [old, new].map { trace in
        try workspace.input((trace as NSString).lastPathComponent + ".lines") { try writeLines(of: trace, to: $0) }
      }
      guard let diff = Program.named("diff") else { throw MeasurementError("diff is not installed") }
      return try diff.reading(texts, accepted: [1])
    }
  }

  private static func inputs(_ name: String, every: Int, _ workspace: Workspace) throws -> (old: String, new: String) {
    let old = try workspace.input("diff-old.jsonl") { try SyntheticApp.write(events: events, to: $0) }
    let new = try workspace.input("\(name)-new.jsonl") { try leaveOut(every: every, of: old, to: $0) }
    return (old, new)
  }

  /// Leaves out one in so many callbacks; numbers go on without a gap.
  private static func leaveOut(every: Int, of trace: String, to path: String) throws {
    var lines: [String] = []
    var begins = 0
    var left: String?
    for line in try lineTexts(of: trace) {
      if let skipped = left, isEnd(line, of: skipped) {
        left = nil
        continue
      }
      if line.contains(#""phase":"begin""#), left == nil, !line.contains("present"), !line.contains("dismiss") {
        begins += 1
        if begins % every == 0 {
          left = line
          continue
        }
      }
      lines.append(line.hasPrefix(#"{"end""#) ? #"{"end":true}"# : renumbered(line, lines.count))
    }
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func isEnd(_ line: String, of begin: String) -> Bool {
    line.contains(#""phase":"end""#) && value(#""id":"#, in: line) == value(#""id":"#, in: begin)
      && value(#""event":""#, in: line) == value(#""event":""#, in: begin)
  }

  private static func renumbered(_ line: String, _ number: Int) -> String {
    guard line.hasPrefix(#"{"seq":"#), let comma = line.firstIndex(of: ",") else { return line }
    return #"{"seq":"# + String(number) + line[comma...]
  }

  private static func writeLines(of trace: String, to path: String) throws {
    let lines = try lineTexts(of: trace).filter { !$0.contains(#""phase":"end""#) && $0.hasPrefix(#"{"seq""#) }.map {
      "\(value(#""type":""#, in: $0)) \(value(#""event":""#, in: $0))"
    }
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func lineTexts(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// What stands behind a key, up to a quote or comma.
  private static func value(_ key: String, in line: String) -> Substring {
    guard let range = line.range(of: key) else { return "" }
    return line[range.upperBound...].prefix { $0 != "\"" && $0 != "," }
  }
}
