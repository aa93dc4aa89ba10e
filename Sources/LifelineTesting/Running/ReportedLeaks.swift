internal import Lifeline

/// The living objects that an earlier test in the process has reported as leaked.
///
/// XCTest tests share the process's interface, so an object that leaks in one test is still alive in all later tests. These
/// tests must not report it again.
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
