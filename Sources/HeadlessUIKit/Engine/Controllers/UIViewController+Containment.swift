/// A view controller's parent and children, and the state of a move between parents.
struct Containment {
  weak var parent: UIViewController?
  var children: [UIViewController] = [] { didSet { hasNewChildren = true } }
  /// Whether the children have changed since the hierarchy was last updated. The other properties of this structure do
  /// not affect the hierarchy.
  var hasNewChildren = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

/// Adds and removes children (recorded case `5.apple-rules`).
extension UIViewController {
  /// Implements `addChild`, which delivers `willMove` to the child but not `didMove`.
  func addToChildren(_ child: UIViewController) {
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

  /// Implements `removeFromParent`, which delivers `didMove` to the child but not `willMove`.
  func leaveParent() {
    guard let parent else { return }
    let world = headlessWorld
    let call = LifecycleCall(
      .removeFromParent, receiver: self, isAction: true, counterpart: parent, transition: world.makeTransition())
    world.asMoment {
      world.perform(call) {
        parent.disown(self)
        // The parent began this view controller's appearance and can no longer end it.
        if appearance.isForwarded { endAppearanceInPlace() }
        deliverDidMove(to: nil)
      }
      guard self.parent == nil else { return }
      world.announce(LifecycleNotice(.removed, subject: self, related: parent, call: call))
    }
  }

  /// Adds the child to the list of children without delivering callbacks.
  func adopt(_ child: UIViewController) {
    containment.children.append(child)
    child.containment.parent = self
  }

  /// Removes the child from the list of children without delivering callbacks.
  func disown(_ child: UIViewController) {
    containment.children.removeObject(child)
    child.containment.parent = nil
    child.parentTraits = nil
  }

  /// Stops the program if adding the child would raise an exception in UIKit.
  private func checkContainable(_ child: UIViewController) {
    if !headlessWorld.systemVersion.hasContainment {
      Diagnostics.stop("addChild needs iOS 5 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
    }
    checkCycle(with: child)
  }

  /// Stops the program if the child is this view controller or contains it.
  func checkCycle(with child: UIViewController) {
    if child === self { Diagnostics.stop("\(type(of: self)) cannot be its own child") }
    for ancestor in selfAndAncestors where ancestor === child {
      Diagnostics.stop("\(type(of: child)) cannot become a child of \(type(of: self)), which it contains")
    }
  }

  /// Stops the program if this container requires iOS 5 and the version is earlier.
  func checkContainersExist() {
    if headlessWorld.systemVersion.hasContainment { return }
    Diagnostics.stop(
      "\(type(of: self)) needs iOS 5 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
  }

  /// This view controller, its parent, the parent's parent, and so on.
  var selfAndAncestors: UnfoldFirstSequence<UIViewController> { sequence(first: self, next: \.parent) }

  /// The outermost container.
  var outermost: UIViewController { parent?.outermost ?? self }
}
