/// Shows one page at a time, and lets the user turn or scroll to the next one.
///
/// The page shown is a child of this controller; one that is turned away leaves it. Each style has an order of callbacks
/// of its own (cases 6.page-scroll and 6.page-curl). Pages with a spine in the middle, two at a time, and the row of
/// dots are not imitated. Before iOS 5 creating one stops the program.
open class UIPageViewController: UIViewController {
  /// How one page gives way to the next.
  public enum TransitionStyle: Int, Sendable {
    /// Like the pages of a book.
    case pageCurl = 0
    /// Side by side.
    case scroll = 1
  }

  /// Where the next page lies; only remembered.
  public enum NavigationOrientation: Int, Sendable {
    /// To the side.
    case horizontal = 0
    /// Below.
    case vertical = 1
  }

  /// Which way the pages go.
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

    /// How far pages are apart while they scroll.
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
  }

  /// How one page gives way to the next, said at creation.
  public let transitionStyle: TransitionStyle

  /// Where the next page lies, said at creation; only remembered.
  public let navigationOrientation: NavigationOrientation

  /// Who knows the next page and the one before; without it the user cannot turn pages. It is not retained.
  ///
  /// Pages that scroll are asked for ahead and kept, so that an answer counts until `setViewControllers` or a new data
  /// source; pages that curl are asked for each time (case 6.page-delegate).
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighbors = PageNeighbors() } }

  /// Who is told what the user does. It is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  var neighbors = PageNeighbors()
  var turn: PageTurn?
  /// The page shown, or to be shown as soon as this controller's view is laid out.
  var page: UIViewController?

  /// Creates a controller without a page; give it one with `setViewControllers`.
  ///
  /// The options are only about looks, and passed over.
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

  /// Creates a controller that comes out of a storyboard: one whose pages curl.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
    checkContainersExist()
  }

  /// The page shown, or an empty list before the first one was set; during a turn the page that it began with.
  open var viewControllers: [UIViewController]? { page.map { [$0] } ?? [] }

  /// Shows another page: exactly one, where UIKit throws an exception for any other number.
  ///
  /// On the screen it comes in the order of the style, and with animation its second half when the application settles.
  /// Off the screen the page is only remembered; its view is loaded and placed in the first layout pass
  /// (case 6.page-setviewcontrollers). A turn that is under way ends before. The delegate is not told, only the
  /// completion, with true.
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

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    turn?.hurry(in: self)
  }
}

/// Knows which page follows which.
///
/// `presentationCount` and `presentationIndex` belong to the row of dots and are not asked for.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before, or nil when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page that follows, or nil when there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Is told what the user does with the pages; `setViewControllers` tells it nothing.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user begins to turn to the pages; comes before all callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// The turn is over; comes after all callbacks. Not completed means that the user let go too early.
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
