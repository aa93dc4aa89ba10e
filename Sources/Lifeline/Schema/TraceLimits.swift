/// The limits of the trace format, which writers keep and readers enforce.
public enum TraceLimits: Sendable {
  /// The largest `seq`, `t`, `thread`, and `id` of an event: half of what 64 bits hold, so that the sum and the difference of
  /// two such numbers cannot overflow. As nanoseconds that is 146 years.
  public static let largestNumber = Int.max >> 1

  /// The maximum number of attributes of an event: finding one takes time proportional to their number.
  public static let maximumAttributes = 1000

  /// The maximum length of a line in bytes, with its end.
  public static let longestLine = 1_000_000
}
