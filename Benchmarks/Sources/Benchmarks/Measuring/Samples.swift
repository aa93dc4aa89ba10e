/// What several runs of the same work gave.
struct Samples: Sendable {
  private(set) var sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var minimum: Double { sorted.first ?? .nan }
  var maximum: Double { sorted.last ?? .nan }
  var count: Int { sorted.count }

  /// The middle value; of an even number of runs the mean of the two in the middle.
  var median: Double {
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
