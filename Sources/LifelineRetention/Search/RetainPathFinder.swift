public import Lifeline
package import LifelineBase

/// Finds the strong references that keep an object alive.
///
/// The finder reads the program's own memory, starting from the roots and from the program's static and global
/// variables. The runtime's metadata describes where objects store references. The system copies the memory and rejects
/// invalid addresses. The search does not retain or change objects, and does not call their methods. `weak`, `unowned`,
/// and unmanaged references are ignored.
///
/// ```swift
/// let finder = RetainPathFinder { [RetainRoot("Shop.shared", Shop.shared)] }
/// print(finder.explain(checkout))
/// // Shop.shared.router -> Router.stack[0] -> CheckoutController
/// ```
///
/// The finder works on 64-bit Linux; on other platforms, its initializer is unavailable. You can use it from any
/// thread. If other threads change objects during a search, a path may be missing or out of date.
public final class RetainPathFinder: Sendable {
  /// The limits of a search.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of objects to inspect.
    ///
    /// Half of this number is available to the search from the roots and from the program's variables, and half to the
    /// search from the objects to explain. If the variables use up the first half, the roots get another quarter.
    public var objects: Int
    /// The maximum duration, which is divided in the same way.
    ///
    /// In addition, determining what keeps each object and describing the result may each take up to half of this time.
    /// The time for reading the metadata of types for the first time in a process does not count toward the limit.
    public var time: Duration
    /// The maximum number of ``Retention/otherHolders``.
    public var holders: Int

    /// The default time limit: 50 ms, or 500 ms in a debug build of this module.
    ///
    /// With ThreadSanitizer or AddressSanitizer, the limit is ten times as high.
    public static var usualTime: Duration {
      let factor = isSanitized ? 10 : 1
      #if DEBUG
        return .milliseconds(500 * factor)
      #else
        return .milliseconds(50 * factor)
      #endif
    }

    /// Whether the process runs with ThreadSanitizer or AddressSanitizer.
    private static let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

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
  /// A closure that returns the memory to search, or nil if the process cannot open more files.
  private let memory: @Sendable () -> (any MemorySource)?
  /// The catalog of the entire process. Types do not change, so only the first search that finds a type reads its
  /// metadata.
  private static let catalog = Mutex(TypeCatalog())

  /// Discards what is known about types, because their references have other names now.
  static func forgetTypes() { catalog.withLock { $0 = TypeCatalog(generation: $0.generation + 1) } }

  /// A factor for the default limits. Only the tests of this package set it: how far a search gets depends on the
  /// machine, and on the objects of the tests that run beside it.
  package static let factor = Atomic(1)

  /// Creates a finder, which retains no objects.
  ///
  /// - Parameters:
  ///   - limits: The limits of a search.
  ///   - clock: The clock for the time limit. The default is the processor time of the searching thread, so that
  ///     searches are not truncated on a busy machine.
  ///   - searchesGlobals: Whether the program's static and global variables are also roots. These variables are found
  ///     through the program's symbols. A stripped program has no symbols, so a search that finds nothing proves
  ///     nothing.
  ///   - roots: A closure that returns the roots. Every search calls it on the searching thread and releases the roots
  ///     afterward.
  ///   - states: A closure that returns the known state of the object at an address. It is called only for objects
  ///     along the paths in the result. The object may be of any class, and may have been released.
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

  /// Creates a finder that reads other memory, such as a recording; see ``MemorySource``.
  init(
    limits: Limits = Limits(), clock: TraceClock? = nil, searchesGlobals: Bool,
    roots: @escaping @Sendable () -> [RetainRoot],
    states: @escaping @Sendable (ObjectIdentifier) -> ObjectState? = { _ in nil },
    memory: @escaping @Sendable () -> (any MemorySource)?
  ) {
    let factor = limits == Limits() ? Self.factor.load(ordering: .relaxed) : 1
    self.limits = Limits(objects: limits.objects * factor, time: limits.time * factor, holders: limits.holders)
    self.clock = clock ?? .threadTime
    self.searchesGlobals = searchesGlobals
    self.states = states
    self.roots = roots
    self.memory = memory
  }

  /// Finds the references that keep `object` alive.
  ///
  /// The search also starts from the object, so it can find a cycle without any root. The search runs on the calling
  /// thread, within the ``Limits``; a process's first search reads the program's symbols beforehand. If the program
  /// cannot open more files, the result is truncated.
  public func explain(_ object: AnyObject) -> Retention { explain([object]).first ?? .unsearched }

  /// Finds the references that keep each of several objects alive, in one search.
  ///
  /// There is one result per object, in the order of the objects.
  ///
  /// The limits apply to the entire search. Paths do not lead through the other objects. An object that is kept alive
  /// only by other objects of the search has a ``Retention/survivor``.
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
    if learned.count > count {
      // A search that began before other names were declared has shapes with the former names.
      Self.catalog.withLock { if $0.generation == learned.generation { $0.merge(learned) } }
    }
    return retentions
  }
}

/// Adds retain paths to the leaks that a tracer reports: `tracer.explainLeaks(with: finder)`.
extension RetainPathFinder: LeakExplainer {
  /// Returns an explanation for each object, based on a single search for all of them.
  public func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
    explain(objects).map { retention in
      var explanation = LeakExplanation(
        keeper: retention.keeper, path: retention.chains, otherHolders: retention.otherHolders.map(\.description),
        suspect: retention.suspect, states: retention.states, survivor: retention.survivor)
      explanation.place = retention.place
      explanation.uninspected = retention.uninspected
      explanation.tasks = retention.tasks
      explanation.suspectKind = retention.suspectKind
      explanation.references = retention.references
      return explanation
    }
  }
}
