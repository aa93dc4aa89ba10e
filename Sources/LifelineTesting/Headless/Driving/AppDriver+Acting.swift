#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import Testing

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
      LifelineTest.current?.tracer.mark(text, source: location?.recorded)
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
        ? "No element\(called) on the screen \(purpose)."
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
      case .unbalancedAppearance, .other: reason = notice.text ?? reason
      case nil: break
      }
    }
  }
#endif
