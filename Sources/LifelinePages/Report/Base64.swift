/// Encodes bytes as text, using the alphabet of RFC 4648 with padding.
enum Base64 {
  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { buffer in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(3, bytes.count - start)
        var word = 0
        for index in 0..<3 { word = word << 8 | (index < count ? Int(bytes[start + index]) : 0) }
        for index in 0..<4 {
          buffer[place] = index <= count ? signs[word >> (18 - 6 * index) & 63] : UInt8(ascii: "=")
          place += 1
        }
      }
      return place
    }
  }
}
