internal import LifelineBase

/// Encodes events as lines of the trace format, from fragments that are prepared once for each name and subject.
struct JSONLinesEncoder: ~Copyable {
  /// A range of ``prepared``.
  private typealias Fragment = Range<Int>

  private struct SubjectEntry {
    var subject: Subject
    var thread: Int
    var fragment: Fragment
  }

  /// The bytes of all fragments.
  ///
  /// If there are too many fragments, all of them are removed.
  private var prepared = ByteBuffer(capacity: 4096)
  /// `,"event":"viewDidLoad","phase":"begin"`, indexed by the name and the phase.
  private var names: [Fragment] = []
  /// `,"thread":1,"id":3,"kind":…`, by the subject's number. The cache is small, because few subjects exist at a time.
  private var subjects = [SubjectEntry?](repeating: nil, count: Self.cachedSubjects)

  /// The living subjects, or nil if they are not needed.
  var living: LivingSubjects?

  private static let phases = 3
  private static let cachedSubjects = 256
  private static let maximumPrepared = 1 << 20
  /// The maximum length of the parts of a line that are not fragments: keys, punctuation, and two numbers.
  private static let fixedLength = 96

  /// Appends the event's line without limiting its length; see ``cutLine(of:from:in:)``.
  mutating func append(_ event: TraceEvent, to buffer: inout ByteBuffer) {
    if prepared.count > Self.maximumPrepared { forgetFragments() }
    let subject = fragment(for: event.subject, thread: event.thread, at: event.sequence)
    if living != nil { living?.noteContent(event) }
    let name = fragment(for: event.name, event.phase)
    buffer.reserve(Self.fixedLength + subject.count + name.count)
    buffer.append("{\"seq\":")
    buffer.append(decimal: event.sequence)
    buffer.append(",\"t\":")
    buffer.append(decimal: event.time)
    buffer.append(prepared, subject)
    buffer.append(prepared, name)
    Self.append(event.attributes, to: &buffer)
    buffer.append("}\n")
  }

  /// Appends the header's line, with long strings truncated.
  static func append(_ header: TraceHeader, to buffer: inout ByteBuffer) {
    var line = Array("{\"lifeline\":\(header.version)".utf8)
    func add(_ key: String, _ value: TraceValue) {
      line += Array(",\"\(key)\":".utf8) + JSONText.encoded(value.cut(to: TraceLimits.longestLine / 10))
    }
    if let name = header.name { add("name", .string(name)) }
    add("started", .string(header.startedText))
    add("clock", .string(header.clock))
    add("process", .string(header.process))
    add("pid", .integer(header.pid))
    add("platform", .string(header.platform))
    if let system = header.system { add("system", .string(system)) }
    if let source = header.source { add("source", .string(source)) }
    if header.isFiltered { line += Array(",\"filtered\":true".utf8) }
    if let witness = header.witness { line += Array(",\"witness\":".utf8) + encoded(witness) }
    if let run = header.run { add("run", .string(run)) }
    if !header.labels.isEmpty { line += Array(",\"labels\":".utf8) + encoded(header.labels) }
    if !header.allowances.isEmpty { line += Array(",\"allow\":".utf8) + encoded(header.allowances) }
    if let trace = header.trace { add("trace", .string(trace)) }
    if let tail = header.tail { add("tail", .string(tail)) }
    if let continues = header.continues { line += Array(",\"continues\":".utf8) + encoded(continues) }
    buffer.appendReserving(line + Array("}\n".utf8))
  }

  private static func encoded(_ witness: TraceWitness) -> [UInt8] {
    var members: [[UInt8]] = []
    func add(_ key: String, _ value: [UInt8]) { members.append(Array("\"\(key)\":".utf8) + value) }
    if let from = witness.from { add("from", JSONText.quoted(from)) }
    if let observed = witness.observed { add("observed", array(observed.map { JSONText.quoted($0) })) }
    if !witness.isComplete { add("complete", Array("false".utf8)) }
    if witness.identity != .exact { add("identity", JSONText.quoted(witness.identity.rawValue)) }
    if witness.begins != .start { add("begins", JSONText.quoted(witness.begins.rawValue)) }
    if !witness.hasSpans { add("spans", Array("false".utf8)) }
    if let sampling = witness.sampling { add("sampling", encoded(sampling)) }
    if let resolution = witness.resolution { add("resolution", Array(String(resolution.nanoseconds).utf8)) }
    return object(members)
  }

