import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// A window with a navigation controller in it, and nothing but an empty root on its stack.
@MainActor
final class Stage {
  let window = UIWindow()
  let navigation = UINavigationController(rootViewController: UIViewController())

  init() {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  func push(_ controller: UIViewController) {
    navigation.pushViewController(controller, animated: false)
    UIApplication.shared.settle()
  }

  func pop() {
    _ = navigation.popViewController(animated: false)
    UIApplication.shared.settle()
  }
}

class PageController: UIViewController, ReusableViewController {
  private(set) var reuses = 0
  var onReuse: () -> Void = {}

  func willBeReused() {
    reuses += 1
    onReuse()
  }
}

final class CoverController: PageController {}

/// Does not want to be told of its reuse.
final class UncachedController: UIViewController {}

extension ExitTest.Result? {
  /// What the process wrote to standard error.
  var standardErrorText: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
