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
    // `viewDidLoad` may have selected another tab.
    guard new === selected else { return }
    if let old, let new, let animated = TabExchange(from: old, to: new, in: self) {
      exchange = animated
      return animated.begin(in: self)
    }
    new?.beginAppearance(true, animated: false)
    old?.beginLeaving(animated: false)
    place(new)
    headlessWorld.layOut()
    old?.endAppearance()
    new?.endAppearanceInPlace()
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
