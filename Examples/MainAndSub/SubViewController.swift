#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The controller that ``MainViewController`` presents. Its button dismisses it.
public final class SubViewController: UIViewController {
  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The button's action.
  public func close(animated: Bool = true) {
    dismiss(animated: animated)
  }
}