  private static func encoded(_ sampling: TraceWitness.Sampling) -> [UInt8] {
    var text = Array("{\"rate\":".utf8) + JSONText.encoded(.number(sampling.rate))
    if !sampling.rates.isEmpty {
      let rates = sampling.rates.sorted { $0.key < $1.key }.map {
        JSONText.quoted($0.key) + [UInt8(ascii: ":")] + JSONText.encoded(.number($0.value))
      }
      text += Array(",\"rates\":".utf8) + object(rates)
    }
    text += Array(",\"keeping\":".utf8) + array(sampling.keeping.map { JSONText.quoted($0) })
    if let level = sampling.minimumLevel { text += Array(",\"minimumLevel\":".utf8) + JSONText.quoted(level.rawValue) }
    if let limit = sampling.livesPerSecond { text += Array(",\"livesPerSecond\":\(limit)".utf8) }
    if !sampling.hasWholeLives { text += Array(",\"whole\":false".utf8) }
    return text + Array("}".utf8)
  }

  private static func object(_ members: [[UInt8]]) -> [UInt8] { list(members, UInt8(ascii: "{"), UInt8(ascii: "}")) }

  private static func array(_ elements: [[UInt8]]) -> [UInt8] { list(elements, UInt8(ascii: "["), UInt8(ascii: "]")) }

