/// The attached controllers, which are reachable from a living window through the hierarchy of controllers.
///
/// Each walk compares the hierarchy with its state at the previous walk. It visits every attached controller once, even
/// if the hierarchy is inconsistent: a child of two parents belongs to the one that is visited first, and a cycle ends
/// where it began. If the caller states which holders have changed, only these holders and the controllers that they
/// have gained or lost are visited, provided that the result is the same.
///
/// No controllers are retained after a walk.
@MainActor
struct AttachedControllers {
  /// The changes since the last walk.
  struct Change {
    var detached: [Detached] = []
    var attached: [AnyObject] = []
    /// The addresses that no longer belong to an attached controller, including those of released controllers.
    var left: [ObjectIdentifier] = []
  }

  /// A controller that has been detached since the last walk.
  struct Detached {
    let object: AnyObject
    /// The outermost controller that contained the object and was detached together with it; the object itself if there
    /// is no such controller.
    let top: AnyObject?
    /// The address of the outermost controller, which may be released.
    let topAddress: ObjectIdentifier
  }

  /// The state of one attached controller. This type is a class, because copying a weak reference costs more than the
  /// rest of a visit.
  final class Entry {
    private(set) weak var object: AnyObject?
    let address: ObjectIdentifier
    /// The controller or window that held this controller when a walk last visited it.
    var holder: ObjectIdentifier
    var walk: Int
    /// The entries that this entry held at the last walk, in the order of the walk. They are unmanaged, because a
    /// hierarchy may contain a cycle; ``AttachedControllers/entries`` retains the entries of attached controllers.
    var held: [Unmanaged<Entry>] = []

