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
