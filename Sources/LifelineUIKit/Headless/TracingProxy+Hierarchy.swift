#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineBase
  internal import LifelineRecording

  /// Determines from the world's hierarchy which objects should be released.
  extension TracingProxy {
    func momentHasEnded() {
      guard tracer.isEnabled else { return }
      if !additions.isEmpty { judgeAdditions(at: calls.openCalls.count) }
      if let change = hierarchy.takeChange() {
        expectations.update(hierarchy, changed: change.holders)
      }
      expectViewsOfEndedOwners()
    }

    /// Records the reason why a window's root controller leaves the window, if the call is about to replace the
    /// controller.
    func noteRootReplacement(by call: LifecycleCall) {
      guard let root = (call.receiver as? UIWindow)?.rootViewController else { return }
      expectations.note(.rootReplaced, of: root)
    }

    /// Expects the release of a controller's view when the controller is deallocated.
    func watchView(_ view: UIResponder, of owner: UIResponder) {
      owner.setAttachment(OwnedView(view, in: endedOwners), for: ObjectIdentifier(endedOwners))
    }

    /// Expects the release of the views whose controllers have been deallocated, except for views that have another
    /// controller or are in a window.
    private func expectViewsOfEndedOwners() {
      for case let view as UIView in endedOwners.takeViews() where view.owningController == nil && view.window == nil {
        expectEnd(of: view, because: .controllerReleased)
      }
    }
  }

  /// The views whose controllers have been deallocated since the last check. Controllers may be deallocated on any
  /// thread.
  final class EndedOwners: Sendable {
    private struct WeakView: @unchecked Sendable {
      // Access is safe because it happens only while the lock is held.
      weak var view: AnyObject?
    }

    private let views = Mutex<[WeakView]>([])

    func add(_ view: AnyObject) {
      let reference = WeakView(view: view)
      views.withLock { $0.append(reference) }
    }

    func takeViews() -> [AnyObject] {
      let taken = views.withLock { views in
        defer { if !views.isEmpty { views = [] } }
        return views
      }
      return taken.compactMap(\.view)
    }
  }

  /// A weak reference to a controller's view. It is attached to the controller, and reports the view when the
  /// controller is deallocated.
  final class OwnedView {
    private weak var view: AnyObject?
    private let owners: EndedOwners

    init(_ view: AnyObject, in owners: EndedOwners) {
      self.view = view
      self.owners = owners
    }

    deinit {
      if let view { owners.add(view) }
    }
  }

  /// The controller hierarchy of a headless world.
  @MainActor
  final class WorldHierarchy: ObservedHierarchy {
    /// The world. The reference is unowned, because the world retains the proxy, which retains this object.
    private unowned let world: HeadlessWorld
    private var lastVersion: HierarchyVersion?

    init(of world: HeadlessWorld) {
      self.world = world
    }

    /// The changes since the last call; nil if there are none.
    func takeChange() -> HierarchyChange? { world.takeHierarchyChange(since: &lastVersion) }

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      world.visitRoots { visit($0, $1) }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      guard let controller = controller as? UIViewController else { return }
      world.visitAttached(to: controller) { visit($0) }
    }

    func cachesControllers(_ controller: AnyObject) -> Bool {
      (controller as? UIViewController)?.cachesControllers ?? false
    }
  }
#endif
