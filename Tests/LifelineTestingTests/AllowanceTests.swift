import HeadlessUIKit
import Lifeline
import LifelineTraces
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

  @Test(
    .issuesOfAllCases(
      "The suppression .survivors(\"CartControler\", because: …) does not match any finding of this test, which traced no "
        + "object of this type; did you mean 'CartController'?"), .issues("stopped"),
    .lifeline(allow: [.survivors("CartControler", because: "kept")]))
  func `a misspelled type is a warning even if the test failed`() {
    _ = CartController()
    Issue.record("stopped")
  }

  @Test(
    .issuesOfAllCases(
      "The suppression .survivors(\"Shop.CartController\", because: …) does not match any finding of this test, which "
        + "traced no object of this type; did you mean 'CartController'?"),
    .lifeline(allow: [.survivors("Shop.CartController", because: "kept")]))
  func `a type with its module is a warning with the plain name`() {
    _ = CartController()
  }

  @Test(
    .issuesOfAllCases(
      "The suppression .finding(\"slow-callback\", of: \"CartController\", because: …) does not match any finding of this "
        + "test: remove it, or it may hide a later finding."),
    .lifeline(
      allow: [
        .survivors(CartController.self, because: "the global keeps it"),
        .finding("slow-callback", of: "CartController", because: "it loads a map"),
      ], skip: ["late-release"]))
  func `the trace contains what the test accepts`() throws {
    keptControllers[#function] = CartController()
    let memory = try #require(LifelineTest.current).memory
    let allowances = try #require(memory.header).allowances
    #expect(allowances.first == TraceAllowance(rule: "late-release", type: "*", reason: "the test skips this rule"))
    #expect(allowances.map(\.rule).contains("slow-callback"))
    #expect(allowances.last?.reason == "the global keeps it")
    let leaks: Set = ["controller-leaked", "object-leaked", "view-leaked-after-unload"]
    #expect(Set(allowances.map(\.rule)).isSuperset(of: leaks))
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
