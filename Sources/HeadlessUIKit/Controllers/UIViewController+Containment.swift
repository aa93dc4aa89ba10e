/// Who contains whom, and how far a change of it has come.
struct Containment {
  weak var parent: UIViewController?
  var children: [UIViewController] = []
  var isMovingToParent = false
  var isMovingFromParent = false
}

/// What containment consists of (case 5.apple-rules).
extension UIViewController {
  /// `addChild` tells the child that it will move, and not that it did.
  func takeIn(_ child: UIViewController) {
    checkContainable(child)
    if child.parent != nil { child.leaveParent() }
    let world = headlessWorld
    let call = LifecycleCall(
      .addChild, receiver: self, isAction: true, counterpart: child, transition: world.makeTransition())
    world.perform(call) {
      child.deliverWillMove(to: self)
      adopt(child)
    }
    world.announce(LifecycleNotice(.restored, subject: child, related: self, call: call))
  }

  /// `removeFromParent` tells the child that it did move, and not that it will.
  func leaveParent() {
    guard let parent else { return }
    let world = headlessWorld
    let call = LifecycleCall(
      .removeFromParent, receiver: self, isAction: true, counterpart: parent, transition: world.makeTransition())
    world.perform(call) {
      parent.disown(self)
      // Nobody else brings to its end what it began with its parent.
      if appearance.isForwarded { endAppearanceInPlace() }
      deliverDidMove(to: nil)
    }
    guard self.parent == nil else { return }
    world.announce(LifecycleNotice(.removed, subject: self, related: parent, call: call))
  }

  /// Enters the child in the list, without telling anybody.
  func adopt(_ child: UIViewController) {
    containment.children.append(child)
    child.containment.parent = self
  }

  /// Strikes the child off the list, without telling anybody.
  func disown(_ child: UIViewController) {
    containment.children.removeAll { $0 === child }
    child.containment.parent = nil
    child.parentTraits = nil
  }

  /// What UIKit throws an exception for.
  private func checkContainable(_ child: UIViewController) {
    if !headlessWorld.systemVersion.hasContainment {
      Diagnostics.stop("addChild needs iOS 5 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
    }
    checkCycle(with: child)
  }

  /// A controller can be neither its own child nor that of one inside it.
  func checkCycle(with child: UIViewController) {
    if child === self { Diagnostics.stop("\(type(of: self)) cannot be its own child") }
    if sequence(first: self, next: \.parent).contains(where: { $0 === child }) {
      Diagnostics.stop("\(type(of: child)) cannot become a child of \(type(of: self)), which it contains")
    }
  }

  /// For containers that came with iOS 5.
  func checkContainersExist() {
    if headlessWorld.systemVersion.hasContainment { return }
    Diagnostics.stop(
      "\(type(of: self)) needs iOS 5 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
  }

  /// The controllers from this one outwards: itself, its parent, the parent of that, and so on.
  var selfAndAncestors: UnfoldFirstSequence<UIViewController> { sequence(first: self, next: \.parent) }

  /// The outermost container.
  var outermost: UIViewController { parent?.outermost ?? self }
}