  /// Joins the elements with commas. Each element is copied as a whole, which `joined(separator:)` does not do.
  private static func list(_ elements: [[UInt8]], _ start: UInt8, _ end: UInt8) -> [UInt8] {
    var text = [start]
    text.reserveCapacity(elements.reduce(2) { $0 + $1.count + 1 })
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += element
    }
    text.append(end)
    return text
  }

  private static func encoded(_ labels: [String: String]) -> [UInt8] {
    let members = labels.sorted { $0.key < $1.key }.map {
      JSONText.quoted($0.key) + [UInt8(ascii: ":")] + JSONText.quoted($0.value)
    }
    return object(members)
  }

  private static func encoded(_ allowances: [TraceAllowance]) -> [UInt8] {
    let elements = allowances.prefix(TraceAllowance.maximumCount).map { allowance in
      let texts = [("rule", allowance.rule), ("type", allowance.type), ("reason", allowance.reason)]
      return object(
        texts.map { key, text in
          Array("\"\(key)\":".utf8) + JSONText.quoted(JSONText.cut(text, to: TraceAllowance.maximumLength))
        })
    }
    return array(elements)
  }

  private static func encoded(_ continuation: TraceContinuation) -> [UInt8] {
    var text = Array("{\"segment\":\(continuation.segment),\"seq\":\(continuation.sequence)".utf8)
    if let living = continuation.living { text += Array(",\"alive\":".utf8) + array(living.map(encoded)) }
    if !continuation.owners.isEmpty {
      let pairs = continuation.owners.sorted { $0.key < $1.key }.map { encoded(owner: $0.value, of: $0.key) }
      text += Array(",\"owners\":".utf8) + array(pairs)
    }
    if continuation.omitted > 0 { text += Array(",\"more\":\(continuation.omitted)".utf8) }
    if let leaks = continuation.leaks { text += Array(",\"leaks\":".utf8) + array(leaks.map(encoded)) }
    if continuation.omittedLeaks > 0 { text += Array(",\"moreLeaks\":\(continuation.omittedLeaks)".utf8) }
    if let untraced = continuation.untraced {
      text += Array(",\"untraced\":".utf8) + array(untraced.map { Array(String($0).utf8) })
    }
    if continuation.hasEnded { text += Array(",\"ended\":true".utf8) }
    return text + Array("}".utf8)
  }

  /// Returns a leak in a header:
  /// `{"id":3,"seq":12,"t":900,"thread":1,"attrs":{…},"expected":{"seq":10,"t":100,"thread":1}}`.
  static func encoded(_ leak: TraceContinuation.Leak) -> [UInt8] {
    var members = [Array("\"id\":\(leak.leaked.subject.id)".utf8)] + members(leak.leaked)
    if let event = leak.expected { members.append(Array("\"expected\":".utf8) + object(Self.members(event))) }
    if let event = leak.endedRetaining {
      let retainer = [Array("\"id\":\(event.subject.id)".utf8)]
      members.append(Array("\"endRetaining\":".utf8) + object(retainer + Self.members(event)))
    }
    return object(members)
  }

  /// Returns the members of an event in a header, whose subject and name are known from the context.
  private static func members(_ event: TraceEvent) -> [[UInt8]] {
    let members = [("seq", event.sequence), ("t", event.time), ("thread", event.thread)].map { key, number in
      Array("\"\(key)\":\(number)".utf8)
    }
    guard !event.attributes.isEmpty else { return members }
    let attributes = event.attributes.limited.elements.map {
      JSONText.quoted($0.key) + [UInt8(ascii: ":")] + JSONText.encoded($0.value)
    }
    return members + [Array("\"attrs\":".utf8) + object(attributes)]
  }

  /// Returns a living subject in a header: `[3,"controller","SubViewController","sub"]`.
  static func encoded(_ subject: Subject) -> [UInt8] {
    let texts = [subject.kind.string, subject.type.string] + (subject.name.map { [$0] } ?? [])
    return array([Array(String(subject.id).utf8)] + texts.map { JSONText.quoted($0) })
  }

  /// Returns a living subject and its owner in a header: `[4,3]`.
  static func encoded(owner: Int, of id: Int) -> [UInt8] { Array("[\(id),\(owner)]".utf8) }

  /// The maximum length of a footer in bytes.
  static let longestFooter = 192

  /// Appends the footer's line.
  ///
  /// - Parameters:
  ///   - omissions: The events that were left out on purpose, or nil if there can be none.
  ///   - mark: `continued` if the trace continues in another segment, or `unclosed` if its writer did not close it.
  static func appendFooter(
    events: Int, dropped: Int, _ omissions: TraceOmissions? = nil, mark: StaticString? = nil,
    to buffer: inout ByteBuffer
  ) {
    let end = mark.map { ",\"\($0)\":true}\n" } ?? "}\n"
    let omitted = omissions.map { ",\"omitted\":\($0.events),\"omittedLives\":\($0.lives)" } ?? ""
    buffer.appendReserving(Array("{\"end\":true,\"events\":\(events),\"dropped\":\(dropped)\(omitted)\(end)".utf8))
  }

  /// The footer of a trace that its process did not close. It contains no number of events.
  static let footerOfUnclosed = Array("{\"end\":true,\"unclosed\":true}\n".utf8)

  @inline(__always)
  private mutating func fragment(for name: EventName, _ phase: TraceEvent.Phase) -> Fragment {
    let index = Int(name.index) * Self.phases + Int(phase.rawValue)
    if index < names.count, !names[index].isEmpty { return names[index] }
    return prepare(name, phase, at: index)
  }

  @inline(never)
  private mutating func prepare(_ name: EventName, _ phase: TraceEvent.Phase, at index: Int) -> Fragment {
    while names.count <= index { names.append(0..<0) }
    let text = Array(",\"event\":".utf8) + JSONText.quoted(name.string) + Array(",\"phase\":\"\(phase.label)\"".utf8)
    names[index] = prepared.appendReserving(text)
    return names[index]
  }

  @inline(__always)
  private mutating func fragment(for subject: Subject, thread: Int, at sequence: Int) -> Fragment {
    let slot = subject.id & (Self.cachedSubjects - 1)
    if let known = subjects[slot], known.thread == thread, known.subject == subject { return known.fragment }
    living?.note(subject, at: sequence)
    return prepare(subject, thread: thread, at: slot)
  }

  @inline(never)
  private mutating func prepare(_ subject: Subject, thread: Int, at slot: Int) -> Fragment {
    var text = Array(",\"thread\":\(thread),\"id\":\(subject.id),\"kind\":".utf8) + JSONText.quoted(subject.kind.string)
    text += Array(",\"type\":".utf8) + JSONText.quoted(subject.type.string)
    if let name = subject.name { text += Array(",\"name\":".utf8) + JSONText.quoted(name) }
    let fragment = prepared.appendReserving(text)
    subjects[slot] = SubjectEntry(subject: subject, thread: thread, fragment: fragment)
    return fragment
  }

  private mutating func forgetFragments() {
    prepared.removeLast(prepared.count)
    names = []
    subjects = [SubjectEntry?](repeating: nil, count: Self.cachedSubjects)
  }

  /// Appends the attributes, and reserves memory for two more bytes.
  private static func append(_ attributes: TraceAttributes, to buffer: inout ByteBuffer) {
    guard let storage = attributes.storage else { return }
    if storage.count > TraceLimits.maximumAttributes { return append(attributes.limited, to: &buffer) }
    buffer.append(",\"attrs\":{")
    // The pairs are read in place, because references to them would be counted.
    storage.withUnsafeBufferPointer { pairs in
      for index in pairs.indices {
        JSONText.append(pairs[index].key, to: &buffer)
        buffer.reserve(1)
        buffer.append(UInt8(ascii: ":"))
        JSONText.append(pairs[index].value, to: &buffer)
        buffer.reserve(1)
        buffer.append(UInt8(ascii: ","))
      }
    }
    buffer.removeLast(1)
    buffer.reserve(3)
    buffer.append(UInt8(ascii: "}"))
  }
}

