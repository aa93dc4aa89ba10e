// The samples about tests that run inside an app.
import Lifeline
import LifelineTesting
import Testing
import UIKit
import XCTest

final class CartController: UIViewController {}

final class Shop {
  @MainActor static let shared = Shop()
}

enum HostedSample {
  @Suite(.lifeline, .serialized) @MainActor
  struct CartTests {
    @Test func `the cart is released`() throws {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let window = UIWindow(windowScene: try #require(scenes.first))
      window.rootViewController = UINavigationController(rootViewController: CartController())
      window.makeKeyAndVisible()
    }
  }
}

extension Trait where Self == LifelineTrait {
  static var patient: Self { .lifeline(failOn: .error, clock: .monotonic) }
}

enum SystemSample {
  /// On UIKit it compiles, and fails with a message.
  @Test(.lifeline(systems: ["5.1"]), .disabled("headless")) static func `the cart appears on iOS 5`() {}
}

enum ExpectationSample {
  @MainActor
  static func expectations(of cart: CartController, _ menu: UIViewController) throws {
    let lifeline = try #require(LifelineTest.current)
    #expect(lifeline.callbacks(of: .type(CartController.self)) == ["init", .loadView, .viewDidLoad])
    #expect(lifeline.callbacks(of: "cart").contains(inOrder: [.viewDidLoad, .viewDidAppear]))
    #expect(lifeline.callbacks(of: .object(cart)).containsNone(of: [.viewDidUnload]))
    for callbacks in lifeline.callbacks(ofEach: .type(CartController.self)) {
      #expect(callbacks.contains(inOrder: [.viewDidLoad, .viewDidAppear]))
    }
    #expect(lifeline.states(of: "cart") == ["new", "noView", "loading", "loaded", "appearing", "arriving", "visible"])
    expectReleased { CartController() }
    expectReleased(roots: [RetainRoot("Shop.shared", Shop.shared)]) { CartController() }
    expectSurvives(menu, because: "MenuCache retains it")
    expectNoFindings()
    expectSpan("viewDidLoad", of: "cart", within: .milliseconds(5))
    expectRecorded()
  }
}

enum XCTestSample {
  final class CartTests: XCTestCase {
    override func setUp() {
      traceLifecycle()
    }

    override func tearDown() {
      attachTraces()
    }
  }
}
