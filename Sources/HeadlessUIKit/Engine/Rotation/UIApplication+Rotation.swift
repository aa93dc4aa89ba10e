/// Rotations of the device and of the interface.
extension UIApplication {
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// Rotates the device, and the interface if that is allowed.
  ///
  /// The frontmost controller that covers the screen decides, in the key window or else the first visible one, together
  /// with the delegate: in iOS 5 and earlier with `shouldAutorotate(to:)`, then with `supportedInterfaceOrientations` and, up to
  /// iOS 15, `shouldAutorotate`. Without a window the interface rotates. In a rotation, the controllers are called
  /// first, then sizes and traits change and the layout runs. The completions are called when the application settles,
  /// or at once without animation. In iOS 6 and later, a controller that moves to the front and does not support the orientation
  /// of the interface rotates it, too.
  ///
  /// - Returns: Whether the interface has this orientation now. A refused rotation calls only the methods that decide.
  @discardableResult
  public func simulateRotation(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
    headlessWorld.commit()
    headlessWorld.device.turn(to: orientation.deviceOrientation)
    return followDevice(animated: animated)
  }

  /// Rotates the interface to the device's orientation, if allowed and needed.
  @discardableResult
  func followDevice(animated: Bool) -> Bool {
    let wanted = UIInterfaceOrientation(rawValue: headlessWorld.device.orientation.rawValue) ?? .unknown
    guard wanted != .unknown else { return false }
    guard wanted != headlessWorld.screen.orientation else { return true }
    guard supports(wanted) else { return false }
    Rotation(of: headlessWorld, to: wanted, animated: animated).run()
    return true
  }

  /// Rotates the interface, without animation, if the controller that has come to the front does not support its
  /// orientation, or supports the one of the device, from which an earlier one kept the interface.
  ///
  /// The controllers are told as in every rotation, between `viewWillAppear` and the layout.
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

  /// The style of the status bar: the preference of the frontmost controller, or of the child that it names.
  public var statusBarStyle: UIStatusBarStyle {
    controllerInFront(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// Whether the status bar is hidden: the preference of the frontmost controller, or of the child that it names.
  public var isStatusBarHidden: Bool {
    controllerInFront(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// The rectangle of the status bar; empty while it is hidden.
  @available(*, deprecated, message: "use the safe area of a view")
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let screen = headlessWorld.screen
    let height = headlessWorld.systemVersion.hasSafeAreas ? screen.safeArea.top : 20
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }

  /// Follows the controllers that name a child in their place down to the last.
  func controllerInFront(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = windowInFront?.rootViewController?.visibleStack.first
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }

  // MARK: Settings of the user

  /// Sets the user's choice of light or dark; everything on the screen that does not override it changes.
  ///
  /// In iOS 13 and later; before, this stops the program.
  public func simulateUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    let version = headlessWorld.systemVersion
    guard version.hasUserInterfaceStyles else {
      Diagnostics.stop("dark mode needs iOS 13 or later, and this world imitates iOS \(version)")
    }
    change(UITraitCollection(userInterfaceStyle: style))
  }

  /// Sets the user's text size.
  public func simulatePreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    change(UITraitCollection(preferredContentSizeCategory: category))
  }

  /// Views are updated from the outside in, then laid out; `willTransition(to:with:)` is for changes of size only.
  private func change(_ traits: UITraitCollection) {
    let world = headlessWorld
    performAction(.changeTraits) {
      world.screen.settings = world.screen.settings.overridden(by: traits)
      world.windows.forEachLiving { $0.refreshTraits() }
      world.layOut()
    }
  }
}
