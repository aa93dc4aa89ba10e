import LifelineCommand
import Testing

@Suite struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: [String]
    var text: String

    init(_ line: String, _ text: String) {
      self.line = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
      self.text = text
    }

    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(
      "",
      """
      missing COMMAND: lifeline COMMAND; one of: render, diff, model, report, numbers, rules; see 'lifeline --help'
      """),
    Case(
      "--",
      """
      missing COMMAND: lifeline COMMAND; one of: render, diff, model, report, numbers, rules; see 'lifeline --help'
      """),
    Case("rendr t", "unknown command 'rendr' for 'lifeline'; did you mean 'render'?"),
    Case("hepl", "unknown command 'hepl' for 'lifeline'; did you mean 'help'?"),
    Case("frobnicate", "unknown command 'frobnicate' for 'lifeline'; see 'lifeline --help'"),
    Case("''", "unknown command '' for 'lifeline'; see 'lifeline --help'"),
    Case("-", "unknown command '-' for 'lifeline'; see 'lifeline --help'"),
    Case("rendr --help", "unknown command 'rendr' for 'lifeline'; did you mean 'render'?"),
    Case("help rendr", "unknown command 'rendr' for 'lifeline'; did you mean 'render'?"),
    Case("--versoin", "unknown option '--versoin' for 'lifeline'; did you mean '--version'?"),
    Case(
      "--strict render t",
      "unknown option '--strict' for 'lifeline'; options go after the command: lifeline COMMAND --strict"),
    Case(
      "--output=x render",
      "unknown option '--output' for 'lifeline'; options go after the command: lifeline COMMAND --output"),
  ])
  func `a line without a usable command is refused`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test(arguments: [
    Case("render t --formt svg", "unknown option '--formt' for 'lifeline render'; did you mean '--format'?"),
    Case("render t --formt=svg", "unknown option '--formt' for 'lifeline render'; did you mean '--format'?"),
    Case("render t --diag states", "unknown option '--diag' for 'lifeline render'; did you mean '--diagram'?"),
    Case("render t -strict", "unknown option '-strict' for 'lifeline render'; did you mean '--strict'?"),
    Case("render t -O x", "unknown option '-O' for 'lifeline render'; did you mean '-o'?"),
    Case("render t --o x", "unknown option '--o' for 'lifeline render'; did you mean '-o'?"),
    Case("render t -vx", "unknown option '-x' in '-vx' for 'lifeline render'; see 'lifeline render --help'"),
    Case("render t -x=1", "unknown option '-x' for 'lifeline render'; see 'lifeline render --help'"),
    Case("render t -5", "unknown option '-5' for 'lifeline render'; see 'lifeline render --help'"),
    Case("render t --=x", "unknown option '--' for 'lifeline render'; see 'lifeline render --help'"),
    Case(
      "render t --version",
      "unknown option '--version' for 'lifeline render'; 'lifeline --version' shows the version"),
    Case("rules --hlep", "unknown option '--hlep' for 'lifeline rules'; did you mean '--help'?"),
    Case("diff 1 2 --color always", "unknown option '--color' for 'lifeline diff'; see 'lifeline diff --help'"),
    Case("report --outptu x --rule r", "unknown option '--outptu' for 'lifeline report'; did you mean '--output'?"),
  ])
  func `an unknown option is one problem`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test(arguments: [
    Case("render t -o", "'-o' needs a value; write '-o FILE'"),
    Case("render t -vo", "'-o' needs a value; write '-o FILE'"),
    Case("render t --output", "'--output' needs a value; write '--output FILE'"),
    Case("render t --output -- x", "'--output' needs a value; write '--output FILE'"),
    Case(
      "render t --output --strict",
      "'--output' needs a value, but '--strict' looks like an option; write '--output=--strict' if it is the value"),
    Case("render t -o -5", "'-o' needs a value, but '-5' looks like an option; write '-o=-5' if it is the value"),
    Case(
      "render t --output --strct",
      """
      '--output' needs a value, but '--strct' looks like an option; write '--output=--strct' if it is the value
      unknown option '--strct' for 'lifeline render'; did you mean '--strict'?
      """),
    Case("report --rule r --output", "'--output' needs a value; write '--output FILE'"),
    Case("render t --strict=yes", "'--strict' takes no value; write '--strict' alone"),
    Case("render t --strict=", "'--strict' takes no value; write '--strict' alone"),
    Case("render t -v=1", "'-v' takes no value; write '-v' alone"),
  ])
  func `a value is missing or one too many`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test(arguments: [
    Case("render t --format svgg", "'--format' does not accept 'svgg'; did you mean 'svg'? One of: svg, png, pdf, dot"),
    Case("render t -fSVG", "'-f' does not accept 'SVG'; did you mean 'svg'? One of: svg, png, pdf, dot"),
    Case("render t --format gif", "'--format' does not accept 'gif'; one of: svg, png, pdf, dot"),
    Case("render t --format=", "'--format' does not accept ''; one of: svg, png, pdf, dot"),
    Case("render t --format ''", "'--format' does not accept ''; one of: svg, png, pdf, dot"),
    Case(
      "render t --diagram time",
      "'--diagram' does not accept 'time'; did you mean 'timeline'? One of: timeline, states"),
    Case("model View dott", "FORMAT does not accept 'dott'; did you mean 'dot'? One of: svg, png, pdf, dot"),
    Case("model View --system 5", "'--system' needs a version such as 5.1, not '5'"),
    Case("numbers --limit many", "'--limit' needs a whole number, not 'many'"),
    Case("numbers --limit ''", "'--limit' needs a whole number, not ''"),
    Case("numbers --limit 9223372036854775808", "'--limit' needs a whole number, not '9223372036854775808'"),
    Case("numbers --count -1", "'--count' needs a whole number, 0 or more, not '-1'"),
    Case("numbers --ratio nan", "'--ratio' needs a number, not 'nan'"),
    Case("numbers -1.5", "START needs a whole number, not '-1.5'"),
  ])
  func `a value of the wrong kind is refused`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test(arguments: [
    Case("render", "missing TRACE: lifeline render TRACE…; see 'lifeline render --help'"),
    Case("diff", "missing OLD and NEW: lifeline diff OLD NEW; see 'lifeline diff --help'"),
    Case("diff a", "missing NEW: lifeline diff OLD NEW; see 'lifeline diff --help'"),
    Case(
      "report",
      "missing '--output FILE' and '--rule RULE': lifeline report -o FILE (--rule RULE)…; see 'lifeline report --help'"),
    Case("diff a b c", "unexpected argument 'c' for 'lifeline diff'; it takes OLD NEW"),
    Case("diff a b c d", "unexpected arguments 'c', 'd' for 'lifeline diff'; it takes OLD NEW"),
    Case("rules double-load", "unexpected argument 'double-load' for 'lifeline rules'; it takes no arguments"),
    Case("model View svg x", "unexpected argument 'x' for 'lifeline model'; it takes NAME [FORMAT]"),
  ])
  func `the number of arguments is wrong`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test(arguments: [
    Case(
      "render t -o a.svg --output=b.svg",
      "'--output' is given twice: argument 3 '-o a.svg', argument 5 '--output=b.svg'; keep one"),
    Case(
      "render t -oa -o=a --output a",
      "'--output' is given 3 times: argument 3 '-oa', argument 4 '-o=a', argument 5 '--output a'; keep one"),
  ])
  func `a single option given again names every place`(example: Case) {
    #expect(answer(example.line) == example.text)
  }

  @Test func `all problems are reported together in the order of the line`() throws {
    let line = "render --diagram state --formt svg -o -v --strict=1 -f gif -f=x --zzz"
    #expect(
      answer(line.split(separator: " ").map(String.init)) == """
        '--diagram' does not accept 'state'; did you mean 'states'? One of: timeline, states
        unknown option '--formt' for 'lifeline render'; did you mean '--format'?
        '-o' needs a value, but '-v' looks like an option; write '-o=-v' if it is the value
        '--strict' takes no value; write '--strict' alone
        '--format' is given twice: argument 9 '-f gif', argument 11 '-f=x'; keep one
        '-f' does not accept 'gif'; one of: svg, png, pdf, dot
        '-f' does not accept 'x'; one of: svg, png, pdf, dot
        unknown option '--zzz' for 'lifeline render'; see 'lifeline render --help'
        missing TRACE: lifeline render TRACE…; see 'lifeline render --help'
        """)
  }

  @Test func `problems carry a code and a position`() throws {
    guard case .failure(let error) = lifeline.parse(["render", "--formt", "svg", "--format=gif"]) else {
      Issue.record("no failure")
      return
    }
    #expect(error.problems.map(\.code) == [.unknownOption, .invalidValue, .missingParameter])
    #expect(error.problems.map(\.position) == [2, 4, nil])
    #expect(error.exitCode == .usage)
    #expect(lifeline.parse(["rendr"]).exitCode?.rawValue == 2)
  }

  @Test func `the problems of validation are reported together`() {
    #expect(
      answer(["numbers", "5", "--limit", "3", "--ratio=2"]) == """
        '--limit' must not be below START
        '--ratio' must not be above 1
        """)
    #expect(answer(["numbers", "--fail-on=never\n"]) == "plain\\nerror")
  }

  @Test(
    arguments: [
      (["re\u{1B}[31mnder"], "unknown command 're\\u{1B}[31mnder' for 'lifeline'; see 'lifeline --help'"),
      (["diff", "a", "b", "c\nd"], "unexpected argument 'c\\nd' for 'lifeline diff'; it takes OLD NEW"),
      (["rules", "--x\r\ny"], "unknown option '--x\\r\\ny' for 'lifeline rules'; see 'lifeline rules --help'"),
      (["numbers", "--limit", "\t\u{7F}\u{9B}"], "'--limit' needs a whole number, not '\\t\\u{7F}\\u{9B}'"),
      (["numbers", "--limit", "\u{202E}1\u{2028}"], "'--limit' needs a whole number, not '\\u{202E}1\\u{2028}'"),
      (["numbers", "--limit", "👩‍👧é"], "'--limit' needs a whole number, not '👩‍👧é'"),
    ] as [([String], String)])
  func `control characters in messages are harmless`(line: [String], text: String) {
    #expect(answer(line) == text)
  }
}
