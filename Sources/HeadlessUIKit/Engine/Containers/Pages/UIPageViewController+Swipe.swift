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
