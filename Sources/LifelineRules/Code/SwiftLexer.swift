/// Splits Swift code into the few tokens that are needed to find declarations.
///
/// Comments, strings, and regular expressions are skipped. Each byte is read a bounded number of times, regardless of
/// the file's contents. An unterminated construct ends at the end of the file at the latest.
struct SwiftLexer {
  enum Token: Hashable {
    /// An identifier or a keyword. An identifier in backticks is not a keyword; its range excludes the backticks.
    case word(Range<Int>, isQuoted: Bool)
    /// Any other character.
    case mark(UInt8)
    /// A line that begins a conditional compilation block, begins another branch of it, or ends it.
    case condition(Condition)
  }

  enum Condition { case begin, branch, end }

  /// A part of a string literal that is being skipped.
  private enum Part {
    /// The text of a literal with the given number of `#`.
    case text(hashes: Int, isMultiline: Bool)
    /// Code in `\( … )`, with the number of open parentheses in it.
    case code(parentheses: Int)
  }

  /// The maximum nesting of string literals. The file is not read beyond a deeper literal.
  private static let maximumNesting = 200

  let bytes: [UInt8]
  private(set) var position = 0
  /// The line number of ``position``, starting at 1.
  private(set) var line = 1
  private var lineStart = 0
  /// A position in the current line whose column is known, so that columns in a long line are not counted from the
  /// start each time.
  private var measured = (position: 0, column: 1)
  /// Whether a `/` can begin a regular expression, which is the case after an operator, a comma, or an opening bracket.
  private var expectsOperand = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    lineStart = position
    measured.position = position
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the column of a position in the current line, starting at 1, in UTF-16 code units.
  mutating func column(of position: Int) -> Int {
    if measured.position < lineStart || measured.position > position { measured = (lineStart, 1) }
    for byte in bytes[measured.position..<position] where byte & 0xC0 != 0x80 {
      measured.column += byte >= 0xF0 ? 2 : 1
    }
    measured.position = position
    return measured.column
  }

