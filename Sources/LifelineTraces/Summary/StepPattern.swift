/// The steps of lives, with each cycle written once: `init → (checkOut → query → checkIn) × 2…15 → deinit`.
///
/// Lives that differ only in the number of repetitions of a cycle have the same pattern. A cycle has at most four
/// steps. If one life of a type repeats a cycle, a single pass in another life is also written as that cycle, with
/// `× 1`.
package struct StepPattern<Step: Hashable & Sendable>: Sendable {
  /// A step, or a cycle of several steps.
  package struct Part: Sendable {
    package let steps: [Step]
    /// The minimum and maximum number of repetitions of a cycle, or nil for a step that is not a cycle.
    package internal(set) var repetitions: ClosedRange<Int>?
  }

  /// The parts, in order.
  package internal(set) var parts: [Part] = []
  /// Whether more steps follow that are not stored.
  package internal(set) var isTruncated = false

  /// The default maximum length of a cycle.
  package static var longestCycle: Int { 4 }

  /// The values that are equal for all lives with the same pattern.
  package struct Key: Hashable {
    var parts: [[Step]]
    var cycles: [Bool]
    var isTruncated: Bool
  }

  package var key: Key {
    Key(parts: parts.map(\.steps), cycles: parts.map { $0.repetitions != nil }, isTruncated: isTruncated)
  }

  // MARK: Folding

  /// - Parameters:
  ///   - steps: The steps of a life, without immediate repetitions.
  ///   - cycles: The cycles to fold, the longest first.
  package init(_ steps: [Step], isTruncated: Bool, folding cycles: [[Step]]) {
    self.isTruncated = isTruncated
    var position = 0
    while position < steps.count {
      let rest = steps[position...]
      if let cycle = cycles.first(where: { rest.starts(with: $0) }) {
        var times = 0
        while steps[position...].starts(with: cycle) {
          times += 1
          position += cycle.count
        }
        parts.append(Part(steps: cycle, repetitions: times...times))
      } else if isTruncated, let cycle = parts.last, cycle.repetitions != nil, cycle.steps.starts(with: rest) {
        // The life ends within a cycle that was truncated.
        break
      } else {
        parts.append(Part(steps: [steps[position]], repetitions: nil))
        position += 1
      }
    }
  }

  /// Returns the cycles that any of the lives repeats, the longest first.
  ///
  /// - Parameters:
  ///   - longest: The maximum length of a cycle.
  ///   - text: A function that returns the sort key for cycles of the same length.
  package static func cycles(
    in lives: some Sequence<[Step]>, longest: Int = longestCycle, text: (Step) -> String
  ) -> [[Step]] {
    var cycles: Set<[Step]> = []
    for steps in lives {
      var position = 0
      while position < steps.count {
        guard let length = cycleLength(in: steps[position...], longest) else {
          position += 1
          continue
        }
        let cycle = Array(steps[position..<position + length])
        cycles.insert(cycle)
        while steps[position...].starts(with: cycle) { position += length }
      }
    }
    return cycles.sorted { left, right in
      left.count != right.count
        ? left.count > right.count : left.map(text).lexicographicallyPrecedes(right.map(text))
    }
  }

  /// Returns the length of the shortest repeated cycle at the beginning of the steps.
  ///
  /// - Parameter longest: The maximum length of a cycle.
  package static func cycleLength(in steps: ArraySlice<Step>, _ longest: Int) -> Int? {
    (1...longest).first { length in
      steps.count >= 2 * length && steps.prefix(length).elementsEqual(steps.dropFirst(length).prefix(length))
    }
  }

  /// Merges the repetitions of another life with this pattern.
  package mutating func add(_ other: Self) {
    for (position, part) in other.parts.enumerated() {
      guard let own = parts[position].repetitions, let times = part.repetitions else { continue }
      parts[position].repetitions = min(own.lowerBound, times.lowerBound)...max(own.upperBound, times.upperBound)
    }
  }
}
