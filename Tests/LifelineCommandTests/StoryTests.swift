import Foundation
import LifelineTestSupport
import LifelineTraces
import Testing

/// `lifeline demo --story` and `--list`.
@MainActor
@Suite struct StoryTests {
  private nonisolated static let mistakes = [
    ("state-reset-on-reload", "state-reset-on-reload"), ("outlet-read-after-unload", "outlet-read-before-load"),
    ("missing-super-call", "missing-super-call"),
  ]

  @Test(arguments: mistakes)
  func `a mistake leaves a trace in which its rule speaks, and one in which it does not`(
    id: String, rule: String
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "--mistake", id, "-o", folder.path)
    #expect(outcome.code == 0)
    #expect(folder.files.count == 8)
    let wrong = try folder.run(["check", "\(folder.path)/\(id)-wrong.jsonl"])
    #expect(wrong.code == 1)
    #expect(wrong.output.contains(rule))
    let right = try folder.run(["check", "--fail-on", "warning", "\(folder.path)/\(id)-right.jsonl"])
    #expect(right.code == 0, "\(right.output)")
  }

  private nonisolated static let stories = [
    ("checklist", ["wrong", "right"]), ("view-unloading", ["alone", "ported"]),
    ("controller-cache", ["reuse", "memory-warning"]), ("shop", ["visit"]),
  ]

  @Test(arguments: stories)
  func `a story leaves a trace and three pictures of each case`(story: String, variants: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "--story", story, "-o", folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    let files = variants.flatMap { name in
      [".jsonl", "-timeline.svg", "-states.svg", "-lives.svg"].map { "\(story)-\(name)\($0)" }
    }
    #expect(folder.files == files.sorted())
    #expect(
      outcome.output.contains("Wrote \(files.count) files:\n" + files.map { "  DIR/\($0)" }.joined(separator: "\n")))
  }

  @Test(arguments: ["5.1", "26.0"], stories)
  func `no story has a finding that counts, but the one of a mistake`(
    system: String, story: (name: String, variants: [String])
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.lifeline("demo", "--story", story.name, "--system", system, "-o", folder.path)
    for variant in story.variants {
      let trace = "\(folder.path)/\(story.name)-\(variant).jsonl"
      let outcome = try folder.run(["check", "--fail-on", "warning", trace])
      #expect(outcome.code == (variant == "wrong" ? 1 : 0), "\(outcome.output)")
    }
  }

  @Test func `a system that is too old for a story is refused`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["demo", "--story", "shop", "--system", "4.3", "-o", folder.path])
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "lifeline: '--system' does not accept '4.3'; the story 'shop' uses classes of iOS 5 and later\n"
    )
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: ["5.1", "26.0"])
  func `demo plays one case of a story on a system`(system: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "demo", "--story", "checklist", "--variant", "2", "--system", system, "-o", folder.path)
    #expect(outcome.code == 0)
    #expect(
      folder.files == [
        "checklist-right-lives.svg", "checklist-right-states.svg", "checklist-right-timeline.svg",
        "checklist-right.jsonl",
      ])
    #expect(outcome.output.contains("Variant 2: The controller stores the user's input and shows it again"))
    #expect(outcome.output.contains("The field shows “ABC”"))
  }

  @Test func `the textbook story is the one that is played by itself`() throws {
    let folder = try TemporaryFolder()
    let byName = try folder.lifeline("demo", "--story", "main-and-sub", "--clock", "counting", "-o", folder.path)
    let traces = try folder.read("main-and-sub-3.jsonl")
    let byItself = try folder.lifeline("demo", "--clock", "counting", "-o", folder.path)
    #expect(byName == byItself)
    #expect(try folder.read("main-and-sub-3.jsonl") == traces)
  }

  @Test func `with a counting clock the pictures of a story are the same on every run`() throws {
    let runs = [try TemporaryFolder(), try TemporaryFolder()]
    for folder in runs {
      _ = try folder.lifeline("demo", "--story", "controller-cache", "--clock", "counting", "-o", folder.path)
    }
    for file in runs[0].files where file.hasSuffix(".svg") { #expect(try runs[0].read(file) == runs[1].read(file)) }
    #expect(runs[0].files.count == 8)
  }

  @Test func `the list names stories and cases, and nothing is played`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "--list", "-o", "\(folder.path)/out")
    #expect(outcome.code == 0)
    #expect(folder.files == [])
    #expect(outcome.output.contains("\n  state-reset-on-reload "))
    #expect(
      outcome.output.components(separatedBy: "\nMistakes, for --mistake:\n").first == """
        main-and-sub: Two controllers: one presents the other
          1  The app is launched
          2  main presents sub
          3  sub is dismissed
          4  A memory warning that no controller handles
          5  A memory warning after which main releases its view

        checklist: A reload discards text, and how to preserve it
          1  The user's input is stored in controls only, and is lost
          2  The controller stores the user's input and shows it again

        view-unloading: viewWillUnload and viewDidUnload on systems that no longer call them
          1  The app relies on viewDidUnload, which new systems never call
          2  enableViewUnloading() restores view unloading

        controller-cache: Controllers from a cache: vended, reused, dropped
          1  A controller that is not in use is vended again
          2  A memory warning removes unused controllers from the cache

        shop: A tabbed shop: a table, a reader, a login, and a checkout, in thirty steps of a customer
          1  A customer looks around, logs in, reads, buys, and orders

        """)
  }

  @Test(arguments: [
    (
      ["--story", "checklst"],
      "lifeline: '--story' does not accept 'checklst'; did you mean 'checklist'?\n"
    ),
    (
      ["--story", "checklist", "--variant", "3"],
      "lifeline: there is no variant 3 in the story 'checklist'; '--variant' takes 1 to 2\n"
    ),
    (["--variant", "0"], "lifeline: there is no variant 0 in the story 'main-and-sub'; '--variant' takes 1 to 5\n"),
  ])
  func `what there is not is said, with what there is`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["demo", "-o", "\(folder.path)/out"] + arguments)
    #expect(outcome == Outcome(code: 2, output: "", errors: message))
    #expect(folder.files == [])
  }
}
