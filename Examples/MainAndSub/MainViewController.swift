#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The root controller. Its button presents a ``SubViewController``.
public final class MainViewController: UIViewController {
  /// Whether the controller releases its own view on a memory warning, as in case 5.
  public var releasesViewOnMemoryWarning = false

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  public override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if releasesViewOnMemoryWarning, isViewLoaded, view.window == nil { view = nil }
  }

  /// The button's action.
  public func showSub(animated: Bool = true) {
    let sub = SubViewController()
    sub.modalPresentationStyle = .fullScreen
    present(sub, animated: animated)
  }
}
