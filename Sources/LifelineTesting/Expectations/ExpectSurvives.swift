internal import Lifeline
public import Testing

/// Expects that an object is alive after the test, because something retains it on purpose.
///
/// The object is not considered leaked.
///
/// ```swift
/// expectSurvives(menu, because: "MenuCache retains it")
/// ```
///
/// Call this function in the test as soon as the object exists. If the object is released with the test's interface, an
/// issue is recorded at the line of the call. This function does not retain the object. For all objects of a type, use
/// `allow: [.survivors(_:because:)]`.
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
}

extension LifelineTest {
  fileprivate func noteSurvivor(_ object: AnyObject, because reason: String, at location: SourceLocation) {
    let subject = tracer.recordSurvival(of: object)
    let name = subject.map { "\($0.type) #\($0.id)" } ?? "\(type(of: object))"
    add(ExpectedSurvivor(object: object, name: name, reason: reason, location: location))
  }

  /// Records an issue for each released object that was expected to survive.
  func checkSurvivors() {
    for survivor in expectedSurvivors where survivor.object == nil {
      report(
        "\(survivor.name) was expected to survive (\(survivor.reason)), but was released.", at: survivor.location)
    }
  }
}
