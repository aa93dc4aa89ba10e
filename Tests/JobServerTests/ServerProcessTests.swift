import Foundation
import Lifeline
import LifelineAnalysis
import LifelineTestSupport
import Testing

@testable import LifelineJobServer

/// The program `JobServer`, which signals stop, kill, and rotate.
@Suite(.serialized) struct ServerProcessTests {
  /// A running server, and a client of it.
  private struct Server {
    let process = Process()
    let client: LineClient

    init(trace: String) throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: Program.built("JobServer"))
      process.arguments = ["serve", "0", trace]
      process.standardOutput = output
      try process.run()
      var line = ""
      while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
        line += String(decoding: byte, as: UTF8.self)
      }
      let port = try #require(line.split(separator: " ").last.flatMap { UInt16($0.dropLast(1)) })
      client = try LineClient(port: port)
    }

    /// Asks for work until a file exists.
    func work(untilExists path: String) {
      for _ in 0..<100_000 where !FileManager.default.fileExists(atPath: path) { _ = client.ask("work") }
    }

    /// Sends a signal, waits for the end, and returns the signal that ended the process.
    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
  }

  private struct Reading {
    var traces = CollectedTraces()
    var rules: RuleRunner

    init(_ files: [String]) throws {
      let model = try LifecycleModel(contentsOf: Project.file("Examples/JobServer/connection.json"))
      let own = [.illegalTransition(by: LifecycleModel.standard + [model])] + RuleDescription.declared(by: [model])
      rules = RuleRunner(RuleDescription.standard.filter { $0.id != own[0].id } + own)
      var both = ConsumerPair(traces, rules)
      var reader = TraceReader()
      for file in files { try reader.read(file, into: &both) }
      (traces, rules) = (both.first, both.second)
    }
  }

  @Test func `a server that is rotated and terminated leaves whole traces with its mistakes, and nothing else`()
    async throws
  {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/jobs.jsonl"
    let reading = try await Task.detached {
      let server = try Server(trace: trace)
      for number in 0..<200 { #expect(server.client.ask(number % 50 == 49 ? "flaky" : "work") == "rows 3") }
      try FileManager.default.moveItem(atPath: trace, toPath: trace + ".1")
      kill(server.process.processIdentifier, SIGHUP)
      server.work(untilExists: trace)
      for mistake in ["leak", "unclosed", "twice"] { #expect(server.client.ask(mistake) == "rows 3") }
      #expect(server.end(by: SIGTERM) == SIGTERM)
      return try Reading([trace + ".1", trace])
    }.value
    #expect(reading.traces.issues == [])
    #expect(reading.traces.ends.allSatisfy { $0.isClosed && $0.lost == 0 })
    #expect(
      Set(reading.rules.findings.map(\.rule))
        == ["object-leaked", "illegal-transition", "job-server-connection/closed"])
    #expect(Set(reading.rules.findings.map(\.subject.type.string)) == ["Job", "Connection"])
    #expect(reading.rules.findings.count == 4)
  }

  @Test func `a server that is killed leaves every event, and an open trace`() async throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/jobs.jsonl"
    let reading = try await Task.detached {
      let server = try Server(trace: trace)
      for line in ["work", "twice", "work"] { #expect(server.client.ask(line) == "rows 3") }
      #expect(server.end(by: SIGKILL) == SIGKILL)
      return try Reading([trace])
    }.value
    #expect(reading.traces.issues == [])
    #expect(reading.traces.ends.map(\.isClosed) == [false])
    #expect(reading.traces.ends.map(\.lost) == [0])
    #expect(reading.rules.findings.map(\.rule) == ["illegal-transition"])
  }
}
