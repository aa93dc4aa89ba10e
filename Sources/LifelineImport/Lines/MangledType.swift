/// Names of types as the Objective-C runtime knows them: `_TtC4Shop14CartController`.
enum MangledType {
  private static let prefix = Array("_Tt".utf8)

  /// The last name in a mangled one, or nil if it is not mangled.
  ///
  /// A nested type has the names around it, and a private one has `P` and the name of its file, before its own.
  static func name(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> Range<Int>? {
    guard text.hasBytes(prefix, at: range.lowerBound) else { return nil }
    var place = range.lowerBound + prefix.count
    var name: Range<Int>?
    while place < range.upperBound {
      guard text[place].digit != nil else {
        // The kinds of the types; generic ones have arguments after their names.
        guard text[place].isUppercase, text[place] != UInt8(ascii: "G") else { return name }
        place += 1
        continue
      }
      var length = 0
      while place < range.upperBound, length < range.count, let digit = text[place].digit {
        length = length * 10 + digit
        place += 1
      }
      guard length > 0, length <= range.upperBound - place else { return name }
      name = place..<place + length
      place += length
    }
    return name
  }
}
