import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules

/// A direct call leads to its caller.
struct FunctionReferenceTests {
  @Test(
    arguments: [
      ("CartController.reload", "CartController", "reload"), ("reload", nil, "reload"),
      ("Cart.Row.init", "Row", "init"), ("_A._b", "_A", "_b"), ("Kärtchen.lädt", "Kärtchen", "lädt"),
    ] as [(String, String?, String)])
  func `a recorded name has a type and a function`(text: String, type: String?, name: String) {
    let function = FunctionReference(recorded: text)
    #expect(function?.type == type && function?.name == name)
  }

  @Test(arguments: [
    "", ".", "A.", ".b", "A..b", "A.b()", "1A.b", "A b", "A.+", "\u{1B}[31m", String(repeating: "a", count: 1001),
  ])
  func `other texts are not names`(text: String) { #expect(FunctionReference(recorded: text) == nil) }

  private static let files = [
    (
      path: "Cart.swift",
      text: "class Cart: Base {\n  func reload() {}\n  func twice() {}\n  func twice(_ a: Int) {}\n}"
    ),
    (
      path: "Home.swift",
      text: "class Home: Base {\n  override func viewDidLoad() {}\n}\nfunc start() {\n  func inner() {}\n}"
    ),
    (path: "Base.swift", text: "class Base {\n  func refresh() {}\n}"),
  ]

  private func place(_ caller: String) -> String? {
    var index = SourceIndex()
    for file in Self.files { index.add(path: file.path, Array(file.text.utf8)) }
    var code = CodeReference(type: "Home", callback: "viewDidLoad")
    code.caller = FunctionReference(recorded: caller)
    return index.place(of: code)?.description
  }

  @Test func `the declaration of the caller comes before that of the callback`() {
    #expect(place("Cart.reload") == "Cart.swift:2:8")
    #expect(place("Cart.refresh") == "Base.swift:2:8")
    #expect(place("start") == "Home.swift:4:6")
  }

  @Test(arguments: ["Cart.twice", "Cart.none", "Other.reload", "inner", "reload"])
  func `a caller that is not found, or not for certain, leaves the callback`(caller: String) {
    #expect(place(caller) == "Home.swift:2:17")
  }

  private let check = RuleCheck(rule: .repeatedViewDidLoad)

  @Test func `a repeated load names the caller of the direct call`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: .main, [.direct: true, .caller: "Cart.reload"])
      trace.span("viewDidLoad", of: .main, [.direct: true, .caller: "Cart.again"])
    }
    #expect(findings.map(\.code.caller) == [FunctionReference(recorded: "Cart.reload")])
    #expect(findings.map(\.fingerprint) == ["repeated-view-did-load:MainViewController"])
  }

  @Test func `if the first load was the direct one, its caller is named`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main, [.direct: true, .caller: "Cart.reload"])
      trace.span("viewDidLoad", of: .main)
    }
    #expect(findings.map(\.code.caller?.description) == ["Cart.reload"])
  }

  @Test func `a caller of a load that is not direct, or that is no name, is not shown`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: .main, [.caller: "Cart.reload"])
      trace.span("viewDidLoad", of: .main, [.direct: true, .caller: "no name"])
    }
    #expect(findings.map(\.code.caller) == [nil])
  }
}
