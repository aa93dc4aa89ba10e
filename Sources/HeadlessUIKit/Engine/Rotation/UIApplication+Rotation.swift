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
  /// visible window, or if the window has no root view controller, the interface rotates.
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

  private func orientations(
    allowedBy controller: UIViewController, in window: UIWindow
  ) -> UIInterfaceOrientationMask {
    let allowed = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    return allowed.intersection(controller.supportedInterfaceOrientations)
  }

  private func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    guard let window = windowInFront, let controller = window.rootViewController?.firstVisible else {
      return true
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
  /// This method requires iOS 13; in earlier versions, it stops the program.
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
