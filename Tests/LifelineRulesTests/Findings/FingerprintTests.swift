import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// A finding is recognized on every run and machine: what differs between runs is not in its fingerprint.
struct FingerprintTests {
  /// The trace on the page of a rule.
  private static func trace(of id: String) throws -> String {
    let page = try #require(RuleDescription.standard.first { $0.id == id }?.page)
    return try #require(
      page.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "\n```").first)
  }

  private static func fingerprints(_ text: String) throws -> [String] {
    var runner = RuleRunner()
    try TemporaryTrace.with(Array(text.utf8)) { path in
      var reader = TraceReader()
      try reader.read(path, into: &runner)
    }
    return runner.findings.map(\.fingerprint).sorted()
  }

  @Test(arguments: RuleDescription.standard.map(\.id))
  func `another run has other numbers, times and names, and the same fingerprints`(id: String) throws {
    let trace = try Self.trace(of: id)
    let other = trace.replacing(/"(?<key>id|owner|view|to|from|of)":(?<number>[1-9][0-9]*)/) {
      "\"\($0.output.key)\":\((Int($0.output.number) ?? 0) + 100)"
    }.replacing(/"t":(?<time>[0-9]+)/) { "\"t\":\((Int($0.output.time) ?? 0) * 3)" }
      .replacing(/"name":"(?<name>[^"]*)"/) { "\"name\":\"other \($0.output.name)\"" }
    let fingerprints = try Self.fingerprints(trace)
    #expect(fingerprints.count == 1)
    #expect(other != trace)
    #expect(try Self.fingerprints(other) == fingerprints)
  }

  @Test func `an address of a path is not in it`() {
    let rule = RuleDescription.controllerLeaked
    let findings = ["Box 0x600001c0 -> A", "Box 0x7f00aBcD -> A"].map {
      rule.finding("m", about: .main, events: [], path: [$0])
    }
    #expect(
      findings.map(\.fingerprint) == Array(repeating: "controller-leaked:MainViewController:Box 0x -> A", count: 2))
  }
}
