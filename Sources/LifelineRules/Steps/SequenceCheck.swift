/// Checks the sequence numbers of a trace for numbers that are missing or out of order.
package struct SequenceCheck: Sendable {
  /// The highest number so far.
  package private(set) var highest = 0
  /// The number of missing events, excluding those that were found later.
  package private(set) var missing = 0
  /// The first missing number, or nil if no number is missing.
  ///
  /// The number does not change if the event is found later.
  package private(set) var firstMissing: Int?
  /// The most recent gaps, which are used to distinguish a late event from a repeated event.
  private var gaps: [ClosedRange<Int>] = []
  /// Whether numbers are left out on purpose.
  var allowsGaps = false
  private static let maximumGaps = 64

  /// - Parameter highest: The number before the first event.
  package init(highest: Int = 0) {
    self.highest = highest
  }

  @inline(__always)
  package mutating func isNext(_ sequence: Int) -> Bool {
    guard sequence == highest &+ 1 else { return false }
    highest = sequence
    return true
  }

  /// Processes a number that does not directly follow the previous number, and returns the problem with it, if any.
  ///
  /// - Parameter unusable: The number of unusable lines before this sequence number. They account for a gap of the same size.
  package mutating func jump(to sequence: Int, unusable: Int) -> String? {
    guard sequence > highest else {
      fillGap(sequence)
      return "sequence number \(sequence) comes after \(highest)"
    }
    let expected = highest + 1
    highest = sequence
    let count = max(0, sequence - expected - unusable)
    guard count > 0, !allowsGaps else { return nil }
    missing += count
    firstMissing = firstMissing ?? expected
    if gaps.count == Self.maximumGaps { gaps.removeFirst() }
    gaps.append(expected...sequence - 1)
    return (count == 1 ? "1 event is" : "\(count) events are") + " missing before sequence number \(sequence)"
  }

  private mutating func fillGap(_ sequence: Int) {
    guard let index = gaps.lastIndex(where: { $0.contains(sequence) }) else { return }
    missing -= 1
    let gap = gaps.remove(at: index)
    if sequence < gap.upperBound { gaps.insert(sequence + 1...gap.upperBound, at: index) }
    if sequence > gap.lowerBound { gaps.insert(gap.lowerBound...sequence - 1, at: index) }
  }
}