extension JSONLinesEncoder {
  /// The minimum length to which a string is truncated. Strings of this length fit into a line even with the maximum
  /// number of attributes.
  private static let shortestCut = 256

  /// Replaces the line that begins at `start` if it is too long. Only its longest strings are truncated.
  mutating func cutLine(of event: TraceEvent, from start: Int, in buffer: inout ByteBuffer) {
    guard buffer.count - start > TraceLimits.longestLine else { return }
    // The long strings share 90% of the maximum length of the line equally.
    var longestText = max(TraceLimits.longestLine * 9 / 10 / max(event.longTexts, 1), Self.shortestCut)
    while buffer.count - start > TraceLimits.longestLine, longestText >= Self.shortestCut {
      buffer.removeLast(buffer.count - start)
      append(event.cut(to: longestText), to: &buffer)
      longestText /= 2
    }
  }
}

extension TraceEvent {
  /// The number of strings that are long enough to be truncated.
  fileprivate var longTexts: Int {
    let names = [name.string, subject.kind.string, subject.type.string, subject.name ?? ""]
    let texts = attributes.limited.elements.flatMap { element in
      if case .string(let text) = element.value { [element.key, text] } else { [element.key] }
    }
    return (names + texts).count { $0.utf8.count > 1000 }
  }

  fileprivate func cut(to length: Int) -> TraceEvent {
    var event = self
    event.name = name.cut(to: length)
    event.subject.kind = subject.kind.cut(to: length)
    event.subject.type = subject.type.cut(to: length)
    event.subject.name = subject.name.map { JSONText.cut($0, to: length) }
    event.attributes = TraceAttributes(
      attributes.limited.elements.map {
        .init(key: JSONText.cut($0.key, to: length), value: $0.value.cut(to: length))
      })
    return event
  }
}

extension TraceAttributes {
  /// The attributes, up to the maximum number. If there are more, the last one states how many were left out.
  var limited: TraceAttributes {
    guard elements.count > TraceLimits.maximumAttributes else { return self }
    let kept = elements.prefix(TraceLimits.maximumAttributes - 1)
    let note = TraceValue.string("\(elements.count - kept.count) more attributes")
    return TraceAttributes(kept + [.init(key: "…", value: note)])
  }
}

extension TableName {
  fileprivate func cut(to length: Int) -> Self {
    let text = JSONText.cut(string, to: length)
    return text == string ? self : Self(text)
  }
}

extension TraceValue {
  /// Returns the value, with text truncated so that its JSON has at most `length` bytes.
  func cut(to length: Int) -> TraceValue {
    if case .string(let text) = self { .string(JSONText.cut(text, to: length)) } else { self }
  }
}
