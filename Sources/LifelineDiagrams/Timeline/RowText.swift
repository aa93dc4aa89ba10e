internal import Lifeline
internal import LifelineVocabulary

/// What rows say in words.
enum RowText {
  /// What is written beside an event.
  ///
  /// - Parameter name: the name of the subject with a number.
  static func label(of event: TraceEvent, naming name: (Int) -> String) -> String {
    let attributes = event.attributes
    switch event.name {
    case .viewUnloaded: return "view released by the \(attributes.string("by") ?? "app")"
    case .expectDeallocation: return "should be released" + reason(of: event)
    case .expectationWithdrawn: return "may stay" + reason(of: event)
    case .leaked:
      return "LEAKED: still alive" + (attributes.string("path").map { " (held by \(DotText.isolated($0)))" } ?? "")
    case .releasedLate: return "released late"
    default: break
    }
    if let text = probeText(of: event) { return text }
    var label = DotText.isolated(event.name.string)
    if let other = target(of: event) {
      label += "(\(name(other)))"
      // It tells why the calls that follow are late.
      if attributes.boolean("animated") == true { label += ", animated" }
    }
    if attributes.boolean("direct") == true { label += " — called directly" }
    return label
  }

  /// What a probe saw, in words.
  private static func probeText(of event: TraceEvent) -> String? {
    let attributes = event.attributes
    guard event.phase == .instant else { return nil }
    if event.name == "warning" { return attributes.string("text").map { "warning: \(DotText.isolated($0))" } }
    guard let what = attributes.string("what").map(DotText.isolated) else { return nil }
    switch event.name {
    case "holds": return "holds \(what)"
    case "state":
      return "what the user entered in \(what) is \(attributes.boolean("kept") == true ? "kept" : "not kept")"
    case "write": return "\(what) \(attributes.string("by") == "user" ? "entered by the user" : "set")"
    case "read": return "\(what) read" + (attributes.boolean("isNil") == true ? ", and nil" : "")
    default: return nil
    }
  }

  private static func reason(of event: TraceEvent) -> String {
    event.attributes.string("because").map { ": \(DotText.isolated($0))" } ?? ""
  }

  /// The subject that an action is about, such as the controller that is presented.
  static func target(of event: TraceEvent) -> Int? {
    event.attributes.integer("to") ?? event.attributes.integer("from")
  }

  /// What the tooltip says of an event beside its label.
  static func detail(of event: TraceEvent) -> String {
    var detail = "event \(event.sequence), thread \(event.thread)"
    for attribute in event.attributes.elements { detail += ", \(attribute.key): \(attribute.value)" }
    return detail
  }

  /// What is added to the label of a view's load that is not the first.
  static func reload(_ count: Int, isUnloaded: Bool) -> String {
    isUnloaded ? " — load no. \(count)" : " — AGAIN, load no. \(count) without unload"
  }

  /// What is added to a call whose enclosing span is left out.
  static func during(_ name: InternedName) -> String { " — during \(DotText.isolated(name.string))" }

  /// What is added to a late call whose cause is left out.
  static func because(of event: Int) -> String { " — because of event \(event)" }

  static let missingSuper = " — super was not called"
  static let openEnd = " — had not returned at the end"

  /// The heading of a trace.
  static func trace(_ label: String, system: String?) -> String {
    [DotText.isolated(label), system.map(DotText.isolated)].compactMap { $0 }.joined(separator: " · ")
  }
}
