/// Comparisons by identity, without closures: in a closure of the main actor that generic code calls, each comparison would
/// be preceded by a check of the actor, which takes ten times as long.
extension RandomAccessCollection where Element: AnyObject {
  func containsObject(_ object: Element) -> Bool {
    for element in self where element === object { return true }
    return false
  }
}

extension Array where Element: AnyObject {
  /// The number of elements at the beginning that both have.
  func commonCount(with other: [Element]) -> Int {
    let end = Swift.min(count, other.count)
    var index = 0
    while index < end, self[index] === other[index] { index += 1 }
    return index
  }

  /// The elements that are not among a few others; the array itself if all are.
  func without(_ others: [Element]) -> [Element] {
    if others.isEmpty { return self }
    // They are at the end as a rule.
    var end = count
    while end > 0, others.containsObject(self[end - 1]) { end -= 1 }
    var rest = [Element](self[..<end])
    if others.count > count - end { rest.removeObjects(others) }
    return rest
  }

  /// Removes an object, wherever it is.
  mutating func removeObject(_ object: Element) { removeObjects(CollectionOfOne(object)) }

  private mutating func removeObjects(_ objects: some RandomAccessCollection<Element>) {
    var index = count
    while index > 0 {
      index -= 1
      if objects.containsObject(self[index]) { remove(at: index) }
    }
  }
}
