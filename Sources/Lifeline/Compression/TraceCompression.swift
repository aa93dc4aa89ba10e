internal import LifelineBase

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

/// A compression format for files.
public struct CompressionFormat: Hashable, Sendable {
  /// The name in messages: `gzip`.
  public var name: String
  /// The additional file extension of a compressed file: `.gz`.
  public var fileEnding: String
  /// The first bytes of every file in this format, up to eight. Readers recognize the format by these bytes.
  public var signature: [UInt8]
  /// Alternative signatures.
  private var otherSignatures: [[UInt8]] = []

  /// Describes a format.
  public init(name: String, fileEnding: String, signature: [UInt8]) {
    self.name = name
    self.fileEnding = fileEnding
    self.signature = signature
  }

  /// The format of `gzip`, with the `.gz` file extension.
  public static let gzip = CompressionFormat(name: "gzip", fileEnding: ".gz", signature: [0x1F, 0x8B])
  /// The format of `zstd`, with the `.zst` file extension.
  public static let zstandard = {
    var format = CompressionFormat(name: "Zstandard", fileEnding: ".zst", signature: [0x28, 0xB5, 0x2F, 0xFD])
    // Skippable frames, which some programs write first.
    format.otherSignatures = (0x50...0x5F).map { [$0, 0x2A, 0x4D, 0x18] }
    return format
  }()

  /// The formats that readers and writers recognize, even if this process cannot decompress files in these formats.
  static let known = [gzip, zstandard]

  /// The number of bytes at the start of a file that determine its format.
  package static let signatureLength = 8

  private var signatures: [[UInt8]] { ([signature] + otherSignatures).filter { !$0.isEmpty } }

  /// Returns whether a file that begins with these bytes has this format.
  package func matches(_ start: some Collection<UInt8>) -> Bool {
    let start = start.prefix(Self.signatureLength)
    return signatures.contains { start.starts(with: $0) }
  }

  /// Returns whether more bytes than these are needed to recognize the format.
  func canMatch(moreThan start: [UInt8]) -> Bool {
    signatures.contains { start.count < $0.count && $0.starts(with: start) }
  }
}

/// The compression formats that readers in this process can decompress.
public enum CompressionRegistry: Sendable {
  private static let registered = Mutex<[any TraceCompression]>([])

  /// Registers an implementation of a compression format for readers, replacing any earlier implementation of the same
  /// format.
  public static func register(_ compression: any TraceCompression) {
    registered.withLock { registered in
      registered.removeAll { $0.format == compression.format }
      registered.append(compression)
    }
  }

  private static var formats: [CompressionFormat] {
    let own = registered.withLock { $0.map(\.format) }
    return own + CompressionFormat.known.filter { !own.contains($0) }
  }

  /// Returns the format of a file that begins with these bytes, or nil if the file is not compressed.
  package static func format(startingWith bytes: [UInt8]) -> CompressionFormat? {
    formats.first { $0.matches(bytes) }
  }

  /// Returns whether these first bytes are too few to determine whether a file is compressed.
  package static func needsMore(than bytes: [UInt8]) -> Bool { formats.contains { $0.canMatch(moreThan: bytes) } }

  /// The file extensions of compressed files.
  package static var fileEndings: [String] { formats.map(\.fileEnding) }

  /// Returns the name of a file without its compression extension.
  package static func plainName(_ name: String) -> String {
    guard let ending = fileEndings.first(where: { name.hasSuffix($0) }) else { return name }
    return String(name.dropLast(ending.count))
  }

  /// Starts decompressing a file.
  package static func decompressor(of format: CompressionFormat) throws(CompressionError) -> any ByteTransform {
    guard let compression = registered.withLock({ $0.first { $0.format == format } }) else {
      throw CompressionError("no decompressor is registered; the LifelineCompression library has one")
    }
    return try compression.makeDecompressor()
  }
}
