/// A change from one page to another while the page view controller is on the screen.
///
/// Only the appearance callbacks are documented. In HeadlessUIKit, the new page gets `willMove(toParent:)` before its
/// view is loaded, and `didMove(toParent:)` right after its `viewDidAppear`. The old page gets
/// `willMove(toParent: nil)` when the turn can no longer be canceled, and `didMove(toParent: nil)` at the end of the
/// turn. In a canceled turn, the new page gets `willMove(toParent: nil)` and `didMove(toParent: nil)` after its
/// `viewDidDisappear`.
@MainActor
final class PageTurn {
  enum Phase {
    /// The user's finger is on the screen.
    case interactive
    /// The user canceled the turn, and the page is moving back.
    case canceling
    case running
    /// The did-callbacks are being delivered or have been delivered.
    case over
  }

  let number: Int
  private(set) var phase = Phase.interactive
  private let old: UIViewController?
  private let new: UIViewController
  private let animated: Bool
  private let style: UIPageViewController.TransitionStyle
  /// The direction of the user's turn, or nil for a programmatic turn.
  private let direction: UIPageViewController.NavigationDirection?
  private var completion: ((Bool) -> Void)?

  init(
    from old: UIViewController?, to new: UIViewController, of container: UIPageViewController, animated: Bool,
    by direction: UIPageViewController.NavigationDirection? = nil
  ) {
    self.old = old
    self.new = new
    self.animated = animated
    self.direction = direction
    style = container.transitionStyle
    number = container.headlessWorld.makeTransition()
  }

  func call(_ name: LifecycleCall.Name, by container: UIPageViewController) -> LifecycleCall {
    LifecycleCall(
      name, receiver: container, isAction: true, animated: animated, counterpart: new, transition: number)
  }

  /// Performs both halves of a programmatic turn.
  func run(in container: UIPageViewController, call: LifecycleCall, completion: ((Bool) -> Void)?) {
    self.completion = completion
    begin(in: container, call: call)
    lift(finishing: true, in: container)
  }

  /// Delivers the callbacks that precede the animation, in both styles first to the new page.
  func begin(in container: UIPageViewController, call: LifecycleCall) {
    container.turn = self
    container.addPage(new, call: call)
    new.beginAppearance(true, animated: animated)
    old?.beginAppearance(false, animated: animated)
    if let view = container.viewIfLoaded, let page = new.view {
      page.frame = view.bounds
      view.addSubview(page)
    }
    container.headlessWorld.layOut()
  }

  /// Ends the user's drag. The rest of the turn is animated.
  func lift(finishing: Bool, in container: UIPageViewController) {
    phase = finishing ? .running : .canceling
    container.headlessWorld.finish(transition: number, animated: animated) { self.end(in: container) }
  }

  /// Ends the turn immediately. An interactive turn is canceled.
  func endNow(in container: UIPageViewController) {
    if phase == .interactive { phase = .canceling }
    container.headlessWorld.withTransition(number) { end(in: container) }
  }

  private func end(in container: UIPageViewController) {
    guard phase != .over, phase != .interactive else { return }
    let isCompleted = phase == .running
    phase = .over
    let call = call(nameOfEnd(isCompleted), by: container)
    if isCompleted { complete(in: container, call: call) } else { goBack(in: container, call: call) }
    container.turn = nil
    notifyDelegateOfEnd(isCompleted, to: container)
  }

  private func complete(in container: UIPageViewController, call: LifecycleCall) {
    container.page = new
    old?.deliverWillMove(to: nil)
    if style == .pageCurl { old?.endAppearance() }
    new.endAppearance()
    if new.parent === container { new.deliverDidMove(to: container) }
    if style == .scroll { old?.endAppearance() }
    if let old { container.removePage(old, call: call) }
  }

  /// Delivers the callbacks of a canceled turn (recorded cases `6.page-scroll` and `6.page-curl`).
  private func goBack(in container: UIPageViewController, call: LifecycleCall) {
    switch style {
    case .scroll:
      old?.beginAppearance(true, animated: animated)
      old?.endAppearance()
      new.beginAppearance(false, animated: animated)
      new.endAppearance()
    case .pageCurl:
      new.beginAppearance(false, animated: animated)
      old?.beginAppearance(true, animated: animated)
      new.endAppearance()
      old?.endAppearance()
    }
    new.deliverWillMove(to: nil)
    container.removePage(new, call: call)
  }

  private func nameOfEnd(_ isCompleted: Bool) -> LifecycleCall.Name {
    guard direction != nil else { return .setViewControllers }
    return isCompleted ? .finishSwipe : .cancelSwipe
  }

  private func notifyDelegateOfEnd(_ isCompleted: Bool, to container: UIPageViewController) {
    let completion = completion
    self.completion = nil
    completion?(isCompleted)
    guard let direction, let old else { return }
    let scrolled = isCompleted && style == .scroll
    if scrolled { container.neighbors = .ofPage(direction, of: old) }
    container.delegate?.pageViewController(
      container, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isCompleted)
    if scrolled, container.page === new { container.learnNeighbors() }
  }
}

/// The neighbors of the current page, as far as they have been requested from the data source.
///
/// A page that scrolls off the screen is retained as a neighbor until the next page turn.
struct PageNeighbors {
  enum Neighbor {
    case unknown
    case known(UIViewController?)
  }

  var before = Neighbor.unknown
  var after = Neighbor.unknown

  /// Visits the known neighbors.
  @MainActor
  func visit(_ visit: (UIViewController) -> Void) {
    if case .known(let page?) = before { visit(page) }
    if case .known(let page?) = after { visit(page) }
  }

  subscript(direction: UIPageViewController.NavigationDirection) -> Neighbor {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }

  /// Returns the neighbors that are known after a turn in a given direction: only the previous page.
  static func ofPage(_ direction: UIPageViewController.NavigationDirection, of left: UIViewController) -> Self {
    var neighbors = Self()
    neighbors[direction.opposite] = .known(left)
    return neighbors
  }
}

extension UIPageViewController.NavigationDirection {
  var opposite: Self { self == .forward ? .reverse : .forward }
}

extension UIPageViewController {
  /// Returns the next page in a direction. In the scroll style, both neighbors are requested, forward first.
  func neighbor(_ direction: NavigationDirection) -> UIViewController? {
    guard transitionStyle == .scroll else { return requestPage(direction) }
    learnNeighbors()
    guard case .known(let page) = neighbors[direction] else { return nil }
    return page
  }

  /// Requests the unknown neighbors of the current page.
  func learnNeighbors() {
    for side in [NavigationDirection.forward, .reverse] {
      if case .unknown = neighbors[side] { neighbors[side] = .known(requestPage(side)) }
    }
  }

  private func requestPage(_ direction: NavigationDirection) -> UIViewController? {
    noteReference("dataSource", used: dataSource)
    guard let page, let dataSource else { return nil }
    return direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
  }
}
