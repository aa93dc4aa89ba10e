public import Lifeline

/// Compression with libzstd, which is faster than `gzip` and produces smaller files.
public struct ZstandardCompression: TraceCompression {
  /// The compression level, from 1 (fastest) to 19 (smallest files).
  public var level: Int

  /// Creates an instance with the given compression level, which is clamped to the range from 1 to 19.
  public init(level: Int = 3) {
    self.level = min(max(level, 1), 19)
  }

  public var format: CompressionFormat { .zstandard }

  #if Compression && (os(Linux) || os(macOS))
    public func makeCompressor() throws(CompressionError) -> any ByteTransform {
      try ZstandardCompressor(level: level)
    }
    public func makeDecompressor() throws(CompressionError) -> any ByteTransform { try ZstandardDecompressor() }
  #else
    public func makeCompressor() throws(CompressionError) -> any ByteTransform { throw .unavailable }
    public func makeDecompressor() throws(CompressionError) -> any ByteTransform { throw .unavailable }
  #endif
}

extension TraceCompression where Self == ZstandardCompression {
  /// Compression with libzstd.
  public static var zstandard: ZstandardCompression { ZstandardCompression() }
  /// Returns compression with libzstd, at a level from 1 (fastest) to 19 (smallest files).
  public static func zstandard(level: Int) -> ZstandardCompression { ZstandardCompression(level: level) }
}
