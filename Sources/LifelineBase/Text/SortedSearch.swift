extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition, which all later elements must also meet, or the end
  /// index if there is none.
  @inlinable
  package func partitioningIndex(where isMet: (Element) -> Bool) -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if isMet(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }

  /// Returns the first element of a sorted collection that a `share` (0…1) of the elements does not exceed, or nil if
  /// there are no elements. The median of an even number of elements is the lower of the two middle ones.
  package func quantile(_ share: Double) -> Element? {
    isEmpty ? nil : self[index(startIndex, offsetBy: Swift.max(0, Int((share * Double(count)).rounded(.up)) - 1))]
  }
}
