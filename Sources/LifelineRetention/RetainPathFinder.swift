public import Lifeline
internal import Synchronization

/// Finds out which strong references keep an object alive.
///
/// It looks at the program's own memory as the runtime's metadata describes it, from the roots on, and copies what it
/// looks at through the system, which refuses what cannot be read; nothing that it meets is retained, changed or called.
/// References that are `weak`, `unowned` or unmanaged do not count.
///
/// ```swift
/// let finder = RetainPathFinder { [RetainRoot("Shop.shared", Shop.shared)] }
/// print(finder.explain(checkout))
/// // Shop.shared.router -> Router.stack[0] -> CheckoutController
/// ```
///
/// It works on 64-bit Linux; elsewhere it cannot be made. It may be used from any thread. Other threads should not be
/// changing the objects meanwhile: then a path may be missed, or one be found that was there a moment ago.
public final class RetainPathFinder: Sendable {
  /// How much a search may cost.
  public struct Limits: Sendable, Hashable {
    /// How many objects it looks at; half of them from the roots on, half of them from the object on.
    public var objects: Int
    /// How long it works, in the same halves; to write down what it found may take half as long again.
    public var time: Duration
    /// How many other holders it lists.
    public var holders: Int

    /// Creates limits; the defaults are ample for an application's controllers and views.
    public init(objects: Int = 100_000, time: Duration = .milliseconds(50), holders: Int = 32) {
      self.objects = objects
      self.time = time
      self.holders = holders
    }
  }

  private let limits: Limits
  private let clock: TraceClock
  private let roots: @Sendable () -> [RetainRoot]
  private let catalog = Mutex(TypeCatalog())

  /// Creates a finder; it holds no object.
  ///
  /// - Parameters:
  ///   - limits: how much a search may cost.
  ///   - clock: what the time limit is measured with: unless given, the processor's time of the searching thread, so that a
  ///     busy machine cuts no search short.
  ///   - roots: says where to start; it is asked at every search, on the thread that asks for it. What it returns is let
  ///     go after the search.
  #if !os(Linux) || !_pointerBitWidth(_64)
    @available(*, unavailable, message: "The memory of this platform is not understood; use its memory debugger.")
  #endif
  public init(
    limits: Limits = Limits(), clock: TraceClock? = nil, roots: @escaping @Sendable () -> [RetainRoot] = { [] }
  ) {
    self.limits = limits
    self.clock = clock ?? .threadTime
    self.roots = roots
  }

  /// Says what keeps `object` alive.
  ///
  /// The object is itself a place to start from, so that a cycle is found without any root. The search takes what
  /// ``Limits`` allow, on the calling thread. A program that may open no more files gets an answer that was cut short.
  public func explain(_ object: AnyObject) -> Retention {
    guard let memory = MemoryReader() else { return .unsearched }
    var search = RetainSearch(
      for: object, roots: roots(), limits: limits, clock: clock, memory: memory, catalog: catalog.withLock { $0 })
    let retention = search.run()
    let learned = search.catalog
    catalog.withLock { $0 = learned }
    return retention
  }
}
