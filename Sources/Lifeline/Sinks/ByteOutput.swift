/// The destination of a sink's bytes.
protocol ByteOutput: AnyObject, Sendable {
  /// Writes as many of the bytes as possible and returns their number. If the number is less than the total, try again later.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int
  /// Removes the last `count` bytes if the output supports it, and returns whether it did.
  func takeBack(_ count: Int) -> Bool
  func close()
  /// The size of a regular file that the sink owns, or nil.
  var end: Int? { get }
  /// Waits until everything that was written is on the disk.
  func sync() throws(OutputError)
}

extension ByteOutput {
  var end: Int? { nil }
  func sync() throws(OutputError) {}
}

/// An error that occurs when a file or pipe is opened or written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action that failed: `cannot create 'trace.jsonl'`.
  public var action: String
  /// The system's error number.
  public var code: Int32

  /// Whether a later attempt can succeed, because the disk is full, or a quota or size limit is reached.
  var isOutOfSpace: Bool { Self.outOfSpace.contains(code) }

  /// Whether the bytes were in memory that no longer exists.
  var isMissingMemory: Bool { code == Self.missingMemory }

  /// A readable description.
  public var description: String { "\(action): \(Self.reason(code))" }
}
