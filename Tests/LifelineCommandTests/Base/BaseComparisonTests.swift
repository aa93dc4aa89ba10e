import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// What a pull request changes, compared with the traces of its base.
@MainActor
@Suite struct BaseComparisonTests {
  /// A test in which the user goes back from the cart.
  struct Visit: Sendable {
    var type = "CartController"
    var leaks = true
    var file = "Shop/Cart.swift"
    var goesBack = true
    var text = "Total"
    var isSlow = false

    static let references =
      #"{"cycle":[{"type":"TYPE","property":"onPaid","kind":"closure","suspect":true},{"type":"TYPE"}]}"#

    var lines: String {
      var lines = TraceLines(name: "CartTests/\(type == "OrderController" ? "orders" : "goes back")")
      lines.add("init", type: type, name: "cart", attributes: ["source": .string("\(file):12")])
      lines.mark("The user opens the cart: \(text)")
      for _ in 0..<(isSlow ? 40 : 1) { lines.span("viewWillLayoutSubviews", type: type) }
      guard goesBack else { return lines.text }
      lines.mark("The user goes back")
      lines.add("expectDeallocation", type: type, name: "cart", attributes: ["reason": "popped"])
      guard leaks else {
        lines.add("deinit", type: type, name: "cart")
        return lines.text
      }
      lines.add(
        "leaked", type: type, name: "cart",
        attributes: [
          "keeper": "cycle", "path": .string("cycle: \(type).onPaid (closure) -> \(type)"),
          "references": .string(Self.references.replacingOccurrences(of: "TYPE", with: type)),
        ])
      return lines.text
    }
  }

  /// The base: the cart leaks, and the orders do not.
  nonisolated static let base = [Visit(), Visit(type: "OrderController", leaks: false)]

  private func compare(_ new: [Visit], with base: [Visit] = base, _ options: String...) throws -> Outcome {
    let folder = try TemporaryFolder()
    for (name, visits) in [("base", base), ("new", new)] {
      for (number, visit) in visits.enumerated() { try folder.write(visit.lines, to: "\(name)/\(number).jsonl") }
    }
    return try folder.run(["check", "\(folder.path)/new", "--base", "\(folder.path)/base"] + options)
  }

  nonisolated static func orders(_ change: (inout Visit) -> Void) -> Visit {
    var visit = base[1]
    change(&visit)
    return visit
  }

  @Test(
    arguments: [
      (
        "a leak is added", [Visit(), orders { $0.leaks = true }],
        "### ❌ lifeline: 1 new, 0 fixed, 1 unchanged, 0 not exercised", 1
      ),
      (
        "a leak is fixed", [Visit(leaks: false), base[1]],
        "### ✅ lifeline: 0 new, 1 fixed, 0 unchanged, 0 not exercised", 0
      ),
      (
        "the file is moved", [Visit(file: "Shop/Cart/Screen.swift"), base[1]],
        "### ✅ lifeline: 0 new, 0 fixed, 1 unchanged, 0 not exercised", 0
      ),
      (
        "the controller is renamed", [Visit(type: "BasketController"), base[1]],
        "### ✅ lifeline: 0 new, 0 fixed, 1 unchanged, 0 not exercised", 0
      ),
      (
        "a callback runs more often", [Visit(isSlow: true), base[1]],
        "### ✅ lifeline: 0 new, 0 fixed, 1 unchanged, 0 not exercised", 0
      ),
      (
        "only a text is changed", [Visit(text: "Sum"), base[1]],
        "### ✅ lifeline: 0 new, 0 fixed, 1 unchanged, 0 not exercised", 0
      ),
      (
        "the test takes another way", [Visit(goesBack: false), base[1]],
        "### ⚠️ lifeline: 0 new, 0 fixed, 0 unchanged, 1 not exercised", 0
      ),
      ("the test is gone", [base[1]], "### ⚠️ lifeline: 0 new, 0 fixed, 0 unchanged, 1 not exercised", 0),
    ] as [(String, [Visit], String, Int32)])
  func `the first line is the verdict`(change: String, new: [Visit], heading: String, code: Int32) throws {
    let outcome = try compare(new, "--format", "markdown")
    #expect(outcome.output.split(separator: "\n").first.map(String.init) == heading, "\(outcome.output)")
    #expect(outcome.code == code)
    #expect(outcome.errors == "")
  }

