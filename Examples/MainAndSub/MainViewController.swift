#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The controller that is on screen from the start. Its button presents a ``SubViewController``.
public final class MainViewController: UIViewController {
  /// Whether the controller gives its view up itself when memory runs low, as case 5 does.
  public var releasesViewOnMemoryWarning = false

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  public override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if releasesViewOnMemoryWarning, isViewLoaded, view.window == nil { view = nil }
  }

  /// What the button does.
  public func showSub(animated: Bool = true) {
    let sub = SubViewController()
    sub.modalPresentationStyle = .fullScreen
    present(sub, animated: animated)
  }
}
