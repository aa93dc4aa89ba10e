/// Compresses the earlier segments of a trace (see ``JSONLinesSink/Limits``), and decompresses them for readers.
///
/// `LifelineCompression` provides `.gzip` and `.zstandard`. To use another format, write a type that conforms to this
/// protocol, and pass an instance to the sink. To read the compressed files, register the instance:
///
/// ```swift
/// CompressionRegistry.register(.zstandard)
/// ```
public protocol TraceCompression: Sendable {
  /// The format of the compressed files.
  var format: CompressionFormat { get }

  /// Starts compressing a file.
  ///
  /// - Throws: An error if this build or system cannot compress.
  func makeCompressor() throws(CompressionError) -> any ByteTransform

  /// Starts decompressing a file.
  ///
  /// - Throws: An error if this build or system cannot decompress.
  func makeDecompressor() throws(CompressionError) -> any ByteTransform
}

/// Compresses or decompresses one file, in pieces of any size.
///
/// Only one thread at a time uses a transform.
public protocol ByteTransform: AnyObject {
  /// Transforms as much of the input as fits into the output.
  ///
  /// - Parameters:
  ///   - input: The next bytes. Bytes that are not consumed are passed again, followed by further bytes.
  ///   - isLast: Whether these are the last bytes. For a decompressor, the value can be `false` in every call.
  ///   - output: The memory for the result.
  /// - Throws: An error if the input is damaged.
  func transform(
    _ input: UnsafeRawBufferPointer, isLast: Bool, into output: UnsafeMutableRawBufferPointer
  ) throws(CompressionError) -> TransformStep
}

/// The result of one call to a ``ByteTransform``.
public struct TransformStep: Hashable, Sendable {
  /// The number of input bytes that were used.
  public var consumed: Int
  /// The number of bytes that were written to the output.
  public var produced: Int
  /// Whether the output is complete.
  ///
  /// A decompressor may then receive another file, because compressed files can be concatenated.
  public var isComplete: Bool

  /// Creates a step.
  public init(consumed: Int, produced: Int, isComplete: Bool) {
    self.consumed = consumed
    self.produced = produced
    self.isComplete = isComplete
  }
}

/// The reason why bytes cannot be compressed or decompressed.
public struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem, which messages show after a colon.
  public var reason: String

  /// Creates an error.
  public init(_ reason: String) {
    self.reason = reason
  }

  public var description: String { reason }
}
