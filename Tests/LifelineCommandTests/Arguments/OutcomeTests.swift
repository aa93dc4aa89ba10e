import LifelineCommand
import Testing

@Suite struct OutcomeTests {
  @Test(
    arguments: [
      ["render", "--help"], ["render", "-h"], ["render", "-vh"], ["render", "t", "--zzz", "--help"],
      ["render", "--format", "gif", "-h"], ["render", "-o", "--help"], ["render", "--help=all"], ["help", "render"],
      ["help", "render", "more"],
    ])
  func `help of a command wins over everything else`(line: [String]) {
    expectHelp(line, startsWith: "Draws a trace as a timeline or a state diagram.\n\nUsage: lifeline render TRACE…")
  }

  @Test(
    arguments: [
      ["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"], ["--zzz", "--help"], ["--version", "-h"],
      ["--help", "render"],
    ])
  func `each way to ask for help shows the help of the tool`(line: [String]) {
    expectHelp(line, startsWith: "Traces the lives of objects.\n\nUsage: lifeline COMMAND [OPTIONS]\n")
  }

  @Test func `a value or an argument is no request for help`() throws {
    #expect(try command(["render", "--output=--help", "--", "--help"], as: Render.self).traces == ["--help"])
  }

  @Test(arguments: [["--version"], ["--version", "render"], ["--version", "--zzz"]])
  func `the version is known to the tool only`(line: [String]) {
    guard case .version("lifeline 1.2.3") = lifeline.parse(line) else {
      Issue.record("no version")
      return
    }
    #expect(lifeline.parse(line).exitCode == .success)
  }

  @Test func `a command to run has no text and no exit code`() {
    let outcome = lifeline.parse(["rules"])
    #expect(outcome.text == nil)
    #expect(outcome.exitCode == nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `any line has an outcome of clean lines`(seed: UInt64) {
    let words = [
      "render", "numbers", "report", "model", "help", "-", "--", "", "-o", "--output", "--output=", "-v", "-vo",
      "-=", "--=", "-5", "--limit", "--formt", "--zzz=1", "svg", "-h", "é\u{301}", "-\u{301}", "--\u{301}x", "\r\n",
      "\u{1B}[2J", "=",
    ]
    var state = seed
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for _ in 0..<500 {
      let line = (0..<random(below: 7)).map { _ in words[random(below: words.count)] }
      guard case .failure(let error) = lifeline.parse(line) else { continue }
      let hasOnlyCleanLines = error.problems.allSatisfy { problem in
        !problem.message.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      #expect(!error.problems.isEmpty && hasOnlyCleanLines, "\(line)")
    }
  }

  private func expectHelp(_ line: [String], startsWith start: String, _ location: SourceLocation = #_sourceLocation) {
    guard case .help(let text) = lifeline.parse(line) else {
      Issue.record("no help", sourceLocation: location)
      return
    }
    #expect(text.hasPrefix(start), sourceLocation: location)
    #expect(lifeline.parse(line).exitCode == .success, sourceLocation: location)
  }
}
