import Foundation
import LifelineTestSupport
import Testing

@MainActor
@Suite struct RenderSelectionTests {
  private func render(_ arguments: [String]) throws -> Outcome {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    return try folder.run(["render", trace] + arguments)
  }

  private nonisolated static let wrong: [(arguments: [String], message: String)] = [
    (["--subject", "hmoe"], "no trace has a subject 'hmoe'; did you mean 'home'?"),
    (["--subject", "checkout"], "no trace has a subject 'checkout'; available: home"),
    (["--subject", "#9"], "no trace has a subject '#9'; available: home"),
    (["--type", "HomeControler"], "no trace has a type 'HomeControler'; did you mean 'HomeController'?"),
    (["--event", "viewDidLaod"], "no trace has an event 'viewDidLaod'; did you mean 'viewDidLoad'?"),
    (["--around", "900"], "no trace has an event #900; the last one is #7"),
    (["--last", "0"], "'--last' must be at least 1"),
    (["--depth", "0"], "'--depth' must be at least 1"),
    (["--neighbors", "-1"], "'--neighbors' must not be negative"),
    (["--only-findings", "--diagram", "states"], "'--only-findings' cannot be used with '--diagram states'"),
    (["--since", "1s", "--diagram", "life"], "'--since' cannot be used with '--diagram life'"),
    (["--to-scale", "--diagram", "states"], "'--to-scale' cannot be used with '--diagram states'"),
    (["--to-scale", "--diagram", "life"], "'--to-scale' cannot be used with '--diagram life'"),
    (["--max-rows", "5", "--diagram", "states"], "'--max-rows' cannot be used with '--diagram states'"),
    (["--min-share", "5"], "'--min-share' cannot be used with '--diagram timeline'"),
    (["--max-transitions", "5", "--diagram", "life"], "'--max-transitions' cannot be used with '--diagram life'"),
    (
      ["--to-scale", "--format", "mermaid"],
      "'--to-scale' cannot be used with 'mermaid', which has no time axis; use svg, png, pdf, or dot"
    ),
  ]

  @Test(arguments: wrong)
  func `what cannot be drawn is one line and no picture`(arguments: [String], message: String) throws {
    let outcome = try render(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "lifeline: \(message)\n")
  }

  private nonisolated static let parts: [(arguments: [String], rows: [String])] = [
    ([], ["loadView", "viewDidLoad", "viewDidLoad — AGAIN"]),
    (["--event", "loadView"], ["loadView"]),
    (["--subject", "home", "--last", "1"], ["viewDidLoad — AGAIN"]),
    (["--subject", "#1", "--until", "3us"], ["loadView"]),
    (["--since", "#4", "--until", "#5"], ["viewDidLoad"]),
    (["--around", "2", "--neighbors", "1"], ["loadView"]),
  ]

  @Test(arguments: parts)
  func `only what was selected is drawn`(arguments: [String], rows: [String]) throws {
    let outcome = try render(arguments + ["--no-findings"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let labels = outcome.output.split(separator: "\n").filter {
      $0.hasPrefix("<text") && $0.contains(#"font-size="11.00""#)
    }
    .compactMap { $0.firstMatch(of: />([^<]*)</)?.1 }
    .filter { $0.contains("load") || $0.contains("Load") }
    let calls = labels.filter { !$0.contains("omitted") }
    #expect(calls.count == rows.count, "\(calls)")
    for (call, row) in zip(calls, rows) { #expect(call.hasPrefix(row), "\(call)") }
  }

  @Test func `to scale the axis says what a row's height is`() throws {
    let outcome = try render(["--to-scale"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(">Solid time axis: to scale, 1 µs per row height.<"))
    #expect(!(try render([])).output.contains("time axis"))
  }
}
