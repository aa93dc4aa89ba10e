import HeadlessUIKit
import Lifeline
import LifelineTraces
import Testing

@testable import LifelineTesting

/// Tests that share a world, as those of XCTest do.
@Suite @MainActor
struct SharedWorldTests {
  @Test func `a leak is reported in the test that caused it, and not in later tests of the process`() {
    withHeadlessWorld {
      #expect(runLeaking() == 1)
      #expect(run("does nothing") {} == 0)
      #expect(runLeaking() == 1)
    }
  }

  private func runLeaking() -> Int {
    var leaks = 0
    withKnownIssue {
      leaks = run("leaks") {
        let cart = CartController()
        cart.onClose = { _ = cart }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("controller-leaked") }
    }
    return leaks
  }

  /// Runs a test in the current world. Returns the number of its leaks.
  private func run(_ name: String, _ body: () -> Void) -> Int {
    let identity = TestIdentity(module: "Shop", suites: ["SharedWorldTests"], name: name)
    let test = LifelineTest(identity, LifelineSettings([.lifeline]), location: #_sourceLocation)
    let keeper = test.beginKeepingWindows()
    body()
    test.finish(keeper, drainsMainQueue: false)
    return test.events.filter { $0.name == .leaked }.count
  }
}
