import LifelineCommand
import Testing

@Suite struct ParsingTests {
  @Test func `absent parameters have their defaults`() throws {
    let render = try command(["render", "a.jsonl"], as: Render.self)
    #expect(render.traces == ["a.jsonl"])
    #expect(render.diagram == .timeline)
    #expect(render.format == nil)
    #expect(render.outputPath == nil)
    #expect(render.types.isEmpty)
    #expect(!render.strict)
    #expect(!render.verbose)
  }

  @Test(arguments: [
    ["--output", "a.svg"], ["--output=a.svg"], ["-o", "a.svg"], ["-oa.svg"], ["-o=a.svg"], ["-vo", "a.svg"],
    ["-voa.svg"], ["-vo=a.svg"],
  ])
  func `every spelling of an option gives its value`(spelling: [String]) throws {
    let before = try command(["render"] + spelling + ["t"], as: Render.self)
    #expect(before.outputPath == "a.svg")
    #expect(before.traces == ["t"])
    let after = try command(["render", "t"] + spelling, as: Render.self)
    #expect(after.outputPath == "a.svg")
    #expect(after.verbose == spelling[0].hasPrefix("-v"))
  }

  @Test(
    arguments: [
      (["--output="], ""), (["--output", ""], ""), (["-o="], ""), (["-o", ""], ""), (["--output=a=b"], "a=b"),
      (["-o", "-"], "-"), (["--output=--strict"], "--strict"), (["-o=-v"], "-v"),
      (["--output", "naïve 👩‍👧 ⏱"], "naïve 👩‍👧 ⏱"),
    ] as [([String], String)])
  func `a value is taken as it stands`(spelling: [String], value: String) throws {
    #expect(try command(["render", "t"] + spelling, as: Render.self).outputPath == value)
  }

  @Test func `options may stand between and after arguments`() throws {
    let render = try command(["render", "a", "--diagram", "states", "b", "-v", "c", "--strict"], as: Render.self)
    #expect(render.traces == ["a", "b", "c"])
    #expect(render.diagram == .states)
    #expect(render.verbose && render.strict)
  }

  @Test func `two hyphens end the options`() throws {
    let render = try command(["render", "--strict", "--", "--output", "-v", "--", "--help"], as: Render.self)
    #expect(render.traces == ["--output", "-v", "--", "--help"])
    #expect(render.outputPath == nil)
    #expect(render.strict)
  }

  @Test(arguments: ["-", "", " ", "ünïcode", "render", "-\u{301}", "—strict", "\u{1B}[2J"])
  func `such a word is an argument`(word: String) throws {
    #expect(try command(["render", word], as: Render.self).traces == [word])
  }

  @Test func `a repeatable option collects its values in order`() throws {
    let render = try command(["render", "--type", "B", "t", "--type=A", "--type", "B"], as: Render.self)
    #expect(render.types == ["B", "A", "B"])
  }

  @Test func `values given replace the default of an array`() throws {
    let line = ["report", "-o", "x", "--rule", "r"]
    #expect(try command(line, as: Report.self).traces == ["-"])
    #expect(try command(line + ["a", "b"], as: Report.self).traces == ["a", "b"])
  }

  @Test func `a flag given twice is on`() throws {
    #expect(try command(["render", "t", "-vv", "--verbose"], as: Render.self).verbose)
  }

  @Test func `arguments are filled in order`() throws {
    let diff = try command(["diff", "1", "2"], as: Diff.self)
    #expect([diff.old, diff.new] == ["1", "2"])
    let model = try command(["model", "View", "dot", "--system=6.0"], as: Model.self)
    #expect(model.format == .dot)
    #expect(model.system == SystemVersion(major: 6, minor: 0))
    #expect(try command(["model", "View"], as: Model.self).format == .svg)
  }

  @Test func `negative numbers are values of numeric parameters`() throws {
    let numbers = try command(["numbers", "-9", "--limit", "-5", "--ratio", "-.5e1"], as: Numbers.self)
    #expect(numbers.start == -9)
    #expect(numbers.limit == -5)
    #expect(numbers.ratio == -5)
    #expect(try command(["numbers", "-l-5"], as: Numbers.self).limit == -5)
  }

  @Test func `validation may change the command`() throws {
    #expect(try command(["numbers", "--limit=3"], as: Numbers.self).start == 3)
  }

  @Test func `names follow from properties`() throws {
    #expect(try command(["numbers", "--fail-on", "x"], as: Numbers.self).failOn == "x")
    #expect(try command(["render", "t", "-f", "png"], as: Render.self).format == .png)
  }

  @Test func `a copy of a command does not see changes to another`() throws {
    let original = try command(["render", "t", "-v"], as: Render.self)
    var copy = original
    copy.traces = ["other"]
    copy.verbose = false
    copy.diagram = .states
    #expect(original.traces == ["t"])
    #expect(original.verbose)
    #expect(original.diagram == .timeline)
    #expect(copy.traces == ["other"])
  }

  @Test func `commands parsed one after the other do not share values`() throws {
    let first = try command(["render", "a", "-o", "x"], as: Render.self)
    let second = try command(["render", "b"], as: Render.self)
    #expect(first.outputPath == "x")
    #expect(second.outputPath == nil)
    #expect(first.traces + second.traces == ["a", "b"])
  }

  @Test func `two hyphens may stand before the command`() throws {
    #expect(try command(["--", "diff", "1", "2"], as: Diff.self).old == "1")
  }

  @Test func `a tool of one command parses alone`() throws {
    guard case .command(let diff as Diff) = Diff.parse(["1", "2"]) else {
      Issue.record("no command")
      return
    }
    #expect(diff.new == "2")
    #expect(Diff.parse(["1"]).text == "missing NEW: diff OLD NEW; see 'diff --help'")
    #expect(Diff.parse(["1", "2", "--version"]).text == "unknown option '--version' for 'diff'; see 'diff --help'")
  }
}
