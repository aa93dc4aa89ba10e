/// The view of a page view controller. The layout of this view adds a page that was set while the controller was off
/// the screen.
final class PageContainerView: UIView {
  override func layoutSubviews() {
    (controller as? UIPageViewController)?.placePage()
  }
}

extension UIPageViewController {
  /// Creates the view, which is never unloaded, because no container is documented to unload its view.
  func makePageView() {
    view = PageContainerView(frame: headlessWorld.screen.bounds)
    slot.madeByBase = .container
  }

  /// Implements `setViewControllers`.
  func show(_ pages: [UIViewController], animated: Bool, completion: ((Bool) -> Void)?) {
    guard let next = pages.first, pages.count == 1 else {
      Diagnostics.stop("\(type(of: self)) shows one page, but setViewControllers was given \(pages.count)")
    }
    turn?.endNow(in: self)
    neighbors = PageNeighbors()
    guard next !== page else { return completion?(true) ?? () }
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
      return Diagnostics.warn("no page of \(type(of: self)) is being turned; the call has no effect", about: self)
    }
    headlessWorld.perform(turn.call(name, by: self)) { turn.lift(finishing: finishing, in: self) }
  }
}
