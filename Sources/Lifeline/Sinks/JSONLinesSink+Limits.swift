internal import LifelineBase

extension JSONLinesSink {
  /// The maximum size and age of a trace's files.
  ///
  /// With limits, a trace is a sequence of *segments*. `trace.jsonl` is the newest segment, `trace.1.jsonl` is the
  /// previous segment, and so on. Each segment is a file that can be read on its own; together, the segments form one
  /// trace. With ``ExistingFile/append``, an existing file becomes `trace.1.jsonl`. With ``ExistingFile/replace``, the
  /// previous trace does not count toward the limits.
  ///
  /// ```swift
  /// let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
  /// let tracer = Tracer(sinks: [try .jsonLines(at: path, limits: limits)])
  /// ```
  public struct Limits: Hashable, Sendable {
    /// The maximum size of a segment in bytes, or nil for no limit.
    ///
    /// A new segment begins before the limit would be exceeded.
    public var segmentSize: Int?
    /// The maximum age of a segment, measured by the times of its events, or nil for no limit.
    public var segmentAge: Duration?
    /// The maximum total size of the segments, the tail, and temporary files in bytes, or nil for no limit.
    ///
    /// To stay within the limit, the oldest segments are deleted. Without ``segmentSize``, the maximum size of a
    /// segment is a quarter of this size. If segments are compressed, space for one segment is reserved for the file
    /// that is being compressed.
    public var totalSize: Int?

    /// The minimum value of ``segmentSize``, with space for the longest line and the longest header.
    public static let minimumSegmentSize = 2 * TraceLimits.longestLine

    /// Creates limits.
    public init(segmentSize: Int? = nil, segmentAge: Duration? = nil, totalSize: Int? = nil) {
      self.segmentSize = segmentSize
      self.segmentAge = segmentAge
      self.totalSize = totalSize
    }
  }
}

/// The limits of a trace's files in the units that the writer uses.
struct SegmentPlan: Sendable {
  /// The maximum size of a segment in bytes.
  var size = Int.max
  /// The maximum age of a segment in nanoseconds.
  var age = Int.max
  /// The maximum total size of the earlier segments, which leaves space for the newest one; nil for no limit.
  var budget: Int?

  /// The tail's share of the total size.
  static let tailSize = TailLayout.headerSize + TailLayout.usualCapacity

  init() {}

  /// - Parameters:
  ///   - minimum: The minimum size of a segment.
  ///   - isCompressed: Whether earlier segments are compressed, which temporarily requires another file.
  /// - Throws: ``OutputError`` if a limit is too small.
  init(
    _ limits: JSONLinesSink.Limits, minimum: Int = JSONLinesSink.Limits.minimumSegmentSize,
    tailSize: Int = SegmentPlan.tailSize, isCompressed: Bool = false
  ) throws(OutputError) {
    if let size = limits.segmentSize, size < minimum {
      throw Self.error("the segment size \(size)", "a segment must have space for a header and a line", minimum)
    }
    if let age = limits.segmentAge?.nanoseconds { self.age = age }
    guard age > 0 else {
      throw OutputError("cannot use a segment age of 0 or less; use at least 1 second", code: EINVAL)
    }
    if let size = limits.segmentSize { self.size = size }
    guard let total = limits.totalSize else { return }
    // The newest segment, the previous one, and the compressed copy of the previous one.
    let count = isCompressed ? 3 : 2
    let segments = limits.segmentSize.map { size in (1..<count).reduce(size) { sum, _ in sum.addingClamped(size) } }
    let smallest = (segments ?? 4 * minimum).addingClamped(tailSize)
    guard total >= smallest else {
      let needed = "it must have space for \(isCompressed ? "three" : "two") segments and the tail"
      throw Self.error("the total size \(total)", needed, smallest)
    }
    if limits.segmentSize == nil { size = (total - tailSize) / 4 }
    budget = total - tailSize - (count - 1) * size
  }

  private static func error(_ limit: String, _ reason: String, _ minimum: Int) -> OutputError {
    OutputError("cannot use \(limit), because \(reason); use at least \(minimum) bytes", code: EINVAL)
  }
}
