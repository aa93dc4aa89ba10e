#if !os(iOS) && !os(tvOS) && !os(visionOS)
  package import HeadlessUIKit
  public import Lifeline
  internal import LifelineRecording
  internal import LifelineVocabulary

  /// The end of a test: what is alive after everything was released.
  extension Tracer {
    /// Takes the interface of a world down: hides its windows, so that controllers end what they began when they appeared,
    /// and releases the delegates of the application.
    ///
    /// The caller releases its own references to windows afterwards.
    @MainActor
    package static func takeDown(_ world: HeadlessWorld) {
      for window in world.application.windows where !window.isHidden { window.isHidden = true }
      world.application.settle()
      world.application.releaseDelegates()
    }

    /// What is alive and should not be, without the world's own objects, and without views and parts whose owner is alive,
    /// too: the owner keeps them.
    @MainActor
    package func survivorsOfWorlds() -> [Survivor] {
      let all = survivors().filter { !Self.kindsOfWorlds.contains($0.subject.kind) }
      guard all.contains(where: { !$0.isExpected && $0.object is UIView }) else { return all }
      let alive = Set(all.map { ObjectIdentifier($0.object) })
      return all.filter { $0.isExpected || !Self.isOwned(($0.object as? UIView), by: alive) }
    }

    private static let kindsOfWorlds: Set<SubjectKind> = [.application, .scene]

    /// Whether a view belongs to an object that is alive: to its controller, or to a view that contains it.
    @MainActor
    private static func isOwned(_ view: UIView?, by alive: Set<ObjectIdentifier>) -> Bool {
      var next = view
      while let current = next {
        if let controller = current.controller, alive.contains(ObjectIdentifier(controller)) { return true }
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

      /// Objects that left the interface, or are expected to be released for another reason: the objects that ``Tracer/close()`` checks.
      public static let expected = EndExpectation(scope: .expected)
      /// Besides, every traced controller that is not a part of the interface, also one that never was, and every traced view
      /// of such a controller that outlived it.
      public static let allButAttached = EndExpectation(scope: .allButAttached)
    }

    /// Ends the trace like `close()`, and selects which objects should be gone then.
    ///
    /// A controller is a part of the interface while a window that is alive holds it: as root, child, presented controller, in
    /// the stack of a navigation controller, and so on, hidden windows included. Release what a prepared controller waits in
    /// before, or allow it. So a leak that keeps its own window alive counts as a part of the interface, too: whether a
    /// local variable still holds the window cannot be known. A test, which releases the windows itself, finds it.
    ///
    /// Judges the current world. A second call has no effect.
    @MainActor
    public func close(expecting expectation: EndExpectation) {
      guard isEnabled, expectation == .allButAttached,
        let proxy = HeadlessWorld.current.tracingProxies.proxies[identity]
      else { return close() }
      proxy.momentHasEnded()
      let survivors = survivorsOfWorlds().filter { survivor in
        guard !survivor.isExpected else { return true }
        guard let controller = survivor.object as? UIViewController else {
          return (survivor.object as? UIView).map { $0.controller == nil && $0.window == nil } ?? false
        }
        return !proxy.expectations.isAttached(controller)
      }
      let explanations = leakExplanations(of: survivors.map(\.object))
      recordLeaks(
        survivors, explanations ?? survivors.map { _ in LeakExplanation(keeper: .unsearched) },
        because: .traceClosed)
      closeAfterJudging()
    }
  }
#endif
