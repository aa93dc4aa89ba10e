internal import Foundation
internal import LifelineCommand
internal import LifelineRules
internal import LifelineTestSupport

/// The findings of many traces as text: a heading for each trace with the exit code of `lifeline check`, and a line for
/// each mistake with what must not change. Messages are left out, so that their wording can improve, and numbers of
/// events, which every new event would change.
@MainActor
enum GoldenFindings {
  /// Set it to write the golden file anew instead of comparing it.
  static let variable = "LIFELINE_WRITE_GOLDEN"
  static let path = Project.file("Tests/ReferenceTests/Golden/findings.txt")

  /// What `lifeline check` finds in each trace today.
  static func sections(in folder: String) throws -> [String] {
    try GoldenTrace.all.enumerated().map { index, trace in
      let path = "\(folder)/\(index).jsonl"
      try trace.write(path)
      let (code, mistakes) = try check(path, in: folder)
      return (["\(trace.name): exit \(code)"] + mistakes.map(line)).joined(separator: "\n")
    }
  }

  /// The sections of the golden file: what is not indented begins one.
  static func recorded() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").reduce(into: []) { sections, line in
      if line.hasPrefix(" "), let last = sections.indices.last {
        sections[last] += "\n\(line)"
      } else {
        sections.append(String(line))
      }
    }
  }

  /// The findings of one mistake, as `check --format json` writes them.
  private struct Mistake: Decodable {
    var rule: String
    var severity: String
    var type: String
    var count: Int
    var fingerprint: String
  }

  private struct Report: Decodable {
    var groups: [Mistake]
  }

  private static func check(_ path: String, in folder: String) throws -> (code: Int32, mistakes: [Mistake]) {
    let report = "\(path).json"
    let quiet = FileHandle.nullDevice.fileDescriptor
    let code = CommandLineTool.run(
      ["check", path, "--format", "json", "--no-config", "--no-plugins", "-o", report], output: quiet,
      errorOutput: quiet)
    let data = try Data(contentsOf: URL(filePath: report))
    return (code, try JSONDecoder().decode(Report.self, from: data).groups)
  }

  private static func line(_ mistake: Mistake) -> String {
    "  \(mistake.severity) \(mistake.rule) \(mistake.type) × \(mistake.count) \(mistake.fingerprint)"
  }
}
