#if canImport(XCTest)
  internal import HeadlessUIKit
  internal import LifelineTesting
  internal import XCTest

  private typealias CartController = TestingSamples.CartController

  /// The sample about XCTest, which finds only classes that are in no other type.
  final class CartTests: XCTestCase {
    override func setUp() {
      traceLifecycle(.lifeline(systems: ["5.1"]))
    }

    func testTheCartAppears() throws {
      MainActor.assumeIsolated { AppDriver().show(CartController()) }
      let lifeline = try XCTUnwrap(LifelineTest.current)
      let callbacks = lifeline.callbacks(
        of: .type(CartController.self), ignoring: [.viewWillLayoutSubviews, .viewDidLayoutSubviews])
      XCTAssertEqual(callbacks, ["init", .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear])
    }
  }
#endif
