import HeadlessUIKit

/// Logs what a page is told, containment included.
final class PageController: RecordingController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(parent == nil ? "nil" : "in")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(parent == nil ? "nil" : "in")")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("layout")
  }
}

/// A page view controller in a window, with the pages 1, 2, 3 … as they are asked for.
@MainActor
final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = Log()
  let window = UIWindow()
  let pager: UIPageViewController
  let last = 4

  init(_ style: UIPageViewController.TransitionStyle) {
    pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pager.dataSource = self
    pager.delegate = self
  }

  /// A book that is open at page 1, and has logged nothing.
  static func open(_ style: UIPageViewController.TransitionStyle) -> Book {
    let book = Book(style)
    book.pager.setViewControllers([book.page(1)], direction: .forward, animated: false)
    book.window.rootViewController = book.pager
    book.window.makeKeyAndVisible()
    _ = book.log.take()
    return book
  }

  func page(_ number: Int) -> PageController { PageController("\(number)", log: log) }

  var current: PageController? { pager.viewControllers?.first as? PageController }

  /// The appearance callbacks since the last call.
  func takeAppearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, by: -1, "before")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, by: 1, "after")
  }

  private func neighbor(of controller: UIViewController, by distance: Int, _ word: String) -> UIViewController? {
    guard let page = controller as? PageController, let number = Int(page.label) else { return nil }
    log.add("\(word) \(number)?")
    return (1...last).contains(number + distance) ? self.page(number + distance) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.add("willTransitionTo \(Self.names(pendingViewControllers))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.add("didFinish \(finished) from \(Self.names(previousViewControllers)) completed \(completed)")
  }

  private static func names(_ controllers: [UIViewController]) -> String {
    controllers.compactMap { ($0 as? RecordingController)?.label }.joined(separator: ",")
  }
}
