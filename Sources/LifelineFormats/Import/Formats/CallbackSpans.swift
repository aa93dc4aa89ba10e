internal import Lifeline

/// Interprets the spans of programs that trace controller callbacks under different names.
///
/// A span is a callback if its name contains a callback's name, as in `viewDidLoad`, `CartController.viewDidLoad`, or
/// `emb-view-did-load`. The type is in an attribute or in the name, either of the span itself or of an enclosing span.
/// For example, Sentry names the enclosing span after the type. Spans with the same enclosing span are about the same
/// object.
struct CallbackSpans {
  private struct Span {
    var parent: Int32 = -1
    /// The number of the type, or -1.
    var type: Int32 = -1
    /// The number of the type whose name may be the whole name of the span, or -1.
    var nameType: Int32 = -1
    /// The number of the record that contains the span.
    var record: Int32 = 0
    var callback: EventName?
    var start = 0
    var end = 0
    /// Whether the span represents the time on the screen.
    var isOnScreen = false
    /// Whether the span itself was found, rather than only a reference to it as a parent.
    var isKnown = false
  }

  /// The information that a name contains.
  private struct NameFacts {
    var callback: EventName?
    var type: String?
    /// The whole name, if it has the form of a type name.
    var typeLikeName: String?
  }

  private var table = SpanTable()
  private var spans: [Span] = []
  private var types = TypeTable()
  private var typeNumbers: [String: Int32] = [:]
  private var typeNames: [TypeName?] = []
  private let names = CallbackNames()
  /// The information in the names of Embrace's spans, cached because the same few names occur often and are read in
  /// several ways.
  private var embraceNames: [String: NameFacts] = [:]
  private var sources: Set<String> = []

  /// The attributes that name the controller, the most precise one first.
  private static let typeKeys: [StaticString] = [
    "view.class", "view.name", "class_name", "className", "uiviewcontroller.class", "screen.class", "screen.name",
  ]
  /// The maximum nesting depth, because parents can refer to each other in a damaged file.
  private static let maximumDepth = 64
  private static let maximumNames = 10_000

  /// Begins to read the spans of a program.
  mutating func begin(distribution: String?) {
    if let distribution { sources.insert(distribution) }
  }

  /// Adds a span, and returns the reason why it cannot be used, or nil if it can.
  ///
  /// If several spans have the same identity, the first one is used.
  mutating func add(_ json: JSONFields, _ attributes: OTLPAttributes, record: Int) -> ImportSkip? {
    let trace = table.traceNumber(of: json)
    guard let start = json.integer("startTimeUnixNano"), let end = json.integer("endTimeUnixNano"),
      let facts = json.withText("name", { nameFacts($0) }),
      let number = json.withText("spanId", { $0.isEmpty ? nil : table.span($0, of: trace) }) ?? nil
    else { return .damagedSpan }
    if Int(number) < spans.count, spans[Int(number)].isKnown { return .repeatedSpan }
    var span = Span(callback: facts.callback, start: start, end: max(start, end), isKnown: true)
    span.parent = json.withText("parentSpanId") { $0.isEmpty ? -1 : table.span($0, of: trace) } ?? -1
    span.isOnScreen = json.hasText("name", "emb-screen-view")
    if let type = Self.typeKeys.lazy.compactMap({ attributes.text($0) }).first ?? facts.type {
      span.type = typeNumber(type)
    }
    if let name = facts.typeLikeName { span.nameType = typeNumber(name) }
    span.record = Int32(clamping: record)
    while spans.count < table.count { spans.append(Span()) }
    spans[Int(number)] = span
    return nil
  }

  mutating func finish(_ output: ImportOutput) {
    guard !spans.isEmpty else { return }
    output.isOrdered = false
    let appearances = appearances()
    for span in spans where span.isKnown && (span.callback != nil || span.isOnScreen) {
      guard let type = type(of: span) else {
        output.skip(
          .spanWithoutType, record: Int(span.record),
          "the span '\(span.callback?.string ?? "emb-screen-view")' has no type in its name, its attributes "
            + "(\(Self.typeKeys.map(\.description).joined(separator: ", "))), or a span around it")
        continue
      }
      if let name = span.callback {
        var event = ImportedEvent(type: type, name: name, time: span.start)
        (event.phase, event.end, event.object) = (.begin, span.end, object(of: span))
        output.add(event)
      } else {
        addScreen(span, type, appearances, output)
      }
    }
    output.witness.hasSpans = true
    output.witness.from = "otlp" + (sources.isEmpty ? "" : ":" + sources.sorted().joined(separator: "+"))
  }

  // MARK: Time on the screen

  /// The type and the start time of a screen's span.
  private struct Appearance: Hashable {
    var type: TypeName
    var time: Int
  }

