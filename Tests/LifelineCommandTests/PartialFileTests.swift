import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// A file that was cut at any byte, damaged in a line, repaired, converted, or selected in part gives no error, and no
/// fingerprint, that the whole does not give: with the commands that users run.
@MainActor
struct PartialFileTests {
  /// The traces on the pages of rules, and those of the pictures. `elements` is large, and `diff-old` is as
  /// `diff-newest`.
  nonisolated static let names: [String] =
    RuleDescription.standard.map { "docs/rules/\($0.id).md" }
    + ["diff-newest", "mistakes", "readme"].map { "docs/images/\($0).jsonl" }

  private static func text(_ name: String) throws -> String {
    guard name.hasSuffix(".md") else { return try Project.text(of: name) }
    return try #require(Project.blocks("json", in: name).first) + "\n"
  }

  /// What `check` finds in a file.
  private struct Findings {
    var all: Set<String> = []
    var errors: Set<String> = []

    @MainActor
    init(_ folder: TemporaryFolder, _ path: String) throws {
      let outcome = try folder.lifeline("check", path, "--format", "json", "--fail-on", "never", "--no-config")
      guard outcome.code == 0 else { return }
      struct Report: Decodable {
        struct Finding: Decodable {
          let fingerprint: String
          let severity: String
        }
        let findings: [Finding]
      }
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      all = Set(report.findings.map(\.fingerprint))
      errors = Set(report.findings.filter { $0.severity == "error" }.map(\.fingerprint))
    }

    /// What a part has and the whole has not.
    func unexpected(in whole: Findings) -> Set<String> {
      all.subtracting(whole.all).union(errors.subtracting(whole.errors))
    }
  }

  /// Writes variants of a part of a trace: as it is, repaired, converted, both, and both again.
  private static func chain(_ path: String, in folder: TemporaryFolder) throws -> [String] {
    var paths = [path]
    func run(_ arguments: [String], to name: String) throws -> String? {
      let target = "\(folder.path)/\(name)"
      // A part without a header is no trace.
      guard try folder.run(arguments + ["-o", target]).code == 0 else { return nil }
      paths.append(target)
      return target
    }
    guard let repaired = try run(["repair", path], to: "repaired.jsonl"),
      let converted = try run(["convert", repaired, "--to", "jsonl"], to: "converted.jsonl"),
      try run(["convert", path, "--to", "jsonl"], to: "converted-only.jsonl") != nil
    else { return paths }
    _ = try run(["repair", converted], to: "again.jsonl")
    return paths
  }

  private static func expectNothingNew(
    _ bytes: some Sequence<UInt8>, _ whole: Findings, _ folder: TemporaryFolder, _ what: String
  ) throws {
    let path = "\(folder.path)/part.jsonl"
    try Data(bytes).write(to: URL(filePath: path))
    for variant in try chain(path, in: folder) {
      let unexpected = try Findings(folder, variant).unexpected(in: whole)
      #expect(unexpected == [], "\(what): \(variant)")
    }
  }

  @Test(arguments: names) func `a file that is cut at any byte gives nothing new`(name: String) throws {
    let folder = try TemporaryFolder()
    let bytes = Array(try Self.text(name).utf8)
    let whole = try Findings(folder, folder.write(String(decoding: bytes, as: UTF8.self), to: "whole.jsonl"))
    var random = SplitMix(state: 26)
    for _ in 0..<Sample.count(2, of: 6) {
      let end = Int.random(in: 1..<bytes.count, using: &random)
      try Self.expectNothingNew(bytes.prefix(end), whole, folder, "cut at \(end)")
    }
  }

  @Test(arguments: names) func `a file with a broken line in its middle gives nothing new`(name: String) throws {
    let folder = try TemporaryFolder()
    let lines = try Self.text(name).split(separator: "\n").map { Array($0.utf8) }
    let whole = try Findings(folder, folder.write(Self.text(name), to: "whole.jsonl"))
    var random = SplitMix(state: 62)
    for _ in 0..<Sample.count(2, of: 4) {
      var broken = lines
      let position = Int.random(in: 1..<lines.count, using: &random)
      let place = Int.random(in: 0..<lines[position].count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: broken[position] = Array(lines[position].prefix(place))
      case 1: broken[position][place] = UInt8.random(in: 0x80...0xFF, using: &random)
      default: broken.remove(at: position)
      }
      let bytes = broken.joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]
      try Self.expectNothingNew(bytes, whole, folder, "line \(position + 1), byte \(place)")
    }
  }

  @Test(arguments: names) func `a part of a file gives nothing new when it is read again`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text(name), to: "whole.jsonl")
    let whole = try Findings(folder, path)
    let numbers = try Self.text(name).split(separator: "\n").count
    for selection in [
      ["--from", "#\(max(numbers / 3, 1))"], ["--until", "#\(max(numbers / 2, 1))"], ["--event", "init"],
      ["--subject", "#1"],
    ] {
      let target = "\(folder.path)/selected.jsonl"
      let outcome = try folder.run(["convert", path, "--to", "jsonl", "-o", target] + selection)
      guard outcome.code == 0 else { continue }
      for variant in try Self.chain(target, in: folder) {
        let unexpected = try Findings(folder, variant).unexpected(in: whole)
        #expect(unexpected == [], "\(selection): \(variant)")
      }
    }
  }
}
