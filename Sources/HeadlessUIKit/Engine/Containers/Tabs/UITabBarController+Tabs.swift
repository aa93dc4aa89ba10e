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
      containment.children = new + parting.map(\.controller)
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
    controller.containment.parent = self
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