    init(object: AnyObject, holder: ObjectIdentifier, walk: Int) {
      (self.object, self.holder, self.walk) = (object, holder, walk)
      address = ObjectIdentifier(object)
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  var entries: [ObjectIdentifier: Entry] = [:]
  /// The controllers that system containers have removed but may cache, keyed by container. They count as attached as
  /// long as the container is attached.
  private var cached: [ObjectIdentifier: [WeakReference]] = [:]
  var walk = 0
  /// Whether each attached controller has only one holder, and no attached controller caches others. Only then are
  /// local changes sufficient.
  private(set) var isTree = true

  nonisolated init() {}

  /// Whether a controller was attached at the last walk.
  func contains(_ object: AnyObject) -> Bool { entries[ObjectIdentifier(object)]?.object === object }

  /// Compares the hierarchy with its state at the last walk.
  ///
  /// - Parameter holders: The controllers that may hold different controllers than at the last walk; nil if any
  ///   controller or window may.
  mutating func update(_ hierarchy: any ObservedHierarchy, changed holders: [ObjectIdentifier]? = nil) -> Change {
    if let holders, isTree, let change = updateLocally(hierarchy, Set(holders)) { return change }
    return updateAll(hierarchy)
  }

  private mutating func updateAll(_ hierarchy: any ObservedHierarchy) -> Change {
    walk += 1
    isTree = true
    var attached: [AnyObject] = []
    var count = 0
    var open: [Visit] = []
    hierarchy.visitRoots { controller, window in
      if let root = note(controller, in: ObjectIdentifier(window), &count, &attached) { open.append(root) }
    }
    visit(&open, hierarchy, &count, &attached)
    visitCached(hierarchy, &count, &attached)
    guard count < entries.count else { return Change(attached: attached) }
    var gone: [ObjectIdentifier: Entry] = [:]
    for (key, entry) in entries where entry.walk != walk { gone[key] = entry }
    cache(&gone, hierarchy, &count, &attached)
    return Change(detached: forget(gone), attached: attached, left: Array(gone.keys))
  }

  /// A controller whose held controllers are yet to be visited.
  private struct Visit {
    let object: AnyObject
    let entry: Entry
  }

  private mutating func visit(
    _ open: inout [Visit], _ hierarchy: any ObservedHierarchy, _ count: inout Int, _ attached: inout [AnyObject]
  ) {
    while let next = open.popLast() {
      if hierarchy.cachesControllers(next.object) { isTree = false }
      next.entry.held.removeAll(keepingCapacity: true)
      let holder = ObjectIdentifier(next.object)
      hierarchy.visitAttached(to: next.object) { inner in
        guard let inner = note(inner, in: holder, &count, &attached) else { return }
        next.entry.held.append(Unmanaged.passUnretained(inner.entry))
        open.append(inner)
      }
    }
  }

  /// Records a visit, and returns it if the walk visits the controller for the first time.
  private mutating func note(
    _ controller: AnyObject, in holder: ObjectIdentifier, _ count: inout Int, _ attached: inout [AnyObject]
  ) -> Visit? {
    let key = ObjectIdentifier(controller)
    let entry: Entry
    if let known = entries[key], known.object === controller {
      guard known.walk != walk else {
        isTree = false
        return nil
      }
      (known.holder, known.walk) = (holder, walk)
      entry = known
    } else {
      attached.append(controller)
      entry = Entry(object: controller, holder: holder, walk: walk)
      entries[key] = entry
    }
    count += 1
    return Visit(object: controller, entry: entry)
  }

  // MARK: Cached controllers

  /// Visits the controllers that attached containers may cache, unless they are attached elsewhere.
  private mutating func visitCached(
    _ hierarchy: any ObservedHierarchy, _ count: inout Int, _ attached: inout [AnyObject]
  ) {
    guard !cached.isEmpty else { return }
    for (holder, references) in cached {
      guard entries[holder]?.walk == walk else {
        cached[holder] = nil
        continue
      }
      let kept = references.filter { reference in
        guard let object = reference.object, entries[ObjectIdentifier(object)]?.walk != walk else { return false }
        visit(object, cachedBy: holder, hierarchy, &count, &attached)
        return true
      }
      cached[holder] = kept.isEmpty ? nil : kept
    }
  }

  /// Removes from `gone` the controllers that an attached container may cache, with everything attached to them.
  private mutating func cache(
    _ gone: inout [ObjectIdentifier: Entry], _ hierarchy: any ObservedHierarchy, _ count: inout Int,
    _ attached: inout [AnyObject]
  ) {
    for (_, entry) in gone {
      guard let object = entry.object, let container = entries[entry.holder], container.walk == walk,
        let holder = container.object, hierarchy.cachesControllers(holder)
      else { continue }
      cached[entry.holder, default: []].append(WeakReference(object: object))
      visit(object, cachedBy: entry.holder, hierarchy, &count, &attached)
    }
    gone = gone.filter { entries[$0.key]?.walk != walk }
  }

  private mutating func visit(
    _ object: AnyObject, cachedBy holder: ObjectIdentifier, _ hierarchy: any ObservedHierarchy, _ count: inout Int,
    _ attached: inout [AnyObject]
  ) {
    var open = note(object, in: holder, &count, &attached).map { [$0] } ?? []
    visit(&open, hierarchy, &count, &attached)
  }

  // MARK: Controllers that left together

  /// Removes entries and returns their controllers.
  mutating func forget(_ gone: [ObjectIdentifier: Entry]) -> [Detached] {
    for key in gone.keys { entries[key] = nil }
    return Self.detached(gone)
  }

  /// The living controllers, each with the outermost controller that left with it.
  private static func detached(_ gone: [ObjectIdentifier: Entry]) -> [Detached] {
    var tops: [ObjectIdentifier: ObjectIdentifier] = [:]
    return gone.compactMap { key, entry in
      let top = top(of: key, gone, &tops)
      return entry.object.map { Detached(object: $0, top: gone[top]?.object, topAddress: top) }
    }
  }

  private static func top(
    of key: ObjectIdentifier, _ gone: [ObjectIdentifier: Entry], _ tops: inout [ObjectIdentifier: ObjectIdentifier]
  ) -> ObjectIdentifier {
    var (path, current): ([ObjectIdentifier], ObjectIdentifier) = ([], key)
    while tops[current] == nil, let holder = gone[current]?.holder, gone[holder] != nil {
      path.append(current)
      // A cycle of holders has no top, so the first visited one is used.
      tops[current] = current
      current = holder
    }
    let top = tops[current] ?? current
    for member in path { tops[member] = top }
    return top
  }
}
