import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// Whether a mistake is fixed, still found, or was not exercised.
@MainActor
@Suite struct VerifyTests {
  static let fingerprint = "controller-leaked:HomeController"
  static let step = "The user goes back"

  /// A test in which the user goes back, and the controller should be released.
  private static func run(leaks: Bool) -> TraceLines {
    var lines = TraceLines(name: "HomeTests/goes back")
    lines.add("init")
    lines.mark("The user opens home")
    lines.mark(step)
    lines.add("expectDeallocation", attributes: ["reason": "popped"])
    lines.add(leaks ? "leaked" : "deinit", attributes: leaks ? ["keeper": "cycle", "path": path] : [:])
    return lines
  }

  private static let path: TraceValue = "cycle: HomeController.onDone (closure) -> HomeController"
  private static let leak = "controller-leaked:HomeController:cycle: HomeController.onDone (closure) -> HomeController"

  private func verify(
    _ text: String?, _ options: [String] = ["--step", step], of fingerprint: String = leak
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/traces", withIntermediateDirectories: true)
    if let text { try folder.write(text, to: "traces/t.jsonl") }
    return try folder.run(["verify", fingerprint] + options + ["--traces", folder.path + "/traces"])
  }

  @Test func `a mistake is fixed if the step was reached and the object was released`() throws {
    let outcome = try verify(Self.run(leaks: false).text)
    #expect(outcome.output.hasPrefix("fixed: \(Self.leak)\n  reached in HomeTests/goes back\n"))
    #expect(outcome.output.hasSuffix("\n1 fixed, 0 still found, 0 not exercised, 0 new in 1 trace of 5 events\n"))
    #expect(outcome.code == 0)
  }

  @Test func `a mistake that is found again is still there`() throws {
    let outcome = try verify(Self.run(leaks: true).text)
    #expect(outcome.output.hasPrefix("still found: \(Self.leak)\n  home (HomeController #1) was expected"))
    #expect(outcome.code == 1)
    let allowed = try verify(
      Self.run(leaks: true).text, ["--step", Self.step, "--allow", "\(Self.fingerprint):on purpose"])
    #expect(allowed.code == 1)
  }

  @Test func `the same leak through another reference is new`() throws {
    let outcome = try verify(Self.run(leaks: true).text, of: Self.fingerprint)
    #expect(outcome.output.contains("\nnew: \(Self.leak)\n  error: home (HomeController #1)"))
    #expect(outcome.code == 1)
    let tolerant = try verify(
      Self.run(leaks: true).text, ["--step", Self.step, "--fail-on", "never"], of: Self.fingerprint)
    #expect(tolerant.code == 0)
  }

  @Test func `without its step, a mistake that is not found is not fixed`() throws {
    let outcome = try verify(Self.run(leaks: false).text, [])
    #expect(outcome.output.contains("\n  its step is not known; pass --step TEXT, or --findings FILE\n"))
    #expect(outcome.code == 3)
  }

