internal import Lifeline

/// Reads an event's line that is written as Lifeline writes it: keys in the documented order, no spaces.
///
/// It compares most of a line with what it has seen before (subjects, names and attributes repeat), so it is ten times
/// as fast as the general way. It never guesses: whatever differs in the least makes it say no, and
/// ``TraceLineParser`` decides. This file and its two helpers hold the reader's unsafe bytes.
struct EventScanner: ~Copyable {
  private var subjects = SegmentCache<Subject>(slots: 1024, longest: 128, empty: .marker)
  private var names = SegmentCache<InternedName>(slots: 256, longest: 64, empty: .mark)
  private var attributes = SegmentCache<TraceAttributes>(slots: 256, longest: 64, empty: TraceAttributes())
  private var keys = SegmentCache<String>(slots: 64, longest: 32, empty: "")
  /// The last attributes of each sort that vary, to fill in new values where the old ones stood.
  private var drafts = [TraceAttributes](repeating: TraceAttributes(), count: 64)
  /// Attributes that take more bytes in the line are not kept.
  private static let longestDraft = 256

  /// Events with more go the general way.
  private static let maximumAttributes = 32

  private let sequenceKey = Word("{\"seq\":")
  private let timeKey = Word(",\"t\":")
  private let threadKey = Word(",\"thread\":")
  private let idKey = Word(",\"id\":")
  private let kindKey = Word(",\"kind\":\"")
  private let typeKey = Word(",\"type\":\"")
  private let nameKey = Word(",\"name\":\"")
  private let eventKey = Word(",\"event\":\"")
  private let beginPhase = Word(",\"phase\":\"begin\"")
  private let endPhase = Word(",\"phase\":\"end\"")
  private let instantPhase = Word("nt\"")
  private let instantStart = Word(",\"phase\":\"insta")
  private let attributesKey = Word(",\"attrs\":{\"")
  private let trueWord = Word("true")
  private let falseWord = Word("false")
  private let nextKey = Word(",\"")
  private let lineEnd = Word("}")
  private let attributesEnd = Word("}}")

  /// Reads the line into `event`. When it returns false, the line is not written in the usual way, and `event` holds
  /// anything.
  ///
  /// ``LineSplitter/padding`` bytes must be readable behind the line, and the first of them must be none that stands
  /// in a line: a line end or 0. So nothing that is looked for can be found across the end.
  @inline(__always)
  mutating func scan(_ line: UnsafeRawBufferPointer, into event: inout TraceEvent) -> Bool {
    guard var cursor = LineCursor(line) else { return false }
    guard cursor.skip(sequenceKey), let sequence = cursor.number(), sequence > 0 else { return false }
    guard cursor.skip(timeKey), let time = cursor.number() else { return false }
    guard cursor.skip(threadKey), let thread = cursor.number(), thread > 0 else { return false }
    guard cursor.skip(idKey), let id = cursor.number() else { return false }
    guard scanSubject(id, &cursor, into: &event.subject) else { return false }
    guard cursor.skip(eventKey), scanName(&cursor, into: &event.name) else { return false }
    guard let phase = scanPhase(&cursor) else { return false }
    event.sequence = sequence
    event.time = time
    event.thread = thread
    event.phase = phase
    return scanRest(&cursor, of: event.name, into: &event.attributes)
  }

  @inline(__always)
  private mutating func scanSubject(_ id: Int, _ cursor: inout LineCursor, into subject: inout Subject) -> Bool {
    let slot = subjects.slot(forKey: id)
    let length = subjects.length(in: slot, key: id, at: cursor)
    if length > 0, cursor.hasWord(eventKey, after: length) {
      cursor.position += length
      subject = subjects.value(in: slot)
      return true
    }
    return scanNewSubject(id, &cursor, into: &subject)
  }

  private mutating func scanNewSubject(_ id: Int, _ cursor: inout LineCursor, into subject: inout Subject) -> Bool {
    let start = cursor
    guard cursor.skip(kindKey), scanName(&cursor, into: &subject.kind) else { return false }
    guard cursor.skip(typeKey), scanName(&cursor, into: &subject.type) else { return false }
    subject.id = id
    subject.name = nil
    if cursor.skip(nameKey) {
      subject.name = cursor.text()
      guard subject.name != nil else { return false }
    }
    subjects.store(subject, forKey: id, from: start, to: cursor)
    return true
  }

