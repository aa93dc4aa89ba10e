#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  internal import Lifeline
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
    /// The window from ``show(_:)``, which the driver retains. In a test with the trait, the window also stays alive until
    /// the test has been checked.
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
      WindowKeeper.keep(window)
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

  extension AppDriver {
    /// Performs an action, and records an issue if the user could not perform it.
    func act(_ verb: String, _ what: String, at location: SourceLocation, _ body: () -> Bool) -> Bool {
      mark("The user \(verb)\(verb == "go" ? "es" : "s") \(what)", at: location)
      let listener = WarningListener()
      world.addObserver(listener)
      let isDone = body()
      world.removeObserver(listener)
      rest()
      if isDone { return true }
      return fail("The user could not \(verb) \(what): \(listener.reason).", at: location)
    }

    /// Records a mark with the line of the test that causes it.
    func mark(_ text: String, at location: SourceLocation? = nil) {
      let test = LifelineTest.current
      test?.noteStep(text, at: location?.recorded)
      test?.tracer.mark(text, source: location?.recorded)
    }

    func rest() {
      if settlesAfterEachAct { settle() }
    }

    /// Records an issue with the contents of the screen, and returns false.
    func fail(_ text: String, at location: SourceLocation) -> Bool {
      let text = text + "\n" + ScreenElement.list(elements)
      if let test = LifelineTest.current {
        test.report(text, at: location)
      } else {
        Failure.record(text, at: location)
      }
      return false
    }

    /// Returns the only matching element with this name, or records an issue.
    func element(
      _ name: String?, that purpose: String, at location: SourceLocation, where fits: (ScreenElement) -> Bool
    ) -> ScreenElement? {
      let fitting = elements.filter { fits($0) && (name.map($0.names.contains) ?? true) }
      if fitting.count == 1 { return fitting[0] }
      let called = name.map { " called '\($0)'" } ?? ""
      let text =
        fitting.isEmpty
        ? "No element\(called) on the screen \(purpose).\(listWithoutSize)\(releasedWindow)"
        : "\(fitting.count) elements\(called) on the screen match; give the intended one an accessibilityIdentifier."
      _ = fail(text, at: location)
      return nil
    }
  }

  /// Collects the reasons why the user could not perform an action.
  private final class WarningListener: LifecycleObserver {
    /// The last reason, without the text of the warning. The driver adds its own text.
    private(set) var reason = "nothing happened"

    func observe(_ notice: LifecycleNotice) {
      switch notice.warning {
      case .impossibleAction(let reason): self.reason = reason
      case .problem: reason = notice.text ?? reason
      case nil: break
      }
    }
  }

  /// The parts of the screen that the user can reach.
  extension AppDriver {
    /// The topmost presented controller, or the root.
    var topController: UIViewController? {
      world.store(WindowRecord.self).keeper?.releaseUnused()
      let window = world.application.windows.last { !$0.isHidden && $0.rootViewController != nil }
      var top = window?.rootViewController
      while let presented = top?.presentedViewController { top = presented }
      return top
    }

    /// A sentence about a table or collection that shows nothing because it has no size; empty if there is none.
    private var listWithoutSize: String {
      guard let view = topController?.viewIfLoaded, let reason = Self.missingSizeOfList(in: view) else { return "" }
      return " A table or collection is empty, because \(reason)."
    }

    /// A sentence about the window that was released last while it was on the screen; empty if there is none.
    private var releasedWindow: String {
      let root = world.store(WindowRecord.self).rootOfReleased
      return root.map { " The window of \($0) was released, because nothing retained it." } ?? ""
    }

    private static func missingSizeOfList(in view: UIView) -> String? {
      if view.isHidden || view.alpha < 0.01 { return nil }
      if view is UITableView || view is UICollectionView, let reason = view.missingSize { return reason }
      for subview in view.subviews {
        if let reason = missingSizeOfList(in: subview) { return reason }
      }
      return nil
    }

    var topNavigationController: UINavigationController? {
      topController.flatMap { Self.visible(from: $0).last { $0 is UINavigationController } as? UINavigationController }
    }

    /// All elements that the user can act on, from the top to the bottom of the hierarchy.
    var elements: [ScreenElement] {
      guard let top = topController else { return [] }
      let bars = Self.visible(from: top).flatMap(Self.barElements)
      let keyboard = world.inputViews.flatMap(Self.elements)
      return bars + (top.viewIfLoaded.map(Self.elements) ?? []) + keyboard
    }

    /// A controller and the visible controllers in it, parents first.
    private static func visible(from controller: UIViewController) -> [UIViewController] {
      let children: [UIViewController?] =
        switch controller {
        case let navigation as UINavigationController: [navigation.topViewController]
        case let tabs as UITabBarController: [tabs.selectedViewController]
        default: controller.children
        }
      return [controller] + children.compactMap(\.self).flatMap(visible)
    }

    private static func elements(in view: UIView) -> [ScreenElement] {
      if view.isHidden || view.alpha < 0.01 { return [] }
      let own = ScreenElement.of(view)
      return own.isEmpty || view is UITableView || view is UICollectionView
        ? own + view.subviews.flatMap(elements) : own
    }

    private static func barElements(of controller: UIViewController) -> [ScreenElement] {
      switch controller {
      case let navigation as UINavigationController: items(of: navigation)
      case let tabs as UITabBarController:
        (tabs.viewControllers ?? []).enumerated().map { index, tab in
          .tapping("tab", [tab.tabBarItem.title, tab.title]) { tabs.simulateTap(onTab: index) }
        }
      case let alert as UIAlertController:
        alert.actions.map { action in .tapping("alert button", [action.title]) { alert.simulateTap(on: action) } }
      default: []
      }
    }

    private static func items(of navigation: UINavigationController) -> [ScreenElement] {
      guard let top = navigation.topViewController else { return [] }
      let item = top.navigationItem
      let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + (top.toolbarItems ?? [])
      let back = navigation.viewControllers.dropLast().last.map { below in
        let title = below.navigationItem.backButtonTitle ?? below.navigationItem.title
        return ScreenElement.tapping("back button", ["Back", title]) { navigation.simulateTapOnBackButton() }
      }
      return (back.map { [$0] } ?? []) + ScreenElement.buttons(buttons)
    }
  }
#endif
