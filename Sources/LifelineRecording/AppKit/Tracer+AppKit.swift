#if canImport(AppKit) && os(macOS)
  public import AppKit
  public import Lifeline

  extension Tracer {
    /// Traces every `NSViewController` and `NSWindowController` that is created from now on.
    ///
    /// Callbacks and actions become spans, and loaded views become subjects. The controllers are not retained. To trace
    /// existing objects, use ``traceAppKit(_:as:)``. A second call changes only the names of later controllers.
    ///
    /// Call this method before the main storyboard is loaded, in the initializer of the app delegate. The observed
    /// methods stay replaced until the process ends; after ``stopTracingAppKit()``, calls pass through.
    ///
    /// This module is separate from `LifelineUIKit`, because HeadlessUIKit also exists on macOS. There, one tracer can
    /// trace both HeadlessUIKit's controllers and AppKit's.
    ///
    /// This method has been type-checked but not yet run on macOS.
    ///
    /// - Parameter name: A closure that names a controller by its type when the controller is created. Return nil for
    ///   no name.
    @MainActor
    public func traceAppKitControllers(named name: @escaping (NSResponder.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      appKitRecorder.scope = .all { _, object in
        (Interception.realClass(of: object) as? NSResponder.Type).flatMap(name)
      }
      Interception.traceNewObjects()
    }

    /// Starts tracing a controller, optionally with a name, or renames a controller that is already traced.
    ///
    /// The controller already exists, so the trace does not contain its `init`.
    ///
    /// - Parameter controller: An `NSViewController` or an `NSWindowController`.
    /// - Returns: Whether the controller's callbacks can be observed. If not, the process's first trace contains the
    ///   reason (`notTraced`).
    @MainActor
    @discardableResult
    public func traceAppKit(_ controller: NSResponder, as name: String? = nil) -> Bool {
      guard isEnabled else { return false }
      return Interception.trace(controller, as: name, by: appKitRecorder)
    }

    /// Ends the tracing of controllers.
    ///
    /// The `deinit` of traced objects is still recorded.
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
