package import Lifeline

/// Parses events in the format that Lifeline writes: keys in the documented order, without spaces.
///
/// Subjects, names, and attributes repeat, so most bytes of a line only need to be compared with an earlier line. This
/// is ten times as fast as ``TraceLineParser``, which parses every line that this type rejects. The scanner rejects any
/// line that deviates from the standard format.
package struct EventScanner: ~Copyable {
  private var subjects = SegmentCache<Subject>(slots: 1024, longest: 128, empty: .marker)
  private var names = SegmentCache<EventName>(slots: 256, longest: 64, empty: .mark)
  private var kinds = SegmentCache<SubjectKind>(slots: 32, longest: 32, empty: .marker)
  private var types = SegmentCache<TypeName>(slots: 256, longest: 64, empty: .marker)
  private var attributes = SegmentCache<TraceAttributes>(slots: 256, longest: 64, empty: TraceAttributes())
  private var keys = SegmentCache<String>(slots: 64, longest: 32, empty: "")
  /// The subjects and attributes of the records since ``begin()`` was called.
  var parts = EventParts()

  package init() {}

  /// The maximum number of attributes. Lines that exceed it are rejected.
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

  /// Begins a new block.
  ///
  /// Take the ``parts`` of the previous block first.
  mutating func begin() {
    parts.reset()
    subjects.forgetPlaces()
    attributes.forgetPlaces()
  }

  /// Parses a line into `record` and ``parts``, and returns whether the line is in the standard format.
  ///
  /// If not, the contents of `record` are undefined.
  ///
  /// ``LineBlock/padding`` bytes must be readable after the line. The first of them must be a byte that no line
  /// contains: a newline or 0. Comparisons therefore cannot extend past the end of the line.
  @inline(__always)
  mutating func scan(_ line: UnsafeRawBufferPointer, into record: inout EventRecord) -> Bool {
    guard var cursor = LineCursor(line) else { return false }
    guard cursor.skip(sequenceKey), let sequence = cursor.number(), sequence > 0 else { return false }
    guard cursor.skip(timeKey), let time = cursor.number() else { return false }
    guard cursor.skip(threadKey), let thread = cursor.number(), 1...Int(Int32.max) ~= thread else { return false }
    guard cursor.skip(idKey), let id = cursor.number() else { return false }
    guard scanSubject(id, &cursor, into: &record) else { return false }
    guard cursor.skip(eventKey), Self.scan(&cursor, in: &names, into: &record.name) else { return false }
    guard let phase = scanPhase(&cursor) else { return false }
    record.sequence = sequence
    record.time = time
    record.thread = Int32(truncatingIfNeeded: thread)
    record.setPhase(phase)
    return scanRest(&cursor, into: &record)
  }

  /// Parses a single line into `event`, and returns whether the line is in the standard format.
  package mutating func scan(_ line: UnsafeRawBufferPointer, into event: inout TraceEvent) -> Bool {
    begin()
    var record = EventRecord()
    guard scan(line, into: &record), let phase = record.phase else { return false }
    event.fill(from: record, phase)
    event.subject = parts.subjects[record.subject]
    let place = record.attributes
    event.attributes =
      place == .none
      ? TraceAttributes() : place.isSingle ? parts.single.attributes[place.position] : parts.shared[place.position]
    return true
  }

  @inline(__always)
  private mutating func scanSubject(_ id: Int, _ cursor: inout LineCursor, into record: inout EventRecord) -> Bool {
    let slot = subjects.slot(forKey: id)
    let length = subjects.length(in: slot, key: id, at: cursor)
    if length > 0, cursor.hasWord(eventKey, after: length) {
      cursor.position += length
      if let place = subjects.place(in: slot) {
        record.subject = place
        return true
      }
      subjects.setPlace(parts.subjects.count, in: slot)
      return addSubject(subjects.value(in: slot), to: &record)
    }
    var subject = Subject.marker
    return scanNewSubject(id, &cursor, into: &subject) && addSubject(subject, to: &record)
  }

  private mutating func addSubject(_ subject: Subject, to record: inout EventRecord) -> Bool {
    guard parts.subjects.count < EventParts.maximumCount else { return false }
    record.subject = parts.subjects.count
    parts.subjects.append(subject)
    return true
  }

  private mutating func scanNewSubject(_ id: Int, _ cursor: inout LineCursor, into subject: inout Subject) -> Bool {
    let start = cursor
    guard cursor.skip(kindKey), Self.scan(&cursor, in: &kinds, into: &subject.kind) else { return false }
    guard cursor.skip(typeKey), Self.scan(&cursor, in: &types, into: &subject.type) else { return false }
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
  private static func scan<Name: TableName>(
    _ cursor: inout LineCursor, in names: inout SegmentCache<Name>, into name: inout Name
  ) -> Bool {
    let key = cursor.hash()
    let slot = names.slot(forKey: key)
    let length = names.length(in: slot, key: key, at: cursor)
    if length > 0 {
      cursor.position += length
      name = names.value(in: slot)
      return true
    }
    return scanNew(key, &cursor, in: &names, into: &name)
  }

  private static func scanNew<Name: TableName>(
    _ key: Int, _ cursor: inout LineCursor, in names: inout SegmentCache<Name>, into name: inout Name
  ) -> Bool {
    let start = cursor
    guard let text = cursor.text() else { return false }
    name = Name(text)
    // The segment includes the closing quotation mark, so that a name never matches the beginning of a longer name.
    names.store(name, forKey: key, from: start, to: cursor)
    return true
  }

  @inline(__always)
  private func scanPhase(_ cursor: inout LineCursor) -> TraceEvent.Phase? {
    if cursor.skip(beginPhase) { return .begin }
    if cursor.skip(endPhase) { return .end }
    return cursor.skip(instantStart) && cursor.skip(instantPhase) ? .instant : nil
  }

  /// Scans the attributes and the end of the line.
  @inline(__always)
  private mutating func scanRest(_ cursor: inout LineCursor, into record: inout EventRecord) -> Bool {
    if cursor.isAtEnd(after: lineEnd) {
      record.attributes = .none
      return true
    }
    return cursor.skip(attributesKey) && scanAllAttributes(&cursor, into: &record)
  }

  private mutating func scanAllAttributes(_ cursor: inout LineCursor, into record: inout EventRecord) -> Bool {
    let length = cursor.remaining
    let key = cursor.hash() &+ length
    let slot = attributes.slot(forKey: key)
    if length > 0, attributes.length(in: slot, key: key, at: cursor) == length {
      let place = attributes.place(in: slot)
      if place == nil { attributes.setPlace(parts.shared.count, in: slot) }
      return place.map { use($0, in: &record) } ?? share(attributes.value(in: slot), with: &record)
    }
    return scanNewAttributes(key, &cursor, into: &record)
  }

  private mutating func scanNewAttributes(
    _ key: Int, _ cursor: inout LineCursor, into record: inout EventRecord
  ) -> Bool {
    let start = cursor
    let kind = (cursor.hashOfText() &+ Int(record.name.index)) & (AttributesPool.kinds - 1)
    let place = parts.single.take(kind)
    guard place < EventParts.maximumCount else { return false }
    // Outside the pool, this is the only reference to the attributes, so changing them does not copy them.
    var found = TraceAttributes()
    swap(&found, &parts.single.attributes[place])
    guard let mayRepeat = scanAttributes(&cursor, into: &found) else { return false }
    if mayRepeat {
      attributes.store(found, forKey: key, from: start, to: cursor)
      return share(found, with: &record)
    }
    swap(&found, &parts.single.attributes[place])
    record.attributes = AttributesPlace(single: place)
    return true
  }

  private func use(_ place: Int, in record: inout EventRecord) -> Bool {
    record.attributes = AttributesPlace(shared: place)
    return true
  }

  private mutating func share(_ attributes: TraceAttributes, with record: inout EventRecord) -> Bool {
    guard parts.shared.count < EventParts.maximumCount else { return false }
    record.attributes = AttributesPlace(shared: parts.shared.count)
    parts.shared.append(attributes)
    return true
  }

  /// Parses keys and simple values, starting after the first quotation mark, up to the end of the line.
  ///
  /// The result is true if all of them are likely to occur again, which is rarely the case for numbers.
  ///
  /// If the target already contains a key, its value is changed in place.
  private mutating func scanAttributes(_ cursor: inout LineCursor, into target: inout TraceAttributes) -> Bool? {
    var mayRepeat = true
    var count = 0
    repeat {
      guard count < Self.maximumAttributes else { return nil }
      guard let key = scanKey(&cursor), cursor.skip(":"), let value = scanValue(&cursor) else { return nil }
      if case .integer = value { mayRepeat = false }
      if !target.replaceValue(of: key, at: count, with: value) {
        target.removeAll(from: count)
        target[key] = value
      }
      count += 1
    } while cursor.skip(nextKey)
    target.removeAll(from: count)
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
    // The caller checks that the number ends here, because it could have an exponent.
    guard cursor.skip(".") else { return .integer(isNegative ? -whole : whole) }
    return cursor.fraction(after: whole).map { .number(isNegative ? -$0 : $0) }
  }
}

extension TraceEvent {
  /// Copies the values that the record itself contains.
  @inline(__always)
  mutating func fill(from record: EventRecord, _ phase: Phase) {
    sequence = record.sequence
    time = record.time
    thread = Int(record.thread)
    name = record.name
    self.phase = phase
  }
}
