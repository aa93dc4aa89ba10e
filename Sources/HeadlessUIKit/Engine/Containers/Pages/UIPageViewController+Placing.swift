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
