import Foundation

/// A rotation of the interface, from notifying the controllers to calling the completion handlers.
@MainActor
final class Rotation {
  private let world: HeadlessWorld
  private let old: UIInterfaceOrientation
  private let new: UIInterfaceOrientation
  private let animated: Bool
  private let windows: [UIWindow]
  private let coordinators: [TransitionCoordinator]
  private let duration: TimeInterval

  init(of world: HeadlessWorld, to orientation: UIInterfaceOrientation, animated: Bool) {
    self.world = world
    self.animated = animated
    old = world.screen.orientation
    new = orientation
    windows = world.windows.objects.filter { !$0.isHidden }
    let duration = 0.4
    self.duration = animated ? duration : 0
    coordinators = windows.map { TransitionCoordinator(in: $0, animated: animated, duration: duration) }
  }

  func run() {
    let transition = world.makeTransition()
    let call = LifecycleCall(
      .rotate, receiver: world.application, isAction: true, animated: animated, transition: transition)
    world.perform(call) {
      announceToControllers()
      world.screen.orientation = new
      for window in world.windows.objects {
        resize(window)
        window.refreshTraits()
      }
      for coordinator in coordinators { coordinator.runAnimations() }
      world.layOut()
      deliverRotation(.willAnimateRotation) { $0.willAnimateRotation(to: new, duration: duration) }
      world.finish(transition: transition, animated: animated) { self.end() }
    }
  }

  private func end() {
    for coordinator in coordinators { coordinator.complete() }
    deliverRotation(.didRotate) { $0.didRotate(from: old) }
  }

  // MARK: In iOS 8 and later

  /// Notifies the root of each window and the controllers that are presented over it, including covered controllers.
  /// Their base implementations notify their children.
  ///
  /// A rotation by 180° does not change the size, so no controllers are notified.
  private func announceToControllers() {
    deliverRotation(.willRotate) { $0.willRotate(to: new, duration: duration) }
    let size = world.screen.size(in: new)
    guard world.systemVersion.hasSizeTransitions, size != world.screen.size(in: old) else { return }
    let traits = world.screen.traits(in: new)
    for (window, coordinator) in zip(windows, coordinators) {
      let controllers = window.rootViewController?.presentationChain ?? []
      if traits != world.screen.traitCollection {
        for controller in controllers {
          controller.presentationInUse?.willTransition(to: traits, with: coordinator)
          controller.deliverWillTransition(to: traits, with: coordinator)
        }
      }
      for controller in controllers {
        controller.presentationInUse?.viewWillTransition(to: size, with: coordinator)
        controller.deliverViewWillTransition(to: size, with: coordinator)
      }
    }
  }

  /// Resizes a window that filled the screen, even if the window is hidden. A view in its default position is moved to
  /// its new default position.
  ///
  /// Other views keep their frames; layout code must position them.
  private func resize(_ window: UIWindow) {
    let oldBounds = window.bounds
    guard oldBounds.size == world.screen.size(in: old) else { return }
    window.frame = CGRect(origin: .zero, size: world.screen.size(in: new))
    for controller in window.allControllers {
      guard let view = controller.viewIfLoaded, controller.outerView?.superview === window else { continue }
      let isInPlace = view.frame == controller.place(in: oldBounds)
      controller.presentedBy?.containerView?.frame = window.bounds
      guard isInPlace else { continue }
      view.frame = controller.place(in: window.bounds)
      view.setNeedsUpdateConstraints()
    }
  }

  // MARK: In iOS 7 and earlier

  /// Notifies the root of each window, the controllers that are presented over it, and the children of all these
  /// controllers. In these versions, UIKit itself notifies the children. It is not documented whether
  /// `willAnimateRotation` precedes the layout or, as in HeadlessUIKit, follows it.
  private func deliverRotation(_ name: LifecycleCall.Name, _ body: (UIViewController) -> Void) {
    guard world.systemVersion.hasRotationCallbacks else { return }
    for window in windows {
      for controller in window.rootViewController?.presentationChain ?? [] { call(controller, name, body) }
    }
  }

  private func call(_ controller: UIViewController, _ name: LifecycleCall.Name, _ body: (UIViewController) -> Void) {
    guard controller.isViewLoaded else { return }
    controller.deliver(name) { body(controller) }
    for child in controller.children { call(child, name, body) }
  }
}

extension UIViewController {
  func deliverWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    deliver(.willTransition) { willTransition(to: traits, with: coordinator) }
  }

  func deliverViewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    deliver(.viewWillTransition) { viewWillTransition(to: size, with: coordinator) }
  }

  /// The presentation controller, or nil if this controller is not presented.
  fileprivate var presentationInUse: UIPresentationController? { presentedBy == nil ? nil : ownPresentationController }

  /// Forwards a call to the children, on behalf of a base implementation.
  ///
  /// Children whose view is not loaded are skipped, because there is no view to resize.
  func passOn(_ body: (UIViewController) -> Void) {
    for child in children where child.isViewLoaded { body(child) }
  }
}
