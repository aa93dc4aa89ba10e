import Lifeline
import LifelineRules
import Testing

@Suite struct RetainChainTests {
  @Test(arguments: [
    ("Store.first -> Node", "global", ["Store.first|"]),
    ("Store.all[0].item -> Node", "global-itself", ["Store.all|[0].item"]),
    ("Store.all (value) -> Node", "global-itself", ["Store.all| (value)"]),
    ("cache[2] -> Node", "global-itself", ["cache|[2]"]),
    ("Shop.shared.router -> Router.stack[0] -> Cart", "global", ["Shop.shared|.router", "Router|.stack[0]"]),
    ("Main window.root -> Home.detail -> Detail", "object", ["Main window|.root", "Home|.detail"]),
    ("Box<A.B>.item -> Node", "object", ["Box<A.B>|.item"]),
    ("Box<(Int) -> Bool>.item -> Node", "object", ["Box<(Int) -> Bool>|.item"]),
    (
      "timer scheduled at Shop/Cart.swift:12 (closure) -> Cart", "pending-work",
      ["timer scheduled at Shop/Cart.swift:12| (closure)"]
    ),
    ("timer scheduled at Shop/Cart.swift:12 -> Cart", "timer-target", ["timer scheduled at Shop/Cart.swift:12|"]),
    (
      "delayed dispatch block scheduled in Shop/Cart.swift (closure) -> Cart", "pending-once",
      ["delayed dispatch block scheduled in Shop/Cart.swift| (closure)"]
    ),
    (
      "delayed call requested at Shop/Cart.swift:12.target -> Cart", "pending-once",
      ["delayed call requested at Shop/Cart.swift:12|.target"]
    ),
    ("Home.a -> … 14 more … -> Last.b -> Leak", "object", ["Home|.a", "… 14 more …|", "Last|.b"]),
    ("Home.a(b -> Leak", "object", ["Home|.a(b"]),
  ])
  func `a path is taken apart`(path: String, keeper: String, steps: [String]) {
    let chains = RetainChain.all(in: path, states: [], keeper: .init(rawValue: keeper))
    #expect(chains.count == 1)
    #expect(chains.first?.steps.map { "\($0.holder)|\($0.reference)" } == steps)
    #expect(
      chains.first?.steps.map(\.text).joined(separator: " -> ")
        == steps.map { $0.replacing("|", with: "") }.joined(separator: " -> "))
  }

  @Test func `a path may have a chain from a root and a cycle`() {
    let chains = RetainChain.all(
      in: "Shop.shared.cart -> Cart; cycle: Cart.onBuy (closure) -> Cart", states: [], keeper: .cycle)
    #expect(chains.map(\.isCycle) == [false, true])
    #expect(chains.map(\.object) == ["Cart", "Cart"])
  }

  @Test func `of a very long path the ends are drawn`() {
    let path = (0..<10_000).map { "T\($0).next" }.joined(separator: " -> ") + " -> Leak"
    let chain = RetainChain.all(in: path, states: [], keeper: .object)[0]
    #expect(chain.steps.count < 70)
    #expect(chain.steps.first?.holder == "T0" && chain.steps.last?.holder == "T9999")
    #expect(chain.steps.contains { $0.holder == "… 9937 more …" })
  }
}
