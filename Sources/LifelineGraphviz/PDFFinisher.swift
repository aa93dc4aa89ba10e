/// Removes the creation date from a PDF, so that the same graph produces the same bytes.
enum PDFFinisher {
  /// Returns the PDF with spaces in place of its creation date.
  ///
  /// Nothing is moved, because a PDF contains byte positions. If the library compresses the metadata (cairo 1.18 and
  /// later), the date is not found and remains; in that case, you can set the date with the `SOURCE_DATE_EPOCH`
  /// environment variable.
  static func finish(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    let key = Array("/CreationDate (".utf8)
    guard var index = lastIndex(of: key, in: result) else { return result }
    while index < result.count {
      let byte = result[index]
      result[index] = UInt8(ascii: " ")
      if byte == UInt8(ascii: ")") { break }
      index += 1
    }
    return result
  }

  private static func lastIndex(of key: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= key.count else { return nil }
    for index in stride(from: bytes.count - key.count, through: 0, by: -1)
    where bytes[index] == key[0] && bytes[index..<index + key.count].elementsEqual(key) {
      return index
    }
    return nil
  }
}
