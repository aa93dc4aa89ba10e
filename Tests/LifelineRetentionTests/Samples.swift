import Lifeline
import LifelineRetention

/// What stands at the end of the paths of these tests; no test changes it on two threads.
class Leaked: @unchecked Sendable {
  var me: Leaked?
  var onDone: (() -> Void)?
  var next: AnyObject?
}

protocol Delegate: AnyObject {}
protocol Named {}

extension Leaked: Delegate, Named {}

/// An object that goes into closures beside the one that matters.
final class Bystander {}

extension RetainPathFinder.Limits {
  /// Limits for searches of all static and global variables, which lead to the objects of all tests in the process.
  static let ofTheProcess = Self(objects: 1_000_000_000)
}

/// Text of what is found from one root, which is called `root`; time stands still, unless another clock is given.
func found(from root: Any, to object: AnyObject, clock: TraceClock = .manual(ManualClock())) -> String {
  let root = Held(root)
  return RetainPathFinder(clock: clock, searchesGlobals: false) { [RetainRoot("root", root.value)] }.explain(object)
    .description
}

/// Carries a root into the finder's closure, which runs on the same thread.
private struct Held: @unchecked Sendable {
  let value: Any

  init(_ value: Any) { self.value = value }
}
