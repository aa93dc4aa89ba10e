internal import LifelineSynchronization

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
