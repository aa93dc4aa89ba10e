package import Lifeline
package import LifelineBase

/// The contents of one line of a trace.
package enum TraceLine {
  /// A header, with the errors in it that were ignored.
  case header(TraceHeader, ignored: [JSONParser.Failure])
  case event(TraceEvent)
  case footer(TraceFooter)
  /// A kind of line that this version does not define. Readers ignore it.
  case unknown
}

/// The last line of a trace or of a segment.
package struct TraceFooter {
  /// The number of events that the writer wrote, or nil if it is unknown.
  var events: Int?
  /// The number of events that the writer could not write.
  var dropped = 0
  /// The numbers of events and lives that were left out on purpose, if the writer recorded them.
  var omitted = TraceOmissions()
  /// Whether the trace continues in another segment.
  var isContinued = false
  /// Whether the footer was added later because the writer did not close the trace.
  var isUnclosed = false
}

/// Parses lines in any format, with keys in any order, unknown keys, and escape sequences.
///
/// For events in the standard format, ``EventScanner`` is faster.
package enum TraceLineParser {
  package typealias Failure = JSONParser.Failure

  package static func parse(_ line: UnsafeRawBufferPointer) throws(Failure) -> TraceLine {
    guard case .object(let members) = try JSONParser.parse(line) else {
      throw Failure(offset: 0, reason: "the line is JSON, but not an object")
    }
    let fields = Fields(members)
    if fields["lifeline"] != nil { return try header(fields) }
    if case .boolean(true)? = fields["end"] {
      return .footer(
        TraceFooter(
          events: try fields.integer("events", optional: 0...Int.max), dropped: try fields.dropped(),
          omitted: try fields.omitted(), isContinued: fields.isTrue("continued"), isUnclosed: fields.isTrue("unclosed"))
      )
    }
    guard fields["seq"] != nil || fields["phase"] != nil || fields["event"] != nil else { return .unknown }
    return .event(try event(fields))
  }

  /// Returns the line without a byte-order mark.
  ///
  /// Every file can begin with such a mark, so it can also occur within joined files.
  package static func withoutMark(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
  }

  /// Parses a header.
  ///
  /// If the version is newer, only the version is parsed, because the other keys may have changed.
  fileprivate static func header(_ fields: Fields) throws(Failure) -> TraceLine {
    let version = try fields.integer("lifeline", in: 1...Int.max)
    guard version <= TraceHeader.currentVersion else { return .header(TraceHeader(version: version), ignored: []) }
    let witness = fields.member("witness").map(WitnessParser.parse)
    let allowances = fields.member("allow").map(AllowanceParser.parse)
    var header = TraceHeader(
      version: version, name: try fields.text("name", optional: true),
      started: .nanoseconds(try fields.text("started", optional: true).flatMap(UTCTime.nanoseconds) ?? 0),
      clock: try fields.text("clock", optional: true) ?? "",
      process: try fields.text("process", optional: true) ?? "",
      pid: try fields.integer("pid", optional: 0...Int.max) ?? 0,
      platform: try fields.text("platform", optional: true) ?? "", system: try fields.text("system", optional: true),
      source: try fields.text("source", optional: true), run: try run(fields), labels: try labels(fields),
      trace: try fields.text("trace", optional: true), tail: try fields.text("tail", optional: true),
      continues: try continuation(fields), isFiltered: fields.isFiltered, witness: witness?.witness)
    header.allowances = allowances?.allowances ?? []
    return .header(header, ignored: (witness?.ignored ?? []) + (allowances?.ignored ?? []))
  }

  private static func run(_ fields: Fields) throws(Failure) -> String? {
    guard let run = try fields.text("run", optional: true) else { return nil }
    guard RunIdentity.isValid(run) else {
      throw fields.failure("run", "'run' must be 32 lowercase hexadecimal digits")
    }
    return run
  }

  private static func labels(_ fields: Fields) throws(Failure) -> [String: String] {
    guard let value = fields["labels"] else { return [:] }
    guard case .object(let members) = value else { throw fields.failure("labels", "'labels' must be an object") }
    var labels: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value else {
        throw Failure(offset: member.offset, reason: "the label '\(member.key.prefix(40))' must be a string")
      }
      labels[member.key] = text
    }
    if let problem = TraceLabels.problem(of: labels) { throw fields.failure("labels", problem) }
    return labels
  }

  private static func continuation(_ fields: Fields) throws(Failure) -> TraceContinuation? {
    guard let value = fields["continues"] else { return nil }
    guard case .object(let members) = value else { throw fields.failure("continues", "'continues' must be an object") }
    let fields = Fields(members)
    var continuation = TraceContinuation(
      segment: try fields.integer("segment", in: 2...TraceLimits.largestNumber),
      sequence: try fields.integer("seq", in: 1...TraceLimits.largestNumber), living: try living(fields),
      owners: try owners(fields), omitted: try fields.integer("more", optional: 0...Int.max) ?? 0,
      omittedLeaks: try fields.integer("moreLeaks", optional: 0...Int.max) ?? 0, untraced: try untraced(fields),
      hasEnded: fields.isTrue("ended"))
    continuation.leaks = try leaks(fields, of: continuation)
    return continuation
  }

  private static func leaks(
    _ fields: Fields, of continuation: TraceContinuation
  ) throws(Failure) -> [TraceContinuation.Leak]? {
    guard let value = fields["leaks"] else { return nil }
    guard case .array(let elements) = value else { throw fields.failure("leaks", "'leaks' must be an array") }
    var living = Dictionary((continuation.living ?? []).map { ($0.id, $0) }) { first, _ in first }
    var leaks: [TraceContinuation.Leak] = []
    for element in elements {
      guard case .object(let members) = element.value else {
        throw Failure(offset: element.offset, reason: "an element of 'leaks' must be an object")
      }
      let fields = Fields(members, at: element.offset)
      let id = try fields.integer("id", in: 1...TraceLimits.largestNumber)
      // Each subject has one leak.
      guard let subject = living.removeValue(forKey: id) else {
        throw fields.failure("id", "'leaks' lists the subject \(id), which is not in 'alive' or is listed twice")
      }
      leaks.append(try leak(fields, of: subject, before: continuation.sequence))
    }
    return leaks
  }

  private static func leak(
    _ fields: Fields, of subject: Subject, before end: Int
  ) throws(Failure) -> TraceContinuation.Leak {
    TraceContinuation.Leak(
      leaked: try earlierEvent(.leaked, fields, of: subject, before: end),
      expected: try fields.object("expected").map { fields throws(Failure) in
        try earlierEvent(.expectDeallocation, fields, of: subject, before: end)
      },
      endedRetaining: try fields.object("endRetaining").map { fields throws(Failure) in
        let id = try fields.integer("id", in: 0...TraceLimits.largestNumber)
        let retainer = Subject(id: id, kind: SubjectKind(.object), type: TypeName(.object))
        return try earlierEvent(.endRetaining, fields, of: retainer, before: end)
      })
  }

  /// Returns an event of an earlier segment.
  private static func earlierEvent(
    _ name: EventName, _ fields: Fields, of subject: Subject, before end: Int
  ) throws(Failure) -> TraceEvent {
    let sequence = try fields.integer("seq", in: 1...TraceLimits.largestNumber)
    guard sequence < end else {
      throw fields.failure("seq", "the event \(sequence) in 'leaks' is not before the segment's first event, \(end)")
    }
    return TraceEvent(
      sequence: sequence, time: try fields.integer("t", in: 0...TraceLimits.largestNumber),
      thread: try fields.integer("thread", optional: 1...TraceLimits.largestNumber) ?? 1, subject: subject, name: name,
      attributes: try fields.attributes())
  }

  private static func living(_ fields: Fields) throws(Failure) -> [Subject]? {
    guard let value = fields["alive"] else { return nil }
    guard case .array(let elements) = value else { throw fields.failure("alive", "'alive' must be an array") }
    var subjects: [Subject] = []
    for element in elements {
      guard let subject = subject(element.value) else {
        let reason = "a subject in 'alive' must be [id, kind, type] or [id, kind, type, name]"
        throw Failure(offset: element.offset, reason: reason)
      }
      subjects.append(subject)
    }
    return subjects
  }

  private static func owners(_ fields: Fields) throws(Failure) -> [Int: Int] {
    guard let value = fields["owners"] else { return [:] }
    guard case .array(let elements) = value else { throw fields.failure("owners", "'owners' must be an array") }
    var owners: [Int: Int] = [:]
    for element in elements {
      guard case .array(let pair) = element.value, pair.count == 2, let id = number(pair[0].value),
        let owner = number(pair[1].value)
      else { throw Failure(offset: element.offset, reason: "an element of 'owners' must be [id, id of the owner]") }
      owners[id] = owner
    }
    return owners
  }

  private static func untraced(_ fields: Fields) throws(Failure) -> [Int]? {
    guard let value = fields["untraced"] else { return nil }
    guard case .array(let elements) = value else { throw fields.failure("untraced", "'untraced' must be an array") }
    var ids: [Int] = []
    for element in elements {
      guard let id = number(element.value) else {
        throw Failure(offset: element.offset, reason: "an element of 'untraced' must be the id of a subject")
      }
      ids.append(id)
    }
    return ids
  }

  /// Returns the number of a subject.
  private static func number(_ value: JSONParser.Value) -> Int? {
    guard case .integer(let id) = value, (1...TraceLimits.largestNumber).contains(id) else { return nil }
    return id
  }

  private static func subject(_ value: JSONParser.Value) -> Subject? {
    guard case .array(let parts) = value, (3...4).contains(parts.count),
      let id = number(parts[0].value),
      case .string(let kind) = parts[1].value, case .string(let type) = parts[2].value
    else { return nil }
    guard parts.count == 4 else { return Subject(id: id, kind: SubjectKind(kind), type: TypeName(type)) }
    guard case .string(let name) = parts[3].value else { return nil }
    return Subject(id: id, kind: SubjectKind(kind), type: TypeName(type), name: name)
  }

  private static func event(_ fields: Fields) throws(Failure) -> TraceEvent {
    let subject = Subject(
      id: try fields.integer("id", in: 0...TraceLimits.largestNumber), kind: try fields.name("kind"),
      type: try fields.name("type"), name: try fields.text("name", optional: true))
    return TraceEvent(
      sequence: try fields.integer("seq", in: 1...TraceLimits.largestNumber),
      time: try fields.integer("t", in: 0...TraceLimits.largestNumber),
      thread: try fields.integer("thread", in: 1...TraceLimits.largestNumber), subject: subject,
      name: try fields.name("event"), phase: try fields.phase(), attributes: try fields.attributes())
  }

  /// The members of a line's object, by key. If a key is repeated, its last value is used.
  fileprivate struct Fields {
    private let members: [JSONParser.Member]
    /// The position of the object in the line.
    private let offset: Int

    init(_ members: [JSONParser.Member], at offset: Int = 0) {
      self.members = members
      self.offset = offset
    }

    /// Returns the members of an object within this one.
    func object(_ key: String) throws(Failure) -> Fields? {
      guard let member = member(key) else { return nil }
      guard case .object(let members) = member.value else { throw failure(key, "'\(key)' must be an object") }
      return Fields(members, at: member.offset)
    }

    subscript(key: String) -> JSONParser.Value? { member(key)?.value }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(Failure) -> Int {
      guard let number = try integer(key, optional: range) else { throw missing(key) }
      return number
    }

    func integer(_ key: String, optional range: ClosedRange<Int>) throws(Failure) -> Int? {
      switch self[key] {
      case nil: return nil
      case .integer(let number)? where range.contains(number): return number
      case .integer?, .outOfRange?: throw failure(key, "'\(key)' is out of range")
      default: throw failure(key, "'\(key)' must be a whole number")
      }
    }

    func text(_ key: String, optional: Bool) throws(Failure) -> String? {
      switch self[key] {
      case .string(let text)?: return text
      case nil where optional: return nil
      case nil: throw missing(key)
      default: throw failure(key, "'\(key)' must be a string")
      }
    }

    func name<Name: TableName>(_ key: String) throws(Failure) -> Name { Name(try requiredText(key)) }

    func phase() throws(Failure) -> TraceEvent.Phase {
      let text = try requiredText("phase")
      guard let phase = TraceEvent.Phase.allCases.first(where: { $0.label == text }) else {
        throw failure("phase", "unknown phase '\(text.prefix(40))'; expected begin, end, or instant")
      }
      return phase
    }

    /// Whether the header states that events were left out on purpose.
    var isFiltered: Bool { isTrue("filtered") }

    func isTrue(_ key: String) -> Bool {
      if case .boolean(true)? = self[key] { true } else { false }
    }

    func dropped() throws(Failure) -> Int { try integer("dropped", optional: 0...Int.max) ?? 0 }

    func omitted() throws(Failure) -> TraceOmissions {
      TraceOmissions(
        events: try integer("omitted", optional: 0...Int.max) ?? 0,
        lives: try integer("omittedLives", optional: 0...Int.max) ?? 0)
    }

    /// Returns the attributes, ignoring unknown keys and attributes whose types the format does not define.
    func attributes() throws(Failure) -> TraceAttributes {
      guard let value = self["attrs"] else { return TraceAttributes() }
      guard case .object(let members) = value else { throw failure("attrs", "'attrs' must be an object") }
      guard members.count <= TraceLimits.maximumAttributes else {
        throw failure("attrs", "more than \(TraceLimits.maximumAttributes) attributes")
      }
      var elements: [TraceAttributes.Element] = []
      for member in members {
        guard let value = try Self.attribute(member) else { continue }
        elements.append(.init(key: member.key, value: value))
      }
      return TraceAttributes(elements)
    }

    private static func attribute(_ member: JSONParser.Member) throws(Failure) -> TraceValue? {
      switch member.value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .number(let number): .number(number)
      case .boolean(let flag): .boolean(flag)
      case .outOfRange:
        throw Failure(offset: member.offset, reason: "the attribute '\(member.key.prefix(40))' is out of range")
      case .null, .object, .array: nil
      }
    }

    private func requiredText(_ key: String) throws(Failure) -> String {
      guard let text = try text(key, optional: false) else { throw missing(key) }
      return text
    }

    func member(_ key: String) -> JSONParser.Member? { members.last { $0.key == key } }

    private func missing(_ key: String) -> Failure { Failure(offset: offset, reason: "'\(key)' is missing") }

    func failure(_ key: String, _ reason: String) -> Failure {
      Failure(offset: member(key)?.offset ?? offset, reason: reason)
    }
  }
}

extension TraceHeader {
  /// Creates a header from the members of a JSON object, or returns nil if a trace reader would reject it.
  package init?(members: [JSONParser.Member]) {
    do throws(JSONParser.Failure) {
      guard case .header(let header, _) = try TraceLineParser.header(TraceLineParser.Fields(members)) else {
        return nil
      }
      self = header
    } catch {
      return nil
    }
  }
}
