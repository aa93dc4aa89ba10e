/// Shows one page at a time; the user can turn or scroll to the next one.
///
/// The current page is a child of this controller; a page that is turned away is removed. Each style has its own order
/// of callbacks (cases 6.page-scroll and 6.page-curl). Two pages at a time with a spine in the middle, and the row of
/// dots, are not supported. Before iOS 5, creating a page view controller stops the program.
open class UIPageViewController: UIViewController {
  /// The animation between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like those of a book.
    case pageCurl = 0
    /// Side by side.
    case scroll = 1
  }

  /// The direction of the next page. Stored, but has no effect.
  public enum NavigationOrientation: Int, Sendable {
    /// To the side.
    case horizontal = 0
    /// Below.
    case vertical = 1
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the page before.
    case reverse = 1
  }

  /// The name of an option for the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The space between pages while they scroll.
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
  }

  /// The animation between pages, set at creation.
  public let transitionStyle: TransitionStyle

  /// The direction of the next page, set at creation. Stored, but has no effect.
  public let navigationOrientation: NavigationOrientation

  /// Provides the next page and the one before. Without it the user cannot turn pages. It is not retained.
  ///
  /// Scrolling pages are requested in advance and kept until `setViewControllers` or a new data source; curling pages
  /// are requested each time (case 6.page-delegate).
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighbors = PageNeighbors() } }

  /// The delegate, which is notified about the user's actions. It is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  var neighbors = PageNeighbors() { didSet { headlessWorld.noteHierarchyChange() } }
  var turn: PageTurn?
  /// The page shown, or to be shown as soon as this controller's view is laid out.
  var page: UIViewController?

  /// Creates a controller without a page; set one with `setViewControllers`.
  ///
  /// The options concern the appearance only, and are ignored.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
    checkContainersExist()
  }

  /// Creates a controller from a storyboard, whose pages curl.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
    checkContainersExist()
  }

  /// The page shown, or an empty list before the first one was set; during a turn the page that it began with.
  open var viewControllers: [UIViewController]? { page.map { [$0] } ?? [] }

  /// Shows another page. Pass exactly one; UIKit raises an exception for any other number.
  ///
  /// On the screen, callbacks are delivered in the order of the style; with animation, the second half when the
  /// application settles. Off the screen the page is stored; its view is loaded and placed in the first layout pass
  /// (case 6.page-setviewcontrollers). A turn under way ends first. The delegate is not notified; the completion is
  /// called with `true`.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], animated: animated, completion: completion)
  }

  open override func loadView() {
    announceBase(.loadView)
    makePageView()
  }

  override func visitHeld(_ visit: (UIViewController) -> Void) {
    super.visitHeld(visit)
    neighbors.visit(visit)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    turn?.endNow(in: self)
  }
}

/// Provides the order of pages.
///
/// `presentationCount` and `presentationIndex` belong to the row of dots and are not called.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before, or nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after, or nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Receives the user's page turns. It is not notified by `setViewControllers`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user begins to turn to the pages. Called before all callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// The turn is over. Called after all callbacks. `completed` is `false` if the user canceled the turn.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
