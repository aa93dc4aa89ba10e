internal import Lifeline

/// What rows say in words.
enum RowText {
  /// The parts that an event gives the label of its row.
  ///
  /// - Parameter mention: the position of a subject in ``Timeline/mentions``, by its number.
  static func parts(of event: TraceEvent, mentioning mention: (Int) -> Int) -> [RowLabel.Part] {
    let attributes = event.attributes
    switch event.name {
    case .viewUnloaded: return [.words("view released by the \(attributes.string("by") ?? "app")")]
    case .expectDeallocation: return [.words("should be released")] + reason(of: event)
    case .expectationWithdrawn: return [.words("may stay")] + reason(of: event)
    case .leaked:
      let path = attributes.string("path")
      return [.words("LEAKED: still alive")] + (path.map { [.words(" (held by "), .text($0), .words(")")] } ?? [])
    case .releasedLate: return [.words("released late")]
    default: break
    }
    if let parts = probeParts(of: event) { return parts }
    var parts: [RowLabel.Part] = [.event(event.name)]
    if let other = target(of: event) {
      parts.append(.target(mention(other)))
      // It tells why the calls that follow are late.
      if attributes.boolean("animated") == true { parts.append(.words(", animated")) }
    }
    if attributes.boolean("direct") == true { parts.append(.words(" — called directly")) }
    return parts
  }

  /// What a probe saw, in words.
  private static func probeParts(of event: TraceEvent) -> [RowLabel.Part]? {
    let attributes = event.attributes
    guard event.phase == .instant else { return nil }
    if event.name == "warning" { return attributes.string("text").map { [.words("warning: "), .text($0)] } }
    guard let what = attributes.string("what").map(RowLabel.Part.text) else { return nil }
    switch event.name {
    case "holds": return [.words("holds "), what]
    case "state":
      let isKept = attributes.boolean("kept") == true
      return [.words("what the user entered in "), what, .words(isKept ? " is kept" : " is not kept")]
    case "write": return [what, .words(attributes.string("by") == "user" ? " entered by the user" : " set")]
    case "read": return [what, .words(attributes.boolean("isNil") == true ? " read, and nil" : " read")]
    default: return nil
    }
  }

  private static func reason(of event: TraceEvent) -> [RowLabel.Part] {
    event.attributes.string("because").map { [.words(": "), .text($0)] } ?? []
  }

  /// The subject that an action is about, such as the controller that is presented.
  private static func target(of event: TraceEvent) -> Int? {
    event.attributes.integer("to") ?? event.attributes.integer("from")
  }

  /// The heading of a trace.
  static func heading(of trace: TraceHeading) -> RowLabel {
    RowLabel(
      [.words("Trace "), .text(trace.label)] + (trace.system.map { [.words(" · "), .text($0)] } ?? []))
  }
}

/// What the heading of a trace names.
struct TraceHeading {
  var label: String
  var system: String?
}

extension Timeline.Row {
  /// What the tooltip says of an event beside its label; empty for rows that are no event.
  var detail: String {
    guard let thread else { return "" }
    var detail = "event \(sequence), thread \(thread)"
    for attribute in attributes.elements { detail += ", \(attribute.key): \(attribute.value)" }
    return detail
  }
}
