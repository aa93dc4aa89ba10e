#if canImport(UIKit)
  internal import UIKit

  extension ViewControllerCache {
    /// The cache of the process.
    public static let `default` = ViewControllerCache()

    /// Begins to hear memory warnings, as long as somebody keeps the result.
    func listenToMemoryWarnings() -> CacheListener {
      CacheListener(self)
    }
  }

  /// Hears the memory warnings of the application for one cache, which it does not retain.
  @MainActor
  final class CacheListener: NSObject {
    private weak var cache: ViewControllerCache?

    init(_ cache: ViewControllerCache) {
      self.cache = cache
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: #selector(hearWarning), name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }

    /// Controllers hear the same notification, in no certain order, so the cache waits for the next turn.
    @objc private func hearWarning() {
      Task { cache?.removeUnused() }
    }
  }
#else
  internal import HeadlessUIKit

  extension ViewControllerCache {
    /// The cache of the current world's application.
    ///
    /// It lives as long as the world. The controllers in it keep their world alive, so a program that makes many worlds
    /// calls ``removeAll()`` at the end of each.
    public static var `default`: ViewControllerCache {
      HeadlessWorld.current.store(DefaultCache.self).cache
    }

    /// Begins to hear memory warnings.
    func listenToMemoryWarnings() -> CacheListener {
      let listener = HeadlessWorld.current.store(CacheListener.self)
      listener.add(self)
      return listener
    }
  }

  /// Retains the cache of one world.
  @MainActor
  private final class DefaultCache: WorldStore {
    let cache = ViewControllerCache()

    init(of world: HeadlessWorld) {}
  }

  /// Passes the memory warnings of one world on to its caches, which it does not retain.
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

    /// Takes its place inside all interceptors of now, so that tracers see the drops within the warning that causes them.
    func moveInside() {
      world?.uninstall(self)
      world?.install(self)
    }

    /// All controllers have had their warning when the call has proceeded.
    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard call.name == .receiveMemoryWarning else { return }
      for cache in entries.compactMap(\.cache) { cache.removeUnused() }
    }
  }
#endif