  /// Returns the next token, or nil at the end.
  mutating func next() -> Token? {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        skipLineEnd()
        expectsOperand = true
      case UInt8(ascii: "/"): if let token = slash() { return token }
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#"): if let condition = hash() { return .condition(condition) }
      case UInt8(ascii: "`"): return quotedWord()
      case _ where Self.isWord(byte): return word()
      default: return mark(byte)
      }
    }
    return nil
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func mark(_ byte: UInt8) -> Token {
    position += 1
    expectsOperand = Self.beginsOperand.contains(byte)
    return .mark(byte)
  }

  private static let beginsOperand = Set("({[,;:=&|?<+-*%^~".utf8)

  // MARK: Words

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  private mutating func word() -> Token {
    let start = position
    while let byte = peek(), Self.isWord(byte) { position += 1 }
    expectsOperand = Self.operandFollows.contains { bytes[start..<position].elementsEqual($0) }
    return .word(start..<position, isQuoted: false)
  }

  private static let operandFollows = ["return", "in", "case", "where", "try", "await", "if", "while"].map {
    Array($0.utf8)
  }

  private mutating func quotedWord() -> Token {
    position += 1
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { position += 1 }
    let range = start..<position
    if peek() == UInt8(ascii: "`") { position += 1 }
    expectsOperand = false
    return .word(range, isQuoted: true)
  }

  private mutating func skipLineEnd() {
    if peek() == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { position += 1 }
    position += 1
    line += 1
    lineStart = position
  }

  /// Skips a byte that can end a line.
  private mutating func skipAny() {
    if peek() == UInt8(ascii: "\n") || peek() == UInt8(ascii: "\r") { skipLineEnd() } else { position += 1 }
  }

  // MARK: Comments and regular expressions

  /// Handles a slash: a comment, a regular expression, or an operator.
  private mutating func slash() -> Token? {
    if skipComment() || skipRegex() { return nil }
    return mark(UInt8(ascii: "/"))
  }

  private mutating func skipComment() -> Bool {
    guard peek() == UInt8(ascii: "/") else { return false }
    if peek(1) == UInt8(ascii: "/") {
      while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
      return true
    }
    guard peek(1) == UInt8(ascii: "*") else { return false }
    position += 2
    var depth = 1
    while depth > 0, let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        skipAny()
      }
    }
    return true
  }

  /// Skips `/…/` if an operand is expected and the line contains the closing slash.
  private mutating func skipRegex() -> Bool {
    guard expectsOperand, let first = peek(1), first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      return false
    }
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      if bytes[end] == UInt8(ascii: "/") {
        position = end + 1
        expectsOperand = false
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  // MARK: Number signs

  /// Handles a number sign: a raw string, an extended regular expression, a directive, or a macro.
  private mutating func hash() -> Condition? {
    let start = position
    while peek() == UInt8(ascii: "#") { position += 1 }
    let hashes = position - start
    switch peek() {
    case UInt8(ascii: "\""): skipString(hashes: hashes)
    case UInt8(ascii: "/"): skipExtendedRegex(hashes: hashes)
    case let byte? where Self.isWord(byte): return directive()
    default: break
    }
    return nil
  }

  private mutating func directive() -> Condition? {
    let start = position
    while let byte = peek(), Self.isWord(byte) { position += 1 }
    expectsOperand = false
    switch text(start..<min(position, start + 8)) {
    case "if": return .begin
    case "else", "elseif": return .branch
    case "endif": return .end
    default: return nil
    }
  }

  private mutating func skipExtendedRegex(hashes: Int) {
    position += 1
    while let byte = peek() {
      if byte == UInt8(ascii: "\\") {
        position += 1
        if peek() != nil { skipAny() }
      } else if byte == UInt8(ascii: "/") {
        position += 1
        if skipHashes(hashes) { break }
      } else {
        skipAny()
      }
    }
    expectsOperand = false
  }

  /// Skips the given number of `#` characters, if there are enough of them.
  private mutating func skipHashes(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    for distance in 0..<count where bytes[position + distance] != UInt8(ascii: "#") { return false }
    position += count
    return true
  }

  // MARK: Strings

  /// Skips a literal from its first quotation mark to its end, including all interpolations.
  private mutating func skipString(hashes: Int) {
    var parts = [openString(hashes: hashes)]
    while let part = parts.last, parts.count <= Self.maximumNesting, peek() != nil {
      switch part {
      case .text(let hashes, let isMultiline): skipText(hashes, isMultiline, &parts)
      case .code(let parentheses): skipCode(parentheses, &parts)
      }
    }
    if parts.count > Self.maximumNesting { position = bytes.count }
    expectsOperand = false
  }

  private mutating func openString(hashes: Int) -> Part {
    let isTriple = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    // `#"""#` is a quotation mark in a single-line literal.
    let isMultiline = isTriple && (hashes == 0 || peek(3) != UInt8(ascii: "#"))
    position += isMultiline ? 3 : 1
    return .text(hashes: hashes, isMultiline: isMultiline)
  }

  /// Skips text up to the end of its literal or its next interpolation.
  private mutating func skipText(_ hashes: Int, _ isMultiline: Bool, _ parts: inout [Part]) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        if skipEnd(hashes, isMultiline) {
          parts.removeLast()
          return
        }
      case UInt8(ascii: "\\"):
        position += 1
        guard skipHashes(hashes) else { continue }
        guard peek() == UInt8(ascii: "(") else {
          if let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
          continue
        }
        position += 1
        return parts.append(.code(parentheses: 1))
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        // A single-line literal without a closing quotation mark ends at the end of the line.
        guard isMultiline else {
          parts.removeLast()
          return
        }
        skipLineEnd()
      default: position += 1
      }
    }
  }

  /// Skips the end of a literal, or a quotation mark that does not end it.
  private mutating func skipEnd(_ hashes: Int, _ isMultiline: Bool) -> Bool {
    if isMultiline {
      guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else {
        position += 1
        return false
      }
      position += 2
    }
    position += 1
    return skipHashes(hashes)
  }

  /// Skips interpolated code up to its end or its next string.
  private mutating func skipCode(_ parentheses: Int, _ parts: inout [Part]) {
    var parentheses = parentheses
    defer {
      if parentheses > 0, case .code? = parts.last { parts[parts.count - 1] = .code(parentheses: parentheses) }
    }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "("):
        parentheses += 1
        position += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        position += 1
        if parentheses == 0 {
          parts.removeLast()
          return
        }
      case UInt8(ascii: "\""): return openNested(hashes: 0, parentheses, &parts)
      case UInt8(ascii: "#"):
        let start = position
        while peek() == UInt8(ascii: "#") { position += 1 }
        if peek() == UInt8(ascii: "\"") { return openNested(hashes: position - start, parentheses, &parts) }
      case UInt8(ascii: "/"): if !skipComment() { position += 1 }
      default: skipAny()
      }
    }
  }

  private mutating func openNested(hashes: Int, _ parentheses: Int, _ parts: inout [Part]) {
    parts[parts.count - 1] = .code(parentheses: parentheses)
    parts.append(openString(hashes: hashes))
  }
}
