/// A container that shows one page at a time and lets the user turn or scroll to the next page.
///
/// The current page is a child of this controller; the previous page is removed after a turn. The order of callbacks
/// depends on the style (recorded cases `6.page-scroll` and `6.page-curl`). Two-page spreads and the page indicator are
/// not supported. Before iOS 5, creating a page view controller stops the program.
open class UIPageViewController: UIViewController {
  /// The animation of a page turn.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like the pages of a book.
    case pageCurl = 0
    /// Pages scroll side by side.
    case scroll = 1
  }

  /// The axis along which pages are turned. The value is stored but has no effect.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages turn from side to side.
    case horizontal = 0
    /// Pages turn up and down.
    case vertical = 1
  }

  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    /// A turn to the next page.
    case forward = 0
    /// A turn to the previous page.
    case reverse = 1
  }

  /// The key of an option for the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the option.
    public let rawValue: String

    /// Creates a key from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The space between pages during scrolling.
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
  }

  /// The animation of a page turn, set by the initializer.
  public let transitionStyle: TransitionStyle

  /// The axis along which pages are turned, set by the initializer. The value is stored but has no effect.
  public let navigationOrientation: NavigationOrientation

  /// The object that provides the next and the previous page. It is not retained. Without a data source, the user
  /// cannot turn pages.
  ///
  /// In the scroll style, the page view controller requests both neighbors of the current page in advance. It keeps
  /// them until the next completed turn, or until you call `setViewControllers` or set a new data source. In the page
  /// curl style, it requests a page for each turn (recorded case `6.page-delegate`).
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighbors = PageNeighbors() } }

  /// The object that is notified of the user's actions. It is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  var neighbors = PageNeighbors() { didSet { headlessWorld.noteHierarchyChange() } }
  var turn: PageTurn?
  /// The page that is shown, or that will be shown when this controller's view is laid out.
  var page: UIViewController?

  /// Creates a page view controller without a page. Set the first page with `setViewControllers`.
  ///
  /// The options are ignored, because they affect only the visual appearance.
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

  /// Creates a page view controller from a storyboard, with the page curl style.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
    checkContainersExist()
  }

  /// An array that contains only the current page, or an empty array before you set the first page. During a turn, the
  /// array contains the old page.
  open var viewControllers: [UIViewController]? { page.map { [$0] } ?? [] }

  /// Shows another page. Pass exactly one page. Any other number stops the program, because UIKit raises an exception.
  ///
  /// A turn in progress ends first. If this controller is on the screen, the transition style determines the order of
  /// the callbacks; if the turn is animated, the did-callbacks are delivered when the application settles. If this
  /// controller is off the screen, the page is stored, and its view is loaded and added in the first layout pass
  /// (recorded case `6.page-setviewcontrollers`). The delegate is not notified, and the completion handler is called
  /// with `true`.
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

/// Provides the pages in order.
///
/// `presentationCount` and `presentationIndex` belong to the page indicator and are never called.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the previous page, or nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the next page, or nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Receives notifications about the user's page turns. `setViewControllers` does not notify the delegate.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when the user begins to turn to the given pages, before all callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the turn has ended, after all callbacks. `completed` is `false` if the user canceled the turn.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
