/// Recognizes text in UTF-16, which readers do not support.
package enum UTF16Text {
  /// The maximum number of bytes that are inspected.
  private static let length = 1024

  /// Returns the name of the encoding for `iconv`, or nil if the bytes are not UTF-16.
  ///
  /// Without a byte-order mark, every second byte of text in Latin letters is 0, and no other byte is.
  ///
  /// - Parameter bytes: The beginning of a file.
  package static func encoding(of bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let bytes = bytes.prefix(length)
    var zeros = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    guard bytes.count >= 8, zeros.contains(0), zeros[0] + zeros[1] >= bytes.count / 4 else { return nil }
    // Numbers in a binary file can also have zeros at these positions, but text contains newlines or spaces, and no
    // other control characters.
    let place = zeros[0] == 0 ? 0 : 1
    let isText = bytes.enumerated().allSatisfy { index, byte in
      index & 1 != place || byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x1B
    }
    return isText ? place == 0 ? "UTF-16LE" : "UTF-16BE" : nil
  }
}
