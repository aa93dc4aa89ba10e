#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineBase
  internal import LifelineRecording
  internal import LifelineRetention

  /// The roots of the search for retain paths: the application, the windows, and the controllers that a tracer traces.
  /// None of these objects is retained.
  final class LeakRoots: LeakExplainer {
    private let expectations: HierarchyRecorder
    private let pendingWork: PendingWorkList
    private let roots = Mutex(Roots())
    private let others = Mutex<[@Sendable () -> [RetainRoot]]>([])

    @MainActor
    init(_ expectations: HierarchyRecorder, in world: HeadlessWorld) {
      UIKitReferences.register
      self.expectations = expectations
      pendingWork = world.pendingWorkList
    }

    /// Adds an object that may retain others. Views are found through such objects.
    @MainActor
    func add(_ object: UIResponder) {
      guard object is UIViewController || object is UIWindow || object is UIApplication else { return }
      roots.withLock { $0.add(object) }
    }

    /// Adds a closure that returns custom roots. Each search calls the closure.
    func add(_ roots: @escaping @Sendable () -> [RetainRoot]) {
      others.withLock { $0.append(roots) }
    }

    /// Searches from the objects that are allowed to be alive: the application, windows, controllers, custom roots, and
    /// waiting blocks.
    ///
    /// An object that should have been released is not a root, even if no explanation of it is requested. Otherwise,
    /// each object that an earlier leaked controller keeps alive would be a separate finding.
    func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
      #if os(Linux) && _pointerBitWidth(_64)
        var known = Set(objects.map { ObjectIdentifier($0) })
        let earlier = expectations.detached.filter { known.insert(ObjectIdentifier($0)).inserted }
        let living = roots.withLock { $0.living }.filter { !known.contains(ObjectIdentifier($0.object)) }
        let others = others.withLock { $0 }
        let pending = pendingWork.all
        let finder = RetainPathFinder(
          roots: {
            others.flatMap { $0() }
              + living.map { RetainRoot(String(describing: type(of: $0.object)), $0.object, kind: .object) }
              + pending.compactMap { work in
                work.retained.map {
                  RetainRoot(
                    "\(work)", pending: $0, endsByItself: work.endsByItself, isTarget: work.callsTarget, at: work.place,
                    carriedBy: work.carrier)
                }
              }
          }, states: { [expectations, known] in known.contains($0) ? .expectedGone : expectations.state(of: $0) })
        let explanations = Array(finder.explainLeaks(of: objects + earlier).prefix(objects.count))
        return Self.naming(pending, in: explanations)
      #else
        return objects.map { _ in LeakExplanation(keeper: .unsearched) }
      #endif
    }

    /// Adds the lines of sleeping tasks, whose memory cannot be searched, where the search found nothing.
    private static func naming(_ pending: [PendingWork], in explanations: [LeakExplanation]) -> [LeakExplanation] {
      let tasks = pending.filter { $0.kind == .sleepingTask }
      let places = Set(tasks.map { $0.place ?? "an unknown line" }).sorted()
      return explanations.map { explanation in
        var explanation = explanation
        if explanation.keeper == .nothing { explanation.sleepingTasks = places }
        return explanation
      }
    }
  }

  /// Weak references to the roots. Strong references are released outside the lock, because each may be the last
  /// reference to its object.
  private struct Roots {
    private struct Entry {
      weak var object: AnyObject?
    }

    /// A living object. The conformance is safe because the object is only read, by a finder that can read memory on
    /// any thread.
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

  /// This conformance is safe because the weak references are read and written only while the lock is held.
  extension Roots: @unchecked Sendable {}

  extension PendingWork {
    /// The file and line that scheduled the work, such as `Shop/CartController.swift:41`.
    fileprivate var place: String? {
      guard let fileID, let line else { return nil }
      return "\(fileID):\(line)"
    }
  }
#endif
