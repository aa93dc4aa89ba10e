import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// What the outputs say about a log whose source cannot show everything.
@MainActor
@Suite struct SourceLimitTests {
  /// Imports a log, and returns its folder, which contains `trace.jsonl`.
  private func imported(_ log: String, _ options: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(log, to: "console.log")
    let outcome = try folder.run(
      ["import", folder.path + "/console.log", "-o", folder.path + "/trace.jsonl"] + options)
    #expect(outcome.code == 0, "\(outcome)")
    return folder
  }

  private func picture(_ diagram: String, _ format: String = "mermaid", in folder: TemporaryFolder) throws -> String {
    try folder.run(["render", folder.path + "/trace.jsonl", "--diagram", diagram, "--format", format, "-o", "-"]).output
  }

  private func page(in folder: TemporaryFolder) throws -> String {
    let outcome = try folder.run([
      "docs", folder.path + "/trace.jsonl", "-o", folder.path + "/pages", "--pictures", "mermaid",
    ])
    #expect(outcome.code == 0, "\(outcome)")
    return String(decoding: try folder.read("pages/scenarios/trace.md"), as: UTF8.self)
  }

  // MARK: The parent of a move

  private nonisolated static let move = "2026-03-18 20:10:00.352 Panels[11:a03] <TabHost: 0x6000aa10>"

  nonisolated static let moves: [(line: String, sentence: String)] = [
    ("\(move) -[TabHost didMoveToParentViewController:] <SideHost: 0x6000cc20>", "is now a child of `SideHost`."),
    ("\(move) didMove(toParent:) Optional(<Panels.SideHost: 0x6000cc20>)", "is now a child of `SideHost`."),
    ("\(move) -[TabHost didMoveToParentViewController:] (null)", "leaves its parent."),
    ("\(move) didMove(toParent: nil)", "leaves its parent."),
    ("\(move) didMove(toParent:)", "changes its parent."),
  ]

  @Test(arguments: moves)
  func `a controller leaves its parent only if the log says so`(line: String, sentence: String) throws {
    let text = try page(in: try imported(line + "\n"))
    #expect(text.contains("The `TabHost` \(sentence)"), "\(text)")
  }

  @Test func `show prints the parent that a log names`() throws {
    let folder = try imported(Self.moves[0].line + "\n")
    #expect(try folder.lifeline("show", folder.path + "/trace.jsonl").output.contains("parent: SideHost"))
  }

  // MARK: Mistakes

  private static let doubled = """
    2026-03-01 10:00:00.000 Shop[1:1] <PageController: 0x1> viewDidLoad
    2026-03-01 10:00:00.010 Shop[1:1] <PageController: 0x1> viewWillAppear
    2026-03-01 10:00:00.020 Shop[1:1] <PageController: 0x1> viewDidAppear
    2026-03-01 10:00:00.021 Shop[1:1] <PageController: 0x1> viewDidAppear
    2026-03-01 10:00:02.000 Shop[1:1] <PageController: 0x1> viewWillDisappear
    2026-03-01 10:00:02.300 Shop[1:1] <PageController: 0x1> viewDidDisappear

    """

  @Test(arguments: ["life", "states", "variants"], ["mermaid", "svg", "dot"])
  func `a picture does not accuse where check does not judge`(diagram: String, format: String) throws {
    let folder = try imported(Self.doubled)
    let check = try folder.lifeline("check", folder.path + "/trace.jsonl").output
    #expect(check.contains("illegal-transition"), "it is listed among the rules that could not judge")
    let text = try picture(diagram, format, in: folder)
    #expect(!text.contains("NOT ALLOWED"))
    #expect(text.contains("may have missed events") || diagram == "variants", "\(text)")
  }

  @Test(arguments: ["life", "variants"])
  func `a picture of a complete log marks what the model does not allow`(diagram: String) throws {
    let folder = try imported(Self.doubled, "--complete")
    #expect(try picture(diagram, in: folder).contains("NOT ALLOWED"))
  }

  @Test func `events with equal times are not marked, because their order is unknown`() throws {
    let log = Self.doubled.replacing("00.021", with: "00.020")
    let text = try picture("life", in: try imported(log, "--complete"))
    #expect(!text.contains("NOT ALLOWED"))
    #expect(text.contains("have no known order"))
  }

  // MARK: Alive, on the screen, older

  private static let appearances = """
    2026-03-01 10:00:00.000 Shop[1:1] <HomeController: 0x1> viewDidAppear
    2026-03-01 10:00:01.000 Shop[1:1] <CartController: 0x2> viewDidAppear
    2026-03-01 10:00:02.000 Shop[1:1] <HomeController: 0x1> viewDidAppear

    """

  private static let unknown =
    "which objects are older than the trace, on the screen at the end, or alive at the end, because the source of the "
    + "trace does not report init, viewDidDisappear, or deinit and may have missed events"

  @Test func `what a source cannot show is not claimed, and said once`() throws {
    let folder = try imported(Self.appearances)
    let picture = try picture("lives", "svg", in: folder)
    for claim in ["is alive", "are alive", "On screen:", "Alive:", "older than the trace."] {
      #expect(!picture.contains(claim), "\(claim)")
    }
    #expect(picture.contains("Last seen on screen: "))
    #expect(picture.contains("last seen"))
    let json = try self.picture("lives", "json", in: folder)
    #expect(json.contains(#""limits": {"unknown":["older","onScreen","alive"],"text":"\#(Self.unknown)"}"#), "\(json)")
    let variants = try self.picture("variants", in: folder)
    #expect(!variants.contains("still alive"))
    #expect(variants.contains("not released in the trace"))
    let page = try page(in: folder)
    #expect(!page.contains("alive at the end |") && !page.contains("existed before the trace"))
    #expect(page.components(separatedBy: "Not known: ").count == 2)
    let report = try folder.run(["report", folder.path + "/trace.jsonl", "-o", "-"]).output
    #expect(report.contains(#""unknown":["older","onScreen","alive"]"#))
  }

  @Test func `a source that reports the ends of objects proves that the others are alive`() throws {
    let log = """
      2026-03-01 10:00:00.000 Shop[1:1] <HomeController: 0x1> init
      2026-03-01 10:00:01.000 Shop[1:1] <CartController: 0x2> init
      2026-03-01 10:00:02.000 Shop[1:1] <CartController: 0x2> deinit

      """
    let complete = try picture("lives", "svg", in: try imported(log, "--complete"))
    #expect(complete.contains("1 is alive"))
    #expect(!complete.contains("Not known: "))
    let partial = try picture("lives", "svg", in: try imported(log))
    #expect(!partial.contains("is alive"))
    #expect(partial.contains("may have missed events"))
  }
}
