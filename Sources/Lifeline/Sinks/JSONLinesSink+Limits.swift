internal import LifelineCLibrary

extension JSONLinesSink {
  /// The maximum size and age of a trace's files.
  ///
  /// With limits, a trace is a sequence of *segments*. `trace.jsonl` is the newest one, `trace.1.jsonl` is the one before
  /// it, and so on. Each segment is a file that readers can read alone; together, they are one trace. A file that existed
  /// before becomes `trace.1.jsonl` with ``ExistingFile/append``; a trace that ``ExistingFile/replace`` keeps does not
  /// count.
  ///
  /// ```swift
  /// let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
  /// let tracer = Tracer(sinks: [try .jsonLines(at: path, limits: limits)])
  /// ```
  public struct Limits: Hashable, Sendable {
    /// The maximum size of a segment in bytes, or nil for no limit. A new segment begins before it would be exceeded.
    public var segmentSize: Int?
    /// The maximum age of a segment by the times of its events, or nil for no limit.
    public var segmentAge: Duration?
    /// The maximum size of all segments in bytes, together with the tail and temporary files, or nil for no limit.
    ///
    /// The oldest segments are deleted. Without ``segmentSize``, a segment may have a quarter of this size. With a
    /// compression, the size of one segment is kept free for the file that is being written.
    public var totalSize: Int?

    /// The minimum of ``segmentSize``: the longest line and the longest header fit.
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
  /// The maximum size of all earlier segments, while the newest one may grow to its maximum; nil for no limit.
  var budget: Int?

  /// What the tail takes of the total size.
  static let tailSize = TailLayout.headerSize + TailLayout.usualCapacity

  init() {}

  /// - Parameters:
  ///   - minimum: the minimum size of a segment.
  ///   - isCompressed: whether earlier segments are compressed, so that there is another file for some time.
  /// - Throws: ``OutputError`` when a limit is too small.
  init(
    _ limits: JSONLinesSink.Limits, minimum: Int = JSONLinesSink.Limits.minimumSegmentSize,
    tailSize: Int = SegmentPlan.tailSize, isCompressed: Bool = false
  ) throws(OutputError) {
    if let size = limits.segmentSize, size < minimum {
      throw Self.error("the segment size \(size)", "a segment must have space for a header and a line", minimum)
    }
    if let age = limits.segmentAge?.nanoseconds { self.age = age }
    guard age > 0 else {
      throw OutputError(action: "cannot use a segment age of 0 or less; use at least 1 second", code: EINVAL)
    }
    if let size = limits.segmentSize { self.size = size }
    guard let total = limits.totalSize else { return }
    // The newest one, the one before it, and the compressed copy of that.
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
    OutputError(action: "cannot use \(limit), because \(reason); use at least \(minimum) bytes", code: EINVAL)
  }
}
