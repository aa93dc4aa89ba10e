internal import Testing

@Suite struct ShellLineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let commands: [[String]]

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(line: "", commands: []),
    Case(line: "# nothing but a comment", commands: []),
    Case(line: "lifeline check  a/*.jsonl   # exit 1", commands: [["lifeline", "check", "a/*.jsonl"]]),
    Case(line: "lifeline explain a#b", commands: [["lifeline", "explain", "a#b"]]),
    Case(line: "lifeline stats 'a b.jsonl' \"c d\"", commands: [["lifeline", "stats", "a b.jsonl", "c d"]]),
    Case(line: #"lifeline stats a\ b "\"c" '\d' ''"#, commands: [["lifeline", "stats", "a b", "\"c", #"\d"#, ""]]),
    Case(line: "cat a | lifeline check - > out", commands: [["cat", "a"], ["lifeline", "check", "-"]]),
    Case(line: "lifeline rules 2>/dev/null && echo done", commands: [["lifeline", "rules"], ["echo", "done"]]),
    Case(line: "A=1 swift test --b=2; exit", commands: [["swift", "test", "--b=2"], ["exit"]]),
  ]

  @Test(arguments: cases)
  func `a line is split as a shell would`(_ sample: Case) {
    #expect(ShellLine(sample.line).commands == sample.commands)
  }
}
