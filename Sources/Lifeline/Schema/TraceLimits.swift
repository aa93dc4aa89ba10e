/// The limits of the trace format, for writers and readers.
public enum TraceLimits: Sendable {
  /// The maximum `seq`, `t`, `thread`, and `id` of an event: half of the largest 64-bit integer, so that the sum and
  /// the difference of two such numbers cannot overflow.
  ///
  /// In nanoseconds, this is 146 years.
  public static let largestNumber = Int.max >> 1

  /// The maximum number of attributes of an event.
  ///
  /// The time to find an attribute is proportional to the number of attributes.
  public static let maximumAttributes = 1000

  /// The maximum length of a line in bytes, including the newline.
  public static let longestLine = 1_000_000
}
