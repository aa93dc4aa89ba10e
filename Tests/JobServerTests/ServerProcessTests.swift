import Foundation
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

    /// Asks for work until a condition is met.
    func work(until condition: () -> Bool) {
      for _ in 0..<10_000 {
        if condition() { return }
        for _ in 0..<20 { _ = client.ask("work") }
      }
    }

    /// Sends a signal, waits for the end, and returns the signal that ended the process.
    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
  }

  /// What `lifeline check` prints about the files of a trace.
  private static func check(_ files: [String]) throws -> Program.Result {
    let model = Project.file("Examples/JobServer/connection.json")
    return try Program(Program.lifeline, ["check", "--model", model, "--color", "never"] + files).run()
  }

  /// The lines that begin a finding.
  private static func findings(_ result: Program.Result) -> [String] {
    result.outputText.split(separator: "\n").map(String.init).filter { $0.hasSuffix(" in job server") }.sorted()
  }

  @Test func `a server that is rotated and terminated leaves whole traces with its mistakes, and nothing else`()
    async throws
  {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/jobs.jsonl"
    let result = try await Task.detached {
      let server = try Server(trace: trace)
      for number in 0..<200 { #expect(server.client.ask(number % 50 == 49 ? "flaky" : "work") == "rows 3") }
      #expect(server.client.ask("leak") == "rows 3")
      // The server looks for leaks every second.
      server.work { (try? String(contentsOfFile: trace, encoding: .utf8).contains("\"event\":\"leaked\"")) == true }
      try FileManager.default.moveItem(atPath: trace, toPath: trace + ".1")
      kill(server.process.processIdentifier, SIGHUP)
      server.work { FileManager.default.fileExists(atPath: trace) }
      for mistake in ["unclosed", "twice"] { #expect(server.client.ask(mistake) == "rows 3") }
      #expect(server.end(by: SIGTERM) == SIGTERM)
      return try Self.check([trace + ".1", trace])
    }.value
    #expect(
      Self.findings(result) == [
        "error: object-leaked in job server", "warning: illegal-transition in job server",
        "warning: illegal-transition in job server", "warning: job-server-connection/closed in job server",
      ])
    #expect(result.outputText.contains("1 error, 3 warnings, 0 notes in 1 trace of"))
    #expect(!result.errorText.contains("lost") && !result.errorText.contains("did not close"))
  }

  @Test func `a server that is killed leaves every event, and an open trace`() async throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/jobs.jsonl"
    let result = try await Task.detached {
      let server = try Server(trace: trace)
      for line in ["work", "twice", "work"] { #expect(server.client.ask(line) == "rows 3") }
      #expect(server.end(by: SIGKILL) == SIGKILL)
      return try Self.check([trace])
    }.value
    #expect(Self.findings(result) == ["warning: illegal-transition in job server"])
    #expect(result.errorText.contains("the trace was not closed, because the process ended first"))
  }
}
