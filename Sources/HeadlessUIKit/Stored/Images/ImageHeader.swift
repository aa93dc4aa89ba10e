import Foundation

/// Reads the size of a PNG, JPEG, or GIF image from its data, without decoding the image.
enum ImageHeader {
  /// Returns the size in pixels, or nil for other data, for an image without a size, and for a truncated image.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    let size = png(bytes) ?? jpeg(bytes) ?? gif(bytes)
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: PNG

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the size from the first chunk, or nil if the data ends before the `IEND` chunk.
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: pngSignature), name(bytes, 12) == "IHDR", number(bytes, 8, 4) == 13 else { return nil }
    guard let width = number(bytes, 16, 4), let height = number(bytes, 20, 4) else { return nil }
    var start = 8
    while let length = number(bytes, start, 4), let name = name(bytes, start + 4) {
      let end = start + 12 + length
      guard end <= bytes.count else { return nil }
      if name == "IEND" { return CGSize(width: width, height: height) }
      start = end
    }
    return nil
  }

  private static func name(_ bytes: [UInt8], _ start: Int) -> String? {
    start + 4 <= bytes.count ? String(decoding: bytes[start..<start + 4], as: UTF8.self) : nil
  }

  // MARK: JPEG

  /// Returns the size from a frame header (`SOF`), or nil if no end marker follows the header.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var start = 2
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      // Skips fill bytes and markers without a length.
      if marker == 0xFF { start += 1; continue }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { start += 2; continue }
      if marker == 0xD9 || marker == 0xDA { return nil }
      guard let length = number(bytes, start + 2, 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard let height = number(bytes, start + 5, 2), let width = number(bytes, start + 7, 2) else { return nil }
        return endsAsJPEG(bytes, from: start + 2 + length) ? CGSize(width: width, height: height) : nil
      }
      start += 2 + length
    }
    return nil
  }

  private static func endsAsJPEG(_ bytes: [UInt8], from start: Int) -> Bool {
    guard start < bytes.count else { return false }
    return zip(bytes[start...], bytes[start...].dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  // MARK: GIF

  /// Returns the size from the header, or nil if the last byte is not the trailer.
  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    let signature = String(decoding: bytes.prefix(6), as: UTF8.self)
    guard ["GIF87a", "GIF89a"].contains(signature), bytes.count > 13, bytes.last == 0x3B else { return nil }
    return CGSize(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
  }
}

/// Writes minimal image files with a given size. ``ImageHeader`` reads the same size from the files.
enum ImageWriter {
  /// Returns a PNG without content.
  static func png(_ size: CGSize) -> Data {
    var header = word(pixels(size.width)) + word(pixels(size.height))
    header += [8, 6, 0, 0, 0]
    return Data(ImageHeader.pngSignature + chunk("IHDR", header) + chunk("IDAT", []) + chunk("IEND", []))
  }

  /// Returns a JPEG without content. Its sides are at most 65,535 pixels long.
  static func jpeg(_ size: CGSize) -> Data {
    let (width, height) = (min(pixels(size.width), 0xFFFF), min(pixels(size.height), 0xFFFF))
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + word(height).suffix(2) + word(width).suffix(2) + [1, 1, 0x11, 0]
    return Data([0xFF, 0xD8] + frame + [0xFF, 0xD9])
  }

  private static func pixels(_ length: CGFloat) -> Int { length.isFinite ? Int(min(max(length, 0), 0x7FFF_FFFF)) : 0 }

  private static func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return word(content.count) + body + word(Int(checksum(body)))
  }

  /// Returns the checksum that PNG requires (CRC-32).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
