#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  public import Testing

  /// Simulates the user and the system in the current world, and lets animations settle after each action.
  ///
  /// ```swift
  /// let app = AppDriver()
  /// app.show(UINavigationController(rootViewController: CartController()))
  /// app.tap("Pay")
  /// app.type("4711", into: "Card number")
  /// app.goBack()
  /// ```
  ///
  /// Each action is recorded as a mark in the test's trace, such as `The user taps 'Pay'`. Typed text is not recorded.
  ///
  /// The driver finds elements by visible text (titles, labels, placeholders, rows) or by accessibility identifier. It
  /// searches only the topmost controller and that controller's children. If an action is not possible, an issue at the
  /// line of the call shows the reason and the contents of the screen. The call then returns `false`, and the test
  /// continues; to end the test, write `try #require(app.tap("Buy"))`.
  @MainActor
  public final class AppDriver {
    /// The window from ``show(_:)``, which the driver retains.
    public private(set) var window: UIWindow?
    /// Whether animations settle after each action.
    ///
    /// If the value is false, call ``settle()`` yourself.
    public var settlesAfterEachAct = true

    let world: HeadlessWorld

    /// Creates a driver for the current world.
    ///
    /// The driver does not show anything until ``show(_:)`` is called.
    public init() {
      world = .current
    }

    // MARK: The system

    /// Shows a controller as the root of a window.
    ///
    /// A second call replaces the root.
    public func show(_ controller: UIViewController) {
      mark("\(Swift.type(of: controller)) is shown")
      let window = window ?? UIWindow()
      self.window = window
      window.rootViewController = controller
      window.makeKeyAndVisible()
      rest()
    }

    /// Ends all animations without waiting, including animations that begin in the meantime.
    public func settle() { world.application.settle() }

    /// Simulates a memory warning.
    public func receiveMemoryWarning() {
      mark("Memory runs low")
      world.application.simulateMemoryWarning()
      rest()
    }

    /// Simulates the user leaving the app.
    public func goToBackground() {
      mark("The user leaves the app")
      world.application.simulateBackground()
      rest()
    }

    /// Simulates the user returning to the app.
    public func goToForeground() {
      mark("The user comes back to the app")
      world.application.simulateForeground()
      rest()
    }

    /// Simulates the user rotating the device.
    @discardableResult
    public func rotate(
      to orientation: UIInterfaceOrientation, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      act("rotate", "to \(orientation)", at: sourceLocation) { world.application.simulateRotation(to: orientation) }
    }

    // MARK: The user

    /// Taps a button, a bar item, a tab, a row, a collection item, a switch, a segment, or an alert button.
    @discardableResult
    public func tap(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
      guard let element = element(text, that: "can be tapped", at: sourceLocation, where: { $0.tap != nil }) else {
        return false
      }
      return act("tap", "'\(text)'", at: sourceLocation) { element.tap?() ?? false }
    }

    /// Taps a text field or text view, and types at the end of its text.
    ///
    /// A newline presses the Return key.
    ///
    /// - Parameters:
    ///   - text: The text to type.
    ///   - field: The text or identifier of the field; nil for the only field on the screen.
    ///   - sourceLocation: The location of the issue.
    @discardableResult
    public func type(
      _ text: String, into field: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      guard let element = element(field, that: "can be typed into", at: sourceLocation, where: { $0.type != nil })
      else {
        return false
      }
      return act("type", "into '\(element.names.first ?? element.kind)'", at: sourceLocation) {
        element.type?(text) ?? false
      }
    }

    /// Taps a row of the only table on the screen.
    @discardableResult
    public func selectRow(
      _ row: Int, inSection section: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
      guard let element = element(nil, that: "is a table", at: sourceLocation, where: { $0.selectRow != nil }) else {
        return false
      }
      return act("select", "row \(row)", at: sourceLocation) { element.selectRow?(row, section) ?? false }
    }

    /// Taps the back button of the topmost navigation controller.
    @discardableResult
    public func goBack(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
      guard let navigation = topNavigationController else {
        return fail("The user cannot go back: no navigation controller is on the screen.", at: sourceLocation)
      }
      return act("go", "back", at: sourceLocation) { navigation.simulateTapOnBackButton() }
    }

    /// Dismisses the topmost sheet with a downward swipe.
    ///
    /// To leave a controller that is not a sheet, tap its own buttons.
    @discardableResult
    public func dismiss(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
      guard let top = topController, top.presentingViewController != nil, let sheet = top.presentationController else {
        return fail("The user cannot dismiss anything: nothing is presented.", at: sourceLocation)
      }
      return act("swipe", "the \(Swift.type(of: top)) down", at: sourceLocation) {
        sheet.simulateSwipeDown()
        settle()
        return top.presentingViewController == nil
      }
    }
  }
#endif
