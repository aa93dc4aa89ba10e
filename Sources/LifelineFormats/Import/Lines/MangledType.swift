/// Parses mangled type names of the Objective-C runtime, such as `_TtC4Shop14CartController`.
enum MangledType {
  private static let prefix = Array("_Tt".utf8)

  /// Returns the range of the last name in a mangled type name, or nil if the name is not mangled.
  ///
  /// The name of a nested type is preceded by the names of its enclosing types. The name of a private type is preceded
  /// by `P` and a name that identifies its file.
  static func name(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> Range<Int>? {
    guard text.hasBytes(prefix, at: range.lowerBound) else { return nil }
    var place = range.lowerBound + prefix.count
    var name: Range<Int>?
    while place < range.upperBound {
      guard text[place].digit != nil else {
        // An uppercase letter indicates the kind of a type. After `G`, a generic type has arguments.
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
