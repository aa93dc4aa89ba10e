extension Int {
  /// Returns the sum, clamped to the range of the type.
  ///
  /// Use this method for numbers from a trace, which can have any value.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
