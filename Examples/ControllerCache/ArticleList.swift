public import LifelineUIKit

#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Lists articles, and opens them with controllers from a cache.
public final class ArticleList: UIViewController {
  private let cache: ViewControllerCache

  /// Creates the list, which opens articles with controllers from the cache.
  public init(cache: ViewControllerCache = .default) {
    self.cache = cache
    super.init(nibName: nil, bundle: nil)
    cache.register(ArticleController.self) { ArticleController() }
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The action of a tap on a row in the list, or on a link in an article.
  public func open(_ article: String, animated: Bool = true) {
    let controller = cache.controller(for: ArticleController.self)
    controller.article = article
    navigationController?.pushViewController(controller, animated: animated)
  }
}
