/// Turning the device, and what the interface makes of it.
extension UIApplication {
  /// How the interface stands.
  public var statusBarOrientation: UIInterfaceOrientation { headlessWorld.screen.orientation }

  /// Turns the device so that the interface would stand as given, and rotates the interface if it may.
  ///
  /// The controller in front that covers the screen decides, in the key window or else the first on the screen, and
  /// the delegate with it: up to iOS 5 `shouldAutorotate(to:)`, then `supportedInterfaceOrientations` and, up to iOS
  /// 15, `shouldAutorotate`. Without a window the interface rotates. When it does, the controllers are told first, then
  /// sizes and traits change and the layout runs. The completions come when the application settles, or at once
  /// without animation. Presenting a controller that supports other orientations only does not rotate by itself.
  ///
  /// - Returns: Whether the interface stands as given now. A refused rotation calls nobody but those who are asked.
  @discardableResult
  public func simulateRotation(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
    headlessWorld.device.turn(to: orientation.deviceOrientation)
    return followDevice(animated: animated)
  }

  /// Lets the interface stand as the device is held, if it may and does not already.
  @discardableResult
  func followDevice(animated: Bool) -> Bool {
    let wanted = UIInterfaceOrientation(rawValue: headlessWorld.device.orientation.rawValue) ?? .unknown
    guard wanted != .unknown else { return false }
    guard wanted != headlessWorld.screen.orientation else { return true }
    guard supports(wanted) else { return false }
    Rotation(of: headlessWorld, to: wanted, animated: animated).run()
    return true
  }

  private func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    guard let window = windowInFront, let controller = window.rootViewController?.visibleStack.first else {
      return true
    }
    let version = headlessWorld.systemVersion
    if version.hasAutorotationQuestion { return controller.shouldAutorotate(to: orientation) }
    if version.hasShouldAutorotate, !controller.shouldAutorotate { return false }
    let allowed = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    return allowed.intersection(controller.supportedInterfaceOrientations).contains(orientation.mask)
  }

  private var windowInFront: UIWindow? {
    if let keyWindow, !keyWindow.isHidden { return keyWindow }
    return windows.first { !$0.isHidden }
  }

  // MARK: The status bar

  /// How the status bar is written: what the controller in front prefers, or the child that it names.
  public var statusBarStyle: UIStatusBarStyle {
    controllerInFront(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// Whether the status bar is hidden: what the controller in front prefers, or the child that it names.
  public var isStatusBarHidden: Bool {
    controllerInFront(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// Follows the controllers that name a child in their place down to the last.
  func controllerInFront(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = windowInFront?.rootViewController?.visibleStack.first
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }

  // MARK: Settings of the user

  /// Lets the user choose light or dark; everything on the screen that does not override it changes.
  ///
  /// From iOS 13 on; before, this stops the program.
  public func simulateUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    let version = headlessWorld.systemVersion
    guard version.hasUserInterfaceStyles else {
      Diagnostics.stop("dark mode needs iOS 13 or later, and this world imitates iOS \(version)")
    }
    change(UITraitCollection(userInterfaceStyle: style))
  }

  /// Lets the user choose a size of text.
  public func simulatePreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    change(UITraitCollection(preferredContentSizeCategory: category))
  }

  /// Views are told from the outside in, then laid out; `willTransition(to:with:)` is for changes of size.
  private func change(_ traits: UITraitCollection) {
    let world = headlessWorld
    performAction(.changeTraits) {
      world.screen.settings = world.screen.settings.overridden(by: traits)
      world.windows.forEachLiving { $0.refreshTraits() }
      world.layOut()
    }
  }
}
