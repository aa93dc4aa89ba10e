internal import Lifeline

/// The living objects that a test of the process has reported as leaked.
///
/// Tests of XCTest share the interface of the process, so an object that leaks in one test is alive in all later ones, which must not
/// report it again.
@MainActor
enum ReportedLeaks {
  private static var objects: [ObjectIdentifier: WeakObject] = [:]

  /// Returns the survivors that no earlier test has reported.
  static func removing(from survivors: [Survivor]) -> [Survivor] {
    survivors.filter { objects[ObjectIdentifier($0.object)]?.object !== $0.object }
  }

  static func add(_ survivors: [Survivor]) {
    objects = objects.filter { $0.value.object != nil }
    for survivor in survivors { objects[ObjectIdentifier(survivor.object)] = WeakObject(object: survivor.object) }
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }
}
