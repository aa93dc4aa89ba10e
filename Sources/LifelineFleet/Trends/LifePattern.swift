package import Lifeline
package import LifelineTraces

/// The callbacks of lives, with each cycle written once.
package typealias LifePattern = StepPattern<EventName>

extension StepPattern<EventName> {
  /// The pattern as text, such as `init → (checkOut → query → checkIn) × 2…15 → deinit`.
  package var text: String {
    let texts = parts.map { part in
      let steps = part.steps.map(\.string).joined(separator: " → ")
      guard let times = part.repetitions else { return steps }
      let count = times.count == 1 ? "\(times.lowerBound)" : "\(times.lowerBound)…\(times.upperBound)"
      return "(\(steps)) × \(count)"
    }
    return (texts + (isTruncated ? ["…"] : [])).joined(separator: " → ")
  }

  /// Returns the cycles that are repeated in any of the lives, longest first.
  static func cycles(in lives: [[EventName]]) -> [[EventName]] { cycles(in: lives, text: \.string) }
}
