#if !os(iOS) && !os(tvOS) && !os(visionOS)
  package import HeadlessUIKit
  public import Lifeline
  internal import LifelineRecording

  /// The end of a test: the objects that are still alive after everything was released.
  extension Tracer {
    /// Tears down a world's interface: ends its transitions, hides its windows, so that their controllers receive the
    /// callbacks for disappearing, and releases the application's delegates.
    ///
    /// The caller releases its own references to windows afterward.
    @MainActor
    package static func takeDown(_ world: HeadlessWorld) {
      world.finishUncompletedTransitions()
      for window in world.application.windows where !window.isHidden {
        window.rootViewController.map(dismissPresented)
        world.application.settle()
        window.isHidden = true
      }
      world.application.settle()
      world.releaseProgram()
    }

    /// Dismisses what a controller and its children present. In an app, every presentation ends before its presenter
    /// goes, so what a presented screen retains until then is no leak.
    @MainActor
    private static func dismissPresented(by controller: UIViewController) {
      for child in controller.children { dismissPresented(by: child) }
      guard let presented = controller.presentedViewController, presented.presentingViewController === controller
      else { return }
      dismissPresented(by: presented)
      controller.dismiss(animated: false)
    }

    /// The objects that are alive but should not be, excluding the world's own objects and the views that a living
    /// owner retains.
    @MainActor
    package func survivorsOfWorlds() -> [Survivor] {
      let all = survivors().filter { !Self.kindsOfWorlds.contains($0.subject.kind) }
      guard all.contains(where: { !$0.isExpected && $0.object is UIView }) else { return all }
      let alive = Set(all.map { ObjectIdentifier($0.object) })
      return all.filter { $0.isExpected || !Self.isOwned(($0.object as? UIView), by: alive) }
    }

    /// The objects that left the current world's interface, or whose release the program declared, and that are alive.
    ///
    /// Views that are part of an interface again are excluded.
    @MainActor
    package func expectedSurvivorsOfWorld() -> [Survivor] {
      HeadlessWorld.current.tracingProxies.proxies[identity]?.momentHasEnded()
      return expectedSurvivors().filter { survivor in
        (survivor.object as? UIView).map { $0.owningController == nil && $0.window == nil } ?? true
      }
    }

    private static let kindsOfWorlds: Set<SubjectKind> = [.application, .scene]

    /// Whether a view belongs to a living object: its controller, or a view that contains it.
    @MainActor
    private static func isOwned(_ view: UIView?, by alive: Set<ObjectIdentifier>) -> Bool {
      var next = view
      while let current = next {
        if let controller = current.owningController, alive.contains(ObjectIdentifier(controller)) { return true }
        next = current.superview
        if let next, alive.contains(ObjectIdentifier(next)) { return true }
      }
      return false
    }
  }

  extension Tracer {
    /// The objects that should have been released when a program closes its trace.
    public struct EndExpectation: Hashable, Sendable {
      private enum Scope { case expected, allButAttached }
      private let scope: Scope

      /// Objects that left the interface, or that are expected to be released for another reason.
      ///
      /// ``Tracer/close()`` also checks these objects.
      public static let expected = EndExpectation(scope: .expected)
      /// The ``expected`` objects, every traced controller outside the interface (even if it was never part of the
      /// interface), and every traced view that outlived its controller and is not in a window.
      public static let allButAttached = EndExpectation(scope: .allButAttached)
    }

    /// Ends the trace like `close()`, and specifies which objects should have been released.
    ///
    /// A controller is part of the interface while a living window, even a hidden one, holds it: for example, as the
    /// root, as a child, as a presented controller, or in a navigation stack. If you have prepared controllers that are
    /// not shown yet, release these controllers first, or suppress the findings about them. A leaked controller that
    /// keeps its own window alive is also considered part of the interface, because a local variable may still
    /// reference the window. A test detects such a leak, because the test itself releases the windows.
    ///
    /// The method checks the current world. A second call has no effect.
    @MainActor
    public func close(expecting expectation: EndExpectation) {
      guard isEnabled, expectation == .allButAttached,
        let proxy = HeadlessWorld.current.tracingProxies.proxies[identity]
      else { return close() }
      proxy.momentHasEnded()
      let survivors = survivorsOfWorlds().filter { survivor in
        guard !survivor.isExpected else { return true }
        guard let controller = survivor.object as? UIViewController else {
          return (survivor.object as? UIView).map { $0.owningController == nil && $0.window == nil } ?? false
        }
        return !proxy.expectations.isAttached(controller)
      }
      recordLeaks(survivors, explanations(of: survivors), because: .traceClosed)
      closeAfterJudging()
    }
  }
#endif
