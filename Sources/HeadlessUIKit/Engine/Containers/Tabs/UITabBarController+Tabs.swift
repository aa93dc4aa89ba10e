/// A tab that was removed from the bar but stays a child until its view is removed.
struct PartingTab {
  let controller: UIViewController
  /// The action that removed the tab. The action and the tab bar controller retain each other until the view is
  /// removed.
  let call: LifecycleCall
}

/// Replaces the tabs of a tab bar controller.
extension UITabBarController {
  func replaceTabs(with new: [UIViewController], animated: Bool) {
    checkTabs(new)
    let number = headlessWorld.makeTransition()
    let old = tabs
    let added = new.filter { controller in !old.contains { $0 === controller } }
    let place = old.firstIndex { $0 === selected } ?? 0
    let selection = new.first { $0 === selected } ?? (new.indices.contains(place) ? new[place] : new.first)
    let call = LifecycleCall(
      .setViewControllers, receiver: self, isAction: true, animated: animated, counterpart: selection,
      transition: number)
    headlessWorld.perform(call) {
      for controller in old where !new.contains(where: { $0 === controller }) {
        controller.deliverWillMove(to: nil)
        parting.append(PartingTab(controller: controller, call: call))
      }
      for controller in added { take(controller) }
      setChildren(new + parting.map(\.controller))
      for controller in added { controller.deliverDidMove(to: self) }
      selected = selection
      catchUp()
    }
    for controller in added where controller.parent === self {
      headlessWorld.announce(LifecycleNotice(.restored, subject: controller, related: self, call: call))
    }
  }

  private func take(_ controller: UIViewController) {
    parting.removeAll { $0.controller === controller }
    if controller.parent !== self { controller.leaveParent() }
    controller.deliverWillMove(to: self)
    controller.setParent(self)
  }

  private func checkTabs(_ tabs: [UIViewController]) {
    for (index, controller) in tabs.enumerated() {
      if tabs[..<index].contains(where: { $0 === controller }) {
        Diagnostics.stop("\(type(of: controller)) cannot be in the tabs of \(type(of: self)) twice")
      }
      checkCycle(with: controller)
    }
  }

  /// Releases the removed tabs that are no longer visible.
  func releaseRemovedTabs() {
    if appearance.stage == .disappeared, parting.contains(where: { $0.controller === shown }) { place(nil) }
    for tab in parting where tab.controller !== shown {
      parting.removeAll { $0.controller === tab.controller }
      disown(tab.controller)
      tab.controller.insetsOfBars = .zero
      tab.controller.deliverDidMove(to: nil)
      if tab.controller.parent == nil { announceRemoved(tab) }
    }
  }

  private func announceRemoved(_ tab: PartingTab) {
    headlessWorld.announce(LifecycleNotice(.removed, subject: tab.controller, related: self, call: tab.call))
  }
}

/// Sets and selects the tabs of a tab bar controller.
extension UITabBarController {
  /// The children, except children that are being removed.
  var tabs: [UIViewController] {
    guard !parting.isEmpty else { return children }
    return children.filter { child in !parting.contains { $0.controller === child } }
  }

  func tab(at index: Int) -> UIViewController {
    guard tabs.indices.contains(index) else {
      Diagnostics.stop("there is no tab \(index): \(type(of: self)) has \(tabs.count) tabs, counted from 0")
    }
    return tabs[index]
  }

  func checkedTab(_ controller: UIViewController?) -> UIViewController {
    guard let controller, tabs.contains(where: { $0 === controller }) else {
      let name = controller.map { "\(type(of: $0))" } ?? "nil"
      Diagnostics.stop("\(type(of: self)) cannot select \(name), which is not in its viewControllers")
    }
    return controller
  }

  func select(_ controller: UIViewController) {
    guard controller !== selected else { return }
    let world = headlessWorld
    let call = LifecycleCall(
      .select, receiver: self, isAction: true, counterpart: controller, transition: world.makeTransition())
    world.perform(call) {
      selected = controller
      catchUp()
    }
  }

