internal import LifelineTraces

/// The format of times in a log, such as `yyyy-MM-dd HH:mm:ss.f+z?`.
///
/// `HH` is one or two digits, `f+` is any number of digits, `z` is a time zone (`Z`, `+02`, `+0200`, or `+02:00`), and
/// `z?` is an optional time zone. The letter `T` and all characters other than letters are literal, but a comma also
/// matches the period before a fraction. Without a date, a time is a time of day.
struct TimePattern: Hashable, Sendable {
  /// A parsed time.
  struct Reading: Hashable {
    /// The nanoseconds since midnight UTC on January 1, 1970, or since midnight if the pattern has no date.
    var time: Int
    /// The start of the day on which the time falls, or nil if the pattern has no date.
    var midnight: Int?
    /// The number of fractional digits of the second.
    var digits: Int
    /// The position after the time.
    var end: Int
  }

  private enum Piece: Hashable {
    case year, month, day, hour, minute, second, fraction
    case zone(isOptional: Bool)
    /// The period or comma before a fraction.
    case mark
    case literal(UInt8)
  }

  private static let words: [(text: String, piece: Piece)] = [
    (".f+", .mark),
    ("yyyy", .year), ("MM", .month), ("dd", .day), ("HH", .hour), ("mm", .minute), ("ss", .second), ("f+", .fraction),
    ("z?", .zone(isOptional: true)), ("z", .zone(isOptional: false)),
  ]

  /// The result of reading the pieces, except for a zone at the end.
  fileprivate struct Core {
    var midnight: Int
    var nanoseconds: Int
    var digits: Int
    var offset: Int?
    var end: Int
  }

  /// The time that was read last in a line. Patterns that differ only in the zone use it instead of reading the time
  /// again.
  struct Memo {
    /// The number of the pattern without its zone, and the position of the time.
    fileprivate var key = (pattern: -1, start: -1)
    fileprivate var core: Core?
  }

  private var pieces: [Piece] = []
  /// Whether the zone at the end is optional, or nil if there is no zone at the end.
  private var hasOptionalZone: Bool?

  /// Creates a pattern, or nil if the text contains no time of day or contains a letter without a meaning.
  init?(_ text: Substring) {
    // A substring cannot begin inside a character, so the bytes are read.
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if let word = Self.words.first(where: { rest.starts(with: $0.text.utf8) }) {
        pieces.append(word.piece)
        rest = rest.dropFirst(word.piece == .mark ? 1 : word.text.utf8.count)
      } else if !first.isLetter || first == UInt8(ascii: "T") {
        pieces.append(.literal(first))
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    guard Set([Piece.hour, .minute, .second]).isSubset(of: pieces) else { return nil }
    let date = Set([Piece.year, .month, .day]).intersection(pieces)
    guard date.isEmpty || date.count == 3 else { return nil }
    hasDate = !date.isEmpty
    if case .zone(let isOptional) = pieces.last {
      hasOptionalZone = isOptional
      pieces.removeLast()
    }
  }

  /// Returns an equal pattern that shares no memory with this one.
  func copied() -> TimePattern {
    var copy = self
    copy.pieces = pieces.map { $0 }
    return copy
  }

  /// Returns whether two patterns are equal except for a zone at the end.
  func isEqualExceptZone(_ other: TimePattern) -> Bool { pieces == other.pieces }

  /// Whether the times contain the date.
  let hasDate: Bool

  /// Reads a time at a position.
  ///
  /// - Parameter zone: The offset from UTC, in seconds, for times without a time zone.
  func read(_ bytes: UnsafeRawBufferPointer, at start: Int, zone: Int) -> Reading? {
    var memo = Memo()
    return read(bytes, at: start, number: 0, zone: zone, memo: &memo)
  }

  /// Reads a time at a position.
  ///
  /// - Parameters:
  ///   - number: A number that patterns share only if they are equal except for a zone at the end.
  ///   - zone: The offset from UTC, in seconds, for times without a time zone.
  ///   - memo: The time that was read last in the same line.
  func read(
    _ bytes: UnsafeRawBufferPointer, at start: Int, number: Int, zone: Int, memo: inout Memo
  ) -> Reading? {
    if memo.key != (number, start) {
      guard let core = core(bytes, at: start) else { return nil }
      (memo.key, memo.core) = ((number, start), core)
    }
    guard var core = memo.core else { return nil }
    if let isOptional = hasOptionalZone {
      var scanner = DigitScanner(bytes, at: core.end)
      core.offset = scanner.zone(isOptional: isOptional)
      guard scanner.isValid else { return nil }
      core.end = scanner.position
    }
    let midnight = hasDate ? core.midnight - (core.offset ?? zone) * 1_000_000_000 : nil
    return Reading(
      time: (midnight ?? 0) + core.nanoseconds, midnight: midnight, digits: core.digits, end: core.end)
  }

  private func core(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Core? {
    var scanner = DigitScanner(bytes, at: start)
    var date = (year: 1970, month: 1, day: 1)
    var seconds = 0
    var offset: Int? = nil
    var fraction = (nanoseconds: 0, digits: 0)
    for piece in pieces {
      switch piece {
      case .year: date.year = scanner.number(4, in: 1700...2250)
      case .month: date.month = scanner.number(2, in: 1...12)
      case .day: date.day = scanner.number(2, in: 1...31)
      case .hour: seconds += scanner.hour() * 3600
      case .minute: seconds += scanner.number(2, in: 0...59) * 60
      case .second: seconds += scanner.number(2, in: 0...60)
      case .fraction: fraction = scanner.fraction()
      case .zone(let isOptional): offset = scanner.zone(isOptional: isOptional)
      case .mark: scanner.skipMark()
      case .literal(let byte): scanner.skip(byte)
      }
      guard scanner.isValid else { return nil }
    }
    return Core(
      midnight: hasDate
        ? UTCTime.daysSince1970(year: date.year, month: date.month, day: date.day) * 86_400 * 1_000_000_000 : 0,
      nanoseconds: seconds * 1_000_000_000 + fraction.nanoseconds, digits: fraction.digits, offset: offset,
      end: scanner.position)
  }
}

/// Reads numbers with a fixed number of digits.
private struct DigitScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private(set) var isValid = true

  init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) {
    guard current == byte else { return isValid = false }
    position += 1
  }

