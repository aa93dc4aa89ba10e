/// A list of objects in the order in which they were added. It does not retain them.
///
/// Entries of deallocated objects are removed when the list is twice as long as after the last removal. Therefore,
/// adding an object takes constant time on average, and entries of deallocated objects do not accumulate.
struct WeakList<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private static var smallestSweep: Int { 32 }

  private var entries: [Entry] = []
  private var sweepAt = Self.smallestSweep

  /// The number of stored entries, including entries of deallocated objects.
  var storedCount: Int { entries.count }

  /// The objects that still exist, oldest first.
  var objects: [Object] { entries.compactMap(\.object) }

  mutating func append(_ object: Object) {
    if entries.count >= sweepAt {
      entries.removeAll { $0.object == nil }
      sweepAt = max(Self.smallestSweep, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Visits the objects, oldest first, and retains only the object that is being visited. An object that is deallocated
  /// before its visit is skipped.
  ///
  /// Objects that are appended during the call are not visited. The closure is isolated to the main actor, because
  /// calling a closure without isolation would check the actor first.
  @MainActor
  func forEachLiving(_ visit: @MainActor (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { visit(object) }
    }
  }
}

/// Compares objects by identity without closures. A closure that is isolated to the main actor would check the actor
/// for each comparison, which takes ten times as long.
extension RandomAccessCollection where Element: AnyObject {
  func containsObject(_ object: Element) -> Bool {
    for element in self where element === object { return true }
    return false
  }
}

extension Array where Element: AnyObject {
  /// Returns the number of leading elements that both arrays have in common.
  func commonCount(with other: [Element]) -> Int {
    let end = Swift.min(count, other.count)
    var index = 0
    while index < end, self[index] === other[index] { index += 1 }
    return index
  }

  /// Returns the array without the given elements, which should be few.
  func without(_ others: [Element]) -> [Element] {
    if others.isEmpty { return self }
    // The elements are usually at the end.
    var end = count
    while end > 0, others.containsObject(self[end - 1]) { end -= 1 }
    var rest = [Element](self[..<end])
    if others.count > count - end { rest.removeObjects(others) }
    return rest
  }

  /// Removes all occurrences of an object.
  mutating func removeObject(_ object: Element) { removeObjects(CollectionOfOne(object)) }

  private mutating func removeObjects(_ objects: some RandomAccessCollection<Element>) {
    var index = count
    while index > 0 {
      index -= 1
      if objects.containsObject(self[index]) { remove(at: index) }
    }
  }
}
