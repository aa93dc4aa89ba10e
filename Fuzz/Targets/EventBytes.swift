import Lifeline

/// Events that bytes choose: names of the vocabulary and hostile ones, usual numbers and extreme ones.
struct EventBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Writes the events as a trace, or as two.
  func write(to path: String) throws {
    var bytes = self
    let sink = try JSONLinesSink.jsonLines(at: path, durability: .buffered)
    try sink.open(bytes.header())
    var state = State()
    while let event = bytes.event(&state) { try sink.receive(event) }
    try sink.close()
  }

  private struct State {
    var sequence = 0
    var time = 0
    var open: [TraceEvent] = []
  }

  private mutating func byte() -> UInt8? { rest.popFirst() }

  private mutating func choice<Element>(of elements: [Element]) -> Element? {
    byte().map { elements[Int($0) % elements.count] }
  }

  private mutating func header() -> TraceHeader {
    let system = choice(of: [nil, "iOS 3.0", "iOS 5.1", "iOS 26.0", "iOS 99999999999999999999", "x\u{202E}"])
    return TraceHeader(name: choice(of: Self.texts), process: "fuzz", system: system ?? nil)
  }

  private mutating func event(_ state: inout State) -> TraceEvent? {
    guard let kind = byte(), state.sequence < Self.maximumEvents else { return nil }
    advance(&state, kind)
    if kind & 3 == 0, let begin = kind & 4 == 0 ? state.open.popLast() : state.open.first {
      var end = begin
      end.phase = .end
      end.sequence = state.sequence
      end.elapsed = .nanoseconds(state.time)
      end.attributes = attributes(Int(kind >> 6))
      return end
    }
    guard let subject = subject(), let name = name() else { return nil }
    let event = TraceEvent(
      sequence: state.sequence, elapsed: .nanoseconds(state.time), thread: kind & 8 == 0 ? 1 : Int(kind >> 4),
      subject: subject, name: name, phase: kind & 1 == 0 ? .begin : .instant, attributes: attributes(Int(kind >> 6)))
    if event.phase == .begin { state.open.append(event) }
    return event
  }

  private static let maximumEvents = 400

  private mutating func advance(_ state: inout State, _ kind: UInt8) {
    state.sequence += 1
    state.time += Int(kind) * 1_000_000
    guard kind >= 0xF0 else { return }
    switch kind & 7 {
    case 0: state.time = TraceLimits.largestNumber
    case 1: state.time = 0
    case 2: state.sequence = min(TraceLimits.largestNumber, state.sequence + (1 << 61))
    case 3: state.sequence = max(1, state.sequence - 5)
    default: break
    }
    if state.sequence >= Self.maximumEvents, kind & 8 == 0 { state.sequence = 1 }
  }

  private mutating func subject() -> Subject? {
    guard let byte = byte() else { return nil }
    let number = Int(byte & 15)
    let kinds: [SubjectKind] = [.controller, .controller, .view, .control, .application, .window, .object, .cache]
    let id = byte == 0xFF ? TraceLimits.largestNumber : number
    let isNamed = byte & 0x80 != 0
    return Subject(
      id: id, kind: kinds[Int(byte >> 4) & 7],
      type: TypeName(Self.texts[number / 2 % Self.texts.count]),
      name: isNamed ? Self.texts[Int(byte) % Self.texts.count] : nil)
  }

  private mutating func name() -> EventName? {
    guard let byte = byte() else { return nil }
    return byte < 240
      ? Self.words[Int(byte) % Self.words.count] : EventName(Self.texts[Int(byte) % Self.texts.count])
  }

  private mutating func attributes(_ count: Int) -> TraceAttributes {
    var attributes = TraceAttributes()
    for _ in 0..<count {
      guard let key = choice(of: Self.keys), let value = value() else { break }
      attributes[key] = value
    }
    return attributes
  }

  private mutating func value() -> TraceValue? {
    guard let byte = byte() else { return nil }
    switch byte {
    case ..<128: return .integer(Int(byte))
    case ..<192: return .string(Self.texts[Int(byte) % Self.texts.count])
    case ..<208: return .boolean(byte & 1 == 0)
    case ..<224: return .integer([.max, .min, -1, 0, TraceLimits.largestNumber, 1 << 53][Int(byte) % 6])
    default: return .number([0, -0.0, 1e308, 5e-300, .infinity, .nan][Int(byte) % 6])
    }
  }

  private static let words = TraceSchema.words.map(\.name)

  private static let keys: [String] =
    [
      "to", "from", "cause", "because", "grace", "owner", "path", "by", "super", "direct", "begin", "property",
      "moment",
    ]
    + ["view", "place", "value", "appearanceHash", "kept", "isNil", "text", "bytes", "loaded", "x\"]}<", ""]

  private static let texts = [
    "A", "B", "main", "sub", "", "user", "system", "viewDidUnload", "</script><script>alert(1)</script>",
    "<img src=x onerror=y>", "\u{202E}abc\u{0}\u{1B}[31m", "a|b`c*d_[e](f)\n# g", "]]>&amp;'\"\\", "../../x", "שלום",
    "🧨\u{FE0F}\u{200D}", String(repeating: "long ", count: 60), "%n$(x)=cmd|' /C'!A0", "-->", "{{}}\\N\\l<BR/>",
  ]
}
