public import Lifeline
internal import Synchronization

/// Finds the strong references that keep an object alive.
///
/// It reads the program's own memory from the roots on, as described by the runtime's metadata. The system copies the
/// memory and refuses invalid addresses; the search does not retain, change or call any object. References that are
/// `weak`, `unowned` or unmanaged do not count.
///
/// ```swift
/// let finder = RetainPathFinder { [RetainRoot("Shop.shared", Shop.shared)] }
/// print(finder.explain(checkout))
/// // Shop.shared.router -> Router.stack[0] -> CheckoutController
/// ```
///
/// It works on 64-bit Linux; on other platforms its initializer is unavailable. You can use it from any thread. If
/// other threads change objects during a search, a path may be missing or out of date.
public final class RetainPathFinder: Sendable {
  /// The limits of a search.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of objects: half of them from the roots on, half of them from the object on.
    public var objects: Int
    /// The maximum time, in the same halves; describing the result may take half as long again.
    public var time: Duration
    /// The maximum number of other holders in the result.
    public var holders: Int

    /// Creates limits; the defaults are sufficient for an application's controllers and views.
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

  /// Creates a finder, which retains no object.
  ///
  /// - Parameters:
  ///   - limits: The limits of a search.
  ///   - clock: The clock for the time limit. Default: the processor time of the searching thread, so that a busy
  ///     machine does not truncate searches.
  ///   - roots: Returns the roots. Every search calls it, on the searching thread, and releases the roots afterwards.
  #if !os(Linux) || !_pointerBitWidth(_64)
    @available(*, unavailable, message: "Retain paths need 64-bit Linux; use the memory debugger of this platform.")
  #endif
  public init(
    limits: Limits = Limits(), clock: TraceClock? = nil, roots: @escaping @Sendable () -> [RetainRoot] = { [] }
  ) {
    self.limits = limits
    self.clock = clock ?? .threadTime
    self.roots = roots
  }

  /// Finds the references that keep `object` alive.
  ///
  /// The search also starts from the object, so that it finds a cycle without any root. It runs on the calling thread,
  /// within the ``Limits``. If the program cannot open more files, the result is truncated.
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