  /// Returns the objects whose `viewDidAppear` is a span, keyed by their type and the end of that span.
  ///
  /// The object's time on the screen begins at the end of the span.
  private func appearances() -> [Appearance: UInt64?] {
    guard spans.contains(where: \.isOnScreen) else { return [:] }
    var appearances: [Appearance: UInt64?] = [:]
    for span in spans where span.isKnown && span.callback == .viewDidAppear {
      guard let type = type(of: span) else { continue }
      appearances[Appearance(type: type, time: span.end)] = .some(object(of: span))
    }
    return appearances
  }

  /// Adds the disappearance and, unless it has its own span, the appearance.
  private func addScreen(
    _ span: Span, _ type: TypeName, _ appearances: [Appearance: UInt64?], _ output: ImportOutput
  ) {
    let known = appearances[Appearance(type: type, time: span.start)]
    if known == nil { output.add(ImportedEvent(type: type, name: .viewDidAppear, time: span.start)) }
    var event = ImportedEvent(type: type, name: .viewDidDisappear, time: span.end)
    event.object = known ?? nil
    output.add(event)
  }

  // MARK: Names

  private mutating func nameFacts(_ name: UnsafeRawBufferPointer) -> NameFacts {
    guard name.hasPrefix("emb-") || name.hasPrefix("view-") || name.hasPrefix("load-") else { return callback(name) }
    let text = String(decoding: name, as: UTF8.self)
    if text.hasPrefix("emb-") { sources.insert("embrace") }
    if let known = embraceNames[text] { return known }
    let plain = Self.camelCase(text.hasPrefix("emb-") ? String(text.dropFirst(4)) : text)
    var facts = Array(plain.utf8).withUnsafeBytes(callback)
    facts.type = facts.type ?? Self.embraceType(text)
    if embraceNames.count < Self.maximumNames { embraceNames[text] = facts }
    return facts
  }

  private func callback(_ bytes: UnsafeRawBufferPointer) -> NameFacts {
    guard let found = names.next(in: bytes, from: 0) else { return NameFacts(typeLikeName: Self.typeLikeName(bytes)) }
    let before = String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[found.end...], as: UTF8.self)
    // Handles `CartController.viewDidLoad` and `[ViewLoadPhase/viewDidLoad]/CartController`.
    if before.hasSuffix("."), before.count > 1 {
      return NameFacts(callback: found.name, type: String(before.dropLast()))
    }
    if let slash = after.lastIndex(of: "/") {
      return NameFacts(callback: found.name, type: String(after[after.index(after: slash)...]))
    }
    return NameFacts(callback: found.name)
  }

  /// Returns a name such as `Shop.CartController`, as in Sentry's spans for controllers, or nil for other names.
  private static func typeLikeName(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count < 200, let last = bytes.split(separator: UInt8(ascii: ".")).last,
      TypeWord.isType(last, isLoose: true), bytes.allSatisfy({ $0.isIdentifier || $0 == UInt8(ascii: ".") })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Converts `view-did-load` to `viewDidLoad`, leaving other strings unchanged.
  private static func camelCase(_ text: String) -> String {
    guard text.hasPrefix("view-") || text.hasPrefix("load-") else { return text }
    let words = text.split(separator: "-")
    return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the type in a name such as `emb-CartController-time-to-first-render`.
  private static func embraceType(_ name: String) -> String? {
    for end in ["-time-to-first-render", "-time-to-interactive"] where name.hasPrefix("emb-") && name.hasSuffix(end) {
      return String(name.dropFirst(4).dropLast(end.count))
    }
    return nil
  }

  /// Returns the number of a type, or -1 for an empty name.
  private mutating func typeNumber(_ type: String) -> Int32 {
    guard !type.isEmpty else { return -1 }
    if let known = typeNumbers[type] { return known }
    let number = Int32(truncatingIfNeeded: typeNames.count)
    typeNumbers[type] = number
    typeNames.append(types.type(TypeTable.plain(type)))
    return number
  }

  // MARK: Enclosing spans

  /// Returns the type of the span or, if it has none, of the nearest enclosing span with a type.
  private func type(of span: Span) -> TypeName? {
    var span = span
    for _ in 0..<Self.maximumDepth {
      if span.type >= 0 { return typeNames[Int(span.type)] }
      guard span.parent >= 0, spans[Int(span.parent)].isKnown else { return nil }
      span = spans[Int(span.parent)]
      if span.type < 0, span.nameType >= 0 { return typeNames[Int(span.nameType)] }
    }
    return nil
  }

  /// Returns the object of a callback.
  ///
  /// The object is identified by the enclosing span, unless that span is itself a callback.
  private func object(of span: Span) -> UInt64? {
    guard span.parent >= 0 else { return nil }
    let around = spans[Int(span.parent)]
    guard around.isKnown, around.callback == nil else { return nil }
    return around.type >= 0 || around.nameType >= 0 ? UInt64(span.parent) : nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasPrefix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && prefix(text.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
