public import Foundation
internal import LifelineBase

/// A view controller's parent and children, and the state of a move between parents.
struct Containment {
  fileprivate(set) weak var parent: UIViewController?
  fileprivate(set) var children: [UIViewController] = [] { didSet { hasNewChildren = true } }
  /// Whether the children have changed since the hierarchy was last updated. The other properties of this structure do
  /// not affect the hierarchy.
  var hasNewChildren = false
  fileprivate(set) var isMovingToParent = false
  fileprivate(set) var isMovingFromParent = false
}

/// Adds and removes children (recorded case `5.apple-rules`).
extension UIViewController {
  /// Implements `addChild`, which delivers `willMove` to the child but not `didMove`.
  func addToChildren(_ child: UIViewController) {
    checkContainable(child)
    if child.parent === self { noteRedundantAddition(of: child) }
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

  /// Announces that a child is about to be added again although it was not removed.
  private func noteRedundantAddition(of child: UIViewController) {
    var addition = AddedObject(
      .child, child, "\(type(of: child))",
      likeness: { [parent = ObjectIdentifier(self), child = ObjectIdentifier(child)] in [parent, child] },
      isInEffect: { [weak self, weak child] in self != nil && child?.parent === self })
    addition.isRedundant = true
    headlessWorld.announceAddition(to: self, addition)
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

  func noteMove(to newParent: UIViewController?) {
    containment.isMovingToParent = newParent != nil
    containment.isMovingFromParent = newParent == nil
  }

  func noteEndOfMove() {
    containment.isMovingToParent = false
    containment.isMovingFromParent = false
  }

  /// Sets the parent without changing the parent's children. A container calls this method and ``setChildren(_:)``.
  func setParent(_ parent: UIViewController) { containment.parent = parent }

  /// Replaces the children without changing their parents or delivering callbacks.
  func setChildren(_ children: [UIViewController]) { containment.children = children }

  /// Triggers a runtime error if adding the child would raise an exception in UIKit.
  private func checkContainable(_ child: UIViewController) {
    if !headlessWorld.systemVersion.hasContainment {
      Diagnostics.stop("addChild needs iOS 5 or later, and this world imitates iOS \(headlessWorld.systemVersion)")
    }
    checkCycle(with: child)
  }

  /// Triggers a runtime error if the child is this view controller or contains it.
  func checkCycle(with child: UIViewController) {
    if child === self { Diagnostics.stop("\(type(of: self)) cannot be its own child") }
    for ancestor in selfAndAncestors where ancestor === child {
      Diagnostics.stop("\(type(of: child)) cannot become a child of \(type(of: self)), which it contains")
    }
  }

  /// Triggers a runtime error if this container requires iOS 5 and the version is earlier.
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

/// A container that forwards size changes to its content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content should have.
  var preferredContentSize: CGSize { get }

  /// Called when a child's preferred size changes.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size that a child will have when this container has a given size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called when the size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called when the traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

/// Replaces one child of a container with another (recorded case `5.transition-from-to`).
extension UIViewController {
  func exchange(
    _ old: UIViewController, for new: UIViewController, animated: Bool, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    checkExchange(old, new)
    let world = headlessWorld
    let number = world.makeTransition()
    let call = LifecycleCall(
      .transition, receiver: self, isAction: true, animated: animated, counterpart: new, transition: number)
    let isOnScreen = appearance.isAppearingOrAppeared
    world.perform(call) {
      new.loadViewIfNeeded()
      if isOnScreen {
        old.beginAppearance(false, animated: animated)
        new.beginAppearance(true, animated: animated)
      }
      old.viewIfLoaded?.superview?.addSubview(new.view)
      animations?()
      world.layOut()
      world.finish(transition: number, animated: animated) {
        old.viewIfLoaded?.removeFromSuperview()
        if isOnScreen {
          new.endAppearance()
          old.endAppearance()
        }
        completion?(true)
      }
    }
  }

  private func checkExchange(_ old: UIViewController, _ new: UIViewController) {
    for child in [old, new] where child.parent !== self {
      Diagnostics.stop(
        "transition(from:to:) needs two children of \(type(of: self)), and \(type(of: child)) is not one: "
          + "call addChild first")
    }
    if !shouldAutomaticallyForwardAppearanceMethods {
      Diagnostics.stop(
        "\(type(of: self)) does not forward appearance methods, but transition(from:to:) would: "
          + "move the views yourself, between beginAppearanceTransition and endAppearanceTransition")
    }
  }
}
