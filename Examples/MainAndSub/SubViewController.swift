#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The controller that is presented over ``MainViewController``. Its button dismisses it.
public final class SubViewController: UIViewController {
  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// What the button does.
  public func close(animated: Bool = true) {
    dismiss(animated: animated)
  }
}
