import Foundation
import Testing

@testable import LifelineCommand

@Suite struct ProgressTests {
  /// What is written on a terminal while work is at these milliseconds.
  private func written(at times: [Int], isOn: Bool = true, clears: Bool = true) throws -> String {
    let pipe = Pipe()
    var now = 0
    let progress = Progress(OutputStream(pipe.fileHandleForWriting.fileDescriptor), isOn: isOn) { .milliseconds(now) }
    for time in times {
      now = time
      progress.note("at \(time)")
    }
    if clears { progress.clear() }
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `nothing is said in the first second`() throws {
    #expect(try written(at: [0, 500, 999]) == "")
  }

  @Test func `a line is written over ten times a second at most, and goes at the end`() throws {
    #expect(
      try written(at: [1000, 1050, 1100, 1199, 1300])
        == "\r\u{1B}[Klifeline: at 1000\r\u{1B}[Klifeline: at 1100\r\u{1B}[Klifeline: at 1300\r\u{1B}[K")
  }

  @Test(
    arguments: [
      (["check", "t.jsonl"], [:], true), (["docs", "t.jsonl", "-o", "x", "--quiet"], [:], false),
      (["check", "t.jsonl", "--quiet"], [:], false), (["convert", "t.jsonl", "--quiet"], [:], false),
      (["diff", "a.jsonl", "b.jsonl", "--quiet"], [:], false), (["repair", "t.jsonl", "--quiet"], [:], false),
      // Not the option, but a value of one.
      (["report", "t.jsonl", "--title=--quiet"], [:], true), (["check", "t.jsonl"], ["CI": "true"], false),
      (["check", "t.jsonl"], ["CI": ""], true),
    ] as [([String], [String: String], Bool)])
  @MainActor
  func `--quiet and CI turn it off`(arguments: [String], variables: [String: String], isOn: Bool) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var command: (any LifelineSubcommand)?
    if case .command(let parsed) = CommandLineTool.commands(of: .standard).parse(arguments) {
      command = parsed as? any LifelineSubcommand
    }
    let context = CommandContext(
      registry: .standard, arguments: arguments, output: OutputStream(terminal), errorOutput: OutputStream(terminal),
      environment: CommandEnvironment(folder: "/", variables: variables), isQuiet: try #require(command).isQuiet)
    #expect(context.progress.isOn == isOn)
  }

  @Test func `nothing is said where no person looks on`() throws {
    #expect(try written(at: [2000], isOn: false) == "")
    #expect(try written(at: [2000], clears: false) == "\r\u{1B}[Klifeline: at 2000")
  }
}
