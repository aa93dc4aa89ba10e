/// Reads the drawing operations of a graph's `_background`: shapes, lines, text, and the colors and pens between them.
struct OperationReader {
  /// A shape, a line, or a piece of text.
  struct Operation {
    fileprivate var bytes: Range<Int>
    /// The vertical extent, measured from the bottom of the drawing, or nil if it is unknown.
    var extent: ClosedRange<Double>?
  }

  /// A setting that determines how operations draw, such as the color, the font, or the width of lines.
  fileprivate enum Setting: Int, CaseIterable {
    case color, fill, font, style, lineWidth, characteristics
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The positions of the operations that determine the current settings.
  fileprivate private(set) var settings = [Range<Int>?](repeating: nil, count: Setting.allCases.count)
  private var fontSize = 14.0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  fileprivate func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Returns the next operation, or nil at the end or if an operation cannot be interpreted.
  mutating func next() -> Operation? {
    while let start = skipSpaces() {
      let letter = bytes[start]
      position += 1
      switch letter {
      case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "F"), UInt8(ascii: "t"):
        guard readSetting(letter, from: start) else { return nil }
      case UInt8(ascii: "P"), UInt8(ascii: "p"), UInt8(ascii: "L"), UInt8(ascii: "B"), UInt8(ascii: "b"):
        return readPoints(from: start)
      case UInt8(ascii: "E"), UInt8(ascii: "e"):
        guard number() != nil, let y = number(), number() != nil, let radius = number() else { return nil }
        return Operation(bytes: start..<position, extent: y - abs(radius)...y + abs(radius))
      case UInt8(ascii: "T"):
        guard number() != nil, let y = number(), number() != nil, number() != nil, string() != nil else { return nil }
        return Operation(bytes: start..<position, extent: y - fontSize...y + fontSize)
      default: return nil
      }
    }
    return nil
  }

  private mutating func readSetting(_ letter: UInt8, from start: Int) -> Bool {
    var setting = Setting.color
    switch letter {
    case UInt8(ascii: "c"): guard string() != nil else { return false }
    case UInt8(ascii: "C"):
      setting = .fill
      guard string() != nil else { return false }
    case UInt8(ascii: "F"):
      setting = .font
      guard let size = number(), string() != nil else { return false }
      fontSize = size
    case UInt8(ascii: "S"):
      guard let style = string() else { return false }
      setting = bytes[style].starts(with: Array("setlinewidth".utf8)) ? .lineWidth : .style
    default:
      setting = .characteristics
      guard number() != nil else { return false }
    }
    settings[setting.rawValue] = start..<position
    return true
  }

  private mutating func readPoints(from start: Int) -> Operation? {
    guard let count = number(), count > 0, count <= Double(bytes.count) else { return nil }
    var (low, high) = (Double.infinity, -Double.infinity)
    for _ in 0..<Int(count) {
      guard number() != nil, let y = number() else { return nil }
      (low, high) = (min(low, y), max(high, y))
    }
    return Operation(bytes: start..<position, extent: low...high)
  }

  // MARK: Words

  private mutating func skipSpaces() -> Int? {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\n") {
      position += 1
    }
    return position < bytes.count ? position : nil
  }

  private mutating func number() -> Double? {
    guard let start = skipSpaces() else { return nil }
    while position < bytes.count, bytes[position] != UInt8(ascii: " ") { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a length, a hyphen, and the given number of bytes, and returns the range of the bytes.
  private mutating func string() -> Range<Int>? {
    guard let length = number(), length >= 0, length <= Double(bytes.count), skipSpaces() != nil,
      bytes[position] == UInt8(ascii: "-"), position + 1 + Int(length) <= bytes.count
    else { return nil }
    let start = position + 1
    position = start + Int(length)
    return start..<position
  }
}

/// Writes some of the operations that a reader found, each with its colors and pen.
struct OperationWriter {
  private var bytes: [UInt8] = []
  private var settings = [Range<Int>?](repeating: nil, count: OperationReader.Setting.allCases.count)

  var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ operation: OperationReader.Operation, of reader: OperationReader) {
    for (index, setting) in reader.settings.enumerated() where settings[index] != setting {
      guard let setting else { continue }
      settings[index] = setting
      add(reader.text(setting))
    }
    add(reader.text(operation.bytes))
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    bytes += text
    bytes.append(UInt8(ascii: " "))
  }
}
