internal import Lifeline
internal import LifelineBase

/// Finds the largest set of common elements of two sequences that has the same order in both.
enum SteadyOrder {
  /// Returns which elements of `places` belong to a longest increasing subsequence.
  ///
  /// If there are several such subsequences, one of them is selected. The time complexity equals that of sorting.
  static func longestRise(in places: [Int]) -> [Bool] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: places.count)
    for (index, place) in places.enumerated() {
      let low = ends.partitioningIndex { places[$0] >= place }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isSteady = [Bool](repeating: false, count: places.count)
    var next = ends.last
    while let index = next {
      isSteady[index] = true
      next = before[index]
    }
    return isSteady
  }
}