  func handleTap(on controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: The exchange

  /// Shows the selected tab immediately or, if an exchange is in progress, after the exchange.
  func catchUp() {
    guard !isSwitching, !isForwarding else { return }
    isSwitching = true
    while appearance.stage == .appeared, shown !== selected, exchange == nil { exchangeTabs() }
    guard exchange == nil else { return }
    isSwitching = false
    releaseRemovedTabs()
  }

  private func exchangeTabs() {
    let old = shown
    let new = selected
    new?.loadViewIfNeeded()
    // `viewDidLoad` may have selected another tab, or removed the tabs from the screen.
    guard new === selected, appearance.stage == .appeared else { return }
    if let old, let new, let animated = TabExchange(from: old, to: new, in: self) {
      exchange = animated
      return animated.begin(in: self)
    }
    new?.beginAppearance(true, animated: false)
    old?.beginLeaving(animated: false)
    place(new)
    headlessWorld.layOut()
    endExchange(leaving: old) { new?.endAppearanceInPlace() }
  }

  /// Ends the appearances of a completed exchange: in iOS 18 and later, first that of the new tab.
  func endExchange(leaving old: UIViewController?, _ endNew: () -> Void) {
    let isNewFirst = headlessWorld.systemVersion.animatesTabs
    if isNewFirst { endNew() }
    old?.endAppearance()
    if !isNewFirst { endNew() }
  }

  /// Whether the system animates an exchange without an animator: in iOS 18 and later, unless animations are disabled
  /// or the old tab was removed.
  func animatesExchange(from old: UIViewController) -> Bool {
    headlessWorld.systemVersion.animatesTabs && UIView.areAnimationsEnabled
      && !parting.contains { $0.controller === old }
  }

  /// Shows the view of a tab in place of the visible view.
  func place(_ new: UIViewController?) {
    if shown !== new { shown?.viewIfLoaded?.removeFromSuperview() }
    shown = new
    updateBar()
    guard let container = viewIfLoaded, let view = new?.view, view.superview !== container else { return }
    view.frame = container.bounds
    container.insertSubview(view, at: 0)
  }

  func beginSelectedAppearance(animated: Bool) {
    var loaded: UIViewController?
    while let selected, selected !== loaded {
      selected.loadViewIfNeeded()
      loaded = selected
    }
    place(loaded)
    isForwarding = true
    forwardBeginning(true, animated: animated)
  }

  func endForwarding() {
    forwardEnd()
    isForwarding = false
    catchUp()
  }
}

/// An animated exchange of two tabs, performed by the delegate's animator or, in iOS 18 and later, by the system.
///
/// The tab bar controller retains the exchange while it is in progress.
@MainActor
final class TabExchange {
  private let old: UIViewController
  private let new: UIViewController
  private let container: TransitionContainerView
  let context: TransitionContext
  /// Whether the system's animation is running.
  private var isAnimatedBySystem = false

  /// Creates an exchange, or returns nil if neither the delegate nor the system animates it.
  init?(from old: UIViewController, to new: UIViewController, in tabs: UITabBarController) {
    guard let view = tabs.viewIfLoaded else { return nil }
    let animator = tabs.delegate?.tabBarController(tabs, animationControllerForTransitionFrom: old, to: new)
    guard animator != nil || tabs.animatesExchange(from: old) else { return nil }
    let interaction = animator.flatMap { tabs.delegate?.tabBarController(tabs, interactionControllerFor: $0) }
    self.old = old
    self.new = new
    container = TransitionContainerView(frame: view.bounds)
    let coordinator = TransitionCoordinator(
      in: container, animated: true, duration: TransitionContext.systemDuration)
    let world = tabs.headlessWorld
    // The transition number of the selection.
    let number = world.delivery.currentTransition ?? world.makeTransition()
    context = TransitionContext(
      TransitionScene(from: old, to: new, container: container), number: number, coordinator: coordinator,
      animator: animator, interaction: interaction)
  }

