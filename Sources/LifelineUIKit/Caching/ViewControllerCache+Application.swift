#if os(iOS) || os(tvOS) || os(visionOS)
  internal import UIKit

  extension ViewControllerCache {
    /// The process's cache.
    public static let `default` = ViewControllerCache()

    /// Observes memory warnings for as long as the result is retained.
    func observeMemoryWarnings() -> CacheListener {
      CacheListener(self)
    }
  }

  /// Receives the application's memory warnings for one cache, which it does not retain.
  @MainActor
  final class CacheListener: NSObject {
    private weak var cache: ViewControllerCache?

    init(_ cache: ViewControllerCache) {
      self.cache = cache
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: #selector(didReceiveMemoryWarning), name: UIApplication.didReceiveMemoryWarningNotification,
        object: nil)
    }

    /// Drops unused controllers later, in a task, because the observers of the notification, including the controllers,
    /// are called in an undefined order.
    @objc private func didReceiveMemoryWarning() {
      Task { cache?.removeUnused() }
    }
  }
#else
  internal import HeadlessUIKit

  extension ViewControllerCache {
    /// The cache of the current world's application.
    ///
    /// The cache exists as long as the world. Its controllers retain the world, so a program that creates many worlds
    /// must call ``removeAll()`` at the end of each world.
    public static var `default`: ViewControllerCache {
      HeadlessWorld.current.store(DefaultCache.self).cache
    }

    func observeMemoryWarnings() -> CacheListener {
      let listener = HeadlessWorld.current.store(CacheListener.self)
      listener.add(self)
      return listener
    }
  }

  /// Retains the cache of one world.
  @MainActor
  private final class DefaultCache: EndingStore {
    let cache = ViewControllerCache()

    init(of world: HeadlessWorld) {}

    func end() { cache.removeAll() }
  }

  /// Forwards the memory warnings of one world to its caches, which it does not retain.
  @MainActor
  final class CacheListener: LifecycleInterceptor, WorldStore {
    private struct Entry {
      weak var cache: ViewControllerCache?
    }

    private weak var world: HeadlessWorld?
    private var entries: [Entry] = []

    init(of world: HeadlessWorld) {
      self.world = world
      world.install(self)
    }

    func add(_ cache: ViewControllerCache) {
      entries.removeAll { $0.cache == nil }
      entries.append(Entry(cache: cache))
    }

    /// Moves the listener inside all installed interceptors, so that drops are traced within the warning that causes
    /// them.
    func moveInside() {
      world?.uninstall(self)
      world?.install(self)
    }

    /// Drops controllers after all controllers have received the warning.
    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard call.name == .receiveMemoryWarning else { return }
      for cache in entries.compactMap(\.cache) { cache.removeUnused() }
    }
  }
#endif
