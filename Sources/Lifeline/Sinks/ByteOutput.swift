/// Where a sink's bytes go.
protocol ByteOutput: AnyObject, Sendable {
  /// Writes as many of the bytes as it can and returns how many those were; less than all means try again later.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int
  /// Takes the last `count` bytes back, when the output is able to. Returns whether it did.
  func takeBack(_ count: Int) -> Bool
  func close()
}

/// A file or pipe could not be opened or written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, and on what: `cannot create 'trace.jsonl'`.
  public var action: String
  /// The system's number for the reason.
  public var code: Int32

  /// Whether writing can succeed later: the disk is full, or a quota or size limit is reached.
  var isOutOfSpace: Bool { Self.outOfSpace.contains(code) }

  /// The text that people read.
  public var description: String { "\(action): \(Self.reason(code))" }
}