  @inline(__always)
  private mutating func scanName(_ cursor: inout LineCursor, into name: inout InternedName) -> Bool {
    let key = cursor.hash()
    let slot = names.slot(forKey: key)
    let length = names.length(in: slot, key: key, at: cursor)
    if length > 0 {
      cursor.position += length
      name = names.value(in: slot)
      return true
    }
    return scanNewName(key, &cursor, into: &name)
  }

  private mutating func scanNewName(_ key: Int, _ cursor: inout LineCursor, into name: inout InternedName) -> Bool {
    let start = cursor
    guard let text = cursor.text() else { return false }
    name = InternedName(text)
    // With the closing quotation mark, so that no name is taken for a longer one.
    names.store(name, forKey: key, from: start, to: cursor)
    return true
  }

  @inline(__always)
  private func scanPhase(_ cursor: inout LineCursor) -> TraceEvent.Phase? {
    if cursor.skip(beginPhase) { return .begin }
    if cursor.skip(endPhase) { return .end }
    return cursor.skip(instantStart) && cursor.skip(instantPhase) ? .instant : nil
  }

  /// The attributes and the end of the line.
  @inline(__always)
  private mutating func scanRest(
    _ cursor: inout LineCursor, of name: InternedName, into target: inout TraceAttributes
  ) -> Bool {
    if cursor.isAtEnd(after: lineEnd) {
      if !target.isEmpty { target = TraceAttributes() }
      return true
    }
    guard cursor.skip(attributesKey) else { return false }
    let length = cursor.remaining
    let key = cursor.hash() &+ length
    let slot = attributes.slot(forKey: key)
    if length > 0, attributes.length(in: slot, key: key, at: cursor) == length {
      target = attributes.value(in: slot)
      return true
    }
    let start = cursor
    let draft = (cursor.hashOfText() &+ Int(name.index)) & (drafts.count - 1)
    // The event before may hold this draft. When it lets go of it, nobody else does, and no memory is asked for.
    target = TraceAttributes()
    swap(&target, &drafts[draft])
    guard let mayRepeat = scanAttributes(&cursor, into: &target) else { return false }
    if mayRepeat {
      attributes.store(target, forKey: key, from: start, to: cursor)
    } else if length <= Self.longestDraft {
      drafts[draft] = target
    }
    return true
  }

  /// Pairs of keys and simple values, from behind the first quotation mark to the end of the line. Returns whether it
  /// is likely that all of them occur again, which numbers rarely do.
  ///
  /// Where the target has the same keys already, it gets new values in place.
  private mutating func scanAttributes(_ cursor: inout LineCursor, into target: inout TraceAttributes) -> Bool? {
    var mayRepeat = true
    var count = 0
    repeat {
      guard count < Self.maximumAttributes else { return nil }
      guard let key = scanKey(&cursor), cursor.skip(":"), let value = scanValue(&cursor) else { return nil }
      if case .integer = value { mayRepeat = false }
      if !target.hasKey(key, at: count) { target = TraceAttributes(Array(target.elements.prefix(count))) }
      target[key] = value
      count += 1
    } while cursor.skip(nextKey)
    if count < target.elements.count { target = TraceAttributes(Array(target.elements.prefix(count))) }
    return cursor.isAtEnd(after: attributesEnd) && cursor.skip(attributesEnd) ? mayRepeat : nil
  }

  private mutating func scanKey(_ cursor: inout LineCursor) -> String? {
    let hash = cursor.hashOfText()
    let slot = keys.slot(forKey: hash)
    let length = keys.length(in: slot, key: hash, at: cursor)
    if length > 0 {
      cursor.position += length
      return keys.value(in: slot)
    }
    let start = cursor
    guard let key = cursor.text() else { return nil }
    keys.store(key, forKey: hash, from: start, to: cursor)
    return key
  }

  private func scanValue(_ cursor: inout LineCursor) -> TraceValue? {
    if cursor.skip(trueWord) { return .boolean(true) }
    if cursor.skip(falseWord) { return .boolean(false) }
    if cursor.skip("\"") { return cursor.text().map(TraceValue.string) }
    let isNegative = cursor.skip("-")
    guard let whole = cursor.number() else { return nil }
    // What follows must end the number, else it has an exponent; the caller looks.
    guard cursor.skip(".") else { return .integer(isNegative ? -whole : whole) }
    return cursor.fraction(after: whole).map { .number(isNegative ? -$0 : $0) }
  }
}

extension TraceAttributes {
  fileprivate func hasKey(_ key: String, at position: Int) -> Bool {
    let elements = elements
    return position < elements.count && elements[position].key == key
  }
}
