/// A heap that returns its elements in order, at logarithmic cost.
struct EarliestFirst<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the first element if it satisfies a condition.
  mutating func removeFirst(where condition: (Element) -> Bool) -> Element? {
    guard let first = elements.first, condition(first) else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var index = 0
    while true {
      var best = 2 * index + 1
      guard best < elements.count else { return first }
      if best + 1 < elements.count, elements[best + 1] < elements[best] { best += 1 }
      guard elements[best] < elements[index] else { return first }
      elements.swapAt(index, best)
      index = best
    }
  }
}
