/// A reference without its indices, so that references from different elements of an array are equal.
struct ReferencePattern: Hashable, Sendable {
  /// The text with `[#]` in place of each index.
  let text: String
  /// The indices, in the order of the text.
  let indices: [Int]

  init(_ reference: String) {
    var (text, indices, rest) = ("", [Int](), Substring(reference))
    while let open = rest.firstIndex(of: "[") {
      let inside = rest[rest.index(after: open)...]
      let digits = inside.prefix { $0.isASCII && $0.isNumber }
      text += rest[...open]
      rest = inside
      guard let number = Int(digits), inside[digits.endIndex...].first == "]" else { continue }
      indices.append(number)
      text += "#"
      rest = inside[digits.endIndex...]
    }
    (self.text, self.indices) = (text + rest, indices)
  }

  /// Returns the text with ranges of indices, such as `children[0…4]`.
  static func text(_ pattern: String, _ ranges: [ClosedRange<Int>]) -> String {
    var (text, rest, next) = ("", Substring(pattern), ranges[...])
    while let place = rest.firstRange(of: "[#]"), let range = next.popFirst() {
      let (low, high) = (range.lowerBound, range.upperBound)
      text += rest[..<place.lowerBound] + (low == high ? "[\(low)]" : "[\(low)…\(high)]")
      rest = rest[place.upperBound...]
    }
    return text + rest
  }
}