  @Test func `a new leak is shown with its path`() throws {
    let output = try compare([Visit(), Self.orders { $0.leaks = true }], "--format", "markdown").output
    #expect(output.contains("**New**\n\nerror `controller-leaked` of `OrderController`: "))
    #expect(
      output.contains(
        """
        ```mermaid
        flowchart LR
          n0["OrderController"]
          n0 -->|"onPaid closure"| n0
          linkStyle 0 stroke:#d1242f,stroke-width:2px
        ```
        """))
    #expect(output.contains("Step: The user goes back"))
    #expect(output.contains("<details><summary>1 unchanged</summary>"))
  }

  @Test func `a renamed controller keeps its mistake`() throws {
    let output = try compare([Visit(type: "BasketController"), Self.base[1]]).output
    #expect(output.contains("unchanged: controller-leaked:BasketController:cycle: "))
    #expect(output.contains(" (was CartController)\n"))
  }

  @Test func `two renamed controllers with the same mistake cannot be told apart`() throws {
    let old = [Visit(type: "AController"), Visit(type: "BController")]
    let new = [Visit(type: "CController"), Visit(type: "DController")]
    #expect(try compare(new, with: old).output.contains("2 new, 0 fixed, 0 unchanged, 2 not exercised"))
  }

  @Test func `a mistake that is accepted now is unchanged, and said to be accepted`() throws {
    let allow = "controller-leaked:CartController:stays"
    let output = try compare(Self.base, "--allow", allow).output
    #expect(output.contains("0 new, 0 fixed, 0 unchanged, 0 not exercised"), "both checks accept it")
    let folder = try TemporaryFolder()
    try folder.write(Visit().lines, to: "base/t.jsonl")
    let accepted = Visit().lines.replacing(
      "\"clock\":\"monotonic\"",
      with:
        "\"clock\":\"monotonic\",\"allow\":[{\"rule\":\"controller-leaked\",\"type\":\"CartController\",\"reason\":\"stays\"}]"
    )
    try folder.write(accepted, to: "new/t.jsonl")
    let text = try folder.run(["check", "\(folder.path)/new", "--base", "\(folder.path)/base"]).output
    #expect(text.contains(" (accepted)\n"), "\(text)")
    #expect(text.contains("0 new, 0 fixed, 1 unchanged, 0 not exercised"))
  }

  @Test func `why a mistake was not exercised is said`() throws {
    let output = try compare([Visit(goesBack: false), Self.base[1]]).output
    #expect(output.contains("not exercised: controller-leaked:CartController"))
    #expect(output.contains("no trace reached the step 'The user goes back'"))
  }

  @Test func `JSON has all four lists`() throws {
    let output = try compare([Visit(leaks: false), Self.orders { $0.leaks = true }], "--format", "json").output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(json["lifelineComparison"] as? Int == 1)
    #expect((json["new"] as? [[String: Any]])?.map { $0["type"] as? String } == ["OrderController"])
    #expect((json["fixed"] as? [[String: Any]])?.map { $0["trace"] as? String } == ["CartTests/goes back"])
    #expect((json["unchanged"] as? [Any])?.isEmpty == true)
    #expect((json["notExercised"] as? [Any])?.isEmpty == true)
  }

  @Test func `a comment of any number of mistakes fits`() throws {
    let new = (0..<400).map { Visit(type: "Controller\($0)" + String(repeating: "x", count: 500)) }
    let output = try compare(new, "--format", "markdown").output
    #expect(output.utf8.count < 60_000)
    #expect(output.contains("… and "))
  }

  @Test(arguments: [
    (["--format", "sarif"], "'--base' writes text, markdown, or json, not 'sarif'"),
    (["--write-baseline", "b.json"], "'--base' cannot be combined with '--write-baseline'; leave one out"),
    (["--type", "CartController"], "'--base' cannot be combined with '--type CartController'; leave one out"),
  ])
  func `what cannot be combined with a base is an error`(options: [String], problem: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.run(["check", "t.jsonl", "--base", "base"] + options)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(problem))
  }

  @Test func `a base without traces is an error, because everything would seem new`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/base", withIntermediateDirectories: true)
    let trace = try folder.write(Visit().lines, to: "t.jsonl")
    let outcome = try folder.run(["check", trace, "--base", "\(folder.path)/base"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("the base 'DIR/base' has no trace with an event; record it first"))
  }

  @Test func `places are links where the host is known`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Visit(type: "OrderController").lines, to: "new/t.jsonl")
    try folder.write(Self.base[1].lines, to: "base/t.jsonl")
    try folder.write("\nfinal class OrderController {}\n", to: "Shop files/Cart.swift")
    let run = try Program(
      Program.lifeline, ["check", "new", "--base", "base", "--format", "markdown", "--sources", "."],
      folder: folder.path,
      environment: [
        "GITHUB_SERVER_URL": "https://host", "GITHUB_REPOSITORY": "o/r", "GITHUB_SHA": "c0ffee",
        "PATH": "/usr/bin:/bin",
      ]
    ).run()
    #expect(
      run.outputText.contains(
        "Line: [`Shop files/Cart.swift:2:13`](https://host/o/r/blob/c0ffee/Shop%20files/Cart.swift#L2)"))
  }
}
