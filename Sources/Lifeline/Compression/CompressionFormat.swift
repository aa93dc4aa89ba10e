/// A format of compressed files.
public struct CompressionFormat: Hashable, Sendable {
  /// The name in messages: `gzip`.
  public var name: String
  /// The ending that a compressed file has after its own: `.gz`.
  public var fileEnding: String
  /// The first bytes of every file in this format, at most eight. Readers recognize the format by them.
  public var signature: [UInt8]

  /// Describes a format.
  public init(name: String, fileEnding: String, signature: [UInt8]) {
    self.name = name
    self.fileEnding = fileEnding
    self.signature = signature
  }

  /// The format of `gzip`, with the ending `.gz`.
  public static let gzip = CompressionFormat(name: "gzip", fileEnding: ".gz", signature: [0x1F, 0x8B])
  /// The format of `zstd`, with the ending `.zst`.
  public static let zstandard = CompressionFormat(
    name: "Zstandard", fileEnding: ".zst", signature: [0x28, 0xB5, 0x2F, 0xFD])

  /// The formats that readers and writers recognize, also when they cannot decompress them.
  static let known = [gzip, zstandard]

  /// As many bytes decide which format a file has.
  package static let signatureLength = 8

  /// Whether a file that begins with these bytes has this format.
  package func matches(_ start: some Sequence<UInt8>) -> Bool { !signature.isEmpty && start.starts(with: signature) }

  /// Whether more bytes than these are needed to recognize the format.
  func canMatch(moreThan start: [UInt8]) -> Bool { start.count < signature.count && signature.starts(with: start) }
}
