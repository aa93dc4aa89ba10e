internal import Lifeline
internal import LifelineBase
internal import Testing

#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import LifelineUIKit
#endif

/// An object that should be in a test's trace but is not in any trace.
struct UnseenObject: Hashable, Sendable {
  enum Kind {
    /// A controller that was created outside every test's world.
    case controller
    /// An object whose probe was created with a tracer that records nothing.
    case probed
  }

  var kind: Kind
  /// The name of the object's type.
  var type: String
  /// The function that created the object, or the line that created its probe, if known.
  var place: String?
}

/// Objects that are in no trace, with their counts. Reporting them ensures that no test passes only because nothing was
/// checked.
///
/// An object that a test itself creates fails the test. An object that is created outside of all tests, for example by
/// a detached task, cannot be attributed to a test, because many tests run at once. The object is reported once,
/// without a test.
struct UnseenObjects: Sendable {
  private(set) var counts: [(object: UnseenObject, count: Int)] = []

  mutating func add(_ object: UnseenObject) {
    if let known = counts.firstIndex(where: { $0.object == object }) {
      counts[known].count += 1
    } else {
      counts.append((object, 1))
    }
  }

  /// Returns the objects that were added since the last call.
  mutating func take() -> UnseenObjects {
    defer { counts = [] }
    return self
  }

  // MARK: While tests run

  private static let strays = Mutex(UnseenObjects())
  /// The number of traced tests that are running.
  private static let running = Atomic(0)

  /// Starts recording objects that are in no trace.
  @MainActor
  static func beginWatching() {
    observe
    running.wrappingAdd(1, ordering: .relaxed)
  }

  static func endWatching() {
    running.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Returns the objects that were created outside of all tests since the last call.
  static func takeStrays() -> UnseenObjects { strays.withLock { $0.take() } }

  @MainActor private static let observe: Void = {
    UnseenProbe.observe { probe in
      note { UnseenObject(kind: .probed, type: "\(probe.type)", place: "\(probe.fileID):\(probe.line)") }
    }
    #if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
      HeadlessWorld.strayObserver = { controller in
        let type = "\(Swift.type(of: controller))"
        note { UnseenObject(kind: .controller, type: type, place: CallerName.ofCaller(of: CallerName.initializers)) }
      }
    #endif
  }()

  private static func note(_ object: () -> UnseenObject) {
    if let test = LifelineTest.bound {
      // By design, a test that is disabled or has ended traces nothing, and neither does `withTracer(.disabled)`.
      if test.tracer.isEnabled, Tracer.current.isEnabled { test.add(object()) }
    } else if Test.current == nil, LifelineTest.current == nil, running.load(ordering: .relaxed) > 0 {
      // A test without the trait need not trace anything.
      let object = object()
      strays.withLock { $0.add(object) }
    }
  }
}

extension UnseenObject {
  /// A description of the problem.
  ///
  /// - Parameter isStray: Whether the object was created outside of all tests.
  func text(count: Int, isStray: Bool) -> String {
    let place = place.map { kind == .controller ? " by \($0)" : " at \($0)" } ?? ""
    let isOne = count == 1
    switch kind {
    case .controller:
      return (isOne ? "An object of the type \(type) was created" : "\(count) objects of the type \(type) were created")
        + "\(place), outside the world of any test, so no trace has \(isOne ? "it" : "them"). "
        + "The usual cause is a detached task or a C callback in one of the tests that run at the same time. "
        + "Create controllers in the test."
    case .probed:
      return (isOne ? "A probe of \(type) was created" : "\(count) probes of \(type) were created")
        + "\(place), with a tracer that records nothing, so \(isOne ? "the object is" : "the objects are") not in the trace. "
        + (isStray ? Self.strayAdvice : Self.ownAdvice)
    }
  }

  private static let strayAdvice =
    "The usual cause is a detached task in one of the tests that run at the same time. Pass the test's tracer to it: "
    + "LifelineTest.current?.tracer."

  private static let ownAdvice =
    "Use Tracer.current when the object is created: a tracer that was stored earlier does not belong to this test. "
    + "To trace nothing on purpose, use withTracer(.disabled) { … }."
}

extension LifelineTest {
  /// Reports the objects that should be in a trace but are in none.
  @MainActor
  func reportUnseen() {
    for (object, count) in takeUnseen().counts {
      report(object.text(count: count, isStray: object.kind == .controller), at: location)
    }
    guard tracer.isEnabled else { return }
    for (object, count) in UnseenObjects.takeStrays().counts {
      // Tests without the trait may create probes in their tasks and need no tracer.
      Failure.recordOutsideTests(object.text(count: count, isStray: true), isWarning: object.kind == .probed)
    }
  }
}
