extension Int {
  /// The sum, or the largest or smallest number when the sum does not fit. For what is read from a trace, which may hold
  /// any number.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
