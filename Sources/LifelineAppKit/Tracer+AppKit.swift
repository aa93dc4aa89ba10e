#if canImport(AppKit) && os(macOS)
  public import AppKit
  public import Lifeline
  internal import LifelineRecording

  extension Tracer {
    /// Traces every `NSViewController` and `NSWindowController` that is created from now on.
    ///
    /// Callbacks and actions become spans, and loaded views become subjects. The controllers are not retained. Objects that
    /// exist already are traced with ``traceAppKit(_:as:)``. A second call changes only the names of later controllers.
    /// Call it before the main storyboard is loaded, in the initializer of the app's delegate. The methods that are
    /// observed stay replaced until the process ends; after ``stopTracingAppKit()``, calls pass through.
    ///
    /// The module has another name than `LifelineUIKit` because HeadlessUIKit exists on macOS, too: its controllers and
    /// the controllers of AppKit can be traced by one tracer.
    ///
    /// This has been type-checked and not yet run on macOS.
    /// - Parameter name: Names a controller by its type, at its creation. Return nil for no name.
    @MainActor
    public func traceAppKitControllers(named name: @escaping (NSResponder.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      appKitRecorder.scope = .all { _, object in
        (Interception.realClass(of: object) as? NSResponder.Type).flatMap(name)
      }
      Interception.traceNewObjects()
    }

    /// Traces one controller from now on, with a name, or renames a traced controller.
    ///
    /// The controller already exists, so the trace has no `init` of it.
    /// - Parameter controller: an `NSViewController` or an `NSWindowController`.
    /// - Returns: whether its callbacks can be observed. If not, the first trace of the process contains the reason (`notTraced`).
    @MainActor
    @discardableResult
    public func traceAppKit(_ controller: NSResponder, as name: String? = nil) -> Bool {
      guard isEnabled else { return false }
      return Interception.trace(controller, as: name, by: appKitRecorder)
    }

    /// Ends the tracing of controllers. The `deinit` of traced objects is still recorded.
    @MainActor
    public func stopTracingAppKit() {
      Interception.stop(self)
    }

    @MainActor
    private var appKitRecorder: InterceptedCalls {
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return Interception.recorder(
        of: self, AppKitInterface(), InterceptedMethod.appKit,
        system: "macOS \(version.majorVersion).\(version.minorVersion)")
    }
  }
#endif
