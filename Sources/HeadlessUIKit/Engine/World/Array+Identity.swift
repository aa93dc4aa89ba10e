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
