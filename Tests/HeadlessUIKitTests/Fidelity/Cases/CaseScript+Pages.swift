#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let pages: [CaseScript] = [
    CaseScript(
      id: "6.page-scroll", parts: ["cur", "new"],
      choice: "a canceled swipe follows the first account; for a completed swipe, `new` is first in both accounts",
      steps: [{ $0.turnPage(.scroll, finishing: true) }, { $0.turnPage(.scroll, finishing: false) }]),
    CaseScript(
      id: "6.page-curl", parts: ["cur", "new"],
      steps: [{ $0.turnPage(.pageCurl, finishing: true) }, { $0.turnPage(.pageCurl, finishing: false) }]),
    CaseScript(
      id: "6.page-setviewcontrollers", parts: ["c"],
      callbacks: appearance + [
        "viewDidLoad", "didMove", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      ],
      steps: [
        { stage in
          let pager = stage.enroll(PageLoader(transitionStyle: .scroll, navigationOrientation: .horizontal), as: "pvc")
          pager.page = stage.make("c")
          stage.launch(pager)
        }
      ]),
    CaseScript(
      id: "6.page-same-page", choice: "the style is scroll, as in the first account",
      before: { stage in
        let pager = stage.enroll(
          UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), as: "pvc")
        pager.setViewControllers([stage.make("first")], direction: .forward, animated: false)
        stage.launch(pager)
      },
      steps: [
        { $0.setPage($0["first"], animated: true) },
        { $0.setPage($0["first"], animated: false) },
        { $0.setPage($0.make("second"), animated: true) },
      ]),
    CaseScript(
      id: "6.page-delegate",
      callbacks: [
        "viewControllerAfter", "viewControllerBefore", "willTransitionTo", "didFinishAnimating",
      ],
      before: { stage in
        let pager = stage.enroll(
          UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), as: "pvc")
        let book = RecordingBook(stage)
        stage.keep(book)
        pager.dataSource = book
        pager.delegate = book
        pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.launch(pager)
      },
      steps: [
        { $0.pager.simulateSwipeBegin(.forward) },
        { stage in
          stage.pager.simulateSwipeCancel()
          stage.settle()
        },
        { stage in
          stage.pager.simulateSwipe(.forward)
          stage.settle()
        },
      ]),
  ]
}

/// Sets its page in `viewDidLoad`, as the case does.
private final class PageLoader: UIPageViewController {
  var page: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers(page.map { [$0] }, direction: .forward, animated: true)
  }
}

/// Three pages, and a log of who asks for them.
@MainActor
private final class RecordingBook: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [CaseController]
  private let log: Log

  init(_ stage: Rehearsal) {
    log = stage.log
    pages = ["first", "second", "third"].map { stage.make($0) }
    super.init()
  }

  private func neighbor(of page: UIViewController, by step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.add("ds.viewControllerBefore(\(UIViewController.partName(of: viewController)))")
    return neighbor(of: viewController, by: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.add("ds.viewControllerAfter(\(UIViewController.partName(of: viewController)))")
    return neighbor(of: viewController, by: 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.add("delegate.willTransitionTo")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.add("delegate.didFinishAnimating(\(completed ? "" : "finished, ")completed:\(completed))")
  }
}

extension Rehearsal {
  var pager: UIPageViewController {
    guard let pager = self["pvc"] as? UIPageViewController else { fatalError("pvc is no page view controller") }
    return pager
  }

  fileprivate func setPage(_ page: UIViewController, animated: Bool) {
    let log = log
    pager.setViewControllers([page], direction: .forward, animated: animated) { _ in log.add("pvc.completion") }
    settle()
  }

  /// A new pager on the screen, in which the user turns from `cur` to `new`; only the turning is logged.
  fileprivate func turnPage(_ style: UIPageViewController.TransitionStyle, finishing: Bool) {
    let pager = enroll(UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal), as: "pvc")
    let (current, new) = (make("cur"), make("new"))
    pager.setViewControllers([current], direction: .forward, animated: false)
    let book = OnePage(new)
    keep(book)
    pager.dataSource = book
    launch(pager)
    _ = log.take()
    pager.simulateSwipeBegin(.forward)
    if finishing { pager.simulateSwipeFinish() } else { pager.simulateSwipeCancel() }
    settle()
  }
}

/// One page after the first.
@MainActor
private final class OnePage: NSObject, UIPageViewControllerDataSource {
  private let page: UIViewController

  init(_ page: UIViewController) {
    self.page = page
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === page ? nil : page }
}
