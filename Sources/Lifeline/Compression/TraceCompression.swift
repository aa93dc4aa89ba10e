/// Compresses the closed segments of a trace, and decompresses them for readers.
///
/// `LifelineCompression` has two: `.gzip` and `.zstandard`. To use another one, write a type with this protocol, pass it
/// to the sink, and register it for readers:
///
/// ```swift
/// CompressionRegistry.register(.zstandard)
/// ```
public protocol TraceCompression: Sendable {
  /// The format of the files.
  var format: CompressionFormat { get }

  /// Begins a compressed file.
  ///
  /// - Throws: when this build or system cannot compress.
  func makeCompressor() throws(CompressionError) -> any ByteTransform

  /// Begins to decompress a file.
  ///
  /// - Throws: when this build or system cannot decompress.
  func makeDecompressor() throws(CompressionError) -> any ByteTransform
}

/// Compresses or decompresses one file, in pieces of any size. It is used by one thread at a time.
public protocol ByteTransform: AnyObject {
  /// Transforms as much of the input as the output has space for.
  ///
  /// - Parameters:
  ///   - input: the next bytes. Those that are not consumed are passed again, followed by others.
  ///   - isLast: whether no other bytes follow the input. A decompressor need not be called with the last bytes.
  ///   - output: the memory for the result.
  /// - Throws: when the input is damaged.
  func transform(
    _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
  ) throws(CompressionError) -> TransformStep
}

/// What a ``ByteTransform`` did in one call.
public struct TransformStep: Hashable, Sendable {
  /// The number of bytes of the input that were used.
  public var consumed: Int
  /// The number of bytes that were written to the output.
  public var produced: Int
  /// Whether the output is a whole file. A decompressor may get another file after it, since files can be joined.
  public var isComplete: Bool

  /// Describes a step.
  public init(consumed: Int, produced: Int, isComplete: Bool) {
    self.consumed = consumed
    self.produced = produced
    self.isComplete = isComplete
  }
}

/// The reason why bytes cannot be compressed or decompressed.
public struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, as text that follows a colon.
  public var reason: String

  /// Creates an error.
  public init(_ reason: String) {
    self.reason = reason
  }

  public var description: String { reason }
}
