import HeadlessUIKit
import Lifeline
import LifelineAnalysis
import Testing

@testable import LifelineTesting

/// The controllers that tests of this suite keep alive on purpose, by the name of the test.
@MainActor private var keptControllers: [String: CartController] = [:]

/// An allowance that covers nothing would hide the next mistake of its kind.
@Suite @MainActor
struct AllowanceTests {
  @Test(
    .issuesOfAllCases(
      "The suppression .survivors(\"CartController\", because: …) does not match any finding of this test: remove it, or it "
        + "may hide a later finding."),
    .lifeline(allow: [.survivors("CartController", because: "the cart kept it once")]))
  func `an allowance of a test that covers nothing is a warning`() {
    _ = CartController()
  }

  @Test(.issuesOfAllCases(), .lifeline(allow: [.survivors(CartController.self, because: "the global keeps it")]))
  func `an allowance that covers a finding is none`() {
    keptControllers[#function] = CartController()
  }

  @Test(
    .issuesOfAllCases(), .lifeline(allow: [.survivors(CartController.self, because: "one of the cases keeps it")]),
    arguments: [true, false])
  func `an allowance is needed if one case needs it`(keeps: Bool) {
    let controller = CartController()
    if keeps { keptControllers[#function] = controller }
  }

  @Test(
    .issuesOfAllCases(),
    .lifeline(allow: [.survivors(CartController.self, because: "an old system keeps it")], systems: ["5.1", "26"]))
  func `an allowance is needed if one system needs it`() {
    let controller = CartController()
    if UIDevice.current.systemVersion == "5.1" { keptControllers[#function] = controller }
  }

  @Test(.issuesOfAllCases(), .issues("stopped"), .lifeline(allow: [.survivors("CartController", because: "kept")]))
  func `a test that failed says nothing about its allowances`() {
    _ = CartController()
    Issue.record("stopped")
  }

  @Test(.issuesOfAllCases(), .lifeline(allow: [.survivors("CartController", because: "kept")], isEnabled: false))
  func `a test that is not traced says nothing about its allowances`() {}
}

/// Judges the allowances of the suite's tests outside of the suite's own trait, whose warnings it would not see.
@Suite(.issuesOfAllCases(), .lifeline(allow: [.survivors("Unknown", because: "other tests of the suite need it")]))
@MainActor
struct InheritedAllowanceTests {
  @Test(.lifeline(allow: [.survivors("Unknown", because: "repeated from the suite")]))
  func `an allowance of the suite is not judged by one of its tests`() {
    _ = CartController()
  }
}
