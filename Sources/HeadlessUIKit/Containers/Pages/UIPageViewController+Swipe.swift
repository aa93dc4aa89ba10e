/// Actions of the user on the pages.
extension LifecycleCall.Name {
  /// A container gets another page, other tabs or another stack.
  public static let setViewControllers = Self(rawValue: "setViewControllers")
  /// The user begins to turn a page.
  public static let beginSwipe = Self(rawValue: "beginSwipe")
  /// The user lets the page go back.
  public static let cancelSwipe = Self(rawValue: "cancelSwipe")
  /// The user has turned the page.
  public static let finishSwipe = Self(rawValue: "finishSwipe")
}

/// The user turns pages, in either style (cases 6.page-scroll, 6.page-curl, 6.page-delegate).
///
/// What follows the lifting of the finger is animated: it comes when the application settles.
extension UIPageViewController {
  /// The user begins to turn the page, and the delegate is told.
  ///
  /// A turn whose animation still runs ends first, while with a finger on the screen no second turn begins.
  ///
  /// - Returns: Whether there is a page in that direction. Without one, without a data source, or off the screen,
  ///   nothing happens.
  @discardableResult
  public func simulateSwipeBegin(_ direction: NavigationDirection) -> Bool {
    if let turn, turn.phase != .interactive { turn.hurry(in: self) }
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

  /// The user lets go too early: the page goes back. Without a turn nothing happens but a word on standard error.
  public func simulateSwipeCancel() { lift(.cancelSwipe, finishing: false) }

  /// The user lets go far enough on: the turn is completed. Without a turn nothing happens but a word on standard error.
  public func simulateSwipeFinish() { lift(.finishSwipe, finishing: true) }

  /// The user turns the page: a turn that begins and is finished.
  ///
  /// - Returns: Whether there is a page in that direction.
  @discardableResult
  public func simulateSwipe(_ direction: NavigationDirection) -> Bool {
    guard simulateSwipeBegin(direction) else { return false }
    simulateSwipeFinish()
    return true
  }

  private func lift(_ name: LifecycleCall.Name, finishing: Bool) {
    guard let turn, turn.phase == .interactive else {
      return Diagnostics.warn("no finger turns a page of \(type(of: self)); nothing is done", about: self)
    }
    headlessWorld.perform(turn.call(name, by: self)) { turn.lift(finishing: finishing, in: self) }
  }
}
