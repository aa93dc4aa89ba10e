internal import Lifeline

/// Imports sessions of measure.sh: callbacks of controllers and the appearance of SwiftUI screens.
///
/// Each session is a trace. The events of a session can be in several files, each with a batch of events.
struct MeasureImporter: TraceImporter {
  private var types = TypeTable()
  private let pattern = TimePattern("yyyy-MM-ddTHH:mm:ss.f+z?")

  /// The events of controllers and screens that the program records.
  private static let observed: [EventName] = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .didReceiveMemoryWarning, "onAppear", "onDisappear",
  ]
  private static let callbacks = Dictionary(uniqueKeysWithValues: observed.map { ($0.string, $0) })
  private static let screens: [String: EventName] = ["on_appear": "onAppear", "on_disappear": "onDisappear"]

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    switch part {
    case .record(let record): read(record, output)
    case .end:
      output.witness.from = "measure"
      output.witness.observed = Self.observed.map(\.string)
      output.witness.identity = .inferred
      output.witness.resolution = .milliseconds(1)
    }
  }

  private mutating func read(_ record: ImportRecord, _ output: ImportOutput) {
    guard let fields = JSONFields(record.bytes) else { return output.skip(.notUnderstood, record) }
    guard let found = event(fields) else { return }
    guard let event = found, let time = fields.text("timestamp").flatMap(time) else {
      return output.skip(.notUnderstood, record)
    }
    output.isOrdered = false
    if let session = fields.text("session_id") {
      output.selectTrace(session, acrossFiles: true, header: header(session, fields))
    }
    var timed = event
    timed.time = time
    output.add(timed)
  }

  /// Returns the event that the fields describe.
  ///
  /// The outer value is nil if the fields do not describe an event of a trace. The inner value is nil if the event
  /// cannot be interpreted.
  private mutating func event(_ fields: JSONFields) -> ImportedEvent?? {
    switch fields.text("type") {
    case "lifecycle_view_controller": callback(fields.fields("lifecycle_view_controller"), Self.callbacks, .controller)
    case "lifecycle_swift_ui": callback(fields.fields("lifecycle_swift_ui"), Self.screens, "screen")
    case "lifecycle_app": mark(fields)
    default: nil
    }
  }

  private mutating func callback(
    _ fields: JSONFields?, _ names: [String: EventName], _ kind: SubjectKind
  ) -> ImportedEvent? {
    guard let name = fields?.text("type").flatMap({ names[$0] }), let type = fields?.text("class_name"), !type.isEmpty,
      let known = types.type(TypeTable.plain(type))
    else { return nil }
    var event = ImportedEvent(type: known, name: name)
    event.kind = kind
    return event
  }

  private func mark(_ fields: JSONFields) -> ImportedEvent?? {
    // Other platforms have different callbacks.
    let platform = fields.fields("attribute")?.text("platform")
    guard platform == nil || platform == "ios" else { return .none }
    guard let text = fields.fields("lifecycle_app")?.text("type") else { return .some(nil) }
    var event = ImportedEvent(type: .marker, name: .mark)
    event.kind = .marker
    event.attributes = [.text: .string("app: \(text)")]
    return event
  }

  private func time(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { pattern?.read(UnsafeRawBufferPointer($0), at: 0, zone: 0)?.time }
  }

  private func header(_ session: String, _ fields: JSONFields) -> TraceHeader {
    let attributes = fields.fields("attribute")
    var header = TraceHeader(name: session, clock: "wall")
    header.process = attributes?.text("app_unique_id") ?? ""
    header.platform = attributes?.text("platform") ?? ""
    let system = [attributes?.text("os_name"), attributes?.text("os_version")].compactMap(\.self)
    if !system.isEmpty { header.system = system.joined(separator: " ") }
    if let version = attributes?.text("app_version"), version.utf8.count <= 256 { header.labels["version"] = version }
    return header
  }
}

extension ImporterDescription {
  /// The sessions of measure.sh.
  static let measure = ImporterDescription(
    id: "measure", summary: "Sessions of measure.sh, as JSON: callbacks of controllers, and SwiftUI screens.",
    unit: .jsonObjects(inMembers: ["events"]),
    recognizes: { $0.hasText("\"session_id\"") && $0.hasText("\"type\"") && $0.hasText("\"timestamp\"") }
  ) { _ in MeasureImporter() }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes contain a string.
  func hasText(_ text: StaticString) -> Bool {
    let needle = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard count >= needle.count, let first = needle.first else { return false }
    return (0...count - needle.count).contains { start in
      self[start] == first && self[start..<start + needle.count].elementsEqual(needle)
    }
  }
}
