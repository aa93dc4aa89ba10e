import LifelineTesting
import UIKit
import XCTest

@testable import Pantry

/// The same with XCTest: each test is traced from `setUp` on. On Apple platforms, it is checked before `tearDown`.
final class ItemTests: XCTestCase {
  override func setUp() {
    traceLifecycle()
  }

  @MainActor
  func testAnItemIsShownAndReleasedWithItsWindow() throws {
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: ItemViewController.self))
    let item = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "item") as? ItemViewController)
    item.item = Item(name: "Tea", amount: 1)
    let window = UIWindow()
    window.rootViewController = item
    window.makeKeyAndVisible()
    XCTAssertEqual(item.amountLabel.text, "1")
  }
}
