/// A container that shows one page at a time and lets the user turn or scroll to the next page.
///
/// The current page is a child of this controller; the previous page is removed after a turn. The order of callbacks
/// depends on the style (recorded cases `6.page-scroll` and `6.page-curl`). Two-page spreads and the page indicator are
/// not supported. Before iOS 5, creating a page view controller triggers a runtime error.
open class UIPageViewController: UIViewController {
  /// The animation of a page turn.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like the pages of a book.
    case pageCurl = 0
    /// Pages scroll side by side.
    case scroll = 1
  }

  /// The axis along which pages are turned.
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
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      noteReference("dataSource", set: dataSource)
      neighbors = PageNeighbors()
    }
  }

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

  /// Shows another page. Pass exactly one page. Any other number triggers a runtime error, because UIKit raises an
  /// exception.
  ///
  /// A turn in progress ends first. If this controller is on the screen, the transition style determines the order of
  /// the callbacks; if the turn is animated, the did-callbacks are delivered when the application settles. If this
  /// controller is off the screen, the page is stored, and its view is loaded and added in the first layout pass
  /// (recorded case `6.page-setviewcontrollers`). The delegate is not notified, and the completion handler is called
  /// with `true`. As in UIKit, it is not called if the page is already on the screen, the style is `scroll`, and the
  /// request is animated (recorded case `6.page-same-page`).
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
    setContainerView(PageContainerView(frame: headlessWorld.screen.bounds))
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

/// The view of a page view controller. The layout of this view adds a page that was set while the controller was off
/// the screen.
final class PageContainerView: UIView {
  override func layoutSubviews() {
    layout.hasReachedBase = true
    (controller as? UIPageViewController)?.placePage()
  }
}

extension UIPageViewController {
  /// Implements `setViewControllers`.
  func show(_ pages: [UIViewController], animated: Bool, completion: ((Bool) -> Void)?) {
    guard let next = pages.first, pages.count == 1 else {
      Diagnostics.stop("\(type(of: self)) shows one page, but setViewControllers was given \(pages.count)")
    }
    turn?.endNow(in: self)
    neighbors = PageNeighbors()
    guard next !== page else { return keepPage(animated: animated, completion: completion) }
    let turn = PageTurn(from: page, to: next, of: self, animated: animated)
    let call = turn.call(.setViewControllers, by: self)
    headlessWorld.perform(call) {
      if appearance.stage == .appeared, page?.viewIfLoaded?.superview != nil {
        turn.run(in: self, call: call, completion: completion)
      } else {
        exchangeUnseen(for: next, call: call)
        completion?(true)
      }
    }
  }

  /// Ends a request for the page that is already shown. In the scroll style, UIKit never calls the completion handler of
  /// an animated request (recorded case `6.page-same-page`).
  private func keepPage(animated: Bool, completion: ((Bool) -> Void)?) {
    let isDropped = animated && transitionStyle == .scroll && appearance.stage == .appeared
    if !isDropped { completion?(true) }
  }

  /// Exchanges the page while this controller is off the screen. No view is loaded, and the old page gets no appearance
  /// callbacks unless it was appearing.
  private func exchangeUnseen(for next: UIViewController, call: LifecycleCall) {
    let old = page
    old?.deliverWillMove(to: nil)
    addPage(next, call: call)
    page = next
    if let old {
      if old.isConcerned(false) { old.beginAppearance(false, animated: false) }
      old.endAppearance()
      removePage(old, call: call)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows a page that was set while this controller was off the screen, in the order of recorded case
  /// `6.page-setviewcontrollers`: the page appears within this layout pass, before this controller's own
  /// `viewDidAppear`, and is laid out afterward.
  func placePage() {
    guard turn == nil, let page, let container = viewIfLoaded, page.view.superview !== container else { return }
    let isOnScreen = appearance.isAppearingOrAppeared
    if isOnScreen { page.beginAppearance(true, animated: appearance.animated) }
    page.view.frame = container.bounds
    container.addSubview(page.view)
    if isOnScreen { page.endAppearance() }
    if page.isMovingToParent { page.deliverDidMove(to: self) }
  }

  /// Adds the page as a child and delivers `willMove(toParent:)`.
  func addPage(_ next: UIViewController, call: LifecycleCall) {
    if next.parent != nil { next.removeFromParent() }
    next.deliverWillMove(to: self)
    adopt(next)
    headlessWorld.announce(LifecycleNotice(.restored, subject: next, related: self, call: call))
  }

  /// Removes the page's view and the page, and delivers `didMove(toParent: nil)`.
  func removePage(_ old: UIViewController, call: LifecycleCall) {
    old.viewIfLoaded?.removeFromSuperview()
    guard old.parent === self else { return }
    disown(old)
    old.deliverDidMove(to: nil)
    guard old.parent == nil else { return }
    headlessWorld.announce(LifecycleNotice(.removed, subject: old, related: self, call: call))
  }
}

/// The user's actions on pages.
extension LifecycleCall.Name {
  /// A container replaces its pages, tabs, or stack.
  public static let setViewControllers = Self(rawValue: "setViewControllers")
  /// The user begins to turn the page.
  public static let beginSwipe = Self(rawValue: "beginSwipe")
  /// The user cancels the page turn.
  public static let cancelSwipe = Self(rawValue: "cancelSwipe")
  /// The user finishes the page turn.
  public static let finishSwipe = Self(rawValue: "finishSwipe")
}

/// Page turns by the user, in either style (recorded cases `6.page-scroll`, `6.page-curl`, `6.page-delegate`).
///
/// After the user lifts the finger, the rest of the turn is animated and ends when the application settles.
extension UIPageViewController {
  /// Begins a page turn and notifies the delegate.
  ///
  /// If the animation of an earlier turn is still running, that turn ends first. During an interactive turn, this
  /// method has no effect.
  ///
  /// - Returns: Whether the turn began. The turn does not begin if another interactive turn is in progress, if the
  ///   controller is off the screen, or if the data source, the current page, or the next page is missing.
  @discardableResult
  public func simulateSwipeBegin(_ direction: NavigationDirection) -> Bool {
    if let turn, turn.phase != .interactive { turn.endNow(in: self) }
    guard turn == nil, appearance.stage == .appeared, isViewInVisibleWindow else { return false }
    guard let next = neighbor(direction), next !== page else { return false }
    let turn = PageTurn(from: page, to: next, of: self, animated: true, by: direction)
    let call = turn.call(.beginSwipe, by: self)
    headlessWorld.perform(call) {
      delegate?.pageViewController(self, willTransitionTo: [next])
      turn.begin(in: self, call: call)
    }
    return true
  }

  /// Cancels the page turn. If no interactive turn is in progress, this method only prints a warning to standard error.
  public func simulateSwipeCancel() { lift(.cancelSwipe, finishing: false) }

  /// Finishes the page turn. If no interactive turn is in progress, this method only prints a warning to standard
  /// error.
  public func simulateSwipeFinish() { lift(.finishSwipe, finishing: true) }

  /// Begins and finishes a page turn.
  ///
  /// - Returns: Whether the turn began.
  @discardableResult
  public func simulateSwipe(_ direction: NavigationDirection) -> Bool {
    guard simulateSwipeBegin(direction) else { return false }
    simulateSwipeFinish()
    return true
  }

  private func lift(_ name: LifecycleCall.Name, finishing: Bool) {
    guard let turn, turn.phase == .interactive else {
      return Diagnostics.refuse("no page of \(type(of: self)) is being turned; the call has no effect", about: self)
    }
    headlessWorld.perform(turn.call(name, by: self)) { turn.lift(finishing: finishing, in: self) }
  }
}
