#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRetention
  internal import Synchronization

  /// The roots of the search for retain paths: the application, the windows and the controllers that a tracer traces.
  /// It does not retain them.
  final class LeakRoots: LeakExplainer {
    private let roots = Mutex(Roots())
    private let others = Mutex<[@Sendable () -> [RetainRoot]]>([])

    /// Adds an object that may retain others; views are found through these.
    @MainActor
    func add(_ object: UIResponder) {
      guard object is UIViewController || object is UIWindow || object is UIApplication else { return }
      roots.withLock { $0.add(object) }
    }

    /// Adds roots of the user's, which each search asks for.
    func add(_ roots: @escaping @Sendable () -> [RetainRoot]) {
      others.withLock { $0.append(roots) }
    }

    /// The object itself is not a root: its own references do not keep it alive, except through a cycle.
    func explainLeak(of object: AnyObject) -> LeakExplanation? {
      #if os(Linux) && _pointerBitWidth(_64)
        let living = roots.withLock { $0.living }.filter { $0.object !== object }
        let others = others.withLock { $0 }
        let finder = RetainPathFinder {
          // What the user names comes first: of two paths of the same length, it is the better known one.
          others.flatMap { $0() } + living.map { RetainRoot(String(describing: type(of: $0.object)), $0.object) }
        }
        return finder.explainLeak(of: object)
      #else
        return nil
      #endif
    }
  }

  /// The references are taken out of the lock before they may be the last ones.
  private struct Roots {
    private struct Entry {
      weak var object: AnyObject?
    }

    /// Safe because the object is only read, by a finder that reads memory from any thread.
    struct Living: @unchecked Sendable {
      let object: AnyObject
    }

    private var entries: [Entry] = []
    private var sweepAt = 64

    mutating func add(_ object: AnyObject) {
      if entries.count >= sweepAt {
        entries.removeAll { $0.object == nil }
        sweepAt = max(64, entries.count * 2)
      }
      entries.append(Entry(object: object))
    }

    var living: [Living] {
      entries.compactMap { $0.object.map(Living.init) }
    }
  }

  /// Safe because the weak references are read and written under the lock only.
  extension Roots: @unchecked Sendable {}
#endif
