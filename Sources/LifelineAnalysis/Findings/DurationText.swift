/// A duration as people read it.
package enum DurationText {
  /// A duration in the unit that suits it, with three digits or so: `850 ns`, `1.2 ms`, `14 s`.
  ///
  /// - Parameters:
  ///   - nanoseconds: the duration.
  ///   - wholeNumber: the text of a number without a fraction.
  package static func text(_ nanoseconds: Int, wholeNumber: (Int) -> String = { String($0) }) -> String {
    let (unit, size) =
      switch nanoseconds {
      case ..<1000: ("ns", 1)
      case ..<1_000_000: ("µs", 1000)
      case ..<1_000_000_000: ("ms", 1_000_000)
      default: ("s", 1_000_000_000)
      }
    guard size > 1, nanoseconds < size * 100 else { return "\(wholeNumber(nanoseconds / size)) \(unit)" }
    let tenths = (nanoseconds * 10 + size / 2) / size
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
