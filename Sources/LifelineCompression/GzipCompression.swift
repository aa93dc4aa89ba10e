public import Lifeline

/// Compression with zlib, in the format of `gzip`.
public struct GzipCompression: TraceCompression {
  /// The compression level, from 1 (fastest) to 9 (smallest files).
  public var level: Int

  /// Creates an instance with the given compression level, which is clamped to the range from 1 to 9.
  public init(level: Int = 6) {
    self.level = min(max(level, 1), 9)
  }

  public var format: CompressionFormat { .gzip }

  #if Compression && (os(Linux) || os(macOS))
    public func makeCompressor() throws(CompressionError) -> any ByteTransform { try Deflation(level: level) }
    public func makeDecompressor() throws(CompressionError) -> any ByteTransform { try Inflation() }
  #else
    public func makeCompressor() throws(CompressionError) -> any ByteTransform { throw .unavailable }
    public func makeDecompressor() throws(CompressionError) -> any ByteTransform { throw .unavailable }
  #endif
}

extension TraceCompression where Self == GzipCompression {
  /// Compression with zlib, in the format of `gzip`.
  public static var gzip: GzipCompression { GzipCompression() }
  /// Returns compression with zlib, in the format of `gzip`, at a level from 1 (fastest) to 9 (smallest files).
  public static func gzip(level: Int) -> GzipCompression { GzipCompression(level: level) }
}
