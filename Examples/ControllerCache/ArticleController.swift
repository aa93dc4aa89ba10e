public import LifelineUIKit

#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Shows one article after another. It is expensive to create, so the cache reuses it.
public final class ArticleController: UIViewController, ReusableViewController {
  /// The title of the article.
  public var article = "" {
    didSet { title = article }
  }
  /// The current page.
  public var page = 1

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Resets the page, so that the next article starts at its beginning.
  public func willBeReused() {
    article = ""
    page = 1
  }
}
