/// The format of a log's lines: `{time:yyyy-MM-dd HH:mm:ss.f+z?} {process}[{pid}:{thread}] {text}`.
///
/// A field ends at the next occurrence of the text that follows the field in the template, so a line is read only once,
/// regardless of its length. A space in the template matches one or more spaces. `{_}` is an unused field, and `{text}`
/// is the rest of the line.
struct LineTemplate: Hashable, Sendable {
  struct Problem: Error, Hashable {
    var reason: String
  }

  struct Match: Hashable {
    var time: TimePattern.Reading?
    var process: Range<Int>?
    var pid: Int?
    var thread: Range<Int>?
    var text: Range<Int>
  }

  private enum Field: Hashable {
    case time(TimePattern)
    case process, pid, thread, unused, text
    /// A log level of one or two letters, such as `E` or `Db`.
    case level
  }

  private enum Piece: Hashable {
    case literal([UInt8])
    case blanks
    case field(Field)
  }

  private var pieces: [Piece] = []

  init(_ text: String) throws(Problem) {
    for part in try TemplateText.parts(of: text) {
      switch part {
      case .literal(let literal): append(literal)
      case .field(let name, let format): pieces.append(.field(try Self.field(name, format)))
      }
    }
    guard pieces.last == .field(.text), !pieces.dropLast().contains(.field(.text)) else {
      throw Problem(reason: "must end with {text}, the rest of the line")
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      guard case .field(let field) = piece, case .field = next else { continue }
      if case .time = field { continue }
      throw Problem(reason: "has two fields without a character between them")
    }
  }

  /// The pattern of the times, or nil if lines have no time.
  var time: TimePattern? {
    for case .field(.time(let pattern)) in pieces { return pattern }
    return nil
  }

  /// Returns whether both templates have one time, and the two times are equal except for a zone at the end.
  func hasSameTime(as other: LineTemplate) -> Bool {
    guard let time, let otherTime = other.time, time.isEqualExceptZone(otherTime) else { return false }
    return [self, other].allSatisfy { template in
      template.pieces.count { if case .field(.time) = $0 { true } else { false } } == 1
    }
  }

  private static func field(_ name: Substring, _ format: Substring?) throws(Problem) -> Field {
    switch (name, format) {
    case ("time", let format?):
      guard let pattern = TimePattern(format) else {
        throw Problem(
          reason:
            "has the time '\(format)'; it needs HH, mm, and ss, all or none of yyyy, MM, and dd, and may have f+, z, or z?"
        )
      }
      return .time(pattern)
    case ("time", nil): throw Problem(reason: "has {time} without a format; write it like {time:HH:mm:ss.f+}")
    case ("process", nil): return .process
    case ("pid", nil): return .pid
    case ("thread", nil): return .thread
    case ("text", nil): return .text
    case ("level", nil): return .level
    case ("_", nil): return .unused
    default:
      throw Problem(reason: "has an unknown field {\(name)}; use time, process, pid, thread, level, text, or _")
    }
  }

  private mutating func append(_ literal: Substring) {
    var word: [UInt8] = []
    for byte in literal.utf8 {
      if !byte.isBlank {
        word.append(byte)
        continue
      }
      if !word.isEmpty { pieces.append(.literal(word)) }
      word = []
      if pieces.last != .blanks { pieces.append(.blanks) }
    }
    if !word.isEmpty { pieces.append(.literal(word)) }
  }

  /// Returns an equal template that shares no memory with this one.
  func copied() -> LineTemplate {
    var copy = self
    copy.pieces = pieces.map { piece in
      switch piece {
      case .literal(let bytes): .literal(bytes.map { $0 })
      case .field(.time(let pattern)): .field(.time(pattern.copied()))
      case .blanks, .field: piece
      }
    }
    return copy
  }

  /// Returns the match for a line, or nil if the line does not match.
  func match(_ line: UnsafeRawBufferPointer, zone: Int) -> Match? {
    var memo = TimePattern.Memo()
    return match(line, number: 0, zone: zone, memo: &memo)
  }

  /// Returns the match for a line, or nil if the line does not match.
  ///
  /// - Parameters:
  ///   - number: A number that templates share only if their times are equal except for a zone at the end.
  ///   - memo: The time that was read last in the same line.
  func match(
    _ line: UnsafeRawBufferPointer, number: Int, zone: Int, memo: inout TimePattern.Memo
  ) -> Match? {
    // Logs that are quoted in other text are often indented.
    var position = line.firstIndex { !$0.isBlank } ?? 0
    if pieces.first == .blanks, position > 0 { position -= 1 }
    var match = Match(text: 0..<0)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard line.hasBytes(literal, at: position) else { return nil }
        position += literal.count
      case .blanks:
        guard position < line.count, line[position].isBlank else { return nil }
        while position < line.count, line[position].isBlank { position += 1 }
      case .field(.time(let pattern)):
        guard let time = pattern.read(line, at: position, number: number, zone: zone, memo: &memo) else { return nil }
        match.time = time
        position = time.end
      case .field(.text):
        match.text = position..<line.count
      case .field(let field):
        guard let end = end(of: index, in: line, from: position), end > position else { return nil }
        guard Self.take(field, line, position..<end, &match) else { return nil }
        position = end
      }
    }
    return match
  }

  private static func take(
    _ field: Field, _ line: UnsafeRawBufferPointer, _ range: Range<Int>, _ match: inout Match
  ) -> Bool {
    switch field {
    case .process: match.process = range
    case .thread: match.thread = range
    case .pid:
      guard let pid = Int(String(decoding: line[range], as: UTF8.self)) else { return false }
      match.pid = pid
    case .level: return range.count <= 2
    case .time, .text, .unused: break
    }
    return true
  }

  /// Returns the position where a field ends: before the next space or literal.
  private func end(of index: Int, in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    switch pieces[index + 1] {
    case .blanks: line[start...].firstIndex(where: \.isBlank)
    case .literal(let literal):
      (start..<line.count).first { line[$0] == literal[0] && line.hasBytes(literal, at: $0) }
    case .field: nil
    }
  }
}

extension UnsafeRawBufferPointer {
  func hasBytes(_ other: [UInt8], at start: Int) -> Bool {
    guard count - start >= other.count else { return false }
    for index in other.indices where self[start + index] != other[index] { return false }
    return true
  }
}