  /// Delivers the will-callbacks in the order of an exchange without animation, and starts the animator.
  func begin(in tabs: UITabBarController) {
    tabs.headlessWorld.withTransition(context.number) {
      new.beginAppearance(true, animated: true)
      if isUnderWay(in: tabs) { old.beginLeaving(animated: true) }
      if isUnderWay(in: tabs) { placeNew(in: tabs) }
      tabs.headlessWorld.layOut()
      guard isUnderWay(in: tabs) else { return }
      var scene = TransitionScene(from: old, to: new, container: container)
      scene.fromView = old.viewIfLoaded
      scene.toView = new.viewIfLoaded
      scene.initialFrame = old.viewIfLoaded?.frame ?? .zero
      scene.finalFrame = container.bounds
      context.start(scene) { [weak self, weak tabs] completed in
        guard let self, let tabs else { return }
        end(completed: completed, in: tabs)
      }
      guard !context.isCustom else { return }
      isAnimatedBySystem = true
      // The references are weak, because an exchange that ends early must be released before the application settles.
      tabs.headlessWorld.finish(transition: context.number, animated: true) { [weak self, weak tabs] in
        guard let self, let tabs else { return }
        end(completed: true, in: tabs)
      }
    }
  }

  /// Returns whether the exchange is still in progress. A callback ends the exchange if it removes the tab bar
  /// controller from the screen.
  private func isUnderWay(in tabs: UITabBarController) -> Bool { tabs.exchange === self }

  /// Ends the system's animation, because the program changes a stack in one of the tabs.
  func endSystemAnimation(in tabs: UITabBarController) {
    if isAnimatedBySystem { endNow(in: tabs) }
  }

  /// Ends the exchange because the tab bar controller is leaving the screen. An interactive exchange is canceled.
  func endNow(in tabs: UITabBarController) {
    let completed = !context.isInteractive
    context.abandon()
    tabs.headlessWorld.withTransition(context.number) { end(completed: completed, in: tabs) }
  }

  /// Adds the new tab's view in front of the old tab's view, or the container to which an animator adds that view.
  private func placeNew(in tabs: UITabBarController) {
    guard let view = tabs.viewIfLoaded else { return }
    tabs.shown = new
    tabs.updateBar()
    new.view.frame = container.bounds
    guard context.isCustom else { return view.insertSubview(new.view, at: 1) }
    view.insertSubview(container, at: 0)
    if let oldView = old.viewIfLoaded { container.addSubview(oldView) }
  }

  /// Ends the exchange. The callbacks of a canceled exchange have the same order as those of a canceled pop, because
  /// the source for recorded case `4.tab-interactive-cancel` does not show them.
  private func end(completed: Bool, in tabs: UITabBarController) {
    guard isUnderWay(in: tabs) else { return }
    isAnimatedBySystem = false
    let (staying, leaving) = completed ? (new, old) : (old, new)
    if completed {
      context.warnIfMissing(new, isTo: true)
      // If a callback ends the exchange, the old tab has not begun to disappear.
      old.beginLeaving(animated: true)
    }
    if !completed {
      new.beginAppearance(false, animated: true)
      if tabs.selected === new { tabs.selected = old }
    }
    leaving.viewIfLoaded?.removeFromSuperview()
    tabs.place(staying)
    container.removeFromSuperview()
    let endStaying = {
      // If the window is being hidden, the window ends the appearance later.
      if tabs.appearance.stage == .appeared { staying.endAppearanceInPlace() } else { staying.endAppearance() }
    }
    if completed {
      tabs.endExchange(leaving: leaving, endStaying)
    } else {
      leaving.endAppearance()
      old.beginAppearance(true, animated: true)
      endStaying()
    }
    context.wrapUp(completed: completed)
    tabs.exchange = nil
    tabs.isSwitching = false
    tabs.catchUp()
  }
}