  /// Skips the period or comma before a fraction.
  mutating func skipMark() { skip(current == UInt8(ascii: ",") ? UInt8(ascii: ",") : UInt8(ascii: ".")) }

  mutating func number(_ count: Int, in range: ClosedRange<Int>) -> Int {
    var value = 0
    for _ in 0..<count {
      guard let digit = current?.digit else {
        isValid = false
        return range.lowerBound
      }
      value = value * 10 + digit
      position += 1
    }
    if !range.contains(value) { isValid = false }
    return value
  }

  /// Returns an hour, which has one or two digits.
  mutating func hour() -> Int {
    let isShort = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ":")
    return number(isShort ? 1 : 2, in: 0...23)
  }

  /// Returns the nanoseconds and the number of digits of a fraction, skipping digits beyond nanoseconds.
  mutating func fraction() -> (nanoseconds: Int, digits: Int) {
    var value = 0
    var count = 0
    while let digit = current?.digit {
      if count < 9 {
        value = value * 10 + digit
        count += 1
      }
      position += 1
    }
    guard count > 0 else {
      isValid = false
      return (0, 0)
    }
    for _ in count..<9 { value *= 10 }
    return (value, count)
  }

  /// Returns the offset of a time zone in seconds, or nil if there is none.
  mutating func zone(isOptional: Bool) -> Int? {
    let start = position
    switch current {
    case UInt8(ascii: "Z"):
      position += 1
      return 0
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let sign = current == UInt8(ascii: "-") ? -1 : 1
      position += 1
      let hours = number(2, in: 0...23)
      if current == UInt8(ascii: ":") { position += 1 }
      let minutes = current?.digit == nil ? 0 : number(2, in: 0...59)
      if isValid { return sign * (hours * 3600 + minutes * 60) }
      isValid = isOptional
      position = start
      return nil
    default:
      isValid = isOptional
      return nil
    }
  }
}

extension UInt8 {
  var digit: Int? { self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  /// Whether the byte can be part of an identifier, including all bytes of non-ASCII characters.
  var isIdentifier: Bool { isLetter || digit != nil || self == UInt8(ascii: "_") || self >= 0x80 }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
