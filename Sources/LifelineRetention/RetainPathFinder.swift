public import Lifeline
internal import LifelineSynchronization

/// Finds the strong references that keep an object alive.
///
/// It reads the program's own memory from the roots and from the program's static and global variables on, as described by
/// the runtime's metadata. The system copies the memory and refuses invalid addresses; the search does not retain, change
/// or call any object. References that are `weak`, `unowned`, or unmanaged do not count.
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
    /// The maximum number of objects: half of them from the roots on, the rest from the objects on that are explained.
    public var objects: Int
    /// The maximum time, in the same halves; describing the result may take half as long again. Reading the metadata of types
    /// that no search has met before does not count: it happens once in a process.
    public var time: Duration
    /// The maximum number of other holders in the result.
    public var holders: Int

    /// 50 ms; ten times as much in a debug build of this module, which is that much slower.
    public static var usualTime: Duration {
      #if DEBUG
        .milliseconds(500)
      #else
        .milliseconds(50)
      #endif
    }

    /// Creates limits; the defaults are sufficient for an application's controllers and views.
    public init(objects: Int = 100_000, time: Duration = usualTime, holders: Int = 32) {
      self.objects = objects
      self.time = time
      self.holders = holders
    }
  }

  private let limits: Limits
  private let clock: TraceClock
  private let searchesGlobals: Bool
  private let states: @Sendable (ObjectIdentifier) -> ObjectState?
  private let roots: @Sendable () -> [RetainRoot]
  /// Returns the memory that a search reads; nil if the process cannot open more files.
  private let memory: @Sendable () -> (any MemorySource)?
  /// Of the process, since what a type is does not change: only the first search that meets a type reads its metadata.
  private static let catalog = Mutex(TypeCatalog())

  /// Creates a finder, which retains no object.
  ///
  /// - Parameters:
  ///   - limits: The limits of a search.
  ///   - clock: The clock for the time limit. Default: the processor time of the searching thread, so that a busy
  ///     machine does not truncate searches.
  ///   - searchesGlobals: Whether the static and global variables of the program are roots, too. They are found by the
  ///     program's symbols. In a stripped program there are none, and a search that finds nothing proves nothing.
  ///   - roots: Returns the roots. Every search calls it, on the searching thread, and releases the roots afterwards.
  ///   - states: Returns what you know of the object at an address. It is asked only for the objects along the paths that are
  ///     described; the object may be of any class, and may be gone.
  #if !os(Linux) || !_pointerBitWidth(_64)
    @available(*, unavailable, message: "Retain paths need 64-bit Linux; use the memory debugger of this platform.")
  #endif
  public convenience init(
    limits: Limits = Limits(), clock: TraceClock? = nil, searchesGlobals: Bool = true,
    roots: @escaping @Sendable () -> [RetainRoot] = { [] },
    states: @escaping @Sendable (ObjectIdentifier) -> ObjectState? = { _ in nil }
  ) {
    self.init(
      limits: limits, clock: clock, searchesGlobals: searchesGlobals, roots: roots, states: states,
      memory: { ProcessMemory() })
  }

  /// Creates a finder that reads another memory, such as a recording; see ``MemorySource``.
  init(
    limits: Limits = Limits(), clock: TraceClock? = nil, searchesGlobals: Bool,
    roots: @escaping @Sendable () -> [RetainRoot],
    states: @escaping @Sendable (ObjectIdentifier) -> ObjectState? = { _ in nil },
    memory: @escaping @Sendable () -> (any MemorySource)?
  ) {
    self.limits = limits
    self.clock = clock ?? .threadTime
    self.searchesGlobals = searchesGlobals
    self.states = states
    self.roots = roots
    self.memory = memory
  }

  /// Finds the references that keep `object` alive.
  ///
  /// The search also starts from the object, so that it finds a cycle without any root. It runs on the calling thread, within
  /// the ``Limits``; the first search of a process reads the program's symbols before. If the program cannot open more files,
  /// the result is truncated.
  public func explain(_ object: AnyObject) -> Retention { explain([object]).first ?? .unsearched }

  /// Finds the references that keep each of several objects alive, in one search; one result per object.
  ///
  /// The limits hold for the whole search. Paths do not lead through the other objects: an object that only others of them keep
  /// alive has a ``Retention/survivor``.
  public func explain(_ objects: [AnyObject]) -> [Retention] {
    guard !objects.isEmpty else { return [] }
    guard let source = memory() else { return objects.map { _ in .unsearched } }
    var known = Self.catalog.withLock { $0 }
    let count = known.count
    known.images = LoadedImages()
    let variables = searchesGlobals ? GlobalVariable.all : nil
    var search = RetainSearch(
      for: objects, roots: roots(), variables: variables, limits: limits, clock: clock, states: states,
      memory: MemoryReader(source),
      catalog: known)
    let retentions = search.run()
    let learned = search.catalog
    if learned.count > count { Self.catalog.withLock { $0.merge(learned) } }
    return retentions
  }
}
