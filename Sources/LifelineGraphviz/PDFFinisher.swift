/// Takes the time of drawing out of a PDF, so that the same graph gives the same bytes.
enum PDFFinisher {
  /// The PDF with spaces instead of its date of creation.
  ///
  /// Nothing moves, because a PDF holds its own byte positions. Where the library packs its notes (cairo from 1.18
  /// on), the date is not found and stays; the environment variable `SOURCE_DATE_EPOCH` fixes it there.
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
