public import ControllerCaching

#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Shows one article after the other; expensive to make, so it is used again.
public final class ArticleController: UIViewController, ReusableViewController {
  /// What it shows.
  public var article = "" {
    didSet { title = article }
  }
  /// How far the user has read.
  public var page = 1

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The next article is read from its beginning.
  public func willBeReused() {
    article = ""
    page = 1
  }
}
