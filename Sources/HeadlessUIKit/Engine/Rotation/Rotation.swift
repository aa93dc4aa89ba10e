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
  /// controllers. In these versions, UIKit itself notifies the children. `willAnimateRotation` follows the layout
  /// (recorded case `10.launch-landscape`).
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

/// Rotations of the device and the interface.
extension UIApplication {
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// Rotates the device and, if allowed, the interface.
  ///
  /// The frontmost controller that covers the screen decides whether the interface rotates. This controller is in the
  /// key window, or in the first visible window if there is no visible key window. In iOS 5 and earlier, its
  /// `shouldAutorotate(to:)` is called. Later versions read its `supportedInterfaceOrientations` and, in iOS 15 and
  /// earlier, also its `shouldAutorotate`; the application delegate must also allow the new orientation. If there is no
  /// visible window, or if the window has no root view controller, the interface rotates; in iOS 5 and earlier, it
  /// rotates when a root appears.
  ///
  /// During a rotation, the controllers are notified first. Then sizes and traits change, and layout is performed. The
  /// completion handlers are called when the application settles, or immediately if the rotation is not animated. In
  /// iOS 6 and later, the interface also rotates when a new frontmost controller supports the device's orientation, or
  /// does not support the current orientation.
  ///
  /// - Returns: Whether the interface now has this orientation. If the rotation is refused, only the methods that
  ///   decide whether to rotate are called.
  @discardableResult
  public func simulateRotation(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
    headlessWorld.commit()
    headlessWorld.device.turn(to: orientation.deviceOrientation)
    return followDevice(animated: animated)
  }

  /// Rotates the interface to the device's orientation if that is allowed and necessary.
  @discardableResult
  func followDevice(animated: Bool) -> Bool {
    let wanted = UIInterfaceOrientation(rawValue: headlessWorld.device.orientation.rawValue) ?? .unknown
    guard wanted != .unknown else { return false }
    guard wanted != headlessWorld.screen.orientation else { return true }
    guard supports(wanted) else { return false }
    Rotation(of: headlessWorld, to: wanted, animated: animated).run()
    return true
  }

  /// Rotates the interface, without animation, if the new frontmost controller does not support the current
  /// orientation. The interface also rotates if the new controller supports the device's orientation but the previous
  /// controller did not.
  ///
  /// The controllers are notified as in every rotation, between `viewWillAppear` and the layout.
  func adaptOrientation() {
    let version = headlessWorld.systemVersion
    guard version.hasSupportedOrientations, let window = windowInFront,
      let controller = window.rootViewController?.firstVisible
    else { return }
    let current = headlessWorld.screen.orientation
    let allowed = orientations(allowedBy: controller, in: window)
    let device = UIInterfaceOrientation(rawValue: headlessWorld.device.orientation.rawValue) ?? .unknown
    let autorotates = !version.hasShouldAutorotate || controller.shouldAutorotate
    let choices =
      (autorotates ? [device] : []) + [current, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    guard let chosen = choices.first(where: { $0 != .unknown && allowed.contains($0.mask) }), chosen != current else {
      return
    }
    Rotation(of: headlessWorld, to: chosen, animated: false).run()
  }

  /// Rotates the interface, without animation, to the orientation of the device when a root appears, in iOS 5 and
  /// earlier. An interface that is launched in landscape begins in portrait (recorded case `10.launch-landscape`).
  func adaptOrientationOfRoot() {
    guard headlessWorld.systemVersion.hasAutorotationQuestion else { return adaptOrientation() }
    followDevice(animated: false)
  }

  private func orientations(
    allowedBy controller: UIViewController, in window: UIWindow
  ) -> UIInterfaceOrientationMask {
    let allowed = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    return allowed.intersection(controller.supportedInterfaceOrientations)
  }

  private func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    guard let window = windowInFront, let controller = window.rootViewController?.firstVisible else {
      return !headlessWorld.systemVersion.hasAutorotationQuestion
    }
    let version = headlessWorld.systemVersion
    if version.hasAutorotationQuestion { return controller.shouldAutorotate(to: orientation) }
    if version.hasShouldAutorotate, !controller.shouldAutorotate { return false }
    return orientations(allowedBy: controller, in: window).contains(orientation.mask)
  }

  private var windowInFront: UIWindow? {
    if let keyWindow, !keyWindow.isHidden { return keyWindow }
    return windows.first { !$0.isHidden }
  }

  // MARK: The status bar

  /// The preferred status bar style of the frontmost controller or of the child that it specifies.
  public var statusBarStyle: UIStatusBarStyle {
    controllerInFront(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// Whether the frontmost controller or the child that it specifies prefers the status bar to be hidden.
  public var isStatusBarHidden: Bool {
    controllerInFront(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// The frame of the status bar. The frame is empty while the bar is hidden.
  @available(*, deprecated, message: "use the safe area of a view")
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let screen = headlessWorld.screen
    let height = headlessWorld.systemVersion.hasSafeAreas ? screen.safeArea.top : 20
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }

  /// Returns the frontmost controller or, if it specifies a child, the last controller in the chain of specified
  /// children.
  func controllerInFront(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = windowInFront?.rootViewController?.visibleStack.first
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }

  // MARK: User settings

  /// Sets the light or dark style, as the user does in Settings. The style of everything on the screen changes, except
  /// where it is overridden.
  ///
  /// This method requires iOS 13; in earlier versions, it triggers a runtime error.
  public func simulateUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    let version = headlessWorld.systemVersion
    guard version.hasUserInterfaceStyles else {
      Diagnostics.stop("dark mode needs iOS 13 or later, and this world imitates iOS \(version)")
    }
    change(UITraitCollection(userInterfaceStyle: style))
  }

  /// Sets the text size, as the user does in Settings.
  public func simulatePreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    change(UITraitCollection(preferredContentSizeCategory: category))
  }

  /// Updates the traits of views, superviews first, and then performs layout. `willTransition(to:with:)` is not called,
  /// because the size does not change.
  private func change(_ traits: UITraitCollection) {
    let world = headlessWorld
    performAction(.changeTraits) {
      world.screen.settings = world.screen.settings.overridden(by: traits)
      world.windows.forEachLiving { $0.refreshTraits() }
      world.layOut()
    }
  }
}
