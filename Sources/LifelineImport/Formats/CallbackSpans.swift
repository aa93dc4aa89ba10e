internal import Lifeline
internal import LifelineVocabulary

/// Spans of programs that trace callbacks of controllers with names of their own.
///
/// A span is a callback if its name has the name of one, as in `viewDidLoad`, `CartController.viewDidLoad`, or
/// `emb-view-did-load`. Its type is in an attribute of it or of a span around it, or in their names. Spans around which the same
/// span is are about one object.
struct CallbackSpans {
  private struct Span {
    var parent: String?
    var name: String
    var type: String?
    var callback: EventName?
    var start: Int
    var end: Int
    /// Whether the span is the time on the screen.
    var isOnScreen: Bool
  }

  private var spans: [String: Span] = [:]
  private var order: [String] = []
  private var types = TypeTable()
  private let names = CallbackNames()
  private var sources: Set<String> = []

  /// Attributes that name the controller, the most exact one first.
  private static let typeKeys = [
    "view.class", "view.name", "class_name", "uiviewcontroller.class", "screen.class", "screen.name",
  ]
  /// Parents may name each other, in a file that is damaged.
  private static let maximumDepth = 64

  mutating func add(
    _ span: JSONFields, _ name: String, _ attributes: [String: TraceValue], _ facts: [String: TraceValue],
    _ record: ImportRecord, _ output: ImportOutput
  ) {
    guard let start = span.integer("startTimeUnixNano"), let end = span.integer("endTimeUnixNano"),
      let id = span.text("spanId"), !id.isEmpty
    else { return output.skip(.notUnderstood, record) }
    var type: String?
    for key in Self.typeKeys {
      if case .string(let text)? = attributes[key], type == nil { type = text }
    }
    if name.hasPrefix("emb-") { sources.insert("embrace") }
    if case .string(let text)? = facts["telemetry.distro.name"] { sources.insert(text) }
    let trace = span.text("traceId") ?? ""
    let parent = span.text("parentSpanId").flatMap { $0.isEmpty ? nil : "\(trace) \($0)" }
    let callback = callback(name)
    let key = "\(trace) \(id)"
    if spans[key] == nil { order.append(key) }
    spans[key] = Span(
      parent: parent, name: name, type: type ?? callback?.type ?? Self.embraceType(name), callback: callback?.name,
      start: start, end: max(start, end), isOnScreen: name == "emb-screen-view")
  }

  mutating func finish(_ output: ImportOutput) {
    guard !order.isEmpty else { return }
    output.isOrdered = false
    for key in order {
      guard let span = spans[key], span.callback != nil || span.isOnScreen else { continue }
      guard let type = type(of: key).flatMap({ types.type(Self.plain($0)) }) else {
        output.skip(.notUnderstood)
        continue
      }
      let object = object(of: span, key)
      if let name = span.callback {
        var event = ImportedEvent(type: type, name: name, time: span.start)
        (event.phase, event.end, event.object) = (.begin, span.end, object)
        output.add(event)
      } else {
        output.add(ImportedEvent(type: type, name: .viewDidAppear, time: span.start))
        output.add(ImportedEvent(type: type, name: .viewDidDisappear, time: span.end))
      }
    }
    output.witness.hasSpans = true
    output.witness.from = "otlp" + (sources.isEmpty ? "" : ":" + sources.sorted().joined(separator: "+"))
  }

  // MARK: Names

  private func callback(_ name: String) -> (name: EventName, type: String?)? {
    let text = Self.camelCase(name.hasPrefix("emb-") ? String(name.dropFirst(4)) : name)
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let found = names.next(in: bytes, from: 0) else { return nil }
      let before = String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self)
      let after = String(decoding: bytes[found.end...], as: UTF8.self)
      // `CartController.viewDidLoad`, and `[ViewLoadPhase/viewDidLoad]/CartController`.
      if before.hasSuffix("."), before.count > 1 { return (found.name, String(before.dropLast())) }
      if let slash = after.lastIndex(of: "/") { return (found.name, String(after[after.index(after: slash)...])) }
      return (found.name, nil)
    }
  }

  /// `view-did-load` as `viewDidLoad`; other texts as they are.
  private static func camelCase(_ text: String) -> String {
    guard text.hasPrefix("view-") || text.hasPrefix("load-") else { return text }
    let words = text.split(separator: "-")
    return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The type in `emb-CartController-time-to-first-render`.
  private static func embraceType(_ name: String) -> String? {
    for end in ["-time-to-first-render", "-time-to-interactive"] where name.hasPrefix("emb-") && name.hasSuffix(end) {
      return String(name.dropFirst(4).dropLast(end.count))
    }
    return nil
  }

  private static func plain(_ type: String) -> String {
    let name = type.prefix { $0 != "<" }
    guard let dot = name.lastIndex(of: ".") else { return type }
    return String(type[type.index(after: dot)...])
  }

  // MARK: Spans around

  private func type(of key: String) -> String? {
    var next: String? = key
    for _ in 0..<Self.maximumDepth {
      guard let key = next, let span = spans[key] else { return nil }
      if let type = span.type, !type.isEmpty { return type }
      next = span.parent
    }
    return nil
  }

  /// The span around a callback is about one object, unless it is a callback itself.
  private func object(of span: Span, _ key: String) -> UInt64? {
    guard let parent = span.parent, let around = spans[parent], around.type != nil, around.callback == nil else {
      return nil
    }
    return Array(parent.utf8).withUnsafeBytes { TypeTable.hash($0) }
  }
}
