import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// Trends of programs without controllers.
@MainActor
@Suite struct ServerTrendsTests {
  /// A run in which each connection is used as often as the numbers say.
  private static func trace(_ number: Int, version: String, uses: [Int], isOdd: Bool = false) -> String {
    let header =
      #"{"lifeline":1,"name":"server","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"p","#
      + #""pid":1,"run":"\#(String(repeating: "0", count: 30))\#(10 + number)","labels":{"version":"\#(version)"}}"#
    var script = TraceScript(interval: 1000)
    for (id, count) in uses.enumerated() {
      let connection = Subject(id: id + 1, kind: "connection", type: "Connection")
      script.instant(.`init`, of: connection)
      for _ in 0..<count {
        for name: EventName in ["checkOut", "query", "checkIn"] { script.instant(name, of: connection) }
      }
      if isOdd, id == 0 { script.instant("reset", of: connection) }
      if id == 0 {
        script.instant(.expectDeallocation, of: connection, ["reason": "closed"])
      } else {
        script.instant(.`deinit`, of: connection)
      }
    }
    return script.text(header: header)
  }

  private static func summary() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<20 {
      let text = trace(
        number, version: number < 10 ? "1.0" : "1.1", uses: [2] + (1...9).map { $0 % 5 + 1 }, isOdd: number == 19)
      try folder.write(text, to: "t/\(number).jsonl")
    }
    _ = try folder.lifeline("summarize", "\(folder.path)/t", "-o", "\(folder.path)/s.json")
    return folder
  }

  @Test func `headings name the kinds of objects, and lives that differ in repetitions are one`() throws {
    let folder = try Self.summary()
    let outcome = try folder.lifeline("trends", "\(folder.path)/s.json")
    #expect(
      outcome.output == """
        version 1.0 (10 runs) compared with version 1.1 (10 runs)
        Nothing got worse.

        By version
          version  runs  objects (connection)  findings  leaks  leaks per 1,000 objects  damaged runs
          1.0        10                   100        10     10                    100.0             0
          1.1        10                   100        10     10                    100.0             0

        Findings per 1,000 objects of the type
          finding                     1.0    1.1
          object-leaked:Connection  100.0  100.0

        Rare lives
          1 of 200 lives of Connection: init → (checkOut → query → checkIn) × 2 → reset → expectDeallocation
              example: server, run 00000000000000000000000000000029

        """)
  }

  @Test func `no output has a rate of nothing`() throws {
    let folder = try Self.summary()
    for format in ["markdown", "html"] {
      let output = try folder.lifeline("trends", "\(folder.path)/s.json", "--format", format).output
      #expect(!output.contains("appearances") && !output.contains(">0.0<") && !output.contains("| 0.0"), "\(output)")
      #expect(output.contains("objects (connection)"))
      #expect(output.contains("Findings per 1,000 objects of the type"))
    }
    let json = try folder.lifeline("trends", "\(folder.path)/s.json", "--format", "json").output
    #expect(json.contains(#""objects": {"connection": 100}"#))
    #expect(json.contains(#"{"steps": ["checkOut", "query", "checkIn"], "minimum": 2, "maximum": 2}"#))
  }

  @Test func `without rules and objects there are dashes`() throws {
    let folder = try TemporaryFolder()
    var script = TraceScript(interval: 1000)
    script.mark("only a mark")
    let header =
      #"{"lifeline":1,"name":"s","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","process":"p","pid":1}"#
    try folder.write(script.text(header: header), to: "t/1.jsonl")
    _ = try folder.lifeline("summarize", "\(folder.path)/t", "--no-rules", "-o", "\(folder.path)/s.json")
    let output = try folder.lifeline("trends", "\(folder.path)/s.json").output
    #expect(output.contains("objects  findings  leaks  leaks per 1,000 objects"))
    #expect(output.contains("0         –      –                        –"))
  }
}
