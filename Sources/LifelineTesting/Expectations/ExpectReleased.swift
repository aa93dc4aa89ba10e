public import Lifeline
public import Testing

#if os(Linux) && _pointerBitWidth(_64)
  internal import LifelineRetention
#endif

/// Creates an object with `make`, releases it, and expects that nothing else retains it.
///
/// ```swift
/// expectReleased { CartController() }
/// expectReleased(roots: [RetainRoot("Shop.shared", Shop.shared)]) { CartController() }
/// ```
///
/// The function checks the object once, after `make` returns, and does not wait. If the object is still alive, the
/// issue shows the references that retain it. Use this function to check one object in the middle of a test; traced
/// objects are checked at the end of the test anyway.
///
/// The function works for objects of any class, even if nothing is traced. Let animations settle inside `make`, because
/// a running transition retains its controllers.
///
/// - Parameters:
///   - roots: Additional objects, such as singletons, where the search for retain paths starts. The application, the
///     windows, and the test's traced controllers are always searched. The roots have an effect only on 64-bit Linux.
///   - sourceLocation: The location of the issue.
///   - make: A closure that creates the object, uses it, and returns it. Nothing else may retain the object afterward.
public func expectReleased<Object: AnyObject, Failure: Error>(
  roots: [RetainRoot] = [], sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws(Failure) -> Object
) throws(Failure) {
  let name = "\(Object.self)"
  weak var object: Object?
  object = try make()
  ReleaseCheck.check(object, name: name, roots: roots, at: sourceLocation)
}

/// Creates an object with an asynchronous `make`, releases it, and expects that nothing else retains it.
public func expectReleased<Object: AnyObject, Failure: Error>(
  roots: [RetainRoot] = [], sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Object
) async throws(Failure) {
  let name = "\(Object.self)"
  weak var object: Object?
  object = try await make()
  ReleaseCheck.check(object, name: name, roots: roots, at: sourceLocation)
}

/// Checks that an object is released, and reports the references that retain it.
enum ReleaseCheck {
  static func check(_ object: AnyObject?, name: String, roots: [RetainRoot], at location: SourceLocation) {
    guard let object else { return }
    let explanation = explanation(of: object, roots)
    let text = text(name: "\(type(of: object))", explanation, roots: roots.map(\.name))
    guard let test = LifelineTest.current else { return Failure.record(text, at: location) }
    test.noteUnreleased(object, explanation)
    test.report(text, at: location)
  }

  /// The explanation from the test's tracer or, if it cannot be used, an explanation that is based on the roots and the
  /// object itself.
  private static func explanation(of object: AnyObject, _ roots: [RetainRoot]) -> LeakExplanation? {
    let tracer = LifelineTest.current?.tracer
    if roots.isEmpty, let known = tracer?.leakExplanations(of: [object])?.first, known.path != nil { return known }
    #if os(Linux) && _pointerBitWidth(_64)
      let kept = Roots(list: roots)
      let found = RetainPathFinder { kept.list }.explainLeaks(of: [object]).first
      return found?.path != nil ? found : tracer?.leakExplanations(of: [object])?.first ?? found
    #else
      return nil
    #endif
  }

  /// The roots, for a sendable closure. The conformance is safe because the finder calls the closure only on this
  /// thread, before `explanation` returns.
  private struct Roots: @unchecked Sendable {
    let list: [RetainRoot]
  }

  /// - Parameter roots: The names of the given roots, which the text need not suggest again.
  static func text(name: String, _ explanation: LeakExplanation?, roots: [String] = []) -> String {
    let first = "\(name) is still alive past its expected release."
    guard let explanation else {
      return
        "\(first)\nLifeline did not search for references to it, because there is no search on this platform: use Xcode's Debug "
        + "Memory Graph while the object is alive."
    }
    guard let path = explanation.path else {
      if explanation.keeper == .unsearched {
        return "\(first)\nThe search for what retains it was truncated: a limit ended it, or memory could not be read."
      }
      if let noun = explanation.keeper.noun {
        return
          "\(first)\nThe search found that \(noun) retains it, but the path is unknown: the search reached a limit, or an object "
          + "changed during the search."
      }
      let given = roots.isEmpty ? "" : "\(roots.joined(separator: ", ")), "
      let other = roots.isEmpty ? "a" : "another"
      let parts = explanation.uninspected.joined(separator: ", ")
      let tasks = explanation.tasks.map { "The task in \($0) retains what its closure captures if it has not ended.\n" }
      return "\(first)\n"
        + tasks.joined() + (parts.isEmpty ? "" : "The search could not read what may retain it: \(parts).\n")
        + "No retain cycle and no path from \(given)the application, its windows, or controllers was found.\n"
        + "The search does not follow local variables, scheduled timers (the run loop retains them), observers with a block, "
        + "dispatch sources, or tasks. If \(other) static property may retain it, pass it as a root: "
        + "roots: [RetainRoot(…)], or, for all leaks of a test, .lifeline(roots: { … })."
    }
    let others =
      explanation.otherHolders.isEmpty ? [] : ["Also retained by: \(explanation.otherHolders.joined(separator: ", "))"]
    let root = explanation.keeper.rootText.map { " \($0)" } ?? ""
    return ([first, "Retained by\(root): \(path)"] + others).joined(separator: "\n")
  }
}

/// Expects that an object is alive after the test, because something retains it on purpose.
///
/// The object is not considered leaked, neither after the test nor after it has left the interface.
///
/// ```swift
/// expectSurvives(menu, because: "MenuCache retains it")
/// ```
///
/// Call this function in the test as soon as the object exists. If the object is part of the interface until the end of
/// the test, and is released with it, an issue is recorded at the line of the call. This function does not retain the
/// object. For all objects of a type, use `allow: [.survivors(_:because:)]`.
///
/// - Parameters:
///   - object: A traced controller or another traced object.
///   - reason: The reason why the object survives. It must not be empty.
///   - sourceLocation: The location of the issue.
public func expectSurvives(
  _ object: AnyObject, because reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    guard !reason.isEmpty else { return "expectSurvives needs a reason: state what retains the object on purpose." }
    test.noteSurvivor(object, because: reason, at: sourceLocation)
    return nil
  }
}

/// An object that is meant to be alive after the test.
struct ExpectedSurvivor: @unchecked Sendable {
  // Access is safe because it happens only on the main actor or while the test's lock is held.
  weak var object: AnyObject?
  let name: String
  let reason: String
  let location: SourceLocation
  /// Whether the object was alive past an expected release before the teardown.
  var wasNeeded = false
}

extension LifelineTest {
  fileprivate func noteSurvivor(_ object: AnyObject, because reason: String, at location: SourceLocation) {
    let subject = tracer.recordSurvival(of: object)
    let name = subject.map { "\($0.type) #\($0.id)" } ?? "\(type(of: object))"
    add(ExpectedSurvivor(object: object, name: name, reason: reason, location: location))
  }

  /// Records an issue for each released object that was expected to survive.
  func checkSurvivors() {
    for survivor in expectedSurvivors where survivor.object == nil && !survivor.wasNeeded {
      report(
        "\(survivor.name) was expected to survive (\(survivor.reason)), but was released.", at: survivor.location)
    }
  }
}
