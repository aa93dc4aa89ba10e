/// The controllers that are attached: reachable from a living window through the hierarchy of controllers.
///
/// Each walk compares with the one before. It visits every attached controller once, whatever the hierarchy claims: a
/// child of two parents belongs to the one that is visited first, and a cycle ends where it began.
///
/// It retains no controller beyond a walk.
@MainActor
struct AttachedControllers {
  /// A controller that was attached at the last walk and is not now.
  struct Detached {
    let object: AnyObject
    /// The outermost of the controllers that were detached with it and contained it; the object itself if none did.
    let top: AnyObject?
    /// The address of that one, which may be gone.
    let topAddress: ObjectIdentifier
  }

  /// A class, since copying a weak reference costs more than the rest of a visit.
  private final class Entry {
    private(set) weak var object: AnyObject?
    /// What held it at the last walk that met it: a controller, or a window.
    var holder: ObjectIdentifier
    var walk: Int

    init(object: AnyObject, holder: ObjectIdentifier, walk: Int) {
      (self.object, self.holder, self.walk) = (object, holder, walk)
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// What system containers have removed and may cache, by container. It counts as attached as long as the container is.
  private var cached: [ObjectIdentifier: [WeakReference]] = [:]
  private var walk = 0

  nonisolated init() {}

  /// The addresses of the controllers that were attached at the last walk.
  var addresses: Set<ObjectIdentifier> { Set(entries.keys) }

  /// Whether a controller was attached at the last walk.
  func contains(_ object: AnyObject) -> Bool { entries[ObjectIdentifier(object)]?.object === object }

  /// Walks the hierarchy, and returns what has changed since the last walk.
  mutating func update(_ hierarchy: any ObservedHierarchy) -> (detached: [Detached], attached: [AnyObject]) {
    walk += 1
    var attached: [AnyObject] = []
    var count = 0
    var open: [AnyObject] = []
    hierarchy.visitRoots { controller, window in
      open.append(controller)
      note(controller, in: ObjectIdentifier(window), &count, &attached)
    }
    visit(&open, hierarchy, &count, &attached)
    visitCached(hierarchy, &count, &attached)
    guard count < entries.count else { return ([], attached) }
    var gone = entries.filter { $0.value.walk != walk }
    cache(&gone, hierarchy, &count, &attached)
    for key in gone.keys { entries[key] = nil }
    return (Self.detached(gone), attached)
  }

  private mutating func visit(
    _ open: inout [AnyObject], _ hierarchy: any ObservedHierarchy, _ count: inout Int, _ attached: inout [AnyObject]
  ) {
    while let controller = open.popLast() {
      let holder = ObjectIdentifier(controller)
      hierarchy.visitAttached(to: controller) { inner in
        if note(inner, in: holder, &count, &attached) { open.append(inner) }
      }
    }
  }

  /// Returns whether the walk meets the controller for the first time.
  @discardableResult
  private mutating func note(
    _ controller: AnyObject, in holder: ObjectIdentifier, _ count: inout Int, _ attached: inout [AnyObject]
  ) -> Bool {
    let key = ObjectIdentifier(controller)
    if let known = entries[key], known.object === controller {
      guard known.walk != walk else { return false }
      (known.holder, known.walk) = (holder, walk)
    } else {
      attached.append(controller)
      entries[key] = Entry(object: controller, holder: holder, walk: walk)
    }
    count += 1
    return true
  }

  // MARK: What containers cache

  /// Visits what attached containers may cache, unless it has another place now.
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
        var open = [object]
        note(object, in: holder, &count, &attached)
        visit(&open, hierarchy, &count, &attached)
        return true
      }
      cached[holder] = kept.isEmpty ? nil : kept
    }
  }

  /// Takes out of `gone` what a container that is still attached may cache, with all that is attached to it.
  private mutating func cache(
    _ gone: inout [ObjectIdentifier: Entry], _ hierarchy: any ObservedHierarchy, _ count: inout Int,
    _ attached: inout [AnyObject]
  ) {
    for (_, entry) in gone {
      guard let object = entry.object, let container = entries[entry.holder], container.walk == walk,
        let holder = container.object, hierarchy.cachesControllers(holder)
      else { continue }
      cached[entry.holder, default: []].append(WeakReference(object: object))
      var open = [object]
      note(object, in: entry.holder, &count, &attached)
      visit(&open, hierarchy, &count, &attached)
    }
    gone = gone.filter { entries[$0.key]?.walk != walk }
  }

  // MARK: What left together

  /// The controllers that are alive, each with the outermost one that it left with.
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
      // A cycle of holders has no top; what is met first stands for it.
      tops[current] = current
      current = holder
    }
    let top = tops[current] ?? current
    for member in path { tops[member] = top }
    return top
  }
}
