#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Lifeline
  internal import LifelineUIKit

  /// The living objects that a test of the process has reported as leaked.
  ///
  /// Tests of XCTest share the world of the process, so an object that leaks in one test is alive in all later ones, which must not be
  /// blamed for it.
  @MainActor
  enum ReportedLeaks {
    private static var objects: [ObjectIdentifier: WeakObject] = [:]

    /// Returns whether an earlier test has reported the object.
    static func contains(_ object: AnyObject) -> Bool { objects[ObjectIdentifier(object)]?.object === object }

    static func add(_ leaked: [AnyObject]) {
      objects = objects.filter { $0.value.object != nil }
      for object in leaked { objects[ObjectIdentifier(object)] = WeakObject(object: object) }
    }

    private struct WeakObject {
      weak var object: AnyObject?
    }
  }
#endif
