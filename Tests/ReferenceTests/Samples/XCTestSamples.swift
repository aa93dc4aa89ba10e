#if canImport(XCTest)
  internal import HeadlessUIKit
  internal import LifelineTesting
  internal import XCTest

  private typealias CartController = TestingSamples.CartController

  /// The sample about XCTest, which finds only classes that are in no other type.
  final class CartTests: XCTestCase {
    override func setUp() {
      traceLifecycle(.system("5.1"))
    }

    func testTheCartAppears() {
      MainActor.assumeIsolated { AppDriver().show(CartController()) }
      expectCallbacks(of: .type(CartController.self), containInOrder: ["viewDidLoad", "viewDidAppear"])
    }
  }
#endif