  @Test func `a rule that did not run cannot tell that its mistake is fixed`() throws {
    let outcome = try verify(Self.run(leaks: false).text, ["--step", Self.step, "--no-rule", "controller-leaked"])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("\n  the rule 'controller-leaked' could not judge every trace\n"))
  }

  @Test(arguments: [
    ([], "name either a folder with '--traces DIR', or a command that runs the tests after '--'"),
    (["--traces", ".", "--", "true"], "name either a folder"),
    (["--traces", "."], "name the FINGERPRINT of a finding"),
    (["leak", "--traces", "."], "'leak' is not a fingerprint, which begins with RULE:TYPE"),
    (["controller-leeked:A", "--traces", "."], "did you mean 'controller-leaked'?"),
    (["controller-leaked:A", "--", "no-such-program"], "cannot run 'no-such-program': no such program on the PATH"),
    (["controller-leaked:A", "--traces", "none.jsonl"], "none.jsonl: cannot be opened"),
    (["--findings", "none.json", "--traces", "."], "cannot read 'none.json': no such file"),
  ])
  func `what cannot be verified is an error`(arguments: [String], problem: String) throws {
    let outcome = try TemporaryFolder().run(["verify"] + arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(problem), "\(outcome.errors)")
  }

  // MARK: Commands

  @Test func `a command writes its traces to the folder of its run, and prints to standard error`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.run(leaks: false).text, to: "t.jsonl")
    let script = #"echo "$LIFELINE_ARTIFACTS"; cp "$0" "$LIFELINE_ARTIFACTS""#
    let outcome = try folder.run(
      ["verify", Self.leak, "--step", Self.step, "--", "sh", "-c", script, "\(folder.path)/t.jsonl"])
    #expect(outcome.code == 0)
    let path = outcome.errors.trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix("/") && !FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    ("cp leaked.jsonl $LIFELINE_ARTIFACTS; exit 1", 1), ("cp fixed.jsonl $LIFELINE_ARTIFACTS; exit 1", 2),
    ("cp fixed.jsonl $LIFELINE_ARTIFACTS; kill -9 $$", 2), ("exit 1", 2), ("exit 0", 3),
  ])
  func `the exit code tells worse, broken, and not exercised apart`(script: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.run(leaks: true).text, to: "leaked.jsonl")
    try folder.write(Self.run(leaks: false).text, to: "fixed.jsonl")
    let words = ["sh", "-c", "cd '\(folder.path)'; \(script)"]
    #expect(try folder.run(["verify", Self.leak, "--step", Self.step, "--"] + words).code == code)
  }

  // MARK: Earlier findings

  @Test func `the findings of an earlier check contain the steps`() throws {
    let folder = try TemporaryFolder()
    let leaked = try folder.write(Self.run(leaks: true).text, to: "leaked.jsonl")
    let fixed = try folder.write(Self.run(leaks: false).text, to: "fixed.jsonl")
    let findings = folder.path + "/findings.json"
    #expect(try folder.run(["check", leaked, "--format", "json", "-o", findings]).code == 1)
    let outcome = try folder.run(["verify", "--findings", findings, "--traces", fixed, "--format", "json"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"state\": \"fixed\""))
    #expect(try folder.run(["verify", "--findings", findings, "--traces", leaked]).code == 1)
    // The other mistakes of the earlier check are not new.
    let other = try folder.run(["verify", "late-release:A", "--step", "", "--findings", findings, "--traces", leaked])
    #expect(other.code == 3)
  }

  @Test func `the command to reproduce a finding verifies its fix`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.run(leaks: true).text, to: "leaked.jsonl")
    let output = try folder.run(["check", trace, "--format", "json"]).output
    #expect(output.contains("\"command\": \"lifeline verify '\(Self.leak)' --step '\(Self.step)' --traces FOLDER\""))
  }

  // MARK: Runs that do not reach the mistake

  /// A run that does not reach the release of the controller.
  private static func missingRun(_ random: inout SplitMix) -> (text: String?, kind: Int) {
    let kind = Int(random.next() % 9)
    var lines = TraceLines(name: "HomeTests/goes back")
    var hasFooter = true
    let isReleased = random.next() % 2 == 0
    func finish() {
      lines.end()
      if isReleased { lines.add("deinit") }
    }
    switch kind {
    case 0: return (nil, kind)
    case 1: break  // skipped before the first event
    case 2:  // skipped after the controller was created
      lines.add("init")
      if random.next() % 2 == 0 { lines.mark("The user opens home") }
      finish()
    case 3:  // failed before the step
      lines.add("init")
      lines.mark("✘ Expectation failed")
      finish()
    case 4:  // failed in the step
      lines.add("init")
      lines.mark(step)
      lines.mark("✘ Expectation failed")
      if isReleased { lines.add("expectDeallocation", attributes: ["reason": "popped"]) }
      finish()
    case 5:  // another way: the controller is released in another step
      lines.add("init")
      lines.mark("The user dismisses home")
      lines.add("expectDeallocation", attributes: ["reason": "dismissed"])
      lines.add("deinit")
      if random.next() % 2 == 0 { lines.mark(step) }
    case 6:  // the step without the controller
      lines.mark(step)
      lines.add("expectDeallocation", type: "CartController", attributes: ["reason": "popped"])
      lines.add("deinit", type: "CartController")
    case 7:  // the step without a release
      lines.add("init")
      lines.mark(step)
      lines.span("viewDidLoad")
      finish()
    default:  // the process crashed
      lines = run(leaks: false)
      hasFooter = false
    }
    let whole = hasFooter ? lines.text : lines.lines.joined(separator: "\n") + "\n"
    return (whole, kind)
  }

  @Test func `a run that does not reach the mistake never says that it is fixed`() throws {
    var random = SplitMix(state: 59)
    var kinds: Set<Int> = []
    for _ in 0..<200 {
      let (text, kind) = Self.missingRun(&random)
      kinds.insert(kind)
      let outcome = try verify(text, ["--step", Self.step, "--rule", "controller-leaked"])
      #expect(outcome.output.contains("not exercised: \(Self.leak)\n"), "\(kind): \(outcome)")
      #expect(outcome.code == 3, "\(kind): \(outcome)")
    }
    #expect(kinds.count == 9)
  }
}
