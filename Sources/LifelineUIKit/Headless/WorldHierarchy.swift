#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import LifelineRecording

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
    func takeChange() -> HierarchyChange? {
      let version = world.hierarchyVersion
      defer { lastVersion = version }
      guard let lastVersion else { return .anywhere }
      return version == lastVersion ? nil : world.hierarchyChange(from: lastVersion, to: version)
    }

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
